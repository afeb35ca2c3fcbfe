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
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { BOUNDS } from '../../lib/bounds';
import type { GraphqlContext } from '../shared/context';
import type { Admission } from './abuse-limits';
import type { GraphqlRequest } from './variables';

/** A query is compiled at its second run, because compiling a query that runs only once costs more than it saves. */
const COMPILE_AT_RUN = 2;

type Gateway = ApolloServerOptionsWithGateway<GraphqlContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;

/** Decides whether an operation may run; called once per operation, before it runs. */
export type Admit = (request: GraphqlRequest, context: GraphqlContext) => Admission;

interface KnownOperation {
  times: number;
  /** The compiled query; undefined before the first attempt to compile it, null when it cannot be compiled. */
  compiled?: CompiledQuery | null;
}

/** Custom executor for Apollo's gateway hook (see `createExecutor`). */
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

/** Runs operations that `admit` permits, repeated queries compiled by graphql-jit; the results are the same. */
export function createExecutor(schema: GraphQLSchema, admit: Admit): Executor {
  const known = new LRUCache<DocumentNode, Map<string, KnownOperation>>({
    max: BOUNDS.request.documentsCompiled.most,
  });
  const compile = createCompiler(schema);

  function compileOnceRepeated(document: DocumentNode, name: string): CompiledQuery | null {
    const operations = known.get(document) ?? new Map<string, KnownOperation>();
    known.set(document, operations);
    const operation = operations.get(name) ?? { times: 0 };
    operations.set(name, operation);
    operation.times += 1;
    if (operation.times < COMPILE_AT_RUN) return null;
    if (operation.compiled === undefined) operation.compiled = compile(document, name);
    return operation.compiled;
  }

  return async ({ document, operation, request, context }) => {
    const { variables, operationName } = request;
    const run = () =>
      execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    // The document contains no operation with the requested name: `execute` returns this error without executing
    // anything.
    if (!operation) return run();
    const admission = admit({ schema, document, operationName, variables }, context as GraphqlContext);
    if (admission.refused) return { errors: admission.refused };
    // Mutations are not compiled: after a non-null mutation field has failed, `execute` skips the remaining mutation
    // fields, but graphql-jit would run them.
    const compiled =
      operation.operation === 'query' ? compileOnceRepeated(document, operationName ?? '') : null;
    if (compiled) {
      const result = await compiled.query(undefined, context, admission.variables);
      return { ...result, errors: result.errors?.map(toGraphqlError) };
    }
    return run();
  };
}

/**
 * Creates a function that compiles queries. Compiled queries take variables that are already coerced, because
 * graphql-jit coerces differently from graphql-js: it accepts a list as an input object, and turns the default of a
 * variable into JSON, so that a date becomes text. Therefore every variable is declared with a scalar that passes any
 * value through. The scalar has a random name, which no document can use.
 */
function createCompiler(schema: GraphQLSchema) {
  const name = `Coerced${randomUUID()}`;
  const passThrough = new GraphQLScalarType({ name: 'Coerced' });
  const compilable: GraphQLSchema = Object.create(schema, {
    getType: { value: (requested: string) => (requested === name ? passThrough : schema.getType(requested)) },
  });
  const type = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } } as const;

  return (document: DocumentNode, operationName: string): CompiledQuery | null => {
    // Loaded for the first repeated query, because it brings a hundred modules that no start needs.
    const { compileQuery, isCompiledQuery }: typeof import('graphql-jit') = require('graphql-jit');
    const redeclared = visit(document, {
      VariableDefinition: (definition) =>
        // Variables of type Boolean! keep their type, because `@skip` and `@include` accept no other type. Both
        // libraries coerce Boolean! in the same way.
        print(definition.type) === 'Boolean!' ? undefined : { ...definition, type, defaultValue: undefined },
    });
    const result = compileQuery(compilable, redeclared, operationName);
    return isCompiledQuery(result) ? result : null;
  };
}

/** Makes a GraphQLError from an error of graphql-jit, which lacks properties that Apollo looks for. */
function toGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true });
}
