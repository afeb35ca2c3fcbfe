import { createInvoice, type Merchant } from '../../support/app/factories';
import { USDC } from '../../support/app/settings';
import { Harness, merchantsOf, type Product } from '../harness';
import type { ScenarioContext } from '../scenario';
import type { BoundsPart } from './part';

/** New GraphQL documents that one address may send in the limit's window. */
const NEW_DOCUMENTS = 10;
const PAYMENTS = 500;
const HOUR_MS = 3_600_000;
const OTHER_TOKEN = {
  token_address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  network: 'BASE_SEPOLIA',
};

interface DocumentSetup {
  context: ScenarioContext;
  product: Product;
  merchant: Merchant;
}

/** GraphQL documents that request the maximum. */
export const documents: BoundsPart = {
  fullSize: 200,
  run: async (context, amount) => {
    const limits = { RATE_LIMIT_PUBLIC: `${NEW_DOCUMENTS}/3600` };
    const harness = await Harness.open(context, 'external', limits);
    const product = await harness.startProduct().ready();
    const [merchant] = (await merchantsOf(product, 1)) as [Merchant];
    const setup = { context, product, merchant };
    await sendVariablesThatDoNotFit(setup);
    await askForVolumes(setup);
    await askForPayments(setup);
    await sendNewDocuments(setup, NEW_DOCUMENTS + amount);
    await sendLargeDocument(setup);
  },
};

const codeOf = (body: { errors?: { extensions: { code: string } }[] }) => body.errors?.[0]?.extensions.code;

async function sendVariablesThatDoNotFit({ context, product, merchant }: DocumentSetup): Promise<void> {
  const query = 'query ($filter: InvoiceFilter) { invoices(filter: $filter) { items { uuid } } }';
  const codes: unknown[] = [];
  for (let time = 1; time <= 4; time += 1) {
    codes.push(codeOf((await product.graphql(query, { filter: [] }, merchant.accessToken)).body));
  }
  context.recorder.check(
    'variables of a wrong type are refused each time',
    codes.every((code) => code === 'BAD_USER_INPUT'),
    codes.join(', '),
  );
}

async function askForVolumes({ context, product, merchant }: DocumentSetup): Promise<void> {
  for (const token of [USDC, OTHER_TOKEN]) await createInvoice(product, merchant, token);
  const from = new Date(Date.now() - 998 * HOUR_MS).toISOString();
  const volumes = async (aliases: number) => {
    const fields = Array.from(
      { length: aliases },
      (_, n) => `a${n}: invoiceVolume(interval: hour, from: "${from}") { count }`,
    );
    return (await product.graphql(`{ ${fields.join(' ')} }`, {}, merchant.accessToken)).body;
  };
  const many = await volumes(20);
  context.recorder.check(
    'twenty volumes of a thousand buckets exceed the cost limit',
    codeOf(many) === 'OPERATION_TOO_EXPENSIVE',
    String(codeOf(many)),
  );
  const [five, six] = [await volumes(5), await volumes(6)];
  context.recorder.check(
    'a request gets at most 10,000 points of volumes',
    codeOf(five) === undefined && codeOf(six) === 'BAD_USER_INPUT',
    `five volumes: ${codeOf(five)}, six: ${codeOf(six)}`,
  );
}

async function askForPayments({ context, product, merchant }: DocumentSetup): Promise<void> {
  const { uuid } = await createInvoice(product, merchant);
  await product.database.query(
    `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount,
       block_number, block_hash, block_time)
     SELECT gen_random_uuid(), $1, (SELECT token_uuid FROM invoices WHERE uuid = $1), 'ARB_SEPOLIA', 'dust', n, '0x', 1, 7, 'block', now()
     FROM generate_series(1, ${PAYMENTS}) AS n`,
    [uuid],
  );
  const query = `{ invoice(uuid: "${uuid}") { payments { uuid } all: payments(limit: 100) { uuid } } }`;
  const { payments, all } = (await product.graphql(query, {}, merchant.accessToken)).body.data.invoice;
  context.recorder.check(
    'payments of an invoice are paginated',
    payments.length === 10 && all.length === 100,
    `${payments.length} and ${all.length} came`,
  );
}

async function sendNewDocuments({ context, product }: DocumentSetup, count: number): Promise<void> {
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, n) => (await product.graphql(`{ unknown${n} }`)).status),
  );
  const validated = statuses.filter((status) => status !== 429).length;
  context.recorder.check(
    'new documents of an address are validated up to its limit',
    validated <= NEW_DOCUMENTS,
    `${validated} of ${count} were`,
  );
}

/** Sends a document whose validation takes as long as that of many documents. */
async function sendLargeDocument({ context, product, merchant }: DocumentSetup): Promise<void> {
  const document = (n: number) => `query Q${n} { ${Array(240).fill('networks { id }').join(' ')} }`;
  let sent = 0;
  while ((await product.graphql(document(sent), {}, merchant.accessToken)).status !== 429) sent += 1;
  context.recorder.check(
    'large new documents of an account count by the square of their size',
    sent > 0 && sent < 20,
    `${sent} were validated`,
  );
}
