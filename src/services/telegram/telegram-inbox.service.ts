import type { DataSource } from 'typeorm';
import type { Logger } from '../../infra/logger';
import { BOUNDS } from '../../lib/bounds';
import { distinctValues } from '../shared/loose-index-scan';
import { WorkQueue } from '../shared/work-queue';

/** An update as Telegram sent it. */
export interface ReceivedUpdate {
  updateId: number;
  /** The chat or person that it comes from. */
  chat: string;
  /** JSON. */
  payload: string;
}

type ClaimedUpdate = Pick<ReceivedUpdate, 'payload'> & { updateId: string };

/** How many updates are handled at once, each of a chat of its own. */
const MAX_RUNNING = BOUNDS.batches.telegramUpdates.most;
/** How long one may take before it is taken for abandoned. */
const CLAIM_SECONDS = 120;
/** One that so often was begun and not finished is given up. */
const MAX_ATTEMPTS = 3;

const RECEIVE = `
  INSERT INTO telegram_updates (update_id, chat, payload)
  SELECT update_id, chat, payload FROM jsonb_to_recordset($1) AS received (update_id bigint, chat text, payload text)
  ON CONFLICT DO NOTHING`;

/** A claim that seems to last twice as long is from before the clock was put back; one by a later statement lasts a little longer. */
const FREE = '(claimed_until BETWEEN now() AND now() + make_interval(secs => 2 * $2)) IS NOT TRUE';

const CLAIM = `
  WITH RECURSIVE ${distinctValues('chats', { table: 'telegram_updates', column: 'chat', where: 'payload IS NOT NULL' })}, heads AS (
    SELECT head.update_id FROM chats CROSS JOIN LATERAL (
      SELECT update_id, claimed_until FROM telegram_updates
      WHERE payload IS NOT NULL AND chat = chats.id ORDER BY update_id LIMIT 1
    ) AS head
    WHERE ${FREE} AND NOT update_id = ANY ($4) LIMIT $1
  ), free AS (
    SELECT update_id FROM telegram_updates
    WHERE update_id IN (SELECT update_id FROM heads) AND payload IS NOT NULL
      AND ${FREE} FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE telegram_updates SET claimed_until = now() + make_interval(secs => $2), attempts = attempts + 1,
      payload = CASE WHEN attempts < $3 THEN payload END
    WHERE update_id IN (SELECT update_id FROM free)
    RETURNING update_id AS "updateId", payload
  )
  SELECT * FROM claimed WHERE payload IS NOT NULL ORDER BY "updateId"`;

/**
 * What Telegram tells us: kept as it comes, so that Telegram never has to wait or to say it twice, then handled once, in
 * each chat in its order. What was being handled when its process died is handled again.
 */
export class TelegramInboxService {
  private readonly queue: WorkQueue<ClaimedUpdate>;
  private handle: ((payload: string) => Promise<void>) | null = null;

  constructor(
    private readonly database: DataSource,
    log: Logger,
  ) {
    this.queue = new WorkQueue<ClaimedUpdate>(
      {
        name: 'updates',
        max: MAX_RUNNING,
        claim: (free, running) =>
          database.query(CLAIM, [free, CLAIM_SECONDS, MAX_ATTEMPTS, running.map(({ updateId }) => updateId)]),
        run: (update) => this.run(update),
      },
      log,
    );
  }

  /** Keeps updates; those that were kept before are passed over. When it resolves they are safe. */
  async receive(updates: readonly ReceivedUpdate[]): Promise<void> {
    if (updates.length === 0) return;
    const rows = updates.map(({ updateId, chat, payload }) => ({ update_id: updateId, chat, payload }));
    await this.database.query(RECEIVE, [JSON.stringify(rows)]);
    this.queue.wake();
  }

  /** From now on this process handles updates, by `handle`; one at which it throws is handled again later. */
  listen(handle: (payload: string) => Promise<void>): void {
    this.handle = handle;
    this.queue.listen();
  }

  /** Starts what waits, such as what another process has left behind. */
  async handleWaiting(): Promise<void> {
    if (this.handle) await this.queue.startDue();
  }

  stop(): Promise<void> {
    return this.queue.stop();
  }

  private async run({ updateId, payload }: ClaimedUpdate): Promise<void> {
    await this.handle?.(payload);
    await this.database.query('UPDATE telegram_updates SET payload = NULL WHERE update_id = $1', [updateId]);
  }
}
