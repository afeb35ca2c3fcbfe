import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chit } from '../support/app/chit';
import { createApiKey, createMerchant, register } from '../support/app/factories';
import { countStatements } from '../support/database/count-statements';

/** All operations of BTCPay's published description, one a line. */
const OPERATIONS = readFileSync(join(__dirname, '../support/http/btcpay-operations.txt'), 'utf8')
  .trim()
  .split('\n');
const PAGE = join(__dirname, '../../docs/greenfield.md');
const TABLE = /(?<=<!-- operations -->\n)[\s\S]*(?=\n<!-- \/operations -->)/;

/** How an answer differs from BTCPay's. */
const DIFFERENCES: Record<string, string> = {
  'GET /api-keys/authorize': 'asks for the account that is signed in; `selectiveStores` has no effect',
  'GET /api/v1/api-keys/current': 'permissions of the store alone, with those that pairing granted',
  'GET /api/v1/stores/{storeId}/invoices': 'at most 100 at once; no filter by `additionalStatus`',
  'POST /api/v1/stores/{storeId}/invoices':
    'needs an amount; ignores `speedPolicy`, `monitoringMinutes`, `paymentTolerance`, `defaultLanguage` and `receipt`',
  'PUT /api/v1/invoices/{invoiceId}': 'metadata of at most 4096 bytes',
  'POST /api/v1/invoices/{invoiceId}/refund':
    '[a refund](#refunds) of one token, with an amount that is fixed at once',
  'GET /api/v1/pull-payments/{pullPaymentId}': 'needs the key',
  'POST /api/v1/stores/{storeId}/pull-payments':
    'only [for an order](#refunds), as the plugin for WooCommerce asks',
  'POST /api/v1/invoices/{invoiceId}/status': 'only `Invalid`, for an open invoice, which it cancels',
  'GET /api/v1/stores': 'one store: the account of the key',
  'GET /api/v1/stores/{storeId}/rates': 'pairs of a token and a currency',
  'POST /api/v1/stores/{storeId}/webhooks':
    'messages are always repeated, whatever `automaticRedelivery` says',
  'POST /api/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver':
    'keeps the identifier of the delivery',
};

describe('The operations of the API of BTCPay', () => {
  let chit: Chit;
  let key: string;
  let store: string;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    const scopes = ['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks', 'refunds'];
    key = (await createApiKey(chit, await register(chit), { test: true, scopes })).key;
    const { body } = await chit.rest('GET', '/stores', { headers: { authorization: `token ${key}` } });
    store = body[0].id;
  });
  afterAll(() => chit.stop());

  const call = (operation: string) => {
    const [method = '', path = ''] = operation.split(' ');
    const url = path.replace('{storeId}', store).replace(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000');
    // The key ends itself when it is asked to.
    const headers = { authorization: `token ${method === 'DELETE' ? 'none' : key}`, accept: 'text/html' };
    return chit.fetch(method, url, { headers });
  };

  it('are those of the table of docs/greenfield.md, and each is served or answered with 501 and a reason', async () => {
    const served: string[] = [];
    const reasons = new Map<string, string[]>();
    for (const operation of OPERATIONS) {
      const { status, body } = await call(operation);
      if (status === 501) reasons.set(body.message, [...(reasons.get(body.message) ?? []), operation]);
      else served.push(operation);
    }
    const table = [
      '| served | difference |\n|---|---|',
      ...served.map((operation) => `| \`${operation}\` | ${DIFFERENCES[operation] ?? ''} |`),
      '\n| not served (501) | reason |\n|---|---|',
      ...[...reasons].map(
        ([reason, operations]) => `| ${operations.map((each) => `\`${each}\``).join(' ')} | ${reason} |`,
      ),
    ].join('\n');
    if (process.env.WRITE_DOCS)
      writeFileSync(
        PAGE,
        readFileSync(PAGE, 'utf8').replace(TABLE, () => table),
      );
    expect(readFileSync(PAGE, 'utf8').match(TABLE)?.[0]).toBe(table);
    expect(served.filter((operation) => operation in DIFFERENCES)).toEqual(
      expect.arrayContaining(Object.keys(DIFFERENCES)),
    );
    expect(served).toHaveLength(28);
  });

  it('create an invoice with one SQL statement more than REST, which reads the tokens of the account', async () => {
    const merchant = await createMerchant(chit);
    await chit.database.query(
      `UPDATE users SET default_accepts = ARRAY(SELECT uuid FROM tokens WHERE network = 'ARB_SEPOLIA') WHERE uuid = $1`,
      [merchant.uuid],
    );
    const { key } = await createApiKey(chit, merchant);
    const [token] = await chit.database.query(
      `SELECT address AS token_address, network FROM tokens WHERE network = 'ARB_SEPOLIA'`,
    );
    const byRest = () => chit.rest('POST', '/invoice/by_api_key', { as: key, body: { amount: 5, ...token } });
    const byShop = () =>
      chit.rest('POST', `/stores/${merchant.uuid}/invoices`, {
        body: { amount: '5', currency: 'USDC' },
        headers: { authorization: `token ${key}` },
      });
    const statements: number[] = [];
    for (const create of [byRest, byShop]) {
      expect((await create()).status).toBe(200);
      statements.push(await countStatements(create));
    }
    expect(statements[1]).toBe((statements[0] ?? 0) + 1);
  });

  it('share the limits of REST', async () => {
    const limited = await Chit.start({ ROLES: 'api', RATE_LIMIT_CREATE: '1/600' });
    const { key } = await createApiKey(limited, await register(limited), { test: true });
    const headers = { authorization: `token ${key}` };
    const body = { amount: '5', currency: 'USD' };
    await limited.rest('POST', '/invoice/by_api_key', { as: key, body: {} });
    const [row] = await limited.database.query<{ user_uuid: string }>('SELECT user_uuid FROM api_keys');
    const answer = await limited.fetch('POST', `/api/v1/stores/${row?.user_uuid}/invoices`, {
      headers,
      body,
    });
    expect(answer).toMatchObject({ status: 429, body: { code: 'generic-error' } });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    await limited.stop();
  });
});
