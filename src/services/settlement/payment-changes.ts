import type { Payment } from '../../entities/payment.entity';
import type { Transfer } from '../../lib/chain/transfers';

/** A transfer that is credited to an invoice. */
export interface InvoiceTransfer extends Transfer {
  invoiceUuid: string;
}

export interface PaymentChanges {
  /** Transfers on the chain that were unknown before. */
  appeared: InvoiceTransfer[];
  /**
   * Known payments that are now in another block or at another log index, or that were reverted and are on the chain
   * again.
   */
  moved: { payment: Payment; transfer: InvoiceTransfer }[];
  /** Known payments that are no longer on the chain. */
  vanished: Payment[];
  /**
   * Known payments whose transaction hash and log index now belong to another transfer. Their rows must be deleted,
   * because both columns form a unique key.
   */
  replaced: Payment[];
}

const transferKey = ({ transactionHash, logIndex }: { transactionHash: string; logIndex: number }) =>
  `${transactionHash}:${logIndex}`;

/**
 * Compares the known payments with the transfers that a read found. `known` must contain every payment of the found
 * transactions, and every payment that is not reverted in the blocks that were read, for which `isRead` returns true. A
 * known payment in those blocks without a found transfer has vanished. A transfer whose log index a reorg has changed
 * is matched by transaction, invoice and amount.
 */
export function comparePayments(
  known: readonly Payment[],
  found: readonly InvoiceTransfer[],
  isRead: (blockNumber: number) => boolean,
): PaymentChanges {
  const unmatched = new Set(known);
  const paymentByKey = new Map(known.map((payment) => [transferKey(payment), payment]));
  const matchOnce = (payment: Payment | undefined) => payment && unmatched.delete(payment) && payment;

  const pairs = found.map((transfer) => {
    const payment = paymentByKey.get(transferKey(transfer));
    return { transfer, payment: payment && isSame(payment, transfer) ? matchOnce(payment) : undefined };
  });
  for (const pair of pairs) {
    pair.payment ||= matchOnce(
      [...unmatched].find(
        (payment) =>
          payment.transactionHash === pair.transfer.transactionHash && isSame(payment, pair.transfer),
      ),
    );
  }
  const foundKeys = new Set(found.map(transferKey));
  const replaced = [...unmatched].filter((payment) => foundKeys.has(transferKey(payment)));
  const isGone = ({ status, blockNumber }: Payment) => status !== 'reverted' && isRead(blockNumber);
  return {
    appeared: pairs.flatMap(({ transfer, payment }) => (payment ? [] : [transfer])),
    moved: pairs.flatMap(({ transfer, payment }) =>
      payment && hasMoved(payment, transfer) ? [{ payment, transfer }] : [],
    ),
    vanished: [...unmatched].filter(isGone),
    replaced,
  };
}

const isSame = (payment: Payment, transfer: InvoiceTransfer) =>
  payment.invoiceUuid === transfer.invoiceUuid && payment.amount === transfer.amount;

const hasMoved = (payment: Payment, transfer: InvoiceTransfer) =>
  payment.status === 'reverted' ||
  payment.blockHash !== transfer.blockHash ||
  payment.logIndex !== transfer.logIndex;
