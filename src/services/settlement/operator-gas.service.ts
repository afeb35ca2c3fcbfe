import type { Operator } from '../../infra/chain/operator';
import type { NetworkId } from '../../lib/chain/networks';

/** Gas of a flush of one invoice, rounded; a rollup charges its data fee in addition. */
const FLUSH_GAS = 72_000;
/** Wei per native coin: every supported network has a coin with 18 decimals. */
const WEI_PER_COIN = 1e18;

/** Gas money of the operator's wallet on one network. */
export interface OperatorGas {
  network: NetworkId;
  /** Balance in the network's native coin; null before the first successful read. */
  coins: number | null;
  /** Number of single flushes that the balance pays; null before the first successful read, and when gas is free. */
  flushesLeft: number | null;
}

/** Reads how much gas the operator's wallets can pay, for metrics and alerts. */
export class OperatorGasService {
  private readonly byNetwork: Map<NetworkId, { operator: Operator; gas: OperatorGas }>;

  constructor(operators: readonly Operator[]) {
    this.byNetwork = new Map(
      operators.map((operator) => {
        const { network } = operator;
        return [network, { operator, gas: { network, coins: null, flushesLeft: null } }];
      }),
    );
  }

  get networks(): NetworkId[] {
    return [...this.byNetwork.keys()];
  }

  /** The results of the last successful reads of this process. */
  get states(): OperatorGas[] {
    return [...this.byNetwork.values()].map(({ gas }) => gas);
  }

  /** Reads the balance and the gas price of a network. Throws an RpcError and keeps the last results when that fails. */
  async read(network: NetworkId): Promise<void> {
    const entry = this.byNetwork.get(network);
    if (!entry) return;
    const { balance, gasPrice } = await entry.operator.gas();
    const flushes = Math.floor(Number(balance) / (Number(gasPrice) * FLUSH_GAS));
    entry.gas = {
      network,
      coins: Number(balance) / WEI_PER_COIN,
      flushesLeft: gasPrice === 0n ? null : flushes,
    };
  }
}
