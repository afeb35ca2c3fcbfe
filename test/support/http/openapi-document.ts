import type { ValidateFunction } from 'ajv/dist/2020';
import { requireOnce } from '../once-per-worker';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** A body by its media type: JSON, except for the responses of the exports. */
type Content = Record<'application/json', MediaType>;

/** Media type of a documented body. */
export const mediaTypeOf = (content: Content) => Object.keys(content)[0] as keyof Content;

interface Reference {
  $ref: string;
}

export interface DocumentedHeader {
  required?: boolean;
  schema: Schema;
  example: unknown;
}

export interface DocumentedParameter {
  name: string;
  in: string;
  description?: string;
  schema: Schema;
}

export interface DocumentedResponse {
  headers: Record<string, Reference>;
  content: Content;
}

export interface DocumentedOperation {
  operationId: string;
  description: string;
  security: object[];
  /** Scope that an API key needs; absent where no API key is accepted. */
  'x-api-key-scope'?: string;
  parameters?: (Reference | DocumentedParameter)[];
  requestBody?: { content: Content };
  responses: Record<string, Reference>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, DocumentedOperation>>;
  webhooks: Record<string, { post: DocumentedOperation }>;
  components: {
    schemas: Record<string, Schema>;
    headers: Record<string, DocumentedHeader>;
    parameters: Record<string, DocumentedParameter>;
  };
}

const { findValidator }: { findValidator(text: string, pointer: string): ValidateFunction | undefined } =
  requireOnce(require.resolve('./schema-validators.js'));

const texts = new WeakMap<OpenApiDocument, string>();

/** JSON text of a document, the same for each document with the same content. */
function textOf(document: OpenApiDocument): string {
  const text = texts.get(document) ?? JSON.stringify(document);
  texts.set(document, text);
  return text;
}

/**
 * Follows the steps of a place in the document, and each reference on the way. Returns what is there with its own place;
 * throws an error when nothing is there.
 */
function locate<T>(document: OpenApiDocument, steps: readonly string[]): { value: T; place: string[] } {
  let place: string[] = [];
  let value: unknown = document;
  for (const step of steps) {
    place.push(step);
    value = (value as Record<string, unknown>)[step];
    const reference = (value as Partial<Reference> | undefined)?.$ref;
    if (reference) {
      ({ value, place } = locate(document, reference.split('/').slice(1).map(unescaped)));
    }
    if (value === undefined) throw new Error(`The document has nothing at ${steps.join(' ')}`);
  }
  return { value: value as T, place };
}

const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');
const escaped = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the part of the document at a place, with references followed on the way. */
export const partAt = <T>(document: OpenApiDocument, ...steps: string[]): T =>
  locate<T>(document, steps).value;

/** Returns the parameters of the operation at a place of the document. */
export const parametersAt = (document: OpenApiDocument, ...place: string[]): DocumentedParameter[] =>
  Object.keys(partAt<DocumentedOperation>(document, ...place).parameters ?? []).map((index) =>
    partAt(document, ...place, 'parameters', index),
  );

/** Checks that a value is valid against the schema at a place of the document. */
export function expectValid(document: OpenApiDocument, steps: string[], value: unknown): void {
  const validate = validatorAt(document, steps);
  validate(value);
  expect({ value, errors: validate.errors ?? [] }).toEqual({ value, errors: [] });
}

/** Returns the function that validates values against the schema at a place of the document. */
export function validatorAt(document: OpenApiDocument, steps: string[]): ValidateFunction {
  const pointer = locate(document, steps).place.map((step) => encodeURIComponent(escaped(step)));
  const validate = findValidator(textOf(document), pointer.join('/'));
  if (!validate) throw new Error(`The document has nothing at ${steps.join(' ')}`);
  return validate;
}
