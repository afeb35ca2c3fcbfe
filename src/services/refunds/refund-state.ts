import type { Refund } from '../../entities/refund.entity';
import type { Transfer } from '../../lib/chain/transfers';
import type { AddressGiver, InvoiceEventType, RefundStatus } from '../../lib/enums';

/**
 * What moves a refund. `claim`: the payer named the address. `address`: the merchant named it. `cancel`: the merchant
 * cancelled it, or its invoice no longer has the money. `transfer`: its transfer is in a block. `depth`: that block has
 * enough confirmations. `reorg`: a reorganization removed that block.
 */
type RefundCause = 'claim' | 'address' | 'cancel' | 'transfer' | 'depth' | 'reorg';

interface RefundRule {
  from: readonly RefundStatus[];
  to: RefundStatus;
  event: InvoiceEventType;
}

/** All transitions of refunds. A payer names the address once; the merchant may replace it. */
export const REFUND_TRANSITIONS: Record<RefundCause, RefundRule> = {
  claim: { from: ['requested'], to: 'ready', event: 'refund.ready' },
  address: { from: ['requested', 'ready'], to: 'ready', event: 'refund.ready' },
  cancel: { from: ['requested', 'ready'], to: 'cancelled', event: 'refund.cancelled' },
  transfer: { from: ['ready'], to: 'sent', event: 'refund.sent' },
  depth: { from: ['sent'], to: 'confirmed', event: 'refund.confirmed' },
  reorg: { from: ['sent', 'confirmed'], to: 'ready', event: 'refund.ready' },
};

/** A refund after a change, and the event that tells of it; null for a change that is told to nobody. */
export interface RefundStep<R extends Refund = Refund> {
  refund: R;
  event: InvoiceEventType | null;
}

/** Moves the refund; null when its status does not allow that. */
function move<R extends Refund>(
  refund: R,
  cause: RefundCause,
  change: Partial<Refund>,
): RefundStep<R> | null {
  const { from, to, event } = REFUND_TRANSITIONS[cause];
  return from.includes(refund.status) ? { refund: { ...refund, ...change, status: to }, event } : null;
}

/** Whether a transaction of the merchant that pays the refund may be on its way. */
export const isUnderway = ({ status, expectedHash }: Pick<Refund, 'status' | 'expectedHash'>) =>
  status === 'ready' && expectedHash !== null;

/** A refund that a reorganization has made open again keeps its number, and has its note again when it is confirmed. */
export const hasCreditNote = ({ status, creditNumber }: Pick<Refund, 'status' | 'creditNumber'>) =>
  status === 'confirmed' && creditNumber !== null;

/** Names the address. While a transaction may be on its way to the address before, it stays. */
export const nameAddress = <R extends Refund>(refund: R, address: string, by: AddressGiver) =>
  isUnderway(refund)
    ? null
    : move(refund, by === 'payer' ? 'claim' : 'address', { address, addressGivenBy: by });

/** A refund whose transaction may be on its way cannot be cancelled: the money could go out twice. */
export const cancelRefund = <R extends Refund>(refund: R) =>
  isUnderway(refund) ? null : move(refund, 'cancel', {});

const placeIn = ({ transactionHash, logIndex, blockNumber, blockHash, blockTime }: PlacedTransfer) => ({
  ...{ transactionHash, logIndex, blockNumber, blockHash, sentOn: blockTime },
  expectedHash: transactionHash,
});

export const placeTransfer = <R extends Refund>(refund: R, transfer: PlacedTransfer) =>
  move(refund, 'transfer', placeIn(transfer));

/** Notes the new block of a transfer that a reorganization has moved. The refund stays as it is, so that nobody sends it again. */
export const moveTransfer = <R extends Refund>(refund: R, transfer: PlacedTransfer): RefundStep<R> => ({
  refund: { ...refund, ...placeIn(transfer) },
  event: null,
});

export const confirmTransfer = <R extends Refund>(refund: R, now: Date) =>
  move(refund, 'depth', { confirmedOn: now });

/** Forgets the place of the transfer. Its transaction can come into another block, so it stays expected. */
export const loseTransfer = <R extends Refund>(refund: R) =>
  move(refund, 'reorg', {
    ...{ transactionHash: null, logIndex: null, blockNumber: null, blockHash: null },
    ...{ sentOn: null, confirmedOn: null },
  });

/** A transfer of a token, with the time of its block. */
export type PlacedTransfer = Transfer & { blockTime: Date };

/** A refund; `strayUuid` is only of interest where it is set. */
type Counted = Pick<Refund, 'uuid' | 'tokenUuid' | 'amount' | 'status' | 'expectedHash' | 'createdOn'> &
  Partial<Pick<Refund, 'strayUuid'>>;

/** Whether the refund takes from what its invoice has received in the token, and not from stray money. */
export const isOfReceived = ({ strayUuid }: Partial<Pick<Refund, 'strayUuid'>>) => !strayUuid;

/** Sum of an invoice's refunds in a token that are not cancelled, in base units. */
export const refundedIn = (refunds: readonly Counted[], tokenUuid: string): bigint =>
  refunds
    .filter((refund) => refund.tokenUuid === tokenUuid && refund.status !== 'cancelled')
    .filter(isOfReceived)
    .reduce((sum, { amount }) => sum + amount, 0n);

/** Most that can still be refunded in a token of which this much was received, in base units. */
export function refundableIn(refunds: readonly Counted[], tokenUuid: string, received: bigint): bigint {
  const left = received - refundedIn(refunds, tokenUuid);
  return left > 0n ? left : 0n;
}

/**
 * Returns the refunds of an invoice to cancel after a reorganization has removed payments, the newest first, until those
 * left are at most what was received. Transfers that were sent or may be on their way cannot be called back.
 */
export function uncovered<R extends Counted>(
  refunds: readonly R[],
  tokenUuid: string,
  received: bigint,
): R[] {
  let excess = refundedIn(refunds, tokenUuid) - received;
  const open = refunds
    .filter((refund) => refund.tokenUuid === tokenUuid && !isUnderway(refund) && isOfReceived(refund))
    .filter(({ status }) => REFUND_TRANSITIONS.cancel.from.includes(status))
    .toSorted((one, other) => (one.uuid < other.uuid ? 1 : -1));
  return open.filter(({ amount }) => {
    const isExcess = excess > 0n;
    if (isExcess) excess -= amount;
    return isExcess;
  });
}
