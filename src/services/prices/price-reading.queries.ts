import { batched } from '../../infra/database/batched';
import { runPrepared } from '../../infra/database/statements';
import type { FeedReading } from '../../lib/prices/price-feeds';

/** Latest stored answers of all price feeds, and the current time of the database. */
export interface PriceReadings {
  readings: FeedReading[];
  now: Date;
}

interface Row extends Omit<FeedReading, 'answer' | 'roundId'> {
  answer: string;
  roundId: string;
  now: Date;
}

const SELECT_READINGS = `
  SELECT network, pair, address, heartbeat, decimals, answer, round_id AS "roundId", started_on AS "startedOn",
    updated_on AS "updatedOn", read_on AS "readOn", now() AS now
  FROM price_readings`;

/** Returns the latest stored answers of the price feeds, at most one per network and currency pair. */
export const findPriceReadings = batched<'all', PriceReadings>(async (db, keys) => {
  const rows = await runPrepared<Row>(db, SELECT_READINGS, []);
  const readings = rows.map(({ now: _, answer, roundId, ...row }) => ({
    ...row,
    answer: BigInt(answer),
    roundId: BigInt(roundId),
  }));
  return keys.map(() => ({ readings, now: rows[0]?.now ?? new Date() }));
});
