import type { Operator } from '../../infra/chain/operator';
import type { NetworkId } from '../../lib/chain/networks';

/**
 * Gas that a flush of one invoice consumes, rounded. A rollup additionally charges a fee for the transaction's data.
 */
const FLUSH_GAS = 72_000;
/** The alert ChitOperatorGasLow fires below this number. */
const FEW_FLUSHES = 50;
/** Wei per native coin: every supported network has a coin with 18 decimals. */
const WEI_PER_COIN = 1e18;

/** Gas money of the operator's wallet on one network. */
export interface OperatorGas {
  network: NetworkId;
  /** Balance in the network's native coin; null before the first successful read. */
  coins: number | null;
  /**
   * Number of invoices that the balance suffices to flush one by one; null before the first successful read, and when
   * gas is free.
   */
  flushesLeft: number | null;
}

/** Reads how much gas the operator's wallets can pay, for metrics and alerts. */
export class OperatorGasService {
  private readonly byNetwork: Map<NetworkId, { operator: Operator; gas: OperatorGas; isDue: boolean }>;

  constructor(
    operators: readonly Operator[],
    /** Whether there is money to flush on a network. */
    private readonly hasWork: (network: NetworkId) => Promise<boolean>,
  ) {
    this.byNetwork = new Map(
      operators.map((operator) => {
        const { network } = operator;
        return [network, { operator, gas: { network, coins: null, flushesLeft: null }, isDue: true }];
      }),
    );
  }

  get networks(): NetworkId[] {
    return [...this.byNetwork.keys()];
  }

  /** Results of the latest successful reads by this process. */
  get states(): OperatorGas[] {
    return [...this.byNetwork.values()].map(({ gas }) => gas);
  }

  /** Whether the alert fires, which a new balance has to end. */
  isLow(network: NetworkId): boolean {
    return (this.byNetwork.get(network)?.gas.flushesLeft ?? FEW_FLUSHES) < FEW_FLUSHES;
  }

  /**
   * Reads the balance of the operator's wallet and the gas price on a network: at the first call, while there is money
   * to flush, once more after that, and while they are low. Otherwise sends no request. On failure, throws an RpcError and keeps the
   * previous results.
   */
  async read(network: NetworkId): Promise<void> {
    const entry = this.byNetwork.get(network);
    if (!entry) return;
    const hasWork = await this.hasWork(network);
    if (!hasWork && !entry.isDue && !this.isLow(network)) return;
    entry.isDue = true;
    const { balance, gasPrice } = await entry.operator.gas();
    const flushes = Math.floor(Number(balance) / (Number(gasPrice) * FLUSH_GAS));
    entry.gas = {
      network,
      coins: Number(balance) / WEI_PER_COIN,
      flushesLeft: gasPrice === 0n ? null : flushes,
    };
    entry.isDue = hasWork;
  }
}
