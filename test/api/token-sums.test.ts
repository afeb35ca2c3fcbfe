import { randomInt, randomUUID } from 'node:crypto';
import { Chit } from '../support/app/chit';
import { confirmEmail, createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { createLink } from '../support/checkout/payment-links';
import { readCsv } from '../support/http/csv';
import { TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

const EURC = { symbol: 'EURC', address: `0x${'2'.repeat(40)}` };
const TUSD = { symbol: 'TUSD', address: `0x${'3'.repeat(40)}` };
const TOKENS = [EURC, TUSD];
type Symbol = 'EURC' | 'TUSD';
/** Payments in millionths of a token. */
type Payments = Partial<Record<Symbol, number>>;

const CREATE = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid url } }';

const SUMS = `{
  customers { items { customerId invoices totals { paid received token { symbol } } value { amount currency } } }
  paymentStatistics { totalByToken { token received } }
  paymentVolume { received token { symbol } }
  paymentLinks { items { totals { byToken { received token { symbol } } } } }
  invoices(limit: 100) { items { uuid amountReceived valueReceived { amount currency }
    options { amountReceived token { symbol } } } }
}`;

let smtp: TestSmtpServer;
let chit: Chit;
let merchant: Merchant;

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  chit = await Chit.start({ SMTP_URL: smtp.url, MAIL_FROM: 'Chit <chit@pay.test>' });
  const { accessToken } = await signInAdmin(chit);
  for (const { symbol, address } of TOKENS) {
    const input = { name: symbol, symbol, address, decimals: 6, network: 'LOCAL' };
    const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
    const { body } = await chit.graphql(create, { input }, accessToken);
    expect(body.errors).toBeUndefined();
  }
  await storePrices(chit.database, { 'EURC/USD': 115_000_000, 'TUSD/USD': 100_000_000 });
});
afterAll(async () => {
  await chit.stop();
  await smtp.down();
});
beforeEach(async () => {
  merchant = await createMerchant(chit);
});

const ask = async (document: string, variables: object = {}) => {
  const { body } = await chit.graphql(document, variables, merchant.accessToken);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};

/** Creates an invoice for 49.90 EUR that is payable in both tokens. */
async function bill(customerId: string): Promise<{ uuid: string; path: string }> {
  const accepts = TOKENS.map(({ address }) => ({ tokenAddress: address, network: 'LOCAL' }));
  const input = { price: { amount: '49.90', currency: 'EUR' }, accepts, customerId };
  const { uuid, url } = (await ask(CREATE, { input })).createInvoice;
  return { uuid, path: new URL(url).pathname };
}

/** Stores confirmed payments of an invoice, as settlement does: the invoice's own sums are their value in its token. */
async function pay(uuid: string, payments: Payments): Promise<void> {
  for (const [index, [symbol, amount]] of Object.entries(payments).entries()) {
    await chit.database.query(
      `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount,
         block_number, block_hash, block_time, status)
       SELECT gen_random_uuid(), $1, uuid, 'LOCAL', $2, $5, '0xpayer', $3, $5::int, '0xb', date_trunc('second', now()), 'confirmed'
       FROM tokens WHERE symbol = $4 AND network = 'LOCAL'`,
      [uuid, `0x${randomUUID().replaceAll('-', '').padStart(64, '0')}`, amount, symbol, index],
    );
  }
  await chit.database.query(
    `WITH received AS (
       SELECT json_agg(option::jsonb || jsonb_build_object('amountReceived', paid::text) ORDER BY place) AS options,
         sum(paid / (option ->> 'amount')::numeric) AS share,
         max((option ->> 'amount')::numeric) FILTER (WHERE symbol = 'TUSD') AS tusd,
         (array_agg(tokens.uuid) FILTER (WHERE symbol = 'TUSD'))[1] AS token
       FROM invoices CROSS JOIN json_array_elements(options) WITH ORDINALITY AS each (option, place)
         JOIN tokens ON tokens.uuid = (option ->> 'tokenUuid')::uuid
         CROSS JOIN LATERAL (SELECT coalesce(($2::json ->> symbol)::numeric, 0) AS paid) AS payment
       WHERE invoices.uuid = $1
     )
     UPDATE invoices SET options = received.options, token_uuid = token, amount = tusd, status = 'paid', paid_on = now(),
       amount_received = trunc(tusd * share), hash = '0xcompleted', token_address = $3
     FROM received WHERE invoices.uuid = $1`,
    [uuid, JSON.stringify(payments), TUSD.address],
  );
}

const csv = async (kind: string, query = '') => {
  const path = `/export/${kind}.csv${query}`;
  return readCsv((await chit.rest('GET', path, { as: merchant.accessToken })).body).rows;
};

/** Adds up decimal texts by symbol, in millionths; without those that are 0. */
function sumBy(parts: readonly (readonly [string, string])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [symbol, text] of parts) sums[symbol] = (sums[symbol] ?? 0) + Math.round(Number(text) * 1e6);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

const ofToken = ({ received, token }: { received: string; token: { symbol: string } }) =>
  [token.symbol, received] as const;

/** Reads a list such as `20 EURC (LOCAL) + 40 TUSD (LOCAL)`. */
const listed = (text = '') =>
  [...text.matchAll(/([\d.]+) (\w+)/g)].map(([, amount = '', symbol = '']) => [symbol, amount] as const);

