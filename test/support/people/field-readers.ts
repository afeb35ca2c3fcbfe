import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { GRANTED_ROLES, SCOPES } from '../../../src/lib/actor';
import {
  nestedFields,
  type Operation,
  type OperationRule,
  operations,
  scopeOf,
} from '../../../src/policies/operations';
import { permissionsOf } from '../../../src/policies/permissions';
import type { DocumentedResponse, OpenApiDocument, Schema } from '../http/openapi-document';

/** Everybody who may read less than an owner, with the operations that they may call. */
export const CALLERS: Record<string, (operation: Operation) => boolean> = {
  stranger: (operation) => operations[operation].audience === 'public',
  ...Object.fromEntries(
    SCOPES.map((scope) => [scope, (operation: Operation) => scopeOf(operation) === scope]),
  ),
  ...Object.fromEntries(
    GRANTED_ROLES.map((role) => [
      role,
      (operation: Operation) => {
        const { audience, permission }: OperationRule = operations[operation];
        return audience !== 'admin' && (!permission || permissionsOf[role].includes(permission));
      },
    ]),
  ),
};

type May = (operation: Operation) => boolean;

/** A field of an object type, and whether its object is the answer of the root field itself. */
interface Reached {
  type: GraphQLObjectType;
  field: string;
  isAnswer: boolean;
}

/** Whether a caller who has reached an object of the type reads the field. */
function isRead(type: string, field: string, may: May): boolean {
  const own: Partial<Record<string, Operation>> = Object(nestedFields[type as keyof typeof nestedFields]);
  const operation = own[field];
  return operation === undefined || may(operation);
}

const rootsOf = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}),
  );

const objectOf = (type: Parameters<typeof getNamedType>[0]) => {
  const named = getNamedType(type);
  return isObjectType(named) ? named : undefined;
};

/** Returns all fields that a caller reads, through whichever root field. */
export function fieldsReadBy(schema: GraphQLSchema, may: May): Reached[] {
  const reached: Reached[] = [];
  const known = new Set<string>();
  const walk = (type: GraphQLObjectType | undefined, isAnswer: boolean) => {
    if (!type || known.has(`${type.name} ${isAnswer}`)) return;
    known.add(`${type.name} ${isAnswer}`);
    for (const field of Object.values(type.getFields())) {
      if (!isRead(type.name, field.name, may)) continue;
      reached.push({ type, field: field.name, isAnswer });
      walk(objectOf(field.type), false);
    }
  };
  for (const { name, type } of rootsOf(schema)) if (may(name as Operation)) walk(objectOf(type), true);
  return reached;
}

/** The queries that return objects of a type, themselves, in a list or in a page, and that concern no person alone. */
export function queriesOf(schema: GraphQLSchema, type: GraphQLObjectType): Operation[] {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const names = fields.filter((field) => {
    const answer = objectOf(field.type);
    const items = answer?.getFields()['items'];
    return answer === type || (items && objectOf(items.type) === type);
  });
  return names
    .map(({ name }) => name as Operation)
    .filter((name) => {
      const { audience, permission }: OperationRule = operations[name];
      return audience !== 'user' || permission !== undefined;
    });
}

/** Lists who reads which fields of the GraphQL schema, a line for each type and group of readers. */
export const graphqlReaders = (schema: GraphQLSchema): string[] =>
  linesOf((may) => fieldsReadBy(schema, may).map(({ type, field }) => [type.name, field]));

/**
 * Lists who reads which members of REST answers, a line for each schema and group of readers. Strangers read an invoice
 * by its checkout token, with the same schema and fewer members; the test of the presenter lists these.
 */
export const restReaders = (document: OpenApiDocument): string[] =>
  linesOf((may) => {
    const found: [string, string][] = [];
    const known = new Set<string>();
    const walk = (name: string, schema: Schema) => {
      const referred = /[^/]+$/.exec(schema.$ref ?? '')?.[0];
      if (referred !== undefined) {
        if (!known.has(referred)) walk(referred, document.components.schemas[referred] as Schema);
        known.add(referred);
        return;
      }
      for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
        walk(name, each);
      if (schema.items) walk(name, schema.items);
      for (const [member, inner] of Object.entries(schema.properties ?? {})) {
        if (!ENVELOPE.includes(member)) found.push([name, member]);
        walk(`${name}.${member}`, inner);
      }
    };
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      const { operationId } = operation;
      const answer = operation.responses['200'] as Partial<DocumentedResponse> | undefined;
      const schema = answer?.content?.['application/json']?.schema;
      if (schema && operationId !== 'checkout' && may(operationId as Operation)) walk(operationId, schema);
    }
    return found;
  });

/** Members of the envelope of every answer. */
const ENVELOPE = ['success', 'data', 'total'];

/** Returns a line for each type and group of callers who read the same fields of it. */
function linesOf(fieldsOf: (may: May) => (readonly [type: string, field: string])[]): string[] {
  const readers = new Map<string, string[]>();
  for (const [caller, may] of Object.entries(CALLERS))
    for (const name of new Set(fieldsOf(may).map(([type, field]) => `${type}: ${field}`)))
      readers.set(name, [...(readers.get(name) ?? []), caller]);
  const lines = new Map<string, string[]>();
  for (const [name, callers] of readers) {
    const [type = '', field = ''] = name.split(': ');
    const line = `${type}: ${callers.includes('stranger') ? 'everybody' : callers.join(', ')}:`;
    lines.set(line, [...(lines.get(line) ?? []), field]);
  }
  return [...lines].map(([line, fields]) => `${line} ${fields.sort().join(' ')}`).sort();
}
