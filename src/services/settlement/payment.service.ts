import { v7 as newUuid } from 'uuid';
import { Payment } from '../../entities/payment.entity';
import { type Executor, insertAll } from '../../infra/database/statements';
import { toChecksumAddress } from '../../lib/chain/address';
import type { Transfer } from '../../lib/chain/transfers';
import type { ArrivedTransfer } from './arrived-amounts';
import { confirmUpTo, markReverted, movePayments } from './payment.queries';
import type { Reading } from './payment-reading';
import type { SettlementService } from './settlement.service';

/** Saves the payments that a read of the chain found. `SettlementService` then updates the invoices. */
export class PaymentService {
  constructor(private readonly settlement: SettlementService) {}

  /**
   * Saves the result of a read of the chain in the given transaction, and confirms the payments in block
   * `confirmedBlock` or below. Marks each changed payment as unsettled, that is, not yet included in the invoice's
   * sums with its new status. Returns the vanished payments that had already been confirmed.
   */
  async recordReading(tx: Executor, reading: Reading, confirmedBlock: number): Promise<Payment[]> {
    const { network, vanished, moved, replaced } = reading;
    const vanishedOrReplaced = [...vanished, ...replaced];
    if (vanishedOrReplaced.length > 0) await markReverted(tx, uuidsOf(vanishedOrReplaced));
    await movePayments(
      tx,
      moved.map(({ payment: { uuid }, transfer }) => ({ uuid, ...blockPosition(reading, transfer) })),
    );
    if (replaced.length > 0) {
      // Settling first subtracts the payments from the invoices' sums, because their status is now `reverted`. After
      // that, the payments can be deleted.
      await this.settlement.settle(tx, network, replaced.map(allChangesShare));
      await tx.query('DELETE FROM payments WHERE uuid = ANY ($1)', [uuidsOf(replaced)]);
    }
    await insertAll(
      tx,
      Payment,
      reading.appeared.map((transfer) => toPayment(reading, transfer)),
    );
    await confirmUpTo(tx, network, confirmedBlock);
    return vanished.filter(({ status }) => status === 'confirmed');
  }
}

const uuidsOf = (payments: readonly Payment[]) => payments.map(({ uuid }) => uuid);

const allChangesShare = ({ invoiceUuid }: Payment) => ({ uuid: invoiceUuid, maxChanges: 2 ** 31 - 1 });

const blockPosition = (reading: Reading, { blockNumber, blockHash, logIndex }: Transfer) => ({
  blockNumber,
  blockHash,
  logIndex,
  blockTime: reading.blocks.get(blockNumber)?.time as Date,
});

function toPayment(reading: Reading, transfer: ArrivedTransfer): Payment {
  return Object.assign(new Payment(), {
    uuid: newUuid(),
    invoiceUuid: transfer.invoiceUuid,
    network: reading.network,
    tokenUuid: transfer.tokenUuid,
    transactionHash: transfer.transactionHash,
    from: toChecksumAddress(transfer.from) ?? transfer.from,
    amount: transfer.arrived,
    loggedAmount: transfer.arrived < transfer.amount ? transfer.amount : null,
    ...blockPosition(reading, transfer),
    status: 'pending',
    countedAs: 'nothing',
    signature: reading.signatures.get(transfer.transactionHash) ?? null,
  });
}
