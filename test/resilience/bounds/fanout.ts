import type { Address } from 'viem';
import { createInvoice, type Merchant } from '../../support/app/factories';
import { startAnvil } from '../../support/chain/anvil';
import { call, deployToken } from '../../support/chain/chain-scenes';
import { moreInvoices } from '../../support/database/more-invoices';
import { until } from '../../support/until';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import type { ScenarioContext } from '../scenario';
import { reportNeighbour, startNeighbour } from './neighbour';
import type { BoundsPart } from './part';

/** More webhooks than the limit allows: an account may have created them before the limit existed. */
const WEBHOOKS = 1_800;
const DUST_WEBHOOKS = 700;
const DUST_PAYMENTS = 1_000;
const AIRDROP_SIZE = 250;

const HEAP_MB = 400;
const EXPIRY_MS = 180_000;
const PAID_WITHIN_MS = 15_000;
const INTERVAL_MS = 100;

/**
 * An account with very many webhooks, whose invoices expire at once and receive dust payments, must neither crash the
 * process nor delay other accounts. `amount` is the number of expiring invoices.
 */
export const fanout: BoundsPart = {
  fullSize: 504,
  run: async (context, amount) => {
    const anvil = await startAnvil();
    context.defer(() => anvil.stop());
    const harness = await Harness.open(context, 'external', {
      RPC_URLS_LOCAL: anvil.url,
      CONFIRMATIONS_LOCAL: '1',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    });
    const product = await harness.startProduct().ready();
    const [hostile, dustedMerchant, neighbour] = (await merchantsOf(product, 3)) as [
      Merchant,
      Merchant,
      Merchant,
    ];
    const token = await deployToken(anvil, 'PayToken', 'Test token', 'TEST', 6);
    await listToken(product, token);
    await postponeDeliveries(harness);
    const neighbourCaller = startNeighbour(context, product, neighbour, INTERVAL_MS);

    await expireAll({ context, harness, product, merchant: hostile, amount });
    await insertWebhooks(harness, dustedMerchant, DUST_WEBHOOKS);
    const dustedInvoice = await invoiceOf(product, dustedMerchant, token);
    const paid = await invoiceOf(product, neighbour, token);
    const sender = await deployToken(anvil, 'MultiTransfer');
    const airdrop = (addresses: Address[], units: bigint) =>
      call(anvil, 'MultiTransfer', sender, 'airdrop', [token, addresses, units]);
    for (let sent = 0; sent < DUST_PAYMENTS; sent += AIRDROP_SIZE)
      await airdrop(Array(AIRDROP_SIZE).fill(dustedInvoice.address), 1n);
    await airdrop([paid.address], 1_000_000n);
    const start = performance.now();
    const isPaid = () => statusIs(harness, paid.uuid, 'paid');
    const inTime = await until(isPaid, PAID_WITHIN_MS).catch(() => false);
    context.recordFigure(
      `paid ${Math.round(performance.now() - start)} ms after the payment, with dust payments in progress`,
    );
    context.recorder.check(
      'a payment is credited in time while 1,000 dust payments are processed',
      inTime,
      'it was not',
    );
    await neighbourCaller.end();
    reportNeighbour(context, neighbourCaller, 'very many webhooks');
    const alive = await product.process.get('/health/live').then(
      ({ status }) => status === 200,
      () => false,
    );
    context.recorder.check(
      `the process survives with a heap of ${HEAP_MB} MB`,
      alive,
      'the process has exited',
    );
  },
};

interface ExpirySetup {
  context: ScenarioContext;
  harness: Harness;
  product: Product;
  merchant: Merchant;
  amount: number;
}

async function expireAll({ context, harness, product, merchant, amount }: ExpirySetup): Promise<void> {
  const { uuid } = await createInvoice(product, merchant);
  await insertWebhooks(harness, merchant, WEBHOOKS);
  await moreInvoices(harness.database, uuid, { count: amount, time: '-1 second' });
  const start = performance.now();
  const allExpired = await until(async () => !(await anyOverdue(harness, merchant)), EXPIRY_MS).catch(
    () => false,
  );
  context.recordFigure(
    `${amount} invoices with ${WEBHOOKS} webhooks expired in ${Math.round(performance.now() - start)} ms`,
  );
  context.recorder.check(
    'all invoices of an account with very many webhooks expire',
    allExpired,
    'some are still open',
  );
}

async function anyOverdue(harness: Harness, { uuid }: Merchant): Promise<boolean> {
  const [row] = await harness.database.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT FROM invoices
       WHERE user_uuid = $1 AND status = 'created' AND expires_on <= now()) AS any`,
    [uuid],
  );
  return row?.any !== false;
}

async function statusIs(harness: Harness, uuid: string, status: string): Promise<boolean> {
  const rows = await harness.database.query('SELECT FROM invoices WHERE uuid = $1 AND status = $2', [
    uuid,
    status,
  ]);
  return rows.length === 1;
}

const insertWebhooks = (harness: Harness, { uuid }: Merchant, count: number) =>
  harness.database.query(
    `INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret)
     SELECT gen_random_uuid(), $1, 'http://127.0.0.1:9/', 'sealed' FROM generate_series(1, $2)`,
    [uuid, count],
  );

/** The part measures the insertion of deliveries, so the deliveries themselves are postponed. */
const postponeDeliveries = (harness: Harness) =>
  harness.database.query(`
    CREATE FUNCTION postpone() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.next_attempt_on = now() + interval '1 day'; RETURN NEW; END $$;
    CREATE TRIGGER postpone BEFORE INSERT ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION postpone()`);

async function listToken(product: Product, address: Address): Promise<void> {
  const { accessToken } = await adminOf(product);
  const input = { name: 'Test token', symbol: 'TEST', address, network: 'LOCAL', decimals: 6 };
  await product.graphql(
    'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }',
    { input },
    accessToken,
  );
}

async function invoiceOf(product: Product, merchant: Merchant, token: Address) {
  const body = { amount: 1, token_address: token, network: 'LOCAL' };
  const { uuid, contract_address } = await createInvoice(product, merchant, body);
  return { uuid: String(uuid), address: contract_address as Address };
}
