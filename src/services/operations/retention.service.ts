import type { DataSource } from 'typeorm';
import { BOUNDS } from '../../lib/bounds';
import { IDEMPOTENCY_HOURS } from '../shared/idempotency.service';

/** For how many days an owner can look up what a webhook was told. */
const DELIVERY_DAYS = 30;

/** Telegram repeats an update for a day at most. */
const UPDATE_DAYS = 2;

/** What is to be done in Telegram is given up after a week by the bot; where there is no bot any more, here. */
const JOB_DAYS = 8;

/** Deletes what has served its time, so that tables do not grow with the age of the installation. */
export class RetentionService {
  constructor(private readonly database: DataSource) {}

  /** Stored answers past their 24 hours, deliveries that are over past 30 days, sessions that ended, old ignored transfers, and Telegram's past. */
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
    await this.database.query('DELETE FROM telegram_links WHERE expires_on < now()');
    await this.database.query("DELETE FROM telegram_drafts WHERE updated_on < now() - interval '1 day'");
  }
}
