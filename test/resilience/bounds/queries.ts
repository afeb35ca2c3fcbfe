import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/factories';
import { percentile } from '../check-recorder';
import { Harness, merchantsOf } from '../harness';
import { authorizedHeaders, healthySteps, summarizeTimes, violationOf } from '../healthy-client';
import { HttpClient } from '../http-client';
import { Ledger } from '../ledger';
import { PacedCaller } from '../paced-caller';
import type { ScenarioContext } from '../scenario';
import type { BoundsPart } from './part';

const HOSTILE_REQUESTS = 25;
const SECONDS = 10;
const INTERVAL_MS = 50;
const MAX_P99_MS = 500;
/** Slow reads that one account may have running at once. */
const MAX_RUNNING = 3;
/** No invoice matches, so each of these reads scans all invoices twice: for the page and for the total. */
const SLOW_READ = '/api/v1/invoice?customer_id=same&network=BASE_MAINNET&limit=100';

const RUNNING_READS = `
  SELECT count(*)::int AS running FROM pg_stat_activity
  WHERE state = 'active' AND backend_type = 'client backend' AND query LIKE 'SELECT count(*)::int AS count FROM invoices WHERE%'`;

/**
 * One customer with very many invoices sends reads that no index serves, many at once, while another customer works.
 */
export const queries: BoundsPart = {
  fullSize: 300_000,
  run: async (context, amount) => {
    const harness = await Harness.open(context, 'external');
    const product = await harness.startProduct().ready();
    const [hostile, merchant] = (await merchantsOf(product, 2)) as [Merchant, Merchant];
    await harness.database.query(insertInvoicesSql(hostile, amount));
    await harness.database.query('VACUUM ANALYZE invoices');
    const steps = healthySteps({ context, product, merchant, ledger: new Ledger() });
    const healthy = new PacedCaller(steps, INTERVAL_MS, violationOf);
    const attack = sendSlowReads(context, product.url, hostile);
    const peakRunning = await peakRunningReads(harness);
    const statuses = await attack;
    await healthy.end();

    const { recorder, recordFigure } = context;
    recorder.check(
      'one account runs no more slow reads at once than its share',
      peakRunning <= MAX_RUNNING,
      `${peakRunning} ran at once`,
    );
    const unexpected = statuses.filter((status) => ![200, 429, 503].includes(status));
    recorder.addAll(
      'a slow read is answered, or refused with 429 or 503',
      statuses.length,
      unexpected.map(String),
    );
    const p99 = percentile(
      healthy.outcomes.map(({ tookMs }) => tookMs),
      0.99,
    );
    recorder.check(
      'another account is answered within 500 ms at the 99th percentile',
      p99 < MAX_P99_MS,
      `${p99} ms`,
    );
    recordFigure(
      `queries: ${statuses.length} slow requests, ${peakRunning} counts at once; another: ${summarizeTimes(healthy.outcomes)}`,
    );
  },
};

async function sendSlowReads(
  { defer }: ScenarioContext,
  url: string,
  { accessToken }: Merchant,
): Promise<number[]> {
  const http = new HttpClient(url, HOSTILE_REQUESTS);
  defer(() => http.close());
  const end = performance.now() + SECONDS * 1_000;
  const statuses: number[] = [];
  const sendUntilEnd = async () => {
    while (performance.now() < end) {
      const { status } = await http.send({
        method: 'GET',
        path: SLOW_READ,
        headers: authorizedHeaders(accessToken),
      });
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: HOSTILE_REQUESTS }, sendUntilEnd));
  return statuses;
}

async function peakRunningReads({ database }: Harness): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let peak = 0;
  while (performance.now() < end) {
    const [row] = await database.query<{ running: number }>(RUNNING_READS);
    peak = Math.max(peak, row?.running ?? 0);
    await pause(INTERVAL_MS);
  }
  return peak;
}

/** Inserts invoices without triggers and events, which no check of this part reads. */
const insertInvoicesSql = ({ uuid }: Merchant, count: number) => `
  SET session_replication_role = replica;
  INSERT INTO invoices (number, uuid, user_uuid, status, amount, fee_bps, fee_amount, amount_received, token_uuid, token_address,
    token_decimals, network, contract_address, client, customer_id, checkout_token, created_on, expires_on, paid_on)
  SELECT gen_random_uuid(), gen_random_uuid(), '${uuid}', 'paid', 100, 100, 1, 100, token.uuid, token.address, token.decimals, token.network,
    '0x' || n, '0x0', 'same', 'token-' || n, now() - n * interval '1 second', now() + interval '1 day', now()
  FROM generate_series(1, ${count}) AS n CROSS JOIN (SELECT * FROM tokens WHERE network = 'ETH_MAINNET' LIMIT 1) AS token`;
