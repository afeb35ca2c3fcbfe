import type { DataSource } from 'typeorm';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import { distinctValues } from '../shared/loose-index-scan';
import { WorkQueue } from '../shared/work-queue';

/** An update in the form in which Telegram sent it. */
export interface ReceivedUpdate {
  updateId: number;
  /** ID of the chat or user from which the update comes. */
  chat: string;
  /** The update as JSON. */
  payload: string;
}

type ClaimedUpdate = Pick<ReceivedUpdate, 'payload'> & { updateId: string };

/** Maximum number of updates that are processed concurrently, each from a different chat. */
const MAX_RUNNING = BOUNDS.batches.telegramUpdates.most;
/** Duration of a claim in seconds. An update that takes longer may be claimed by another process. */
const CLAIM_SECONDS = 120;
/** Number of unfinished attempts after which an update is discarded. */
const MAX_ATTEMPTS = 3;

const INSERT_UPDATES = `
  INSERT INTO telegram_updates (update_id, chat, payload)
  SELECT update_id, chat, payload FROM jsonb_to_recordset($1) AS received (update_id bigint, chat text, payload text)
  ON CONFLICT DO NOTHING`;

/**
 * SQL condition: no process has claimed the update. The `claimed_until` of a valid claim is in the future, by at most
 * the duration of a claim ($2). A later time was written before the database's clock was set back, and is ignored. The
 * factor 2 allows for a claim by a transaction that began after this one and therefore has a later now().
 */
const IS_UNCLAIMED = '(claimed_until BETWEEN now() AND now() + make_interval(secs => 2 * $2)) IS NOT TRUE';

const CLAIM_UPDATES = `
  WITH RECURSIVE ${distinctValues('chats', { table: 'telegram_updates', column: 'chat', where: 'payload IS NOT NULL' })}, heads AS (
    SELECT head.update_id FROM chats CROSS JOIN LATERAL (
      SELECT update_id, claimed_until FROM telegram_updates
      WHERE payload IS NOT NULL AND chat = chats.id ORDER BY update_id LIMIT 1
    ) AS head
    WHERE ${IS_UNCLAIMED} AND NOT update_id = ANY ($4) LIMIT $1
  ), free AS (
    SELECT update_id FROM telegram_updates
    WHERE update_id IN (SELECT update_id FROM heads) AND payload IS NOT NULL
      AND ${IS_UNCLAIMED} FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE telegram_updates SET claimed_until = now() + make_interval(secs => $2), attempts = attempts + 1,
      payload = CASE WHEN attempts < $3 THEN payload END
    WHERE update_id IN (SELECT update_id FROM free)
    RETURNING update_id AS "updateId", payload
  )
  SELECT * FROM claimed WHERE payload IS NOT NULL ORDER BY "updateId"`;

/**
 * Inbox of Telegram updates. Stores each update on arrival, so that Telegram gets its response without delay and does
 * not send the update again. Then processes the updates of each chat in order. If a process dies while it processes an
 * update, the update is processed again.
 */
export class TelegramInboxService extends WorkQueue<ClaimedUpdate> {
  private handle: ((payload: string) => Promise<void>) | null = null;

  constructor(
    private readonly database: DataSource,
    log: Logger,
  ) {
    super('updates', MAX_RUNNING, log);
  }

  /** Stores updates, except duplicates. The updates are durable when the promise resolves. */
  async store(updates: readonly ReceivedUpdate[]): Promise<void> {
    if (updates.length === 0) return;
    const rows = updates.map(({ updateId, chat, payload }) => ({ update_id: updateId, chat, payload }));
    await this.database.query(INSERT_UPDATES, [JSON.stringify(rows)]);
    this.wake();
  }

  /** Makes this process handle updates with `handle`. An update for which `handle` throws is handled again later. */
  handleWith(handle: (payload: string) => Promise<void>): void {
    this.handle = handle;
    this.listen();
  }

  protected override async claim(free: number, running: readonly ClaimedUpdate[]): Promise<ClaimedUpdate[]> {
    if (!this.handle) return [];
    const others = running.map(({ updateId }) => updateId);
    return this.database.query(CLAIM_UPDATES, [free, CLAIM_SECONDS, MAX_ATTEMPTS, others]);
  }

  protected override async run({ updateId, payload }: ClaimedUpdate): Promise<void> {
    await this.handle?.(payload);
    await this.database.query('UPDATE telegram_updates SET payload = NULL WHERE update_id = $1', [updateId]);
  }
}
