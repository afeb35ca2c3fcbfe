import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Answer, Chit, RequestOptions } from '../app/chit';

const BASE_PATH = '/api/v1';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface DocumentedResponse {
  content: { 'application/json': { schema: Schema } };
}

interface DocumentedOperation {
  operationId: string;
  security: object[];
  responses: Record<string, DocumentedResponse>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

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
 * Checks that the status and body of a response are documented for this method and path, and that the documented schema
 * is strict: it allows no undocumented member and requires all documented ones. `path` is a concrete path relative to
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
  const response = operation.responses[String(answer.status)];
  if (!response) throw new Error(`${operation.operationId} does not document status ${answer.status}`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(loosePlaces(document, response.content['application/json'].schema)).toEqual([]);
  const validate = validatorOf(document, [
    'paths',
    template,
    method.toLowerCase(),
    'responses',
    String(answer.status),
    'content',
    'application/json',
    'schema',
  ]);
  validate(answer.body);
  expect({ body: answer.body, errors: validate.errors ?? [] }).toEqual({ body: answer.body, errors: [] });
}

/** Members that responses contain only in some states, although the documented schema is strict. */
const CONDITIONAL_MEMBERS: readonly string[] = ['User.requested_wallet'];

/**
 * Lists places where a schema allows undocumented members or does not require documented ones, except conditional
 * members; empty when strict.
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
    (name) => !schema.required?.includes(name) && !CONDITIONAL_MEMBERS.includes(`${place}.${name}`),
  );
  return [
    ...(schema.additionalProperties === false ? [] : [`${place} takes undocumented members`]),
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

const validators = new WeakMap<OpenApiDocument, Ajv2020>();

function validatorOf(document: OpenApiDocument, place: string[]): ValidateFunction {
  let ajv = validators.get(document);
  if (!ajv) {
    ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, validateSchema: false });
    addFormats(ajv);
    ajv.addVocabulary([...Object.keys(document), 'example']);
    ajv.addSchema(document, 'document');
    validators.set(document, ajv);
  }
  const pointer = place.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.getSchema(`document#/${pointer.join('/')}`);
  if (!validate) throw new Error(`The document has nothing at ${place.join(' ')}`);
  return validate;
}
