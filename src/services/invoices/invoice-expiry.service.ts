import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import { databaseTime, type Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import { NETWORK_IDS } from '../../lib/chain/networks';
import { processInBatches, takeFittingBatch } from '../shared/batches';
import type { ClockMonitor } from '../shared/clock-monitor';
import { isSetAside, setAside } from '../shared/set-aside';
import { ABSENCE_MINUTES } from '../tokens/watched-networks';
import { webhookCountSql } from '../webhooks/deliveries';
import { listByUuid } from './invoice.queries';
import { evaluate } from './invoice-state';
import type { InvoiceTransitions } from './invoice-transitions';
import { isSufficientSql } from './payment-sums';

/**
 * Expires invoices. Several processes can expire invoices concurrently: each skips the rows that another has locked.
 */
export class InvoiceExpiryService {
  constructor(
    private readonly database: DataSource,
    private readonly transitions: InvoiceTransitions,
    private readonly live: LiveEvents,
    private readonly clock: Pick<ClockMonitor, 'trustedTime'>,
    private readonly log: Logger,
  ) {}

  /**
   * Changes every due invoice to `expired`, and returns the number of these invoices. An invoice is due when the
   * database's clock has passed `expiresOn`, its sums include all changes of its payments, and no pending payment
   * from before `expiresOn` can still complete it. On each of its networks that a watcher has leased within the last
   * `ABSENCE_MINUTES`, the watcher must also have proven that no unknown money is at the address, after it had read
   * the chain past `expiresOn` (`AddressCheck`). An invoice whose expiry fails is excluded for a while (set aside), so that it does not block the
   * others. For 30 seconds after a jump of the database's clock, no invoice expires, because the jump can make a
   * network look as if nobody watched it. The time is read once: the clock can jump while invoices are
   * being expired.
   */
  async expireDue(): Promise<number> {
    const time = await this.clock.trustedTime();
    if (time === null) return 0;
    let expired = 0;
    await processInBatches({
      maxBatch: BOUNDS.batches.expiringInvoices.most,
      run: async (limit, claim) => {
        const batch = await this.database.transaction((tx) => this.expireBatch(tx, time, limit, claim));
        for (const { uuid, userUuid } of batch) this.live.publish({ invoiceUuid: uuid, userUuid });
        expired += batch.length;
        return batch.length;
      },
      setAside: async (invoice, error) => {
        await setAside(this.database.manager, 'expiry', invoice, error.message);
        this.log.error({ err: error, invoice }, 'An invoice cannot expire and was set aside');
      },
    });
    return expired;
  }

  /** Expires one batch of due invoices that no other process has locked. */
  private async expireBatch(
    tx: Executor,
    time: Date,
    limit: number,
    claim: (uuids: readonly string[]) => void,
  ): Promise<Invoice[]> {
    const due: { uuid: string; webhooks: number }[] = await tx.query(SELECT_DUE, [NETWORK_IDS, limit, time]);
    const batch = takeFittingBatch(due, ({ webhooks }) => 1 + webhooks);
    if (batch.length === 0) return [];
    const uuids = batch.map(({ uuid }) => uuid);
    claim(uuids);
    const invoices = await listByUuid(tx, uuids);
    const now = await databaseTime(tx);
    const transitions = invoices.flatMap((invoice) => {
      const transition = evaluate(invoice, 'expired', 'expiry', now);
      return transition ? [{ invoice, ...transition }] : [];
    });
    await this.transitions.record(tx, null, transitions);
    await tx.query(DELETE_PROOFS, [uuids]);
    return invoices;
  }
}

/**
 * SQL condition: the invoice's payments in blocks up to `expires_on`, including pending ones, may suffice to pay the
 * invoice. For an invoice with several options, one pending payment is enough, because it may complete the invoice.
 */
const COMPLETED_IN_TIME = `(
  SELECT coalesce(CASE WHEN options IS NULL THEN ${isSufficientSql('sum(payments.amount)')}
    ELSE bool_or(payments.status = 'pending') END, false) FROM payments
  WHERE invoice_uuid = invoices.uuid AND payments.status <> 'reverted' AND block_time <= expires_on
)`;

/** SQL: each watched network has proven for this `expires_on` that it knows all money at the address. */
const IS_PROVEN = `NOT EXISTS (
  SELECT FROM chain_cursors AS cursor
  WHERE cursor.lease_until > $3::timestamptz - interval '${ABSENCE_MINUTES} minutes'
    AND (cursor.network = invoices.network OR options IS NOT NULL AND EXISTS (
      SELECT FROM invoice_networks AS other
      WHERE other.invoice_uuid = invoices.uuid AND other.network = cursor.network))
    AND NOT EXISTS (
      SELECT FROM address_checks AS latest WHERE latest.invoice_uuid = invoices.uuid
        AND latest.network = cursor.network AND latest.proven_for = invoices.expires_on)
)`;

const DELETE_PROOFS =
  'DELETE FROM address_checks WHERE invoice_uuid = ANY ($1) AND unexplained_since IS NULL';

const SELECT_DUE = `
  SELECT due.uuid, ${webhookCountSql('due.user_uuid')} AS webhooks
  FROM unnest($1::text[]) AS network (id)
  CROSS JOIN LATERAL (
    SELECT uuid, user_uuid FROM invoices
    WHERE status = 'created' AND network = network.id AND expires_on <= $3
      AND ${IS_PROVEN}
      AND (amount_pending = 0 OR NOT ${COMPLETED_IN_TIME})
      AND NOT EXISTS (SELECT FROM payments WHERE invoice_uuid = invoices.uuid AND counted_as IS NOT NULL)
      AND NOT ${isSetAside('expiry', 'invoices.uuid')}
    ORDER BY expires_on LIMIT $2 FOR UPDATE SKIP LOCKED
  ) AS due
  LIMIT $2`;
