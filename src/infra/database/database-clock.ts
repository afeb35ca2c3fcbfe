import type { DataSource } from 'typeorm';
import { databaseTime } from './statements';

const READ_AGAIN_MS = 1_000;

/**
 * The database's clock for what is only shown: read once a second, for all callers at once, and otherwise counted on by the
 * monotonic clock. What is stored or decided takes the time of its own transaction.
 */
export class DatabaseClock {
  private readTime = 0;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(private readonly database: DataSource) {}

  async now(): Promise<Date> {
    if (performance.now() - this.readAt >= READ_AGAIN_MS) {
      this.reading ??= this.read();
      await this.reading;
    }
    return new Date(this.readTime + performance.now() - this.readAt);
  }

  private async read(): Promise<void> {
    try {
      this.readTime = (await databaseTime(this.database.manager)).getTime();
      this.readAt = performance.now();
    } finally {
      this.reading = undefined;
    }
  }
}
