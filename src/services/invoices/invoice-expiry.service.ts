import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import { databaseTime, type Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import { NETWORK_IDS } from '../../lib/chain/networks';
import { fittingOneTransaction, workThrough } from '../shared/batches';
import type { ClockMonitor } from '../shared/clock-monitor';
import { isSetAside, setAside } from '../shared/set-aside';
import { webhooksOf } from '../webhooks/deliveries';
import { listByUuid } from './invoice.queries';
import { evaluate } from './invoice-state';
import type { InvoiceTransitions } from './invoice-transitions';

/** After so many minutes without a new block a network's invoices expire by the clock alone. */
const STILL_MINUTES = 15;

/** Ends the time of invoices. Any number of processes may do so at once: each takes rows that no other holds. */
export class InvoiceExpiryService {
  constructor(
    private readonly database: DataSource,
    private readonly transitions: InvoiceTransitions,
    private readonly live: LiveEvents,
    private readonly clock: Pick<ClockMonitor, 'hasJumped'>,
    private readonly log: Logger,
  ) {}

  /**
   * Moves every invoice that is past its `expiresOn` to `expired`; returns how many. Past it by the database's clock, and
   * where the network is watched by the chain's too: it has been read to a block that is later, every payment that was
   * read is settled, and nothing is pending that was paid in time and could still complete it. So nobody who paid in time is
   * told that it was too late because the watcher was behind. An invoice that cannot expire is set aside, and the others
   * expire. Nothing expires within half a minute of a jump of the database's clock: only then does it know again which chains
   * stand still.
   */
  async expireDue(): Promise<number> {
    if (await this.clock.hasJumped()) return 0;
    let expired = 0;
    await workThrough({
      most: BOUNDS.batches.expiringInvoices.most,
      run: async (limit, claim) => {
        const batch = await this.database.transaction((tx) => this.expireSome(tx, limit, claim));
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

  /** One batch of those that are due, which no other process holds. */
  private async expireSome(
    tx: Executor,
    limit: number,
    claim: (uuids: readonly string[]) => void,
  ): Promise<Invoice[]> {
    const due: { uuid: string; webhooks: number }[] = await tx.query(DUE, [NETWORK_IDS, limit]);
    const batch = fittingOneTransaction(due, ({ webhooks }) => 1 + webhooks);
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
    return invoices;
  }
}

const DUE = `
  SELECT due.uuid, ${webhooksOf('due.user_uuid')} AS webhooks
  FROM unnest($1::text[]) AS network (id)
  LEFT JOIN chain_cursors cursor
    ON cursor.network = network.id AND cursor.head_moved_on > now() - interval '${STILL_MINUTES} minutes'
  CROSS JOIN LATERAL (
    SELECT uuid, user_uuid FROM invoices
    WHERE status = 'created' AND network = network.id AND expires_on <= now()
      AND (cursor.network IS NULL OR expires_on < cursor.block_time)
      AND (amount_pending = 0 OR amount > (
        SELECT coalesce(sum(payments.amount), 0) FROM payments
        WHERE invoice_uuid = invoices.uuid AND payments.status <> 'reverted' AND block_time <= expires_on
      ))
      AND NOT EXISTS (
        SELECT FROM payments WHERE payments.network = network.id AND invoice_uuid = invoices.uuid AND counted_as IS NOT NULL
      )
      AND NOT ${isSetAside('expiry', 'invoices.uuid')}
    ORDER BY expires_on LIMIT $2 FOR UPDATE SKIP LOCKED
  ) AS due
  LIMIT $2`;
