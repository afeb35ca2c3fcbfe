import type { Invoice } from '../../entities/invoice.entity';
import type { Stray } from '../../entities/stray.entity';
import type { Block, Receipt } from '../../infra/chain/rpc-chain';
import { ZERO_ADDRESS } from '../../lib/chain/address';
import type { NetworkId } from '../../lib/chain/networks';
import { parseTransfer } from '../../lib/chain/transfers';
import type { StrayReason } from '../../lib/enums';
import { optionsOf } from '../../lib/invoice-option';
import { isInTime } from './payment-reading';

/** What a transaction moved to the address of an invoice; addresses are in lower case. */
export interface Arrival {
  token: string;
  from: string;
  amount: bigint;
  /** -1 for the network's own coin. */
  logIndex: number;
}

/** What is to be kept of money that an invoice did not ask for. */
export type NewStray = Arrival & Pick<Stray, 'network' | 'hash' | 'reason'>;

/** Returns what the transaction moved to the address, tokens and the network's own coin. */
export function arrivalsIn({ logs, from, to, value }: Receipt, address: string): Arrival[] {
  const recipient = address.toLowerCase();
  const transfers = logs.flatMap((log) => {
    const transfer = parseTransfer(log);
    return transfer?.to === recipient ? [transfer] : [];
  });
  const coins = value > 0n && to?.toLowerCase() === recipient;
  return [
    ...(coins ? [{ token: ZERO_ADDRESS, from: from.toLowerCase(), amount: value, logIndex: -1 }] : []),
    ...transfers.map(({ token, from, amount, logIndex }) => ({ token, from, amount, logIndex })),
  ];
}

/**
 * Returns why the invoice does not ask for what arrived in the block; null for money that the watcher counts. `listed`
 * has the addresses of the listed tokens of the network, in lower case.
 */
export function strayReason(
  invoice: Invoice,
  { network, block, lateDays }: { network: NetworkId; block: Block; lateDays: number },
  { token }: Arrival,
  listed: ReadonlySet<string>,
): StrayReason | null {
  const ofNetwork = optionsOf(invoice).filter((option) => option.network === network);
  if (!ofNetwork.some(({ tokenAddress }) => tokenAddress.toLowerCase() === token)) {
    if (token !== ZERO_ADDRESS && !listed.has(token)) return 'unlisted_token';
    return ofNetwork.length === 0 ? 'wrong_network' : 'wrong_token';
  }
  if (isInTime(invoice, block.time, lateDays)) return null;
  return invoice.cancelledOn ? 'after_cancel' : 'late';
}
