import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { type Executor, runPrepared } from '../../infra/database/statements';
import type { Reader } from '../../infra/replicas';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import { isFresh, READING_SECONDS } from '../../lib/prices/price-feeds';
import { findPriceReadings, type PriceReadings } from './price-reading.queries';

/** Milliseconds for which a process does not announce the need again, and between two looks for new readings. */
const ANNOUNCED_MS = 30_000;
const POLL_MS = 100;

const ANNOUNCE = `
  INSERT INTO price_needs (until) VALUES (now() + make_interval(secs => ${BOUNDS.times.priceNeed.most}))
  ON CONFLICT (id) DO UPDATE SET until = excluded.until`;

// A feed whose price has jumped is read until the price is believed, at the latest after a day, or has returned.
const NEEDED = `
  SELECT 1 FROM price_needs WHERE until > now()
  UNION ALL SELECT 1 FROM price_readings WHERE network = $1 AND jumped_on > now() - interval '25 hours' LIMIT 1`;

/** Whether the price feeds of the network have to be read now. */
export const arePricesNeeded = async (db: Executor, network: NetworkId): Promise<boolean> =>
  (await runPrepared(db, NEEDED, [network])).length > 0;

/** Tells the watchers, in any process, that somebody needs prices; otherwise they read no price feeds. */
export class PriceNeed {
  private announcedAt = Number.NEGATIVE_INFINITY;
  private ready: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
  ) {}

  /**
   * Announces that prices are needed for two minutes. If nobody needed them before, waits until the watchers have read the
   * feeds that they read the last time, but at most for `BOUNDS.times.priceReading`. Must not be called in a
   * transaction.
   */
  announce(): Promise<void> {
    if (performance.now() - this.announcedAt >= ANNOUNCED_MS) {
      this.announcedAt = performance.now();
      this.ready = this.prepare().catch((error: unknown) => {
        this.announcedAt = Number.NEGATIVE_INFINITY;
        throw error;
      });
    }
    return this.ready;
  }

  /** Announces that prices will be needed soon, without waiting for them. */
  expect(): void {
    this.announce().catch(() => {});
  }

  private async prepare(): Promise<void> {
    await this.database.query(ANNOUNCE);
    const end = performance.now() + BOUNDS.times.priceReading.most * 1_000;
    const before = await this.read();
    const newest = Math.max(...before.readings.map(({ readOn }) => readOn.getTime()));
    const awaited = before.readings.filter(
      ({ readOn }) => newest - readOn.getTime() < READING_SECONDS * 1_000,
    );
    for (let now = before; performance.now() < end; now = await this.read()) {
      const fresh = now.readings.filter((reading) => isFresh(reading, now.now));
      const isRead = (feed: (typeof awaited)[number]) =>
        fresh.some(({ network, pair }) => network === feed.network && pair === feed.pair);
      if (awaited.every(isRead)) return;
      await pause(POLL_MS);
    }
  }

  private read(): Promise<PriceReadings> {
    return this.reader.read((db) => findPriceReadings(db, 'all'));
  }
}
