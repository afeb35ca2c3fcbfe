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

/**
 * Excludes an invoice temporarily from this kind of work, because the work failed on it. The pause grows exponentially
 * from 15 seconds to 6 hours.
 */
export async function setAside(
  db: Executor,
  work: SetAsideWork,
  invoiceUuid: string,
  reason: string,
): Promise<void> {
  await db.query(
    `INSERT INTO set_aside (work, invoice_uuid, reason, until)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))
     ON CONFLICT (work, invoice_uuid) DO UPDATE SET reason = excluded.reason, attempts = set_aside.attempts + 1,
       until = now() + make_interval(secs => least($4 * 2.0 ^ least(set_aside.attempts, 30), $5))`,
    [work, invoiceUuid, reason.slice(0, REASON_LENGTH), FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS],
  );
}

/**
 * Deletes the recorded failures of these invoices, so that work from which they are excluded is retried at once.
 * Called when an invoice changes, is flushed, or is selected for a flush.
 */
export async function clearSetAside(db: Executor, invoiceUuids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM set_aside WHERE invoice_uuid = ANY ($1)', [invoiceUuids]);
}
