import type { DataSource } from 'typeorm';
import { v4 as randomUuid } from 'uuid';

/** Duration of a lease in seconds: after the process that polls dies, others wait at most this long. */
const LEASE_SECONDS = 6;

/** Leases on polling Telegram: of the processes with a bot, only the one that holds the bot's lease polls. */
export class PollingLease {
  readonly renewMs = (LEASE_SECONDS * 1_000) / 3;
  private readonly holder = randomUuid();

  constructor(private readonly database: DataSource) {}

  /** Takes or renews the lease of a bot; false when another process holds it. */
  async hold(bot: number): Promise<boolean> {
    const held = await this.database.query(
      `WITH held AS (
         INSERT INTO telegram_pollers AS known (bot, lease_holder, lease_until)
         VALUES ($1, $2, now() + make_interval(secs => $3))
         ON CONFLICT (bot) DO UPDATE SET lease_holder = $2, lease_until = excluded.lease_until
         WHERE known.lease_holder = $2 OR known.lease_until < now()
           -- A lease that ends this late was taken before the clock was set back. The factor 2 tolerates a renewal after this now().
           OR known.lease_until > now() + make_interval(secs => 2 * $3)
         RETURNING bot
       ) SELECT * FROM held`,
      [bot, this.holder, LEASE_SECONDS],
    );
    return held.length === 1;
  }

  /** Records that a program without a lease polls, for `chit doctor`. */
  async recordConflict(): Promise<void> {
    await this.database.query('UPDATE telegram_pollers SET conflict_on = now() WHERE lease_holder = $1', [
      this.holder,
    ]);
  }

  /** Ends this process's lease, so that another process polls at once. Does nothing when the database is down. */
  async release(): Promise<void> {
    await this.database
      .query('UPDATE telegram_pollers SET lease_until = now() WHERE lease_holder = $1', [this.holder])
      .catch(() => {});
  }
}
