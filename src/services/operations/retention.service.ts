import type { DataSource } from 'typeorm';
import type { Config } from '../../config';
import { type Age, KEPT, type Kept, type Newest } from '../../entities/kept-rows';
import { BOUNDS, type Bound } from '../../lib/bounds';
import { distinctValues } from '../shared/loose-index-scan';

const BATCH = BOUNDS.batches.deletedRows.most;

/** Number of test invoices of an account that are kept: fewer than it may have, so that it can go on meanwhile. */
const KEPT_TEST_INVOICES = Math.floor(BOUNDS.account.testInvoices.most * 0.9);

/** SQL: reads each test account by itself, because no index finds old invoices by their network. */
const SELECT_OLD_TEST_INVOICES = `
  SELECT old.uuid, users.uuid AS owner FROM users CROSS JOIN LATERAL (
    (SELECT uuid FROM invoices WHERE user_uuid = users.uuid AND created_on < now() - make_interval(days => $1)
     ORDER BY created_on LIMIT $3)
    UNION
    (SELECT uuid FROM invoices WHERE user_uuid = users.uuid ORDER BY created_on DESC OFFSET $2 LIMIT $3)
  ) AS old WHERE users.test_of IS NOT NULL
  LIMIT $3`;

/** SQL: the index of the words begins with the account. */
const DELETE_INVOICES = `
  WITH gone AS (DELETE FROM invoices WHERE uuid = ANY ($1))
  DELETE FROM note_words WHERE user_uuid = ANY ($2) AND invoice_uuid = ANY ($1)`;

const FORGET_MESSAGES = `
  UPDATE invoice_events AS event SET data = NULL, user_uuid = NULL, transaction_id = NULL
  FROM (
    SELECT invoice_uuid, sequence FROM invoice_events
    WHERE data IS NOT NULL AND created_on < now() - make_interval(days => $1) LIMIT $2
  ) AS old WHERE event.invoice_uuid = old.invoice_uuid AND event.sequence = old.sequence`;
const SELECT_DELETED_WEBHOOKS = `
  WITH RECURSIVE ${distinctValues('told', { table: 'webhook_deliveries', column: 'webhook_uuid' })}
  SELECT id FROM told WHERE id IS NOT NULL AND NOT EXISTS (SELECT FROM webhooks WHERE uuid = id)`;

/** SQL: ends deliveries that a transaction has inserted which ended after their webhook was disabled; nobody waits for its lock. */
const END_DISABLED = `
  WITH RECURSIVE ${distinctValues('waiting', { table: 'webhook_deliveries', column: 'webhook_uuid', where: "status = 'pending'" })}
  UPDATE webhook_deliveries SET status = 'failed', error = coalesce(error, 'The webhook was disabled'),
    next_attempt_on = NULL, finished_on = now()
  WHERE status = 'pending' AND uuid IN (
    SELECT left_over.uuid FROM waiting JOIN webhooks ON webhooks.uuid = waiting.id CROSS JOIN LATERAL (
      SELECT uuid FROM webhook_deliveries WHERE webhook_uuid = waiting.id AND status = 'pending' LIMIT $1
    ) AS left_over WHERE disabled_on IS NOT NULL LIMIT $1
  )`;

/** Deletes outdated rows, so that no table grows with the age of the installation unless `KEPT` says why. */
export class RetentionService {
  constructor(
    private readonly database: DataSource,
    private readonly config: Pick<Config, 'AUDIT_DAYS'>,
  ) {}

  /**
   * Deletes the rows that are older than `KEPT` says, and the oldest rows of accounts that have more than it says. A
   * statement deletes a limited number of rows, so that it neither reaches the time limit of statements nor holds many
   * locks.
   */
  async prune(): Promise<void> {
    for (const [table, { age, newest = [] }] of Object.entries<Kept>(KEPT)) {
      if (typeof age !== 'string') for (const each of age) await this.deleteOlder(table, each);
      for (const each of newest) await this.deleteSurplus(table, each);
    }
    await this.deleteTestInvoices();
    await this.forgetMessages();
  }

  /** Deletes the messages of old events in batches; the events themselves are the history of their invoices. */
  private async forgetMessages(): Promise<void> {
    await inBatches(async () => {
      const [, count] = await this.database.query(FORGET_MESSAGES, [BOUNDS.times.event.most, BATCH]);
      return count;
    });
  }

  /** Deletes the old test invoices in batches; their payments first, because the totals of payments need the invoices. */
  private async deleteTestInvoices(): Promise<void> {
    const bounds = [BOUNDS.times.testInvoice.most, KEPT_TEST_INVOICES, BATCH];
    await inBatches(async () => {
      const rows = await this.database.query<Record<string, string>[]>(SELECT_OLD_TEST_INVOICES, bounds);
      const [uuids, owners] = ['uuid', 'owner'].map((name) => [...new Set(rows.map((row) => row[name]))]);
      await this.database.query('DELETE FROM payments WHERE invoice_uuid = ANY ($1)', [uuids]);
      await this.database.query(DELETE_INVOICES, [uuids, owners]);
      return rows.length;
    });
  }

  /** Deletes the deliveries of deleted webhooks, and ends those of disabled ones, in batches. */
  async tidyDeliveries(): Promise<void> {
    for (const { id } of await this.database.query<{ id: string }[]>(SELECT_DELETED_WEBHOOKS))
      await this.deleteRows('webhook_deliveries', 'webhook_uuid = $1', [id]);
    await inBatches(async () => {
      const [, count] = await this.database.query(END_DISABLED, [BATCH]);
      return count;
    });
  }

  private async deleteOlder(table: string, { since, kept, only = 'true' }: Age): Promise<void> {
    const period = kept ? `make_interval(${kept.unit} => $1)` : 'make_interval(days => $1)';
    const length = kept ? this.periodOf(BOUNDS.times[kept.bound]) : 0;
    await this.deleteRows(table, `${since} < now() - ${period} AND (${only})`, [length]);
  }

  private periodOf({ most, setting }: Bound): number {
    return setting === 'AUDIT_DAYS' ? this.config.AUDIT_DAYS : most;
  }

  private async deleteSurplus(table: string, { bound, owner, only = 'true' }: Newest): Promise<void> {
    const full = await this.database.query<{ uuid: string; since: Date }[]>(
      `SELECT uuid, since FROM users CROSS JOIN LATERAL (
         SELECT created_on AS since FROM ${table} WHERE ${owner} = users.uuid AND (${only})
         ORDER BY created_on DESC OFFSET $1 LIMIT 1
       ) AS oldest`,
      [BOUNDS.account[bound].most - 1],
    );
    for (const { uuid, since } of full)
      await this.deleteRows(table, `${owner} = $1 AND created_on < $2 AND (${only})`, [uuid, since]);
  }

  /** Deletes the rows that match the condition, in batches. The partition (`tableoid`) and place identify a row. */
  private async deleteRows(table: string, condition: string, values: unknown[]): Promise<void> {
    await inBatches(async () => {
      const [, count] = await this.database.query(
        `DELETE FROM ${table} USING (
           SELECT tableoid AS part, ctid AS place FROM ${table} WHERE ${condition} LIMIT ${BATCH}
         ) AS outdated WHERE ${table}.tableoid = part AND ${table}.ctid = place`,
        values,
      );
      return count;
    });
  }
}

/** Calls `run` until it has changed fewer rows than a batch has. */
async function inBatches(run: () => Promise<number>): Promise<void> {
  while ((await run()) === BATCH);
}
