import { randomUUID } from 'node:crypto';
import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  type DocumentNode,
  execute,
  GraphQLError,
  GraphQLScalarType,
  type GraphQLSchema,
  Kind,
  print,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { BOUNDS } from '../../lib/bounds';
import type { GraphqlContext } from '../shared/context';
import type { Admission } from './abuse-limits';
import type { GraphqlRequest } from './variables';

/** A query is compiled when it comes for the second time: what comes once is not worth it. */
const WORTH_IT = 2;

type Gateway = ApolloServerOptionsWithGateway<GraphqlContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;

/** Decides whether an operation may run. */
export type Admit = (request: GraphqlRequest, context: GraphqlContext) => Admission;

interface Known {
  times: number;
  /** Null for a query that cannot be compiled. */
  compiled?: CompiledQuery | null;
}

/** Custom executor for Apollo's gateway hook. */
export function compiledExecution(schema: GraphQLSchema, admit: Admit): Gateway {
  const executor = createExecutor(schema, admit);
  return {
    load: async () => ({ executor }),
    onSchemaLoadOrUpdate: (use) => {
      use({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },
    stop: async () => {},
  };
}

/**
 * Runs operations that are admitted: repeated queries compiled by graphql-jit, with the same results as `execute` of
 * graphql-js, which runs all others.
 */
export function createExecutor(schema: GraphQLSchema, admit: Admit): Executor {
  const known = new LRUCache<DocumentNode, Map<string, Known>>({
    max: BOUNDS.request.documentsCompiled.most,
  });
  const compile = compilerFor(schema);

  function compiledOf(document: DocumentNode, name: string): CompiledQuery | null {
    const operations = known.get(document) ?? new Map<string, Known>();
    known.set(document, operations);
    const operation = operations.get(name) ?? { times: 0 };
    operations.set(name, operation);
    operation.times += 1;
    if (operation.times < WORTH_IT) return null;
    if (operation.compiled === undefined) operation.compiled = compile(document, name);
    return operation.compiled;
  }

  return async ({ document, operation, request, context }) => {
    const { variables, operationName } = request;
    const run = () =>
      execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    // The document has no operation of that name, which `execute` says without running anything.
    if (!operation) return run();
    const admission = admit({ schema, document, operationName, variables }, context as GraphqlContext);
    if (admission.refused) return { errors: admission.refused };
    // Compiled mutations would go on after one of them has failed for good; `graphql` ends there.
    const compiled = operation.operation === 'query' ? compiledOf(document, operationName ?? '') : null;
    if (compiled) {
      const result = await compiled.query(undefined, context, admission.variables);
      return { ...result, errors: result.errors?.map(rebuilt) };
    }
    return run();
  };
}

/**
 * Compiles queries that take coerced variables as they are. graphql-jit's own coercion differs from graphql-js: it takes
 * a list for an input object, and turns the default of a variable into JSON, a date into text. So each variable is
 * declared to be of a scalar that lets every value pass, under a name that no document can know.
 */
function compilerFor(schema: GraphQLSchema) {
  const name = `Coerced${randomUUID()}`;
  const passing = new GraphQLScalarType({ name: 'Coerced' });
  const compilable: GraphQLSchema = Object.create(schema, {
    getType: { value: (asked: string) => (asked === name ? passing : schema.getType(asked)) },
  });
  const type = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } } as const;

  return (document: DocumentNode, operationName: string): CompiledQuery | null => {
    const taking = visit(document, {
      VariableDefinition: (definition) =>
        // `@skip` and `@include` compile with this type alone, and both libraries agree on its values.
        print(definition.type) === 'Boolean!' ? undefined : { ...definition, type, defaultValue: undefined },
    });
    const result = compileQuery(compilable, taking, operationName);
    return isCompiledQuery(result) ? result : null;
  };
}

/** graphql-jit's own errors lack what Apollo looks for. */
function rebuilt({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true });
}
