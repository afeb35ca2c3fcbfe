import type { DataSource } from 'typeorm';
import { IDEMPOTENCY_HOURS } from './idempotency.service';

/** Deletes what has served its time, so that tables do not grow with the age of the installation. */
export class RetentionService {
  constructor(private readonly database: DataSource) {}

  /** Stored answers past their 24 hours, and sessions that ended. */
  async prune(): Promise<void> {
    await this.database.query(
      'DELETE FROM idempotency_keys WHERE created_on < now() - make_interval(hours => $1)',
      [IDEMPOTENCY_HOURS],
    );
    await this.database.query("DELETE FROM sessions WHERE expires_on < now() - interval '1 day'");
  }
}
