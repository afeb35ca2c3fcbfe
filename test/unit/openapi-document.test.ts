import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_EVENTS } from '../../src/lib/enums';
import { openApiText } from '../../src/rest/server/openapi-text';
import {
  type DocumentedOperation,
  type DocumentedResponse,
  expectValid,
  type MediaType,
  mediaTypeOf,
  type OpenApiDocument,
  parametersAt,
  partAt,
  type Schema,
} from '../support/http/openapi-document';

const document: OpenApiDocument = JSON.parse(openApiText());

/** Operations and webhook messages, each with its place in the document. */
const operations = (['paths', 'webhooks'] as const).flatMap((part) =>
  Object.entries(document[part]).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, DocumentedOperation, string[]] => [
      operation.operationId,
      operation,
      [part, path, method],
    ]),
  ),
);

/** Places of the request body and of all response bodies of an operation. */
const bodiesOf = ({ requestBody, responses }: DocumentedOperation, place: string[]) => [
  ...(requestBody?.content['application/json']
    ? [[...place, 'requestBody', 'content', 'application/json']]
    : []),
  ...Object.keys(responses)
    .map((status) => [...place, 'responses', status])
    .flatMap((response) => {
      const { content } = partAt<Partial<DocumentedResponse>>(document, ...response);
      return content ? [[...response, 'content', mediaTypeOf(content)]] : [];
    }),
];

const examplesOf = ({ example, examples = {} }: MediaType) => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
];

/** Lists the members of a schema without a description, with their places. */
function undescribed(schema: Schema, place: string): string[] {
  const members = Object.entries(schema.properties ?? {});
  return [
    ...members.flatMap(([name, member]) => [
      ...(member.description || member.$ref ? [] : [`${place}.${name}`]),
      ...undescribed(member, `${place}.${name}`),
    ]),
    ...(schema.items ? undescribed(schema.items, `${place}[]`) : []),
  ];
}

describe('The OpenAPI document', () => {
  it('equals docs/openapi.json (npm run schema:write updates it)', () => {
    expect(readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8')).toBe(openApiText());
  });

  it('describes every event of a webhook', () => {
    expect(Object.keys(document.webhooks)).toEqual(WEBHOOK_EVENTS);
  });

  it('describes every schema and each of its members', () => {
    const missing = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...undescribed(schema, name),
    ]);
    expect(missing).toEqual([]);
  });

  it.each(operations)('describes %s and its parameters', (_id, operation, place) => {
    const parameters = parametersAt(document, ...place);
    expect(operation.description).toMatch(/\.$/);
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  it.each(operations)('has valid examples of every body and parameter of %s', (_id, operation, place) => {
    const bodies = bodiesOf(operation, place);
    expect(bodies).not.toHaveLength(0);
    for (const body of bodies) {
      const examples = examplesOf(partAt<MediaType>(document, ...body));
      expect(examples).not.toHaveLength(0);
      for (const example of examples) expectValid(document, [...body, 'schema'], example);
    }
    for (const [index, { name, schema }] of parametersAt(document, ...place).entries()) {
      const examples = schema.examples ?? schema.enum ?? [schema.default];
      expect({ name, example: examples[0] }).not.toEqual({ name, example: undefined });
      for (const example of examples) {
        expectValid(document, [...place, 'parameters', String(index), 'schema'], example);
      }
    }
  });

  it('describes each parameter once', () => {
    const own = operations.flatMap(([, { parameters = [] }]) =>
      parameters.filter((each) => !('$ref' in each)),
    );
    const all = [...own, ...Object.values(document.components.parameters)].map((each) =>
      JSON.stringify(each),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('has a valid example of every schema that has one, and of every header', () => {
    for (const [name, { examples = [] }] of Object.entries(document.components.schemas)) {
      for (const example of examples) expectValid(document, ['components', 'schemas', name], example);
    }
    for (const [name, { example }] of Object.entries(document.components.headers)) {
      expectValid(document, ['components', 'headers', name, 'schema'], example);
    }
  });
});
