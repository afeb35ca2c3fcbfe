import type { IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { noteOperation } from '../../http/request-log';
import type { GraphqlContext } from '../shared/context';

/** Returns the name of an operation; for an unnamed operation, the name of its first field. */
function nameOf({ name, selectionSet }: OperationDefinitionNode): string | undefined {
  if (name) return name.value;
  const [first] = selectionSet.selections;
  return first?.kind === Kind.FIELD ? first.name.value : undefined;
}

interface FormattedError {
  extensions?: { [name: string]: unknown };
}

/** Returns the code of the error's reason; for an error of GraphQL itself, which has no reason, its error code. */
function codeOf({ extensions = {} }: FormattedError): string {
  const reason = extensions['reason'] as { code: string } | undefined;
  return reason?.code ?? String(extensions['code']);
}

/** Records the name and the first error of an operation for the log of API requests. */
export function noteGraphql(
  request: IncomingMessage | undefined,
  operation: OperationDefinitionNode | null | undefined,
  [error]: readonly FormattedError[] = [],
): void {
  if (request) noteOperation(request, operation ? nameOf(operation) : undefined, error && codeOf(error));
}

/** Apollo plugin that records every operation of a plain HTTP request for the log of API requests. */
export const noteOperations: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async ({ contextValue }) => ({
    willSendResponse: async ({ operation, response: { body } }) =>
      noteGraphql(
        contextValue.request,
        operation,
        body.kind === 'single' ? body.singleResult.errors : undefined,
      ),
  }),
};
