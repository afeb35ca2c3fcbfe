import type { Payment } from '../../entities/payment.entity';
import type { Transfer } from '../../lib/chain/transfers';

export interface InvoiceTransfer extends Transfer {
  invoiceUuid: string;
}

export interface PaymentTransfer extends InvoiceTransfer {
  tokenUuid: string;
}

export interface PaymentChanges {
  /** Transfers on the chain that are not stored as payments yet. */
  appeared: PaymentTransfer[];
  /**
   * Stored payments that are now in another block or at another log index, and stored payments that a reorg had removed
   * and that are on the chain again.
   */
  moved: { payment: Payment; transfer: PaymentTransfer }[];
  /** Stored payments that are no longer on the chain. */
  vanished: Payment[];
  /**
   * Stored payments that a reorg has removed, and whose transaction hash and log index now belong to another transfer.
   * Their rows must be deleted, because transaction hash and log index form a unique key.
   */
  replaced: Payment[];
}

export const transferKey = ({ transactionHash, logIndex }: { transactionHash: string; logIndex: number }) =>
  `${transactionHash}:${logIndex}`;

/**
 * Compares stored payments (`known`) with the transfers that a read found. `isRead` returns whether the read included a
 * block. `known` must contain all payments of the found transactions, and all payments in the read blocks except those
 * that a reorg has already removed. A known payment in a read block has vanished when no transfer was found for it. A
 * transfer whose log index changed in a reorg is matched by transaction, invoice, token and amount.
 */
export function comparePayments(
  known: readonly Payment[],
  found: readonly PaymentTransfer[],
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

const isSame = (payment: Payment, transfer: PaymentTransfer) =>
  payment.invoiceUuid === transfer.invoiceUuid &&
  payment.tokenUuid === transfer.tokenUuid &&
  (payment.loggedAmount ?? payment.amount) === transfer.amount;

const hasMoved = (payment: Payment, transfer: PaymentTransfer) =>
  payment.status === 'reverted' ||
  payment.blockHash !== transfer.blockHash ||
  payment.logIndex !== transfer.logIndex;
