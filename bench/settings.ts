/** What `npm run bench` runs with; every setting has a default that is the full size. */

function whole(name: string, fallback: number): number {
  const given = process.env[name];
  if (given === undefined || given === '') return fallback;
  if (!/^\d+$/.test(given)) throw new Error(`${name} must be a whole number`);
  return Number(given);
}

export const INVOICES = whole('BENCH_INVOICES', 1_000_000);
/** Of the report; a run of another size does not replace the one at full size. */
export const REPORT = INVOICES === 1_000_000 ? 'bench/RESULTS.md' : `bench/RESULTS-${INVOICES}.md`;
export const SECONDS = whole('BENCH_SECONDS', 10);
export const ROUNDS = whole('BENCH_ROUNDS', 5);
export const SOAK_MINUTES = whole('BENCH_SOAK_MINUTES', 10);
/** Only the rows whose names have this text, for work on one of them; the report is not written then. */
export const ONLY = process.env['BENCH_ONLY'] ?? '';
/** A folder for CPU profiles of Chit, one for each process. */
export const PROFILES = process.env['BENCH_PROFILES'] ?? '';

export const CONNECTIONS = 32;
export const CUSTOMERS = 100;
/** Invoices are made for these customers and read of the others, so that what is read stands still. */
export const CREATORS = 20;
export const READERS = CUSTOMERS - CREATORS;
/** The bucket count of the volume. */
export const DAYS = 30;
/** The time over which the invoices were made, up to now. */
export const AGE_DAYS = 730;
/**
 * The size of the small installation, which the cost at full size is compared with. All its invoices were made within the
 * DAYS that the volume charts show, so the charts of both installations are full.
 */
export const SMALL_INVOICES = Math.min(INVOICES, Math.max(10_000, INVOICES / 100));
/** Of `npm run bench:scale`; its other parts have a tenth of it. */
export const LARGE_INVOICES = whole('BENCH_LARGE_INVOICES', 10_000_000);
/** Rows of one page. */
export const PAGE = 20;
/** How far in the deep page lies. */
export const DEEP_ROW = Math.min(500_000, Math.floor(INVOICES / 2));
/** Of `npm run bench:rpc`: seconds for which each state is measured, seconds before that, and number of payments. */
export const RPC_SECONDS = whole('BENCH_RPC_SECONDS', 240);
export const RPC_SETTLE_SECONDS = whole('BENCH_RPC_SETTLE_SECONDS', 30);
export const RPC_PAYMENTS = whole('BENCH_RPC_PAYMENTS', 100);