/** Every sum of received money that the API gives for the account, by token. */
async function allSums(): Promise<Record<string, Record<string, number>>> {
  const data = await ask(SUMS);
  const invoices = await csv('invoices');
  return {
    customers: sumBy(data.customers.items.flatMap(({ totals }: { totals: [] }) => totals.map(ofToken))),
    statistics: sumBy(
      data.paymentStatistics.totalByToken.map(({ token, received }: Record<string, string>) => [
        token,
        received,
      ]),
    ),
    volume: sumBy(data.paymentVolume.map(ofToken)),
    options: sumBy(
      data.invoices.items.flatMap(({ options }: { options: { amountReceived: string; token: never }[] }) =>
        options.map(({ amountReceived, token }) => ofToken({ received: amountReceived, token })),
      ),
    ),
    invoicesCsv: sumBy(invoices.flatMap(({ received }) => listed(received))),
    paymentsCsv: sumBy((await csv('payments')).map(({ token = '', amount = '' }) => [token, amount])),
  };
}

describe('The sums of an account whose invoices are paid in two tokens', () => {
  it('are by token wherever the API gives them, and never add one token to another', async () => {
    const paid: Record<string, number> = { EURC: 0, TUSD: 0 };
    for (let invoice = 0; invoice < 6; invoice++) {
      const { uuid } = await bill(`customer-${randomInt(3)}`);
      const payments = { EURC: randomInt(1, 3e7), TUSD: randomInt(1, 3e7) };
      await pay(uuid, payments);
      for (const symbol of ['EURC', 'TUSD'] as const) paid[symbol] = (paid[symbol] ?? 0) + payments[symbol];
    }
    for (const [place, sums] of Object.entries(await allSums()))
      expect({ place, sums }).toEqual({ place, sums: paid });
  });

  it('have the value of the payments in the currency of the price', async () => {
    const { uuid } = await bill('Ada');
    const { uuid: link } = await createLink(chit, merchant, {
      token_address: TUSD.address,
      network: 'LOCAL',
    });
    await chit.database.query('UPDATE invoices SET payment_link_uuid = $2 WHERE uuid = $1', [uuid, link]);
    await pay(uuid, { EURC: 20_000_000, TUSD: 34_385_000 });

    const { customers, paymentLinks, invoices } = await ask(SUMS);

    expect(customers.items).toEqual([
      {
        customerId: 'Ada',
        invoices: 1,
        totals: expect.arrayContaining([
          { paid: 0, received: '20', token: { symbol: 'EURC' } },
          { paid: 1, received: '34.385', token: { symbol: 'TUSD' } },
        ]),
        value: [{ amount: '49.9', currency: 'EUR' }],
      },
    ]);
    expect(invoices.items[0]).toMatchObject({ valueReceived: { amount: '49.9', currency: 'EUR' } });
    expect(sumBy(paymentLinks.items[0].totals.byToken.map(ofToken))).toEqual({ EURC: 2e7, TUSD: 34_385_000 });
  });

  it('are said by token in the mails about paid invoices', async () => {
    const { uuid } = await bill('Ada');
    await pay(uuid, { EURC: 20_000_000, TUSD: 34_385_000 });
    await confirmEmail(chit, merchant);
    const topics = {
      invoice_paid: { invoiceUuid: uuid },
      invoices_paid: { account: merchant.uuid, day: new Date().toISOString().slice(0, 10) },
    };
    for (const [topic, params] of Object.entries(topics))
      await chit.database.query(
        `INSERT INTO mails (uuid, user_uuid, topic, key, params, expires_on)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, now() + interval '1 hour')`,
        [merchant.uuid, topic, randomUUID(), JSON.stringify(params)],
      );
    const own = await until(async () => {
      const mails = smtp.mails.filter(({ recipients }) => recipients.includes(merchant.email));
      const texts = mails.map(({ text = '' }) => text).filter((text) => text.includes('EURC'));
      return texts.length === 2 ? texts.sort() : undefined;
    });
    expect(own.join('\n')).toContain('Received: 20 EURC (Foundry) + 34.385 TUSD (Foundry)');
    expect(own.join('\n')).toMatch(
      /20 EURC on Foundry, for one invoice\s+34.385 TUSD on Foundry, for one invoice/,
    );
  });
});

describe('The receipt of an invoice that two tokens have paid', () => {
  it('has one line for each payment, with its token, value, time and transaction, and no sum of both', async () => {
    const { uuid, path } = await bill('Ada');
    await pay(uuid, { EURC: 20_000_000, TUSD: 34_385_000 });
    const page = await (await fetch(`${chit.url}${path}?lang=en`)).text();
    const [, receipt = ''] = page.split('<h2>Receipt</h2>');
    const text = receipt.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toMatch(
      /\w{3} \d+, .* UTC .*Foundry 20 EURC \(20\.00 EUR\) 0x\w{64} .* UTC .*Foundry 34\.385 TUSD \(29\.90 EUR\) 0x\w{64}/,
    );
    expect(text).toContain('Price 49.90 EUR Received 20 EURC (Foundry) 34.385 TUSD (Foundry)');
    expect(page).not.toContain('57.385');
  });
});

describe('The files for accounting', () => {
  it('have the price, the locked rate and the value of each invoice and of each payment', async () => {
    const { uuid } = await bill('Ada');
    await pay(uuid, { EURC: 20_000_000, TUSD: 34_385_000 });

    const [invoice] = await csv('invoices');
    const payments = await csv('payments', '?order=ASC');

    expect(invoice).toMatchObject({
      price: '49.9',
      currency: 'EUR',
      token: 'TUSD',
      rate: '0.869565217391',
      amount_received: '34.385',
      received: '20 EURC (LOCAL) + 34.385 TUSD (LOCAL)',
      value: '49.9',
    });
    expect(
      payments.map(({ token, price, currency, rate, value }) => [token, price, currency, rate, value]).sort(),
    ).toEqual([
      ['EURC', '49.9', 'EUR', '1', '20'],
      ['TUSD', '49.9', 'EUR', '0.869565217391', '29.9'],
    ]);
  });
});
