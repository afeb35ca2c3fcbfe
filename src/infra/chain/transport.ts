import { BaseError, http, RpcRequestError, type Transport, RpcError as ViemRpcError, webSocket } from 'viem';
import { BOUNDS } from '../../lib/bounds';
import { redact, secretsIn } from '../../lib/redact';

const TIMEOUT_MS = BOUNDS.times.rpc.most * 1000;
/** 20,000 logs fit well; viem's own limit of 10 MB can be less than one busy block. */
const MAX_ANSWER_BYTES = BOUNDS.request.rpcAnswer.most;

/** A way to an RPC endpoint that ends, with what is asked on it, when `closing` is aborted. */
export function transportTo(url: string, closing: AbortSignal): Transport {
  const options = { timeout: TIMEOUT_MS, retryCount: 1 };
  if (!url.startsWith('ws')) {
    const fetchFn: typeof fetch = (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.any([closing, ...(init?.signal ? [init.signal] : [])]) });
    return http(url, { ...options, maxResponseBodySize: MAX_ANSWER_BYTES, fetchFn });
  }
  // viem's own reconnecting gives up after a while, and writes the URL, which may hold a key, to standard error.
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
        // The next request opens a new connection; an endpoint that has answered keeps the one it has.
        if (!isAnswer(error)) void close(opened);
        throw error;
      }
    };
    return { ...transport, request: request as typeof transport.request };
  };
}

const isAnswer = (error: unknown) =>
  error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null;

/** A chain could not be read or written. Its message never holds an RPC URL, which may hold a key. */
export class RpcError extends Error {
  override name = 'RpcError';

  constructor(
    message: string,
    /** Whether the endpoint has understood, and declined: it may be too much that was asked for. */
    readonly refused = false,
  ) {
    super(message);
  }
}

/** A contract could not answer a call that its endpoint did run: asking another endpoint does not help. */
export class ContractError extends RpcError {
  override name = 'ContractError';
}

/** How often endpoints of a network have failed, or have understood and declined, since the process started. */
export interface RpcErrorCount {
  failed: number;
  refused: number;
}

/** What viem says of a failure, without anything of the URLs that may be secret. */
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

/** The text with the hosts of these URLs alone, and without what else an endpoint may repeat of them. */
export function withoutUrls(text: string, urls: readonly string[]): string {
  const shown = urls.reduce((rest, url) => rest.replaceAll(url, new URL(url).host), text);
  return redact(shown, urls.flatMap(secretsIn));
}

/** Counts an error and returns it. */
export function countRpcError(errors: RpcErrorCount, error: RpcError): RpcError {
  errors[error.refused ? 'refused' : 'failed'] += 1;
  return error;
}
