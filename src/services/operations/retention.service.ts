import type { DataSource } from 'typeorm';
import { BOUNDS } from '../../lib/bounds';
import { pruneRequests } from '../accounts/api-keys/api-request.queries';
import { clearForgottenTransfers } from '../invoices/attention/attention-updates';
import { IDEMPOTENCY_HOURS } from '../shared/idempotency.service';

/** Number of days for which finished webhook deliveries are kept for their owners. */
const DELIVERY_DAYS = 30;

/**
 * Number of days for which the IDs of processed Telegram updates are kept, to detect duplicates. Telegram repeats an
 * update for at most one day.
 */
const UPDATE_DAYS = 2;

/**
 * Age in days at which unfinished Telegram jobs are deleted. A running bot abandons a job after a week, so this limit
 * affects only installations whose bot does not run.
 */
const JOB_DAYS = 8;

/** Tables whose rows `prune` deletes once they have expired. */
const EXPIRING = ['one_time_tokens', 'setup_links', 'wallet_challenges', 'used_ceremonies', 'telegram_links'];

/** Deletes outdated rows, so that tables do not grow with the age of the installation. */
export class RetentionService {
  constructor(private readonly database: DataSource) {}

  /**
   * Deletes idempotency keys after 24 hours, sessions 1 day after their expiry, processed Telegram updates after 2
   * days, logged API requests after 7 days, Telegram jobs after 8 days, finished webhook deliveries after 30 days,
   * mails after at most 30 days, and ignored transfers after 365 days. Deletes invitations to accounts 30 days after
   * their expiry; invitations to sign up, and announcements, 365 days after their end. Also deletes the expired rows
   * of the tables in `EXPIRING`, unfinished invoice forms of the bot after 1 day, and the attention reason of
   * invoices whose ignored transfers were all deleted.
   */
  async prune(): Promise<void> {
    await this.database.query(
      'DELETE FROM idempotency_keys WHERE created_on < now() - make_interval(hours => $1)',
      [IDEMPOTENCY_HOURS],
    );
    await this.database.query(
      `DELETE FROM webhook_deliveries
       WHERE created_on < now() - interval '${DELIVERY_DAYS} days' AND status <> 'pending'`,
    );
    await this.database.query("DELETE FROM sessions WHERE expires_on < now() - interval '1 day'");
    await this.database.query(
      `DELETE FROM telegram_updates
       WHERE received_on < now() - interval '${UPDATE_DAYS} days' AND payload IS NULL`,
    );
    await this.database.query(
      `DELETE FROM telegram_jobs WHERE created_on < now() - interval '${JOB_DAYS} days'`,
    );
    await this.database.query(
      'DELETE FROM ignored_transfers WHERE seen_on < now() - make_interval(days => $1)',
      [BOUNDS.times.ignoredTransfer.most],
    );
    await this.database.query(
      `DELETE FROM mails WHERE created_on < now() - make_interval(days => $1)
       OR expires_on < now() - interval '1 day' AND (user_uuid IS NULL OR status = 'waiting')`,
      [BOUNDS.times.mailKept.most],
    );
    await this.database.query(
      'DELETE FROM sign_up_invitations WHERE expires_on < now() - make_interval(days => $1)',
      [BOUNDS.times.pastSignUpInvitation.most],
    );
    await this.database.query('DELETE FROM announcements WHERE ends_on < now() - make_interval(days => $1)', [
      BOUNDS.times.pastAnnouncement.most,
    ]);
    await clearForgottenTransfers(this.database.manager);
    await pruneRequests(this.database.manager);
    await this.database.query(
      'DELETE FROM invitations WHERE expires_on < now() - make_interval(days => $1)',
      [BOUNDS.times.closedInvitation.most],
    );
    for (const table of EXPIRING) await this.database.query(`DELETE FROM ${table} WHERE expires_on < now()`);
    await this.database.query("DELETE FROM telegram_drafts WHERE updated_on < now() - interval '1 day'");
  }
}
