import type { Payment } from '../../entities/payment.entity';
import type { Transfer } from '../../lib/chain/transfers';

/** A transfer that pays an invoice. */
export interface InvoiceTransfer extends Transfer {
  invoiceUuid: string;
}

export interface PaymentChanges {
  /** On the chain, and not known before. */
  appeared: InvoiceTransfer[];
  /** Known, and in another block or at another place than before, or on the chain again. */
  moved: { payment: Payment; transfer: InvoiceTransfer }[];
  /** Known, and no longer on the chain. */
  vanished: Payment[];
  /** Known ones whose place in their transaction is another transfer's now: there is no room for their rows. */
  replaced: Payment[];
}

const placeOf = ({ transactionHash, logIndex }: { transactionHash: string; logIndex: number }) =>
  `${transactionHash}:${logIndex}`;

/**
 * What a reading changes of the payments that are known. `known` holds every payment of the transactions that were
 * found, and every one that is on the chain, as far as it is known, in a block for which `covers` holds; of these, all
 * that the reading has not found has vanished. A transfer that a reorganization gave another place in its transaction is
 * known by its transaction, invoice and amount.
 */
export function comparePayments(
  known: readonly Payment[],
  found: readonly InvoiceTransfer[],
  covers: (blockNumber: number) => boolean,
): PaymentChanges {
  const left = new Set(known);
  const byPlace = new Map(known.map((payment) => [placeOf(payment), payment]));
  const take = (payment: Payment | undefined) => payment && left.delete(payment) && payment;

  const pairs = found.map((transfer) => {
    const payment = byPlace.get(placeOf(transfer));
    return { transfer, payment: payment && isSame(payment, transfer) ? take(payment) : undefined };
  });
  for (const pair of pairs) {
    pair.payment ||= take(
      [...left].find(
        (payment) =>
          payment.transactionHash === pair.transfer.transactionHash && isSame(payment, pair.transfer),
      ),
    );
  }
  const taken = new Set(found.map(placeOf));
  const replaced = [...left].filter((payment) => taken.has(placeOf(payment)));
  const gone = ({ status, blockNumber }: Payment) => status !== 'reverted' && covers(blockNumber);
  return {
    appeared: pairs.flatMap(({ transfer, payment }) => (payment ? [] : [transfer])),
    moved: pairs.flatMap(({ transfer, payment }) =>
      payment && isElsewhere(payment, transfer) ? [{ payment, transfer }] : [],
    ),
    vanished: [...left].filter(gone),
    replaced,
  };
}

const isSame = (payment: Payment, transfer: InvoiceTransfer) =>
  payment.invoiceUuid === transfer.invoiceUuid && payment.amount === transfer.amount;

const isElsewhere = (payment: Payment, transfer: InvoiceTransfer) =>
  payment.status === 'reverted' ||
  payment.blockHash !== transfer.blockHash ||
  payment.logIndex !== transfer.logIndex;
