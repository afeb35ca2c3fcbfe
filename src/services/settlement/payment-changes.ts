import type { Payment } from '../../entities/payment.entity';
import type { Transfer } from '../../lib/chain/transfers';

/** A transfer that pays an invoice. */
export interface InvoiceTransfer extends Transfer {
  invoiceUuid: string;
}

export interface PaymentChanges {
  /** Transfers on the chain that were not known before. */
  appeared: InvoiceTransfer[];
  /** Known payments that are in another block or at another log index than before, or are back on the chain. */
  moved: { payment: Payment; transfer: InvoiceTransfer }[];
  /** Known payments that are no longer on the chain. */
  vanished: Payment[];
  /**
   * Known payments whose log index in the transaction now belongs to another transfer, which leaves no room for their
   * rows.
   */
  replaced: Payment[];
}

const placeOf = ({ transactionHash, logIndex }: { transactionHash: string; logIndex: number }) =>
  `${transactionHash}:${logIndex}`;

/**
 * Compares the known payments with the transfers that a read found. `known` must hold every payment of the found
 * transactions, and every payment that is not reverted in a block for which `covers` returns true; payments in such
 * blocks that were not found have vanished. A transfer whose log index a reorganization has changed is matched by
 * transaction, invoice and amount.
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
