import type { TestDatabase } from '../database/database';

/** Prices in US dollars with 8 decimals. */
const PRICES = { 'EUR/USD': 115_000_000, 'USDC/USD': 99_990_000 };

/**
 * Stores answers of price feeds on a network, as a watcher does: 1.15 USD for a euro, 0.9999 USD for a USDC, and those in
 * `more`.
 */
export const storePrices = (database: TestDatabase, more: Record<string, number> = {}, network = 'LOCAL') =>
  database.query(
    `INSERT INTO price_readings (network, pair, address, heartbeat, decimals, answer, round_id, started_on, updated_on, read_on)
     SELECT $2, pair, '0x' || repeat('1', 40), 86400, 8, answer::numeric, 1, now(), now(), now() + interval '1 hour'
     FROM jsonb_each_text($1) AS feed (pair, answer)
     ON CONFLICT (network, pair) DO UPDATE SET answer = excluded.answer, updated_on = excluded.updated_on, read_on = excluded.read_on`,
    [JSON.stringify({ ...PRICES, ...more }), network],
  );
