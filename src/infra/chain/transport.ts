import type { Transport } from 'viem';
import { BOUNDS } from '../../lib/bounds';
import { redact, secretsIn } from '../../lib/redact';
import { retryAfterSeconds } from '../../lib/retry-after';
import { RateLimitError, RpcError } from './rpc-error';
import {
  BaseError,
  HttpRequestError,
  http,
  RpcRequestError,
  RpcError as ViemRpcError,
  webSocket,
} from './viem';

/** Time in milliseconds in which an endpoint must answer. */
export const TIMEOUT_MS = BOUNDS.times.rpc.most * 1000;
/** In bytes: the logs of one busy block can exceed viem's default of 10 MB. */
const MAX_RESPONSE_BYTES = BOUNDS.request.rpcAnswer.most;

/** Creates a viem transport (HTTP or WebSocket), which repeats no request. Aborting `closing` ends its requests and its connection. */
export function createTransport(url: string, closing: AbortSignal): Transport {
  const options = { timeout: TIMEOUT_MS, retryCount: 0 };
  if (!url.startsWith('ws')) {
    const fetchFn: typeof fetch = (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.any([closing, ...(init?.signal ? [init.signal] : [])]) });
    return http(url, { ...options, maxResponseBodySize: MAX_RESPONSE_BYTES, fetchFn });
  }
  // Disables viem's own reconnection, because it stops after some attempts, and prints the URL, which may contain an
  // API key.
  const open = webSocket(url, { ...options, reconnect: false });
  return (config) => {
    const transport = open(config);
    const client = () => transport.value?.getRpcClient().catch(() => undefined);
    const close = (opened: ReturnType<typeof client>) => opened?.then((it) => it?.close());
    closing.addEventListener('abort', () => void close(client()));
    const request = async (call: { method: string; params?: unknown }) => {
      const opened = client();
      try {
        return await transport.request(call);
      } catch (error) {
        // Closes a failed connection, so that the next request opens a new one. After an RPC error response, the
        // connection stays open, because it works.
        if (!isRpcResponse(error)) void close(opened);
        throw error;
      }
    };
    return { ...transport, request: request as typeof transport.request };
  };
}

const isRpcResponse = (error: unknown) =>
  error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null;

const CONNECTION_FAILURES: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
};

/** The system error among an error's causes, as the reason of the failed connection; null without one. */
function connectionFailure(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const known = 'code' in cause && CONNECTION_FAILURES[String(cause.code)];
    if (known) return known;
  }
  return null;
}

/**
 * Converts any error to an RpcError, a RateLimitError for a request that was refused because of the rate. The message
 * is the reason for the failed connection or viem's message, and contains no secret of the URLs.
 */
export function rpcError(error: unknown, action: string, urls: readonly string[]): RpcError {
  const withoutSecrets = withoutUrls(connectionFailure(error) ?? messageOf(error), urls);
  const message = `${action}: ${withoutSecrets.slice(0, 500)}`;
  const http = causeOf(error, HttpRequestError);
  const refused = error instanceof ViemRpcError || error instanceof RpcRequestError;
  if (http?.status === 429 || (refused && isRateLimit(error)))
    return new RateLimitError(message, retryAfterSeconds(http?.headers?.get('retry-after')));
  if (action === 'eth_getLogs' && UNKNOWN_BLOCK_TEXT.test(message)) return new RpcError(message);
  return new RpcError(message, refused || (action === 'eth_getLogs' && isTooLarge(http?.status)));
}

function causeOf<T>(error: unknown, kind: abstract new (...args: never) => T): T | undefined {
  const found = error instanceof BaseError && error.walk((cause) => cause instanceof kind);
  return found instanceof kind ? found : undefined;
}

/** Whether the status refuses a request for its content. Some providers answer so to a block range that is too large. */
const isTooLarge = (status: number | undefined) => status === 400 || status === 413;

/** Clients refuse logs up to a block that they do not know yet; a shorter range would not help. */
const UNKNOWN_BLOCK_TEXT =
  /(beyond|exceeds).{0,20} (head|latest)|(header|block) not found|unknown block|invalid block range params/i;

/** Codes of providers for too many requests. The code -32005 and others mean that only with a text that says so. */
const RATE_CODES: readonly unknown[] = [429, -32007, -32016, -32029];
const RATE_TEXT =
  /\brate\b|too many requests|(requests?|units|calls) (per|\/) ?(second|minute|day)|throughput|throttl/i;

const isRateLimit = (error: ViemRpcError | RpcRequestError) =>
  RATE_CODES.includes(error.code) || RATE_TEXT.test(error.details ?? '');

function messageOf(error: unknown): string {
  if (error instanceof BaseError) return `${error.shortMessage} ${error.details ?? ''}`.trim();
  return error instanceof Error ? error.message : String(error);
}

/** Replaces the URLs in a text by their hosts, and removes their secrets wherever an endpoint repeats them. */
function withoutUrls(text: string, urls: readonly string[]): string {
  const withHosts = urls.reduce((rest, url) => rest.replaceAll(url, new URL(url).host), text);
  return redact(withHosts, urls.flatMap(secretsIn));
}
