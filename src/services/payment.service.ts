import { In } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Invoice } from '../entities/invoice.entity';
import { Payment } from '../entities/payment.entity';
import { databaseTime, type Executor, insertAll } from '../infra/database';
import { checksummed } from '../lib/chain/address';
import type { Transfer } from '../lib/chain/transfers';
import type { InvoiceMoves } from './invoice-moves';
import { settle } from './invoice-state';
import { confirmUpTo, groupByInvoice, listOnChain } from './payment.queries';
import type { InvoiceTransfer } from './payment-changes';
import type { Reading } from './payment-reading';

/** What a reading has changed. */
export interface Settled {
  invoices: Invoice[];
  /** Payments that counted and left the chain. */
  lost: Payment[];
}

/** Payments: what a reading of the chain has found is recorded, with all that follows from it. */
export class PaymentService {
  constructor(private readonly moves: InvoiceMoves) {}

  /**
   * Writes what was read, in the given transaction: the payments, what of them is confirmed now (in `confirmed` or below),
   * and what follows for their invoices with its events.
   */
  async record(tx: Executor, reading: Reading, confirmed: number, chainTime: Date): Promise<Settled> {
    const { vanished, moved, replaced } = reading;
    if (replaced.length > 0)
      await tx.delete(
        Payment,
        replaced.map(({ uuid }) => uuid),
      );
    if (vanished.length > 0) {
      await tx.update(Payment, { uuid: In(vanished.map(({ uuid }) => uuid)) }, { status: 'reverted' });
    }
    for (const { payment, transfer } of moved) {
      const status = payment.status === 'reverted' ? 'pending' : payment.status;
      await tx.update(Payment, { uuid: payment.uuid }, { ...placeOf(reading, transfer), status });
    }
    const appeared = reading.appeared.map((transfer) => toPayment(reading, transfer));
    await insertAll(tx, Payment, appeared);

    const back = moved.flatMap(({ payment }) => (payment.status === 'reverted' ? [payment] : []));
    const detected = [...appeared, ...back];
    const concerned = [...detected, ...vanished, ...moved.map(({ payment }) => payment)];
    const uuids = new Set([
      ...(await confirmUpTo(tx, reading.network, confirmed)),
      ...concerned.map(({ invoiceUuid }) => invoiceUuid),
    ]);
    const invoices = await this.settle(tx, [...uuids], { detected, vanished, chainTime });
    return { invoices, lost: vanished.filter(({ status }) => status === 'confirmed') };
  }

  /** Locked in one order, so that no two of these wait for each other. */
  private async settle(
    tx: Executor,
    uuids: string[],
    { detected, vanished, chainTime }: { detected: Payment[]; vanished: Payment[]; chainTime: Date },
  ): Promise<Invoice[]> {
    if (uuids.length === 0) return [];
    const invoices = await tx.find(Invoice, {
      where: { uuid: In(uuids) },
      order: { uuid: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const now = await databaseTime(tx);
    const payments = groupByInvoice(await listOnChain(tx, uuids));
    const newly = groupByInvoice(detected);
    const gone = groupByInvoice(vanished);
    const moves = invoices.map((invoice) => ({
      invoice,
      ...settle(invoice, {
        payments: payments.get(invoice.uuid) ?? [],
        detected: newly.get(invoice.uuid) ?? [],
        reverted: gone.get(invoice.uuid) ?? [],
        chainTime,
        now,
      }),
    }));
    await this.moves.record(tx, null, moves);
    return invoices;
  }
}

const placeOf = (reading: Reading, { blockNumber, blockHash, logIndex }: Transfer) => ({
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
    ...placeOf(reading, transfer),
    status: 'pending',
    signature: reading.signatures.get(transfer.transactionHash) ?? null,
  });
}
