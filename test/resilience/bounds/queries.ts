import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/people';
import { percentile } from '../check-recorder';
import { Harness, merchantsOf } from '../harness';
import { authorizedHeaders, healthySteps, summarizeTimes, violationOf } from '../healthy-client';
import { HttpClient } from '../http-client';
import { Ledger } from '../ledger';
import { PacedCaller } from '../paced-caller';
import type { ScenarioContext } from '../scenario';
import type { Part } from './part';

const HOSTILE_REQUESTS = 25;
const SECONDS = 10;
const PACE_MS = 50;
const LATE_MS = 500;
/** Slow reads that one account may have running. */
const SHARE = 3;
/** No invoice matches, so each of these reads all of them, once for the page and once for the total. */
const SLOW = '/api/v1/invoice?customer_id=same&network=BASE_MAINNET&limit=100';

const RUNNING = `
  SELECT count(*)::int AS running FROM pg_stat_activity
  WHERE state = 'active' AND backend_type = 'client backend' AND query LIKE 'SELECT count(*)::int AS count FROM invoices WHERE%'`;

/** One customer with very many invoices asks for what no index answers, many times at once, while another one works. */
export const queries: Part = {
  size: 300_000,
  run: async (context, amount) => {
    const harness = await Harness.open(context, 'external');
    const product = await harness.startProduct().ready();
    const [hostile, merchant] = (await merchantsOf(product, 2)) as [Merchant, Merchant];
    await harness.database.query(invoicesOf(hostile, amount));
    await harness.database.query('VACUUM ANALYZE invoices');
    const steps = healthySteps({ context, product, merchant, ledger: new Ledger() });
    const healthy = new PacedCaller(steps, PACE_MS, violationOf);
    const attack = attackWith(context, product.url, hostile);
    const seen = await mostRunning(harness);
    const statuses = await attack;
    await healthy.end();

    const { recorder, recordFigure } = context;
    recorder.check(
      'one account runs no more slow reads than its share',
      seen <= SHARE,
      `${seen} ran at once`,
    );
    const wrong = statuses.filter((status) => ![200, 429, 503].includes(status));
    recorder.addAll(
      'a slow read is answered, or refused with 429 or 503',
      statuses.length,
      wrong.map(String),
    );
    const p99 = percentile(
      healthy.outcomes.map(({ tookMs }) => tookMs),
      0.99,
    );
    recorder.check(
      'another account is answered within 500 ms at the 99th percentile',
      p99 < LATE_MS,
      `${p99} ms`,
    );
    recordFigure(
      `queries: ${statuses.length} slow requests, ${seen} counts at once; another: ${summarizeTimes(healthy.outcomes)}`,
    );
  },
};

async function attackWith(
  { defer }: ScenarioContext,
  url: string,
  { accessToken }: Merchant,
): Promise<number[]> {
  const http = new HttpClient(url, HOSTILE_REQUESTS);
  defer(() => http.close());
  const end = performance.now() + SECONDS * 1_000;
  const statuses: number[] = [];
  const ask = async () => {
    while (performance.now() < end) {
      const { status } = await http.send({
        method: 'GET',
        path: SLOW,
        headers: authorizedHeaders(accessToken),
      });
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: HOSTILE_REQUESTS }, ask));
  return statuses;
}

async function mostRunning({ database }: Harness): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let most = 0;
  while (performance.now() < end) {
    const [row] = await database.query<{ running: number }>(RUNNING);
    most = Math.max(most, row?.running ?? 0);
    await pause(PACE_MS);
  }
  return most;
}

/** Without triggers and events, which no check of this part reads. */
const invoicesOf = ({ uuid }: Merchant, count: number) => `
  SET session_replication_role = replica;
  INSERT INTO invoices (uuid, user_uuid, status, amount, fee_bps, fee_amount, amount_received, token_uuid, token_address,
    token_decimals, network, contract_address, client, customer_id, checkout_token, created_on, expires_on, paid_on)
  SELECT gen_random_uuid(), '${uuid}', 'paid', 100, 100, 1, 100, token.uuid, token.address, token.decimals, token.network,
    '0x' || n, '0x0', 'same', 'token-' || n, now() - n * interval '1 second', now() + interval '1 day', now()
  FROM generate_series(1, ${count}) AS n CROSS JOIN (SELECT * FROM tokens WHERE network = 'ETH_MAINNET' LIMIT 1) AS token`;
