import { Client } from 'pg';
import { CheckRecorder, describeResult } from '../resilience/check-recorder';
import { checkInvariants } from '../resilience/invariants';
import { Ledger } from '../resilience/ledger';
import { resultsWith } from '../resilience/results-page';
import { SCENARIOS } from '../resilience/scenarios';
import { Chit, USDC } from '../support/app/chit';
import { createMerchant } from '../support/app/factories';

/** Names of the invariants, each with a statement that violates it in the database of two invoices. */
const CORRUPTIONS: [invariant: string, sql: string][] = [
  [
    'each acknowledged invoice exists once and equals its reply',
    'UPDATE invoices SET amount = amount + 10000',
  ],
  ['one invoice for each owner and idempotency key', 'UPDATE idempotency_keys SET answer = NULL'],
  [
    'addresses are unique',
    "DROP INDEX invoices_contract_address; UPDATE invoices SET contract_address = '0x1'",
  ],
  [
    'checkout tokens are unique',
    "DROP INDEX invoices_checkout_token; UPDATE invoices SET checkout_token = 'x'",
  ],
  ['each status history is legal and ends in the current status', "UPDATE invoices SET status = 'expired'"],
  ['one event for each change', 'UPDATE invoices SET sequence = 2'],
  [
    'each credited amount is the sum of the payments, and a paid invoice has its full amount',
    'UPDATE invoices SET amount_received = 1',
  ],
  [
    'each transfer is credited once',
    `ALTER TABLE payments DROP CONSTRAINT payments_log;
     INSERT INTO payments (uuid, invoice_uuid, network, token_uuid, transaction_hash, log_index, from_address, amount,
       block_number, block_hash, block_time)
     SELECT gen_random_uuid(), uuid, network, token_uuid, '0x1', 1, '0x2', 1, 1, '0x3', now() FROM invoices`,
  ],
  [
    'the fee follows its formula and leaves a positive net',
    'UPDATE invoices SET fee_amount = fee_amount + 1',
  ],
  [
    'the open reasons for attention equal their definitions',
    `INSERT INTO invoice_attention (invoice_uuid, reason, cause, user_uuid)
     SELECT uuid, 'OVERPAID', '1', user_uuid FROM invoices`,
  ],
  [
    'each event has one delivery for each enabled webhook, delivered or pending',
    'DELETE FROM webhook_deliveries',
  ],
  ['each delivery marked as succeeded arrived', "UPDATE webhook_deliveries SET status = 'succeeded'"],
  ['the statistics equal a recount of the invoices', 'DELETE FROM invoice_deltas'],
  [
    'the payment statistics equal a recount of the payments',
    `INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid)
     SELECT user_uuid, token_uuid, now(), 1, 1, 0, 0 FROM invoices`,
  ],
  [
    'each row belongs to the owner of its parent, and to its creator',
    'UPDATE api_keys SET user_uuid = (SELECT uuid FROM users WHERE uuid <> user_uuid LIMIT 1)',
  ],
];

describe('The invariants of a database', () => {
  let chit: Chit;
  const ledger = new Ledger();

  /** Results of all invariants after a statement, which is then undone. */
  const resultsAfter = async (sql: string) => {
    const client = new Client(chit.database.url);
    await client.connect();
    const recorder = new CheckRecorder();
    try {
      await client.query(`BEGIN; ${sql}`);
      await checkInvariants(
        async (text, values) => (await client.query(text, values)).rows,
        ledger,
        recorder,
      );
    } finally {
      await client.end();
    }
    return recorder;
  };

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    const merchant = await createMerchant(chit);
    ledger.ownedRows.push({ table: 'api_keys', uuid: merchant.apiKeyUuid, owner: merchant.uuid });
    ledger.receivedWebhookIds.add('another');
    await chit.database.query(
      `INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret, created_on)
       VALUES (gen_random_uuid(), $1, 'http://127.0.0.1:1', '', now() - interval '1 minute')`,
      [merchant.uuid],
    );
    for (const key of ['key-1', 'key-2']) {
      const { body } = await chit.rest('POST', '/invoice/by_api_key', {
        as: merchant.apiKey,
        body: { amount: 12.5, ...USDC, customer_id: key },
        headers: { 'idempotency-key': key },
      });
      ledger.acknowledge(merchant.uuid, body.data, key);
    }
  });
  afterAll(() => chit.stop());

  it('hold for what the product has stored', async () => {
    const { results, failedResults } = await resultsAfter('SELECT 1');
    expect(results.map(({ name }) => name)).toEqual(CORRUPTIONS.map(([invariant]) => invariant));
    expect(failedResults).toEqual([]);
  });

  it.each(CORRUPTIONS)('include that %s', async (invariant, sql) => {
    const { failedResults } = await resultsAfter(sql);
    expect(failedResults.map(({ name }) => name)).toContain(invariant);
  });
});

describe('The resilience scenarios', () => {
  it('print the failure rate that a number of checks without a failure excludes', () => {
    const recorder = new CheckRecorder();
    recorder.addAll('nothing is lost', 30_000, []);
    expect(recorder.results.map(describeResult)).toEqual([
      'nothing is lost: 0 failures in 30,000 (≤ 0.0100% at 95%)',
    ]);
  });

  it('keep the last full run of each scenario on the results page', () => {
    const outcome = (name: string, holds: boolean) => {
      const scenario = SCENARIOS.find((one) => one.name === name) as (typeof SCENARIOS)[number];
      const recorder = new CheckRecorder();
      recorder.check('all is well', holds, 'it is not');
      return { scenario, sizes: scenario.sizes, recorder, figures: [], seconds: 60 };
    };
    const runs = [outcome('races', true), outcome('crash', false), outcome('crash', true)];
    const page = runs.reduce((text, run) => resultsWith(text, run, 7), '');
    expect(page.match(/^## .*$/gm)).toEqual(['## crash', '## races']);
    expect(page.match(/^- all is well.*$/gm)).toHaveLength(2);
    expect(page).not.toContain('it is not');
  });
});
