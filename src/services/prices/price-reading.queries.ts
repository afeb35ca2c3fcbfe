import { batched } from '../../infra/database/batched';
import { runPrepared } from '../../infra/database/statements';
import type { FeedReading } from '../../lib/prices/price-feeds';

/** What Chit last read of all price feeds, and the database's time. */
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

/** Returns the stored readings; there is one for each feed of the installation. */
export const findPriceReadings = batched<'all', PriceReadings>(async (db, keys) => {
  const rows = await runPrepared<Row>(db, SELECT_READINGS, []);
  const readings = rows.map(({ now: _, answer, roundId, ...row }) => ({
    ...row,
    answer: BigInt(answer),
    roundId: BigInt(roundId),
  }));
  return keys.map(() => ({ readings, now: rows[0]?.now ?? new Date() }));
});
