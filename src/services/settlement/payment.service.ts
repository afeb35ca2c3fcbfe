import { v7 as newUuid } from 'uuid';
import { Payment } from '../../entities/payment.entity';
import { type Executor, insertAll } from '../../infra/database/statements';
import { checksummed } from '../../lib/chain/address';
import type { Transfer } from '../../lib/chain/transfers';
import { confirmUpTo, movePayments, revert } from './payment.queries';
import type { InvoiceTransfer } from './payment-changes';
import type { Reading } from './payment-reading';
import type { SettlementService } from './settlement.service';

/** Saves the payments that a read of the chain found. `SettlementService` then updates the invoices. */
export class PaymentService {
  constructor(private readonly settlement: SettlementService) {}

  /**
   * Saves a reading in the given transaction, and confirms the payments in block `confirmed` or below. Marks each
   * changed payment as unsettled. Returns the payments that were confirmed and have vanished from the chain.
   */
  async record(tx: Executor, reading: Reading, confirmed: number): Promise<Payment[]> {
    const { network, vanished, moved, replaced } = reading;
    const gone = [...vanished, ...replaced];
    if (gone.length > 0) await revert(tx, uuidsOf(gone));
    await movePayments(
      tx,
      moved.map(({ payment: { uuid }, transfer }) => ({ uuid, ...blockPosition(reading, transfer) })),
    );
    if (replaced.length > 0) {
      // Settles before the deletion, so that the sums of the invoices no longer include these payments.
      await this.settlement.settle(tx, network, replaced.map(everyChangeOf));
      await tx.query('DELETE FROM payments WHERE uuid = ANY ($1)', [uuidsOf(replaced)]);
    }
    await insertAll(
      tx,
      Payment,
      reading.appeared.map((transfer) => toPayment(reading, transfer)),
    );
    await confirmUpTo(tx, network, confirmed);
    return vanished.filter(({ status }) => status === 'confirmed');
  }
}

const uuidsOf = (payments: readonly Payment[]) => payments.map(({ uuid }) => uuid);

const everyChangeOf = ({ invoiceUuid }: Payment) => ({ uuid: invoiceUuid, most: 2 ** 31 - 1 });

const blockPosition = (reading: Reading, { blockNumber, blockHash, logIndex }: Transfer) => ({
  blockNumber,
  blockHash,
  logIndex,
  blockTime: reading.blocks.get(blockNumber)?.time as Date,
});

function toPayment(reading: Reading, transfer: InvoiceTransfer): Payment {
  return Object.assign(new Payment(), {
    uuid: newUuid(),
    invoiceUuid: transfer.invoiceUuid,
    network: reading.network,
    transactionHash: transfer.transactionHash,
    from: checksummed(transfer.from) ?? transfer.from,
    amount: transfer.amount,
    ...blockPosition(reading, transfer),
    status: 'pending',
    countedAs: 'nothing',
    signature: reading.signatures.get(transfer.transactionHash) ?? null,
  });
}
