import type { TelegramJob } from '../../entities/telegram-job.entity';
import type { Executor } from '../../infra/database/statements';
import { distinctValues } from '../shared/loose-index-scan';

/** A job that this process is to do now. */
export type ClaimedJob = Pick<
  TelegramJob,
  'uuid' | 'kind' | 'chatId' | 'key' | 'data' | 'wanted' | 'attempts'
> & {
  /** Since when it waits, in seconds. */
  age: number;
};

/** How long a claim lasts: longer than a job takes, even where the chat's pace makes it wait a minute. */
const CLAIM_SECONDS = 150;

/**
 * Claims up to `limit` jobs whose time has come: of each chat the oldest alone, so that nothing overtakes, and a chat that
 * must wait waits as a whole. The cost grows with the chats that have something waiting, not with how much.
 */
export function claimJobs(db: Executor, limit: number): Promise<ClaimedJob[]> {
  return db.query(CLAIM, [limit, CLAIM_SECONDS]);
}

const CLAIM = `
  WITH RECURSIVE ${distinctValues('chats', { table: 'telegram_jobs', column: 'chat_id' })}, heads AS (
    SELECT head.uuid FROM chats CROSS JOIN LATERAL (
      SELECT uuid, next_attempt_on FROM telegram_jobs
      WHERE chat_id = chats.id ORDER BY created_on, uuid LIMIT 1
    ) AS head
    WHERE next_attempt_on <= now() ORDER BY next_attempt_on LIMIT $1
  ), free AS (
    SELECT uuid FROM telegram_jobs
    WHERE uuid IN (SELECT uuid FROM heads) AND next_attempt_on <= now() FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE telegram_jobs SET next_attempt_on = now() + make_interval(secs => $2)
    WHERE uuid IN (SELECT uuid FROM free)
    RETURNING uuid, kind, chat_id AS "chatId", key, data, wanted, attempts,
      extract(epoch FROM now() - created_on)::float AS age
  )
  SELECT * FROM claimed`;

/** It is done; one that was asked for again in the meantime is due again. */
export async function finishJob(db: Executor, { uuid, wanted }: ClaimedJob): Promise<void> {
  await db.query(
    `WITH done AS (DELETE FROM telegram_jobs WHERE uuid = $1 AND wanted = $2 RETURNING uuid)
     UPDATE telegram_jobs SET next_attempt_on = now(), attempts = 0
     WHERE uuid = $1 AND NOT EXISTS (SELECT FROM done)`,
    [uuid, wanted],
  );
}

/** It is tried again in so many seconds. */
export async function postponeJob(db: Executor, { uuid }: ClaimedJob, seconds: number): Promise<void> {
  await db.query(
    `UPDATE telegram_jobs SET attempts = attempts + 1, next_attempt_on = now() + make_interval(secs => $2)
     WHERE uuid = $1`,
    [uuid, seconds],
  );
}

/** It is given up. */
export async function dropJob(db: Executor, { uuid }: ClaimedJob): Promise<void> {
  await db.query('DELETE FROM telegram_jobs WHERE uuid = $1', [uuid]);
}
