import type { Executor } from '../../infra/database/statements';
import type { SetAsideWork } from '../../lib/enums';

/** First pause in seconds. Each further failure doubles the pause, up to a maximum (exponential backoff). */
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;
/** Maximum length of a stored failure reason, in characters. */
const REASON_LENGTH = 500;

/** SQL condition: this kind of work currently excludes the invoice. */
export const isSetAside = (work: SetAsideWork, invoiceUuid: string) =>
  `EXISTS (SELECT FROM set_aside WHERE work = '${work}' AND set_aside.invoice_uuid = ${invoiceUuid} AND until > now())`;

/** Excludes an invoice from work that failed on it, for 15 seconds at first and 6 hours at most. */
export async function setAside(
  db: Executor,
  work: SetAsideWork,
  invoiceUuid: string,
  reason: string,
  cause: string | null = null,
): Promise<void> {
  await db.query(
    `INSERT INTO set_aside (work, invoice_uuid, reason, until, cause)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4), $6)
     ON CONFLICT (work, invoice_uuid) DO UPDATE SET reason = excluded.reason, cause = excluded.cause, attempts = set_aside.attempts + 1,
       until = now() + make_interval(secs => least($4 * 2.0 ^ least(set_aside.attempts, 30), $5))`,
    [work, invoiceUuid, reason.slice(0, REASON_LENGTH), FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS, cause],
  );
}

/**
 * Lets work from which these invoices are excluded be retried at once, because they have changed or somebody has looked after them. Forgets their failures,
 * but not why their money cannot be paid out.
 */
export async function retrySetAside(db: Executor, invoiceUuids: readonly string[]): Promise<void> {
  await db.query(
    `WITH forgotten AS (DELETE FROM set_aside WHERE invoice_uuid = ANY ($1) AND cause IS NULL)
     UPDATE set_aside SET until = now() WHERE invoice_uuid = ANY ($1) AND cause IS NOT NULL`,
    [invoiceUuids],
  );
}

export async function clearSetAside(
  db: Executor,
  work: SetAsideWork,
  invoiceUuids: readonly string[],
): Promise<void> {
  await db.query('DELETE FROM set_aside WHERE work = $1 AND invoice_uuid = ANY ($2)', [work, invoiceUuids]);
}

/** Returns the stored causes for which invoices cannot be paid out, by invoice; null for an unknown cause. */
export async function listCauses(
  db: Executor,
  invoiceUuids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db.query<{ uuid: string; cause: string | null }[]>(
    "SELECT invoice_uuid AS uuid, cause FROM set_aside WHERE work = 'flush' AND invoice_uuid = ANY ($1)",
    [invoiceUuids],
  );
  return new Map(rows.map(({ uuid, cause }) => [uuid, cause]));
}
