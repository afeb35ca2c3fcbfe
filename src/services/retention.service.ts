import type { DataSource } from 'typeorm';
import { IDEMPOTENCY_HOURS } from './idempotency.service';

/** For how many days an owner can look up what a webhook was told. */
const DELIVERY_DAYS = 30;

/** Deletes what has served its time, so that tables do not grow with the age of the installation. */
export class RetentionService {
  constructor(private readonly database: DataSource) {}

  /** Stored answers past their 24 hours, deliveries that are over past 30 days, and sessions that ended. */
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
  }
}
