import { authExchange } from '@urql/exchange-auth';
import {
  Client,
  type ClientOptions,
  type CombinedError,
  cacheExchange,
  type Exchange,
  fetchExchange,
  mapExchange,
  type Operation,
  type OperationResult,
  stringifyDocument,
} from 'urql';
import { map, tap } from 'wonka';
import { prompts } from '../session/prompts';
import { BASE_PATH } from './base-path';
import { fetchUnlessEarly } from './early-viewer';
import { isOutage, isSignedOut, needsConfirmation } from './errors';

const OPTIONS: Omit<ClientOptions, 'exchanges'> = {
  url: `${BASE_PATH}/graphql`,
  preferGetMethod: false,
  requestPolicy: 'cache-and-network',
  fetch: fetchUnlessEarly,
};

/** Whether a person is signed in; before that, a request without a session fails instead of asking to sign in. */
let isStarted = false;
export const startPrompting = () => {
  isStarted = true;
};

/** Asks the person to sign in or to confirm their identity when a request needs it, then sends the request again. */
const promptExchange: Exchange = authExchange(async () => {
  let cause: CombinedError | undefined;
  return {
    addAuthToOperation: (operation) => operation,
    didAuthError: (error) => {
      cause = error;
      return isStarted && (isSignedOut(error) || needsConfirmation(error));
    },
    refreshAuth: () => prompts.ask(cause && needsConfirmation(cause) ? 'confirm' : 'sign-in'),
  };
});

interface ShownQuery {
  operation: Operation;
  /** The latest data; undefined until there was some. */
  data: OperationResult['data'];
  isAnswered: boolean;
}

/** The queries that components show at present. */
const shownQueries = new Map<number, ShownQuery>();

/** Keeps what is shown of a query when it cannot be read again, so that a short outage takes no screen away. */
function keepShown(result: OperationResult): OperationResult {
  const shown = shownQueries.get(result.operation.key);
  if (!shown) return result;
  shown.isAnswered = true;
  refreshIfAnswered();
  if (result.error && isOutage(result.error)) return { ...result, data: result.data ?? shown.data };
  shown.data = result.data;
  return result;
}

/** Remembers the queries that components show at present. `mapExchange` would not tell of their teardown. */
const shownQueriesExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    map(keepShown)(
      forward(
        tap<Operation>((operation) => {
          const { kind, key } = operation;
          const { data, isAnswered = false } = shownQueries.get(key) ?? {};
          if (kind === 'query') shownQueries.set(key, { operation, data, isAnswered });
          if (kind === 'teardown') shownQueries.delete(key);
        })(operations),
      ),
    );

/** Sends queries and mutations; a mutation has the shown queries of the changed types read again. */
export const client = new Client({
  ...OPTIONS,
  exchanges: [shownQueriesExchange, cacheExchange, promptExchange, fetchExchange],
});

/** Queries of the lists on the screen, by name, with the variables of the first page. */
const listQueries = new Map<string, Operation>();

const listQueriesExchange = mapExchange({
  onOperation(operation) {
    const name = nameOf(operation);
    if (operation.kind === 'query' && (operation.variables?.['after'] == null || !listQueries.has(name)))
      listQueries.set(name, operation);
  },
});

/** Keeps no results, so that a list of any length needs the memory of the visible rows only. */
export const listClient = new Client({
  ...OPTIONS,
  requestPolicy: 'network-only',
  exchanges: [listQueriesExchange, promptExchange, fetchExchange],
});

/** Asks no questions: for the requests by which a person signs in or confirms who they are. */
export const signInClient = new Client({
  ...OPTIONS,
  requestPolicy: 'network-only',
  exchanges: [fetchExchange],
});

/** Reads again what components show, after events may have been missed. */
export function refreshShownQueries(): void {
  for (const { operation } of shownQueries.values()) {
    client.reexecuteOperation(
      client.createRequestOperation('query', operation, { requestPolicy: 'network-only' }),
    );
  }
}

let isRefreshDue = false;

/** Reads again what components show, once they have shown the first answer to each of their queries. */
export function refreshOnceAnswered(): void {
  isRefreshDue = true;
  refreshIfAnswered();
}

function refreshIfAnswered(): void {
  if (!isRefreshDue || [...shownQueries.values()].some(({ isAnswered }) => !isAnswered)) return;
  isRefreshDue = false;
  // In a later turn, because the components show the last answer in this one.
  setTimeout(refreshShownQueries);
}

function nameOf({ query }: Operation): string {
  const [operation] = query.definitions.filter(({ kind }) => kind === 'OperationDefinition');
  return (operation && 'name' in operation && operation.name?.value) || '';
}

/** Queries of the frame, which every screen has. */
const FRAME_QUERIES = ['Viewer', 'CurrentAnnouncements', 'WebhookStates'];

/** Returns the queries by which the present screen reads what it shows. */
export const screenQueries = () =>
  [...[...shownQueries.values()].map(({ operation }) => operation), ...listQueries.values()]
    .map((operation) => ({
      name: nameOf(operation),
      document: stringifyDocument(operation.query),
      variables: operation.variables as Record<string, unknown>,
    }))
    .filter(({ name }) => !FRAME_QUERIES.includes(name));

/** Forgets the queries of the lists on the screen, when they are no longer shown. */
export const forgetListQueries = () => listQueries.clear();
