import type { Address } from 'viem';
import { mine, reorg, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { until } from '../support/until';

const CONFIRMATIONS = 2;

const SEEN = `query ($uuid: UUID!) { invoice(uuid: $uuid) {
  status phase toleranceBps amount amountReceived amountShort hash paidLate attention url
  options { amountMissing paymentUri }
} }`;

const CREATE = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) {
  uuid toleranceBps contractAddress
} }`;

/** Invoices of a merchant who accepts shortfalls of up to half a percent. */
describe('An invoice with a tolerance of 0.5 %', () => {
  let world: Settlement;
  let token: Address;
  let coarse: Address;

  beforeAll(async () => {
    world = await Settlement.start({ CONFIRMATIONS_LOCAL: String(CONFIRMATIONS) });
    token = await world.token(6);
    coarse = await world.token(1);
    await tolerate(50);
  });

  afterAll(() => world.stop());

  const gql = async (query: string, variables: object) => {
    const { body } = await world.chit.graphql(query, variables, world.merchant.accessToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data;
  };

  const tolerate = (toleranceBps: number) =>
    gql(
      'mutation ($input: UpdateInvoiceDefaultsInput!) { updateInvoiceDefaults(input: $input) { toleranceBps } }',
      { input: { toleranceBps } },
    );

  const create = async (amount: string, tokens: Address[] = [token]) => {
    const accepts = tokens.map((tokenAddress) => ({ tokenAddress, network: 'LOCAL' }));
    const { createInvoice } = await gql(CREATE, { input: { amount, accepts } });
    return { uuid: createInvoice.uuid as string, address: createInvoice.contractAddress as Address };
  };

  const seen = async (uuid: string) => {
    await world.caughtUp();
    return (await gql(SEEN, { uuid })).invoice;
  };

  /** Pays, and waits until the payment is confirmed. */
  const pay = async (address: Address, amount: bigint, of = token) => {
    const { transactionHash } = await transfer(world.anvil, of, address, amount);
    await mine(world.anvil, CONFIRMATIONS - 1);
    return transactionHash;
  };

  it('is paid by the first payment at which nothing more than the tolerance is missing', async () => {
    const { uuid, address } = await create('10');
    await pay(address, 9_949_999n);
    expect(await seen(uuid)).toMatchObject({ status: 'created', phase: 'part_paid', toleranceBps: 50 });
    const hash = await pay(address, 1n);
    expect(await seen(uuid)).toMatchObject({
      ...{ status: 'paid', phase: 'paid', hash, attention: [] },
      ...{ amount: '10', amountReceived: '9.95', amountShort: '0.05' },
      options: [{ amountMissing: '0' }],
    });
  });

  it('asks for its full amount until it is paid', async () => {
    const { uuid, address } = await create('10');
    await pay(address, 4_000_000n);
    const { options, amountShort } = await seen(uuid);
    expect(options).toEqual([{ amountMissing: '6', paymentUri: expect.stringContaining('uint256=6000000') }]);
    expect(amountShort).toBe('0');
  });

  it('shows on its page by how much the payments were short', async () => {
    const { uuid, address } = await create('10');
    await pay(address, 9_960_000n);
    const { url } = await seen(uuid);
    const page = await (await fetch(new URL(`${new URL(url).pathname}?lang=en`, world.chit.url))).text();
    expect(page).toContain('You paid 0.04 TEST less than the amount. The merchant accepts the difference');
    expect(page).toContain('Underpaid (accepted)');
  });

  it('keeps the tolerance with which it was created', async () => {
    const before = await create('10');
    await tolerate(0);
    const after = await create('10');
    await tolerate(50);
    for (const { address } of [before, after]) await pay(address, 9_960_000n);
    expect(await seen(before.uuid)).toMatchObject({ status: 'paid', toleranceBps: 50 });
    expect(await seen(after.uuid)).toMatchObject({ status: 'created', toleranceBps: 0 });
  });

  it('cannot be cancelled once enough has been seen', async () => {
    const { uuid, address } = await create('10');
    await transfer(world.anvil, token, address, 9_950_000n);
    expect(await seen(uuid)).toMatchObject({ status: 'created', phase: 'seen' });
    const refused = await world.chit.rest('POST', `/invoice/${uuid}/cancel`, {
      as: world.merchant.accessToken,
    });
    expect(refused.status).toBe(409);
    await mine(world.anvil, CONFIRMATIONS - 1);
    expect(await seen(uuid)).toMatchObject({ status: 'paid' });
  });

  it('does not expire while a payment from before its expiry can pay it', async () => {
    const { uuid, address } = await create('10');
    await transfer(world.anvil, token, address, 9_950_000n);
    await world.caughtUp();
    await world.endTime(uuid);
    await world.passTime(uuid);
    await until(async () => (await seen(uuid)).status === 'paid');
    expect(await seen(uuid)).toMatchObject({ status: 'paid', paidLate: false, attention: [] });
  });

  it('needs attention when it expires with less than the tolerance permits', async () => {
    const { uuid, address } = await create('10');
    await pay(address, 9_949_999n);
    await world.caughtUp();
    await world.endTime(uuid);
    await world.passTime(uuid);
    await until(async () => (await seen(uuid)).status === 'expired');
    expect(await seen(uuid)).toMatchObject({ attention: ['PART_PAID'] });
    await pay(address, 1n);
    expect(await seen(uuid)).toMatchObject({ status: 'paid', attention: ['PAID_LATE'] });
  });

  it('is not overpaid by a payment of what was missing', async () => {
    const { uuid, address } = await create('10');
    const hash = await pay(address, 9_960_000n);
    await pay(address, 40_000n);
    expect(await seen(uuid)).toMatchObject({ hash, amountReceived: '10', amountShort: '0', attention: [] });
    await pay(address, 10_000n);
    expect(await seen(uuid)).toMatchObject({ hash, amountReceived: '10.01', attention: ['OVERPAID'] });
  });

  it('is open again when a reorganization removes the payment that paid it', async () => {
    const { uuid, address } = await create('10');
    await pay(address, 5_000_000n);
    await pay(address, 4_950_000n);
    expect(await seen(uuid)).toMatchObject({ status: 'paid' });
    await reorg(world.anvil, CONFIRMATIONS);
    await mine(world.anvil, CONFIRMATIONS);
    await until(async () => (await seen(uuid)).status === 'created');
    expect(await seen(uuid)).toMatchObject({ amountReceived: '5', amountShort: '0', hash: null });
  });

  it('adds up payments in tokens of different decimals exactly', async () => {
    const { uuid, address } = await create('10.1', [coarse, token]);
    await pay(address, 100n, coarse);
    expect(await seen(uuid)).toMatchObject({ status: 'created' });
    await pay(address, 49_499n);
    expect(await seen(uuid)).toMatchObject({ status: 'created', amountReceived: '10' });
    // 10.0495 of 10.1 is the least within the tolerance, which the token with one decimal cannot show.
    await pay(address, 1n);
    expect(await seen(uuid)).toMatchObject({ status: 'paid', phase: 'paid', attention: [] });
  });
});
