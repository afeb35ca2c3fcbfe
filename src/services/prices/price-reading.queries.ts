import { batched } from '../../infra/database/batched';
import { type Executor, runPrepared } from '../../infra/database/statements';
import type { FeedReading } from '../../lib/prices/price-feeds';

/** Latest stored answers of all price feeds, and the current time of the database. */
export interface PriceReadings {
  readings: FeedReading[];
  now: Date;
}

interface Row extends Omit<FeedReading, 'answer' | 'roundId' | 'trusted'> {
  answer: string;
  roundId: string;
  trusted: string | null;
  now: Date;
}

const SELECT_READINGS = `
  SELECT network, pair, address, heartbeat, pauses_at_weekends AS "pausesAtWeekends", decimals, answer, round_id AS "roundId", started_on AS "startedOn",
    updated_on AS "updatedOn", read_on AS "readOn", trusted, trusted_on AS "trustedOn", jumped_on AS "jumpedOn", now() AS now
  FROM price_readings`;

const toReading = ({ now: _, answer, roundId, trusted, ...row }: Row): FeedReading => ({
  ...row,
  answer: BigInt(answer),
  roundId: BigInt(roundId),
  trusted: trusted === null ? null : BigInt(trusted),
});

/** Returns the latest stored answers of the price feeds, at most one per network and currency pair. */
export const findPriceReadings = batched<'all', PriceReadings>(async (db, keys) => {
  const rows = await runPrepared<Row>(db, SELECT_READINGS, []);
  const readings = rows.map(toReading);
  return keys.map(() => ({ readings, now: rows[0]?.now ?? new Date() }));
});

/** Locks and returns the latest answers of the feeds of a pair on all networks. */
export async function lockReadings(tx: Executor, pair: string): Promise<FeedReading[]> {
  const rows: Row[] = await tx.query(`${SELECT_READINGS} WHERE pair = $1 ORDER BY network FOR UPDATE`, [
    pair,
  ]);
  return rows.map(toReading);
}
