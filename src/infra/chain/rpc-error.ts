import { NETWORKS, type NetworkId } from '../../lib/chain/networks';

/**
 * Error of an RPC request to a chain. The message never contains an RPC URL, because the URL may contain an API key.
 */
export class RpcError extends Error {
  override name = 'RpcError';

  constructor(
    message: string,
    /** Whether the endpoint returned an error response, for example because the requested block range is too large. */
    readonly refused = false,
  ) {
    super(message);
  }
}

/** Error: a contract failed in a call that the endpoint executed. Another endpoint would return the same error. */
export class ContractError extends RpcError {
  override name = 'ContractError';
}

/** Error: the endpoint refused a request because of the rate of requests. */
export class RateLimitError extends RpcError {
  override name = 'RateLimitError';

  constructor(
    message: string,
    /** Seconds after which the endpoint asks to be asked again; null when it names none. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** Failed RPC requests since the process started: without a response, and with an error response. */
export interface RpcErrorCount {
  failed: number;
  refused: number;
}

export function countRpcError(errors: RpcErrorCount, error: RpcError): RpcError {
  errors[error.refused ? 'refused' : 'failed'] += 1;
  return error;
}

/** Throws an RpcError when an endpoint of the network has answered with the ID of another chain. */
export function refuseOtherChain(network: NetworkId, answer: number): void {
  const { id } = NETWORKS[network];
  if (answer !== id)
    throw new RpcError(
      `An endpoint of RPC_URLS_${network} speaks for chain ${answer}; ${network} is chain ${id}`,
    );
}
