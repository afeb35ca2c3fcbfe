import type { IncomingMessage } from 'node:http';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { CloseCode, type Context } from 'graphql-ws';
import { type Extra, useServer as serveWebSockets } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { AppError } from '../../errors';
import type { UpgradeHandler } from '../../http/listener';
import { refuseUpgrade } from '../../http/refusal';
import { requestIdOf } from '../../http/request-id';
import { noteCaller, noteRefusal, type RequestLog } from '../../http/request-log';
import { BOUNDS } from '../../lib/bounds';
import { reason } from '../../lib/reasons';
import { publicError } from '../../services/shared/public-error';
import {
  ensureGraphqlError,
  formatErrors,
  formatResult,
  prepareSubscription,
  requireCredential,
  type SubscriptionOptions,
} from './subscriptions';

/** `closeTimeout` is the time, in milliseconds, for a client to answer the closing handshake. */
const SOCKET_LIMITS = {
  maxPayload: BOUNDS.request.socketMessage.most,
  closeTimeout: BOUNDS.times.socketClosing.most * 1000,
};

const MAX_SUBSCRIPTIONS = BOUNDS.connections.subscriptionsOfConnection.most;

/** Interval of the pings that detect dead connections, in milliseconds. */
const HEARTBEAT_MS = 12_000;

/** Close code "Going away" (RFC 6455), after which graphql-ws clients connect again. */
const GOING_AWAY = 1001;
/** Close code "Try again later" (IANA), after which they connect again too. */
const TRY_AGAIN_LATER = 1013;

type WsContext = Context<Record<string, unknown>, Extra>;

/**
 * Serves subscriptions over the graphql-transport-ws protocol. The credential is in the connection parameter
 * `authorization`, in any letter case, at its root or in `headers`; in the header of the same name; or in the cookie of a
 * browser session. A connection without a valid credential is closed with code 4401, after which clients do not connect
 * again by themselves. The caller is identified again for every operation.
 */
export function startWebSockets(options: SubscriptionOptions) {
  const { createContext, formatError, callers, clients, streams, requestLog } = options;
  const sockets = new WebSocketServer({ noServer: true, ...SOCKET_LIMITS });
  const contextOf = ({ connectionParams, extra }: WsContext) => {
    const given = authorizationOf(connectionParams) ?? extra.request.headers.authorization;
    return createContext(callers.ofRequest(extra.request, given));
  };
  const server = serveWebSockets<Record<string, unknown>>(
    {
      onConnect: admission(options, contextOf),
      onSubscribe: async (context, _id, payload) =>
        // `subscriptions` already contains the new subscription.
        Object.keys(context.subscriptions).length > MAX_SUBSCRIPTIONS
          ? [tooManySubscriptions()]
          : prepareSubscription(options, await contextOf(context), payload),
      onNext: (_context, _id, _payload, _args, result) =>
        formatResult(formatError, result as ExecutionResult),
      onError: (_context, _id, _payload, errors) => formatErrors(formatError, errors as GraphQLError[]),
      // Prevents graphql-ws from sending the message of an internal error when it closes a connection.
      isProd: true,
    },
    sockets,
    HEARTBEAT_MS,
  );
  const upgrade: UpgradeHandler = (request, socket, head) => {
    let opened: WebSocket | undefined;
    const start = performance.now();
    try {
      callers.assertMayConnect(request);
      const end = () => opened?.close(GOING_AWAY, 'Connect again');
      socket.once('close', streams.open(clients.ofRequest(request), end));
    } catch (error) {
      return logOpening(requestLog, request, refuseUpgrade(error, socket), start);
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      opened = webSocket;
      sockets.emit('connection', webSocket, request);
    });
  };
  return { upgrade, stop: async () => server.dispose() };
}

/** Returns the function that accepts connections with a valid credential, and closes others. */
const admission =
  (
    { requestLog }: SubscriptionOptions,
    contextOf: (context: WsContext) => ReturnType<SubscriptionOptions['createContext']>,
  ) =>
  async (context: WsContext): Promise<boolean> => {
    const start = performance.now();
    const { request } = context.extra;
    try {
      const { actor } = await contextOf(context);
      noteCaller(request, actor);
      requireCredential(actor);
      return true;
    } catch (error) {
      const refusal = publicError(error);
      noteRefusal(request, refusal.reason.code);
      close(context, refusal);
      return false;
    } finally {
      logOpening(requestLog, request, 101, start);
    }
  };

/** Logs an opened or refused WebSocket; at its start, because it may stay open for hours. */
function logOpening(log: RequestLog, request: IncomingMessage, status: number, start: number): void {
  const durationMs = performance.now() - start;
  log.print(request, { requestId: requestIdOf(request), route: '/graphql', status, durationMs });
}

/** Finds the credential at the places where the examples of graphql-ws and Apollo put it. */
function authorizationOf(parameters: unknown): string | undefined {
  if (typeof parameters !== 'object' || parameters === null) return undefined;
  const entries = Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), value] as const);
  const { authorization, headers } = Object.fromEntries(entries);
  return typeof authorization === 'string' ? authorization : headers && authorizationOf(headers);
}

function close({ extra: { socket } }: WsContext, { code, reason: why, message }: AppError): void {
  const isRefused = code === 'unauthenticated' || code === 'forbidden';
  const sentence =
    why.code === 'no_credential' ? 'send "Bearer …" as connection parameter authorization' : message;
  socket.close(isRefused ? CloseCode.Unauthorized : TRY_AGAIN_LATER, `${why.code}: ${sentence}`);
}

const tooManySubscriptions = () =>
  ensureGraphqlError(new AppError(reason('too_many_on_connection', { max: MAX_SUBSCRIPTIONS })));
