import type { Address } from 'viem';
import { createMerchant } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { mine, reorg, signedTransfer, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { readCsv } from '../support/http/csv';
import { documented } from '../support/http/openapi';
import { until } from '../support/until';

const FEE_RECIPIENT = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const SETTINGS = { FEE_RECIPIENT, DEFAULT_FEE_BPS: '100', CONFIRMATIONS_LOCAL: '3' };
const FIGURES = 'count received fees net overpaid';
const MONEY = `{
  paymentStatistics { totalByToken { token ${FIGURES} money { currency ${FIGURES} } } }
  paymentVolume { count money { currency ${FIGURES} } }
  paymentValue(testnet: true) {
    points { start currency count received }
    byToken { token { symbol decimals } count received unvalued }
  }
}`;
const STATISTICS = `{
  paymentStatistics { totalPayments totalByToken { token network ${FIGURES} } }
  invoiceStatistics { totalByToken { amount count paidAmount paidCount openAmount openCount expiredAmount expiredCount } }
}`;
const VOLUME = `query ($token: UUID, $interval: Interval = day, $from: DateTime, $to: DateTime) {
  paymentVolume(interval: $interval, from: $from, to: $to, tokenUuid: $token) { start token { symbol } ${FIGURES} }
}`;
const FLOWS = `{
  paymentStatistics { totalByToken { token received net refunded netAfterRefunds } }
  paymentVolume { start count refunded netAfterRefunds }
  paymentValue(testnet: true) { points { currency } byToken { token { symbol } count received refunded paidOut owed } }
}`;
const ONE_DAY = 86_400;

const MONTH = `query ($month: DateTime) {
  paymentVolume(interval: month, from: $month, to: $month) { ${FIGURES} money { currency ${FIGURES} } }
}`;

interface Point {
  start: string;
  count: number;
}

describe('Statistics of payments', () => {
  let shared: Settlement;
  let world: Settlement;
  let token: Address;

  beforeAll(async () => {
    shared = await Settlement.start(SETTINGS);
    token = await shared.token(6);
  });
  beforeEach(async () => {
    world = await shared.ofAnotherMerchant();
  });
  afterAll(() => shared.stop());

  const ask = async (query: string, variables: object = {}) => {
    const { body } = await world.chit.graphql(query, variables, world.merchant.accessToken);
    expect(body.errors).toBeUndefined();
    return body.data;
  };
  const invoice = async (amount: number) => (await world.invoice(token, amount)).address;
  const pay = (address: Address, micros: bigint) => transfer(world.anvil, token, address, micros);
  const confirmed = async () => {
    await mine(world.anvil, 2);
    await world.caughtUp();
  };

  /** Returns the start of the day (UTC) of the latest block. */
  const latestDay = async () => {
    const { timestamp } = await world.anvil.client.getBlock();
    return `${new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)}T00:00:00.000Z`;
  };

  /** Pays 25 for 25, 15 for 10, and 10 of 40. */
  async function payThree(): Promise<void> {
    const addresses = [await invoice(25), await invoice(10), await invoice(40)] as const;
    await pay(addresses[0], 25_000_000n);
    await pay(addresses[1], 15_000_000n);
    await pay(addresses[2], 10_000_000n);
  }

  const RECEIVED = { count: 3, received: '50', fees: '0.5', net: '49.5', overpaid: '5' };
  const IN_REST = { ...RECEIVED, refunded: '0', net_after_refunds: '49.5' };

  it('are the same over REST as over GraphQL', async () => {
    await payThree();
    await confirmed();
    const rest = documented(world.chit);
    const read = async (path: string) => (await rest('GET', path, { as: world.merchant.accessToken })).body;
    const place = { token_uuid: expect.any(String), token: 'TEST', network: 'LOCAL' };
    expect(await read('/payment/stats/summary')).toEqual({
      success: true,
      data: { total_payments: 3, total_by_token: [{ ...place, ...IN_REST }] },
    });
    const day = await latestDay();
    const range = `start_date=${day.slice(0, 10)}&end_date=${day.slice(0, 10)}`;
    expect(await read(`/payment/stats/volume?${range}`)).toEqual({
      success: true,
      total: 1,
      data: [{ start: day, ...place, ...IN_REST }],
    });
    const invoices = await read(`/invoice/stats/volume?interval=month`);
    expect(invoices).toMatchObject({ success: true, total: 30 });
    expect(invoices.data.at(-1)).toMatchObject({
      ...place,
      ...{ count: 3, amount: '75', paid_count: 2, paid_amount: '35' },
    });
  });

  it('add up what was received: whole, overpaid and partial payments', async () => {
    await payThree();
    await confirmed();
    const { paymentStatistics, invoiceStatistics } = await ask(STATISTICS);
    expect(paymentStatistics).toEqual({
      totalPayments: 3,
      totalByToken: [{ token: 'TEST', network: 'LOCAL', ...RECEIVED }],
    });
    expect(invoiceStatistics.totalByToken).toEqual([
      {
        ...{ amount: '75', count: 3, paidAmount: '35', paidCount: 2 },
        ...{ openAmount: '40', openCount: 1, expiredAmount: '0', expiredCount: 0 },
      },
    ]);
  });

  it('agree with the fee and the overpaid part of each payment', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await pay(address, 15_000_000n);
    const payments = 'payments { amount fee overpaid confirmedOn }';
    const read = async () =>
      (await ask(`query ($uuid: UUID!) { invoice(uuid: $uuid) { ${payments} } }`, { uuid })).invoice;
    await world.caughtUp();
    expect((await read()).payments).toMatchObject([{ confirmedOn: null }]);
    await confirmed();
    expect((await read()).payments).toEqual([
      { amount: '15', fee: '0.15', overpaid: '5', confirmedOn: expect.any(String) },
    ]);
  });

  it('are the same before and after they are folded', async () => {
    await payThree();
    await confirmed();
    const before = await ask(STATISTICS);
    await until(async () => (await world.chit.database.query('SELECT 1 FROM payment_deltas')).length === 0);
    expect(await ask(STATISTICS)).toEqual(before);
  });

  it('count a payment once it is confirmed, and no longer once a reorganization removes it', async () => {
    const address = await invoice(10);
    await pay(address, 15_000_000n);
    await world.caughtUp();
    expect((await ask(STATISTICS)).paymentStatistics.totalPayments).toBe(0);
    await confirmed();
    expect((await ask(STATISTICS)).paymentStatistics.totalByToken).toMatchObject([{ overpaid: '5' }]);
    await world.unseen(() => reorg(world.anvil, 3));
    await mine(world.anvil, 1);
    await world.caughtUp();
    expect((await ask(STATISTICS)).paymentStatistics).toEqual({ totalPayments: 0, totalByToken: [] });
  });

  it('have no payments for an invoice that an admin set to paid', async () => {
    const { uuid } = await world.invoice(token, 10);
    await world.setStatus(uuid, 'paid');
    const { paymentStatistics, invoiceStatistics } = await ask(STATISTICS);
    expect(paymentStatistics.totalPayments).toBe(0);
    expect(invoiceStatistics.totalByToken).toMatchObject([{ paidAmount: '10' }]);
  });

  it('say what payments in several tokens are worth of the price, at the rate of the invoice', async () => {
    // 10 EUR are 5.75 TEST.
    await storePrices(world.chit.database, { 'TEST/USD': 200_000_000 });
    const other = await world.token(18);
    const accepts = [{ token_address: other, network: 'LOCAL' }];
    const { address } = await world.invoice(token, 10, { currency: 'EUR', accepts });
    await world.chit.database.query("UPDATE price_readings SET answer = answer * 3 WHERE pair = 'TEST/USD'");
    await pay(address, 2_000_000n);
    await transfer(world.anvil, other, address, 475n * 10n ** 16n);
    await pay(await invoice(25), 25_000_000n);
    await confirmed();
    const inEur = { currency: 'EUR', count: 1 };
    const first = {
      ...inEur,
      ...{ received: '3.47826087', fees: '0.03478261', net: '3.44347826', overpaid: '0' },
    };
    const second = {
      ...inEur,
      ...{ received: '8.26086957', fees: '0.0826087', net: '8.17826087', overpaid: '1.73913043' },
    };
    const before = await ask(MONEY);
    const { paymentStatistics, paymentVolume } = before;
    expect(paymentStatistics.totalByToken).toHaveLength(2);
    expect(paymentStatistics.totalByToken).toContainEqual(
      expect.objectContaining({ count: 2, received: '27', money: [first] }),
    );
    expect(paymentStatistics.totalByToken).toContainEqual(
      expect.objectContaining({ count: 1, received: '4.75', money: [second] }),
    );
    const paid = paymentVolume.filter(({ count }: Point) => count > 0);
    expect(paid.map(({ money }: { money: object[] }) => money)).toEqual(
      expect.arrayContaining([[first], [second]]),
    );
    expect(before.paymentValue).toEqual({
      points: [{ start: await latestDay(), currency: 'EUR', count: 2, received: '11.73913044' }],
      byToken: [
        { token: { symbol: 'TEST', decimals: 6 }, count: 2, received: '27', unvalued: '25' },
        { token: { symbol: 'TEST', decimals: 18 }, count: 1, received: '4.75', unvalued: '0' },
      ],
    });
    await until(async () => (await world.chit.database.query('SELECT 1 FROM payment_deltas')).length === 0);
    expect(await ask(MONEY)).toEqual(before);
    await world.unseen(() => reorg(world.anvil, 5));
    await mine(world.anvil, 1);
    await world.caughtUp();
    expect((await ask(MONEY)).paymentStatistics.totalByToken).toEqual([]);
  });

  it('are those of the report of the month, which adds the tax by rate', async () => {
    // 10 EUR are 5.75 TEST.
    await storePrices(world.chit.database, { 'TEST/USD': 200_000_000 });
    const taxed = (unitPrice: number, rate: number) => ({
      ...{ name: 'Beans', quantity: 1, unit_price: unitPrice, tax_rate: rate },
    });
    const lines = [taxed(4, 7), taxed(6, 19)];
    const half = await world.invoice(token, 10, { currency: 'EUR', lines });
    await pay(half.address, 2_875_000n);
    const net = { lines: [taxed(100, 19)], tax_included: false };
    await pay((await world.invoice(token, 119, net)).address, 130_000_000n);
    await confirmed();
    const { timestamp } = await world.anvil.client.getBlock();
    const month = new Date(Number(timestamp) * 1000).toISOString();
    const { body } = await documented(world.chit)(
      ...(['GET', `/export/month.csv?testnet=true&month=${month}`] as const),
      { as: world.merchant.accessToken },
    );
    expect(body).toMatch(/^"currency",/);
    const { rows } = readCsv(body);
    const { paymentVolume } = await ask(MONTH, { month });
    const [{ count, money, received, fees, net: toWallet }] = paymentVolume;
    const none = { refunded: '0', paid_out: '0' };
    const inToken = { token: 'TEST', network: 'LOCAL', currency: '' };
    expect(rows).toMatchObject([
      { ...inToken, payments: String(count), received, fees, net: toWallet, ...none, tax: '' },
      {
        ...{ currency: 'EUR', token: '', payments: '1', ...none, tax: '0.61' },
        ...{ received: money[0].received, fees: money[0].fees, net: money[0].net },
      },
      { currency: 'EUR', tax_rate: '7', received: '2', tax: '0.13' },
      { currency: 'EUR', tax_rate: '19', received: '3', tax: '0.48' },
      { ...inToken, tax_rate: '19', received: '119', tax: '19' },
    ]);
    expect(received).toBe('132.875');
  });

  describe('in the report of a month', () => {
    const taxes = async (month: string) => {
      const path = `/export/month.csv?testnet=true&month=${month}`;
      const { body } = await world.chit.rest('GET', path, { as: world.merchant.accessToken });
      const { rows } = readCsv(String(body));
      return rows.flatMap(({ tax_rate: rate, received, tax }) =>
        rate ? `${rate}% in ${received}: ${tax}` : [],
      );
    };
    const monthOf = async (uuid: string) => {
      const [row] = await world.chit.database.query<{ month: string }>(
        'SELECT max(block_time)::date::text AS month FROM payments WHERE invoice_uuid = $1',
        [uuid],
      );
      return row?.month ?? '';
    };
    const bought = (price: number, rate: number) => ({
      ...{ name: 'Beans', quantity: 1, unit_price: price, tax_rate: rate },
    });

    it('have the tax of an invoice once, though it is paid again in another token and in the next month', async () => {
      const other = await world.token(18);
      const accepts = [{ token_address: other, network: 'LOCAL' }];
      const details = { accepts, lines: [bought(10, 19)] };
      const { uuid, address } = await world.invoice(token, 10, details);
      await pay(address, 10_000_000n);
      await confirmed();
      await transfer(world.anvil, other, address, 10n ** 19n);
      await confirmed();
      const month = await monthOf(uuid);
      expect(await taxes(month)).toEqual(['19% in 10: 1.596639']);
      await world.chit.database.query(
        "UPDATE payments SET block_time = block_time + interval '1 month' WHERE invoice_uuid = $1 AND overpaid > 0",
        [uuid],
      );
      expect(await taxes(month)).toEqual(['19% in 10: 1.596639']);
      expect(await taxes(await monthOf(uuid))).toEqual([]);
    });

    it('have no cent less tax where an invoice is paid in parts', async () => {
      // 10 EUR are 5.75 TEST.
      await storePrices(world.chit.database, { 'TEST/USD': 200_000_000 });
      const details = { currency: 'EUR', lines: [bought(3.57, 100), bought(6.43, 0)] };
      const { uuid, address } = await world.invoice(token, 10, details);
      await pay(address, 2_000_000n);
      await pay(address, 3_750_000n);
      await confirmed();
      expect(await taxes(await monthOf(uuid))).toEqual(['0% in 6.43: 0', '100% in 3.57: 1.79']);
    });
  });

  it('have the volume of each payment on the day of its block, whenever the invoice was created', async () => {
    // A chain of its own, because its time stays ahead.
    const ahead = await Settlement.start(SETTINGS);
    world = ahead;
    const dollar = await ahead.token(6);
    const { address } = await ahead.invoice(dollar, 10);
    const pay = (micros: bigint) => transfer(ahead.anvil, dollar, address, micros);
    await pay(4_000_000n);
    const first = await latestDay();
    await mine(world.anvil, 1, { seconds: 2 * ONE_DAY });
    await pay(9_000_000n);
    const second = await latestDay();
    await confirmed();
    const to = new Date(Date.parse(second) + 3_600_000).toISOString();
    const { paymentVolume } = await ask(VOLUME, { to });
    const paid = paymentVolume.filter(({ count }: Point) => count > 0);
    expect(paid).toEqual([
      {
        ...{ start: first, token: { symbol: 'TEST' }, count: 1 },
        ...{ received: '4', fees: '0.04', net: '3.96', overpaid: '0' },
      },
      {
        ...{ start: second, token: { symbol: 'TEST' }, count: 1 },
        ...{ received: '9', fees: '0.09', net: '8.91', overpaid: '3' },
      },
    ]);
    expect(paymentVolume).toHaveLength(30);
    await ahead.stop();
  });

  it('subtract a refund where its transfer is, and not the next one, until a reorganization removes it', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await pay(address, 15_000_000n);
    await confirmed();
    const request = (amount: string, digit: string) =>
      ask(
        `mutation ($uuid: UUID!) { createRefund(input: {
          invoiceUuid: $uuid, amount: "${amount}", address: "0x${digit.repeat(40)}" }) { uuid } }`,
        { uuid },
      );
    const { createRefund: refund } = await request('4', '7');
    await request('0.5', '8');
    await mine(world.anvil, 3);
    // Reported before it is mined: a report is looked at with the next block, and there is none after this transfer's.
    const signed = await signedTransfer(world.anvil, token, `0x${'7'.repeat(40)}`, 4_000_000n);
    await ask(`mutation { reportRefund(uuid: "${refund.uuid}", hash: "${signed.hash}") { uuid } }`);
    await world.together([signed]);
    const owed = async () => (await ask(FLOWS)).paymentValue.byToken[0].owed;
    await until(async () => (await owed()) === '0.5');
    const figures = { refunded: '4', netAfterRefunds: '10.85' };
    const flows = { token: { symbol: 'TEST' }, count: 1, received: '15', paidOut: '0' };
    const before = await ask(FLOWS);
    expect(before.paymentStatistics.totalByToken).toEqual([
      { token: 'TEST', received: '15', net: '14.85', ...figures },
    ]);
    expect(before.paymentVolume).toContainEqual({ start: await latestDay(), count: 1, ...figures });
    expect(before.paymentValue.byToken).toEqual([{ ...flows, refunded: '4', owed: '0.5' }]);
    await until(async () => (await world.chit.database.query('SELECT 1 FROM payment_deltas')).length === 0);
    expect(await ask(FLOWS)).toEqual(before);
    await world.unseen(() => reorg(world.anvil, 1));
    await mine(world.anvil, 1);
    await until(async () => (await owed()) === '4.5');
    expect((await ask(FLOWS)).paymentValue.byToken).toEqual([{ ...flows, refunded: '0', owed: '4.5' }]);
  });

  it('are for the owner and for admins', async () => {
    const total = async () =>
      (await world.chit.graphql(STATISTICS, {}, world.adminToken)).body.data.paymentStatistics.totalPayments;
    const before = await total();
    await payThree();
    await confirmed();
    expect(await total()).toBe(before + 3);
    const stranger = await createMerchant(world.chit);
    const { body } = await world.chit.graphql(STATISTICS, {}, stranger.accessToken);
    expect(body.data.paymentStatistics).toEqual({ totalPayments: 0, totalByToken: [] });
  });

  it('are refused for more than a thousand buckets', async () => {
    const { body } = await world.chit.graphql(
      VOLUME,
      { interval: 'hour', from: '2020-01-01T00:00:00Z' },
      world.merchant.accessToken,
    );
    expect(body.errors[0].extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: [{ member: 'from' }],
    });
  });
});
