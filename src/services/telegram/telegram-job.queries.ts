import type { TelegramJob } from '../../entities/telegram-job.entity';
import type { Executor } from '../../infra/database/statements';
import { distinctValues } from '../shared/loose-index-scan';

export type ClaimedJob = Pick<
  TelegramJob,
  'uuid' | 'kind' | 'chatId' | 'key' | 'data' | 'wanted' | 'attempts'
> & {
  /** Seconds since the job was created. */
  age: number;
};

/** Duration of a claim in seconds: longer than any job, even a job that waits a minute for the chat's rate limit. */
const CLAIM_SECONDS = 150;

/**
 * Claims up to `limit` due jobs. Considers only the oldest job of each chat, so that jobs of a chat run in order, and
 * skips a chat whose oldest job is not due. The cost grows with the number of chats that have jobs, not with the number
 * of jobs.
 */
export function claimJobs(db: Executor, limit: number): Promise<ClaimedJob[]> {
  return db.query(CLAIM_JOBS, [limit, CLAIM_SECONDS]);
}

const CLAIM_JOBS = `
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

// The functions below do nothing to a job that has moved to another chat while it ran: it runs there again.

/** Deletes a finished job. A job that was enqueued again while it ran becomes due again instead. */
export async function finishJob(db: Executor, { uuid, chatId, wanted }: ClaimedJob): Promise<void> {
  await db.query(
    `WITH done AS (DELETE FROM telegram_jobs WHERE uuid = $1 AND chat_id = $2 AND wanted = $3 RETURNING uuid)
     UPDATE telegram_jobs SET next_attempt_on = now(), attempts = 0
     WHERE uuid = $1 AND chat_id = $2 AND NOT EXISTS (SELECT FROM done)`,
    [uuid, chatId, wanted],
  );
}

/** Schedules the next attempt of a job in `seconds` seconds. */
export async function postponeJob(
  db: Executor,
  { uuid, chatId }: ClaimedJob,
  seconds: number,
): Promise<void> {
  await db.query(
    `UPDATE telegram_jobs SET attempts = attempts + 1, next_attempt_on = now() + make_interval(secs => $3)
     WHERE uuid = $1 AND chat_id = $2`,
    [uuid, chatId, seconds],
  );
}

/** Deletes a job without running it again. */
export async function dropJob(db: Executor, { uuid, chatId }: ClaimedJob): Promise<void> {
  await db.query('DELETE FROM telegram_jobs WHERE uuid = $1 AND chat_id = $2', [uuid, chatId]);
}
