import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { type DocumentNode, execute, GraphQLError, type GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { GraphqlContext } from './context';

/** How many documents are kept compiled. */
const MOST = 100;
/** A query is compiled when it comes for the second time: what comes once is not worth it. */
const WORTH_IT = 2;

type Gateway = ApolloServerOptionsWithGateway<GraphqlContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;

interface Known {
  times: number;
  /** Null for a query that cannot be compiled. */
  compiled?: CompiledQuery | null;
}

/**
 * Apollo's place for another executor: queries that come again run compiled (graphql-jit) and answer as `graphql` itself
 * would.
 */
export function compiledExecution(schema: GraphQLSchema): Gateway {
  const known = new LRUCache<DocumentNode, Map<string, Known>>({ max: MOST });

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

  function compile(document: DocumentNode, name: string): CompiledQuery | null {
    const result = compileQuery(schema, document, name);
    return isCompiledQuery(result) ? result : null;
  }

  const executor: Executor = async ({ document, operation, request, context }) => {
    const { variables, operationName } = request;
    // Compiled mutations would go on after one of them has failed for good; `graphql` ends there.
    const compiled = operation?.operation === 'query' ? compiledOf(document, operationName ?? '') : null;
    const result = compiled && (await compiled.query(undefined, context, variables ?? {}));
    // Without data nothing has run: variables that do not fit are refused in the words of `graphql`.
    if (result && 'data' in result) return { ...result, errors: result.errors?.map(rebuilt) };
    const asked = { schema, document, operationName, variableValues: variables, contextValue: context };
    return execute(asked);
  };

  return {
    load: async () => ({ executor }),
    onSchemaLoadOrUpdate: (use) => {
      use({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },
    stop: async () => {},
  };
}

/** graphql-jit's own errors lack what Apollo looks for. */
function rebuilt({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true });
}
