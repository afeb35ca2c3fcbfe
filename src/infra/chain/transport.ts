import { BaseError, http, RpcRequestError, type Transport, RpcError as ViemRpcError, webSocket } from 'viem';
import { BOUNDS } from '../../lib/bounds';
import { redact, secretsIn } from '../../lib/redact';

const TIMEOUT_MS = BOUNDS.times.rpc.most * 1000;
/** Enough for 20,000 logs; viem's default of 10 MB can be less than the logs of one busy block. */
const MAX_ANSWER_BYTES = BOUNDS.request.rpcAnswer.most;

/** Creates a viem transport (HTTP or WebSocket) whose requests and connection end when `closing` is aborted. */
export function transportTo(url: string, closing: AbortSignal): Transport {
  const options = { timeout: TIMEOUT_MS, retryCount: 1 };
  if (!url.startsWith('ws')) {
    const fetchFn: typeof fetch = (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.any([closing, ...(init?.signal ? [init.signal] : [])]) });
    return http(url, { ...options, maxResponseBodySize: MAX_ANSWER_BYTES, fetchFn });
  }
  // viem's reconnection is off: it gives up after some attempts, and prints the URL, which may contain an API key.
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
        // A failed connection is closed, so that the next request opens a new one. An RPC error response is an answer:
        // the
        // connection works and stays open.
        if (!isAnswer(error)) void close(opened);
        throw error;
      }
    };
    return { ...transport, request: request as typeof transport.request };
  };
}

const isAnswer = (error: unknown) =>
  error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null;

/** A request to a chain failed. The message never contains an RPC URL, because the URL may contain an API key. */
export class RpcError extends Error {
  override name = 'RpcError';

  constructor(
    message: string,
    /** Whether the endpoint answered with an error, for example because the requested block range is too large. */
    readonly refused = false,
  ) {
    super(message);
  }
}

/** The endpoint ran a call and the contract failed; another endpoint would give the same result. */
export class ContractError extends RpcError {
  override name = 'ContractError';
}

/** Errors of a network's endpoints since the process started: no answer (`failed`) or an error response (`refused`). */
export interface RpcErrorCount {
  failed: number;
  refused: number;
}

/** Converts any error to an RpcError with viem's message, from which all secrets of the URLs are removed. */
export function rpcError(error: unknown, action: string, urls: readonly string[]): RpcError {
  const reason =
    error instanceof BaseError
      ? `${error.shortMessage} ${error.details ?? ''}`.trim()
      : error instanceof Error
        ? error.message
        : String(error);
  const shown = withoutUrls(reason, urls);
  const refused = error instanceof ViemRpcError || error instanceof RpcRequestError;
  return new RpcError(`${action}: ${shown.slice(0, 500)}`, refused);
}

/**
 * Replaces these URLs by their hosts, and removes their secrets (keys, passwords) wherever an endpoint repeats them.
 */
export function withoutUrls(text: string, urls: readonly string[]): string {
  const shown = urls.reduce((rest, url) => rest.replaceAll(url, new URL(url).host), text);
  return redact(shown, urls.flatMap(secretsIn));
}

/** Counts an error and returns it. */
export function countRpcError(errors: RpcErrorCount, error: RpcError): RpcError {
  errors[error.refused ? 'refused' : 'failed'] += 1;
  return error;
}
