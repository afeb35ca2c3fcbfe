import type { Refund } from '../../entities/refund.entity';
import type { PlacedTransfer } from './refund-state';

/** A refund that the watcher looks for; addresses in lower case. */
export interface WatchedRefund
  extends Pick<
    Refund,
    | 'uuid'
    | 'status'
    | 'amount'
    | 'expectedHash'
    | 'transactionHash'
    | 'logIndex'
    | 'blockNumber'
    | 'blockHash'
  > {
  token: string;
  /** The wallet that sends it. */
  client: string;
  address: string;
  createdOn: Date;
}

/**
 * Whether the transfer is the refund's: exactly its token and amount to its address, from the invoice's wallet in a block
 * that is newer than the request. From another wallet or in an older block, it counts only if the merchant has reported
 * its transaction. Block times are whole seconds.
 */
const isOfRefund = (refund: WatchedRefund, transfer: PlacedTransfer): boolean =>
  transfer.token === refund.token &&
  transfer.to === refund.address &&
  transfer.amount === refund.amount &&
  (transfer.transactionHash === refund.expectedHash ||
    (transfer.from === refund.client &&
      transfer.blockTime.getTime() >= Math.floor(refund.createdOn.getTime() / 1000) * 1000));

/** Key of a transfer in its transaction. */
export const placeOf = ({
  transactionHash,
  logIndex,
}: {
  transactionHash: string | null;
  logIndex: number | null;
}) => `${transactionHash}:${logIndex}`;

/**
 * Assigns transfers to open refunds, each to at most one. Of equal refunds, one whose transaction was reported comes
 * first, then those without a report, then the oldest. `transfers` must be in the order of the chain.
 */
export function matchTransfers(
  open: readonly WatchedRefund[],
  transfers: readonly PlacedTransfer[],
): Map<string, PlacedTransfer> {
  const matched = new Map<string, PlacedTransfer>();
  for (const transfer of transfers) {
    const rank = ({ expectedHash }: WatchedRefund) =>
      expectedHash === transfer.transactionHash ? 0 : expectedHash === null ? 1 : 2;
    const [first] = open
      .filter((refund) => !matched.has(refund.uuid) && isOfRefund(refund, transfer))
      .toSorted((one, other) => rank(one) - rank(other) || (one.uuid < other.uuid ? -1 : 1));
    if (first) matched.set(first.uuid, transfer);
  }
  return matched;
}
