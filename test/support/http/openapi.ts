import type { Answer, Chit, RequestOptions } from '../app/chit';
import {
  type DocumentedHeader,
  type DocumentedResponse,
  expectValid,
  mediaTypeOf,
  type OpenApiDocument,
  partAt,
  type Schema,
} from './openapi-document';

const BASE_PATH = '/api/v1';

/** Sends a request under `/api/v1` and checks the response against the OpenAPI document. */
export type DocumentedRest = (method: string, path: string, options?: RequestOptions) => Promise<Answer>;

/** Reads the OpenAPI document from a running Chit. */
export async function readDocument(chit: Chit): Promise<OpenApiDocument> {
  const { status, body } = await chit.rest('GET', '/openapi.json');
  expect(status).toBe(200);
  return body;
}

/** Wraps `chit.rest` so that a response that violates the OpenAPI document fails the test. */
export function documented(chit: Chit): DocumentedRest {
  let document: Promise<OpenApiDocument> | undefined;
  return async (method, path, options) => {
    document ??= readDocument(chit);
    const promised = await document;
    const answer = await chit.rest(method, path, options);
    expectDocumented(promised, method, path, answer);
    return answer;
  };
}

/**
 * Checks that the status, headers and body of a response are documented for this method and path, and that the documented
 * schema is strict: it allows no undocumented member and requires all documented ones. `path` is a concrete path relative to
 * `/api/v1`.
 */
export function expectDocumented(
  document: OpenApiDocument,
  method: string,
  path: string,
  answer: Answer,
): void {
  const template = templateOf(document, path.split('?')[0] ?? '');
  const operation = document.paths[template]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not documented`);
  if (!operation.responses[answer.status]) {
    throw new Error(`${operation.operationId} does not document status ${answer.status}`);
  }
  const place = ['paths', template, method.toLowerCase(), 'responses', String(answer.status)];
  const { headers, content } = partAt<DocumentedResponse>(document, ...place);
  const sent = answer.headers.get('content-type')?.split(';')[0];
  if (sent === 'application/problem+json') {
    expectDocumentedHeaders(document, Object.keys(headers), answer.headers);
    expect(loosePlaces(document, { $ref: '#/components/schemas/Problem' })).toEqual([]);
    expectValid(document, ['components', 'schemas', 'Problem'], answer.body);
    return;
  }
  const type = mediaTypeOf(content);
  expect(sent).toBe(type);
  expectDocumentedHeaders(document, Object.keys(headers), answer.headers);
  expect(loosePlaces(document, content[type].schema)).toEqual([]);
  expectValid(document, [...place, 'content', type, 'schema'], answer.body);
}

/** Checks that the OpenAPI document describes a webhook message: its event, and exactly its members. */
export function expectDocumentedMessage(document: OpenApiDocument, message: { type: string }): void {
  const place = ['webhooks', message.type, 'post', 'requestBody', 'content', 'application/json', 'schema'];
  expect(loosePlaces(document, partAt<Schema>(document, ...place))).toEqual([]);
  expectValid(document, place, message);
}

/** Response headers that every HTTP answer of the tests may have, and that no API documents. */
const GENERAL_HEADERS = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'transfer-encoding', 'vary'],
  ...['connection', 'keep-alive', 'date'],
  ...['content-security-policy', 'cross-origin-resource-policy', 'cross-origin-opener-policy'],
  ...['referrer-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options'],
  ...['access-control-allow-origin', 'access-control-expose-headers', 'x-accel-buffering'],
]);

/** Checks that each header of a response is documented and valid, and that no required header is missing. */
function expectDocumentedHeaders(document: OpenApiDocument, names: string[], sent: Headers): void {
  const documented = names.map((name) => name.toLowerCase());
  const unknown = [...sent.keys()].filter((name) => !GENERAL_HEADERS.has(name) && !documented.includes(name));
  expect(unknown).toEqual([]);
  for (const name of names) {
    const { required, schema } = partAt<DocumentedHeader>(document, 'components', 'headers', name);
    const value = sent.get(name);
    if (value === null)
      expect({ [name]: required ? 'is missing' : 'is optional' }).toEqual({ [name]: 'is optional' });
    else expectValid(document, ['components', 'headers', name, 'schema'], typed(schema, value));
  }
}

/** Converts the text of a header to the type of its schema. */
const typed = ({ type }: Schema, text: string) => (type === 'integer' ? Number(text) : text);

/** The members of each resource (specification, part 2). */
const RESOURCES = {
  Invoice:
    'uuid user_uuid status amount fee_amount token_address contract_address network client hash signature message_id channel_uuid customer_id chain_id url fee_bps',
  User: 'user_uuid email telegram_id tg_name status created_on role wallet fee_bps',
  Token: 'uuid name address network decimals status',
  Channel: 'uuid channel_id channel_title user_uuid',
  Webhook: 'uuid user_uuid url secret',
  InvoiceStatistics: 'totalInvoices totalByTokenResult last24HoursCount',
  Error: 'statusCode message',
};
export const SPECIFIED_MEMBERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(RESOURCES).map(([name, members]) => [name, members.split(' ')]),
);

/** Members outside the specified resources that responses contain only in some states, although the schema is strict. */
const CONDITIONAL_MEMBERS: readonly string[] = [
  ...['WebhookRevertedData.payment', 'WebhookPayment.network', 'WebhookPayment.token_address'],
  ...['SearchHit.invoice', 'SearchHit.user'],
  ...['Invoice', 'Payment', 'Reverted', 'Payout', 'Refund', 'PaidOut'].map(
    (kind) => `Webhook${kind}Data.test`,
  ),
];

/** Whether a member may be absent: what Chit adds to a specified resource is optional. */
const isConditional = (resource: string, member: string) =>
  SPECIFIED_MEMBERS[resource]?.includes(member) === false ||
  CONDITIONAL_MEMBERS.includes(`${resource}.${member}`);

/** Objects whose members the caller chooses. */
const FREE_OBJECTS: readonly string[] = [
  ...['Invoice.metadata', 'Problem.params', 'Problem.problems[].params'],
];

/**
 * Lists places where a schema allows undocumented members or does not require documented ones, except conditional
 * members and objects whose members the caller chooses; empty when strict.
 */
export function loosePlaces(document: OpenApiDocument, schema: Schema, place = '#'): string[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const target = document.components.schemas[name];
    return target ? loosePlaces(document, target, name) : [`${place} refers to nothing`];
  }
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inner = [
    ...parts.flatMap((part, index) => loosePlaces(document, part, `${place}|${index}`)),
    ...(schema.items ? loosePlaces(document, schema.items, `${place}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      loosePlaces(document, property, `${place}.${name}`),
    ),
  ];
  return [...looseHere(schema, place), ...inner];
}

function looseHere(schema: Schema, place: string): string[] {
  if (![schema.type].flat().includes('object')) return [];
  const optional = Object.keys(schema.properties ?? {}).filter(
    (name) => !schema.required?.includes(name) && !isConditional(place, name),
  );
  return [
    ...(schema.additionalProperties === false || FREE_OBJECTS.includes(place)
      ? []
      : [`${place} takes undocumented members`]),
    ...optional.map((name) => `${place}.${name} is not required`),
  ];
}

/** Finds the documented path template of a concrete path; prefers the template with the fewest parameters. */
function templateOf(document: OpenApiDocument, path: string): string {
  const matching = Object.keys(document.paths).filter((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(BASE_PATH + path),
  );
  const [first] = matching.sort((one, other) => one.split('{').length - other.split('{').length);
  if (!first) throw new Error(`${path} is not documented`);
  return first;
}
