import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import { databaseTime, type Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import { groupBy } from '../../lib/group-by';
import { storedSums } from '../../lib/invoice-option';
import type { PaymentSums } from '../../lib/payment-units';
import { lockInvoices } from '../invoices/invoice.queries';
import { settle } from '../invoices/invoice-state';
import {
  applyTransition,
  type InvoiceTransition,
  type InvoiceTransitions,
} from '../invoices/invoice-transitions';
import { addChanges, isSufficient, mayBeCapped } from '../invoices/payment-sums';
import { cancelUncovered } from '../refunds/refund-steps';
import { processInBatches, takeFittingBatch } from '../shared/batches';
import { setAside } from '../shared/set-aside';
import { listMisplaced, overpaidParts, recomputeOverpaid } from './overpayment';
import {
  findCompletingPayments,
  listUnsettled,
  lockChangedPayments,
  markSettled,
  sumPayments,
  type UnsettledInvoice,
} from './payment.queries';

const { settledInvoices, settledRows, settlingRounds } = BOUNDS.batches;

/**
 * An invoice to update from its changed payments, and the maximum number of these payments to process in one
 * transaction.
 */
interface SettlementShare {
  uuid: string;
  maxChanges: number;
}

/**
 * Updates invoices from their payments: the sums and the status, with the events and messages that report each change.
 */
export class SettlementService {
  constructor(
    private readonly database: DataSource,
    private readonly transitions: InvoiceTransitions,
    private readonly live: LiveEvents,
    private readonly log: Logger,
  ) {}

  /**
   * Updates (settles) the network's invoices whose payments have changed, in transactions of bounded size. An invoice
   * with very many changed payments takes several transactions. An invoice whose update fails is excluded for a while
   * (set aside), so that it does not block the others.
   */
  settleDue(network: NetworkId): Promise<void> {
    return processInBatches({
      maxBatch: settledInvoices.most,
      maxRounds: settlingRounds.most,
      run: async (limit, claim) => {
        const unsettled = await listUnsettled(this.database.manager, network, limit);
        const batch = takeFittingBatch(unsettled, rowsToWrite);
        if (batch.length === 0) return 0;
        claim(batch.map(({ uuid }) => uuid));
        const settled = await this.database.transaction((tx) => this.settle(tx, network, batch.map(shareOf)));
        for (const { uuid, userUuid } of settled) this.live.publish({ invoiceUuid: uuid, userUuid });
        return batch.length;
      },
      setAside: async (invoice, error) => {
        await setAside(this.database.manager, 'settlement', invoice, error.message);
        this.log.error({ err: error, network, invoice }, 'An invoice cannot be settled and was set aside');
      },
    });
  }

  /**
   * Updates the sums and statuses of the given invoices in the given transaction. Processes at most `maxChanges`
   * changed payments of each invoice. Returns the invoices of which there is news: not those with changes that are too
   * small to be told. `isAccepted`: the merchant has accepted money that came too late.
   */
  async settle(
    tx: Executor,
    network: NetworkId,
    shares: readonly SettlementShare[],
    isAccepted = false,
  ): Promise<Invoice[]> {
    const uuids = shares.map(({ uuid }) => uuid);
    const invoices = await lockInvoices(tx, uuids);
    const payments = await lockChangedPayments(tx, network, shares);
    const changes = groupBy(payments, ({ invoiceUuid }) => invoiceUuid);
    const sums = new Map<string, PaymentSums>();
    for (const invoice of invoices)
      sums.set(invoice.uuid, await this.paymentSums(tx, invoice, changes.get(invoice.uuid) ?? []));
    const overpaid = new Map(
      invoices.flatMap((invoice) => [...overpaidParts(invoice, changes.get(invoice.uuid) ?? [])]),
    );
    const misplaced = await listMisplaced(tx, invoices, sums, changes);
    await markSettled(tx, payments, overpaid);
    await recomputeOverpaid(tx, misplaced);

    const paid = invoices.filter((invoice) => isSufficient(invoice, sums.get(invoice.uuid) as PaymentSums));
    const completing = await findCompletingPayments(tx, paid);
    const now = await databaseTime(tx);
    const chainTimes = await readChainTimes(tx);
    const transitions = invoices.map((invoice) => ({
      invoice,
      ...settle(invoice, {
        sums: sums.get(invoice.uuid) as PaymentSums,
        completing: completing.get(invoice.uuid),
        changes: changes.get(invoice.uuid) ?? [],
        chainTime: chainTimeOf(invoice, network, chainTimes),
        ...{ now, isAccepted },
      }),
    }));
    await this.transitions.record(tx, null, transitions);
    await cancelUncovered(tx, this.transitions, transitions.filter(hasLess).map(applyTransition));
    return transitions.filter(({ isSmall }) => !isSmall).map(({ invoice }) => invoice);
  }

  /**
   * Calculates an invoice's new sums from its previous sums and its changed payments, without reading the unchanged
   * payments.
   */
  private async paymentSums(
    tx: Executor,
    invoice: Invoice,
    changes: readonly Payment[],
  ): Promise<PaymentSums> {
    const sums = addChanges(invoice, changes);
    // A hostile token can transfer more than the column can store, so a sum is capped at the column's maximum. A capped
    // sum is not exact, so nothing can be subtracted from it, and all payments are summed again.
    return mayBeCapped(storedSums(invoice)) || mayBeCapped(sums) ? sumPayments(tx, invoice) : sums;
  }
}

/** Whether confirmed payments of the invoice may be gone. */
const hasLess = ({ events }: InvoiceTransition) =>
  events.some(({ type }) => type === 'invoice.payment_reverted');

/** Maximum number of an invoice's changed payments that fit into one transaction. */
const maxChangesOf = ({ webhooks }: UnsettledInvoice) =>
  Math.max(1, Math.floor(settledRows.most / (1 + webhooks)));

const shareOf = (invoice: UnsettledInvoice): SettlementShare => ({
  uuid: invoice.uuid,
  maxChanges: maxChangesOf(invoice),
});

/**
 * Number of rows that settling the invoice writes: one event per changed payment, one event for a transition to `paid`,
 * and one message per event and webhook.
 */
const rowsToWrite = (invoice: UnsettledInvoice) =>
  (1 + Math.min(invoice.changes, maxChangesOf(invoice))) * (1 + invoice.webhooks);

/** Returns the timestamp of the last block that was read, by network. */
async function readChainTimes(tx: Executor): Promise<Map<NetworkId, Date>> {
  const rows: { network: NetworkId; time: Date }[] = await tx.query(
    'SELECT network, block_time AS time FROM chain_cursors WHERE block_time IS NOT NULL',
  );
  return new Map(rows.map(({ network, time }) => [network, time]));
}

/**
 * Returns the time up to which all networks of the invoice have been read. Ignores networks that no process watches.
 */
function chainTimeOf(invoice: Invoice, network: NetworkId, times: ReadonlyMap<NetworkId, Date>): Date {
  const networks = [network, ...(invoice.options?.map((option) => option.network) ?? [])];
  const read = networks.flatMap((each) => times.get(each) ?? []);
  return new Date(Math.min(...read.map(Number)));
}
