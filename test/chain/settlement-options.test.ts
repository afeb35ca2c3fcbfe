import type { Address } from 'viem';
import { createWebhook } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import type { Anvil } from '../support/chain/anvil';
import { mine, reorg, transfer } from '../support/chain/chain-scenes';
import { caughtUp } from '../support/chain/chain-watch';
import type { Settlement } from '../support/chain/settlement';
import { ROLLUP, TwoChains } from '../support/chain/two-chains';
import { until } from '../support/until';

const CONFIRMATIONS = 2;
const NOTHING = { received: '0', overpaid: '0' };

const SEEN = `query ($uuid: UUID!) { invoice(uuid: $uuid) {
  status amount amountReceived amountPending hash paidLate network { id } token { symbol }
  options {
    network { id } token { symbol } amount feeAmount amountReceived amountPending amountMissing paymentUri
    flush { to data }
  }
  payments { amount network { id } token { symbol } }
} }`;

const CREATE = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) {
  uuid contractAddress amount network { id } options { network { id } amount }
} }`;

/** The first chain is the network LOCAL; the second is ARB_SEPOLIA, whose tokens have other decimals. */
describe('An invoice that is payable on two chains', () => {
  let chains: TwoChains;
  let world: Settlement;
  let rollup: Anvil;
  let local: Address;
  let dear: Address;
  let remote: Address;
  let accepts: TwoChains['accepts'];

  beforeAll(async () => {
    chains = await TwoChains.start({ [`CONFIRMATIONS_${ROLLUP}`]: String(CONFIRMATIONS) });
    ({ world, rollup, local, remote, accepts } = chains);
    dear = await world.token(3);
    // An open invoice, so that Chit reads neither chain at the pace of an idle one.
    await create('1');
  });

  afterAll(() => chains.stop());

  const gql = (query: string, variables: object) => chains.ask(query, variables);

  const create = async (amount: string, more: object = {}) => {
    const { createInvoice } = await gql(CREATE, { input: { amount, accepts, ...more } });
    return { uuid: createInvoice.uuid as string, address: createInvoice.contractAddress as Address };
  };

  const page = async (uuid: string, query: string) => {
    const { invoice } = await gql('query ($uuid: UUID!) { invoice(uuid: $uuid) { url } }', { uuid });
    return (await fetch(new URL(`${new URL(invoice.url).pathname}${query}`, world.chit.url))).text();
  };

  const bothRead = async () => {
    await caughtUp(world.anvil, world.chit.database);
    await caughtUp(rollup, world.chit.database, ROLLUP);
  };

  const seen = async (uuid: string) => {
    await bothRead();
    return (await gql(SEEN, { uuid })).invoice;
  };

  /** Gives the chain's next block a later time than all blocks of both chains: payments fill up an invoice in this order. */
  const later = async (chain: Anvil) => {
    const blocks = await Promise.all([world.anvil, rollup].map(({ client }) => client.getBlock()));
    const latest = Math.max(...blocks.map(({ timestamp }) => Number(timestamp)));
    await chain.client.setNextBlockTimestamp({ timestamp: BigInt(latest + 1) });
  };

  /** Ends the invoice's time on both chains, and waits until it has expired. */
  const expire = async (uuid: string) => {
    await world.endTime(uuid);
    await world.passTime(uuid);
    await later(rollup);
    await mine(rollup, 1);
    await until(async () => (await seen(uuid)).status === 'expired');
  };

  /** What the invoice had received by each webhook message about it, in whole tokens. */
  const received = async (uuid: string) => {
    const messages = await world.chit.database.query<{ data: string }>(
      `SELECT told.data FROM webhook_deliveries JOIN invoice_events AS told USING (invoice_uuid, sequence)
       WHERE invoice_uuid = $1 ORDER BY sequence`,
      [uuid],
    );
    return messages.map(({ data }) => JSON.parse(data).amount_received);
  };

  const payLocal = (address: Address, amount: bigint) => transfer(world.anvil, local, address, amount);
  const payRemote = (address: Address, tokens: bigint) =>
    transfer(rollup, remote, address, tokens * 10n ** 18n);

  it('shows on its page what is missing in the token that the payer has chosen', async () => {
    const { uuid, address } = await create('10');
    await payLocal(address, 4_000_000n);
    await until(async () => (await seen(uuid)).amountReceived === '4');

    const chosen = await page(uuid, `?lang=en&pay=${ROLLUP}-${remote}`);

    expect(chosen).toContain(`ethereum:${remote}@421614/transfer`);
    expect(chosen).toContain('uint256=6000000000000000000');
    expect(chosen).toContain('Seen so far: <bdi dir="ltr">4 ');
    expect(chosen).toContain('Anything else does not pay this invoice.');
    expect(await page(uuid, '?lang=en')).toContain(`ethereum:${local}@`);
  });

  it('links the transaction that completed it on its own network, whatever is paid later on the other', async () => {
    const { uuid, address } = await create('25');
    const { transactionHash } = await payRemote(address, 25n);
    await mine(rollup, CONFIRMATIONS - 1);
    await until(async () => (await seen(uuid)).status === 'paid');
    await payLocal(address, 1_000_000n);
    await until(async () => (await seen(uuid)).payments.length === 2);

    expect(await page(uuid, '?lang=en')).toContain(
      `href="https://sepolia.arbiscan.io/tx/${transactionHash}"`,
    );
  });

  it('keeps the sums of its taxes, whatever decimals the token has that completes it', async () => {
    const line = (unitPrice: string) => [{ name: 'Bytes', quantity: '1000000', unitPrice, taxRate: '19' }];
    const totalsOf = async (uuid: string) =>
      (await gql('query ($uuid: UUID!) { invoice(uuid: $uuid) { totals { net tax gross } } }', { uuid }))
        .invoice.totals;
    const first = await create('10', { lines: line('0.00001') });
    const before = await totalsOf(first.uuid);
    await payRemote(first.address, 10n);
    const [one, other] = accepts;
    const { uuid, address } = await create('12.5', { accepts: [other, one], lines: line('0.0000125') });
    await payLocal(address, 12_500_000n);
    await mine(world.anvil, CONFIRMATIONS);
    await mine(rollup, CONFIRMATIONS);
    for (const each of [first.uuid, uuid]) await until(async () => (await seen(each)).status === 'paid');
    expect(before).toEqual({ net: '8.403361', tax: '1.596639', gross: '10' });
    expect(await totalsOf(first.uuid)).toEqual(before);
  });

  it('shows the first option until a payment on the second completes it', async () => {
    const { uuid, address } = await create('25');
    expect(await seen(uuid)).toMatchObject({ network: { id: 'LOCAL' }, amount: '25', status: 'created' });
    const { transactionHash } = await payRemote(address, 25n);
    expect(await seen(uuid)).toMatchObject({ status: 'created', amountReceived: '0', amountPending: '25' });
    await mine(rollup, CONFIRMATIONS - 1);
    expect(await seen(uuid)).toMatchObject({
      status: 'paid',
      hash: transactionHash,
      network: { id: ROLLUP },
      amount: '25',
      amountReceived: '25',
      payments: [{ amount: '25', network: { id: ROLLUP } }],
      options: [
        { network: { id: 'LOCAL' }, amountReceived: '0' },
        { network: { id: ROLLUP }, amountReceived: '25' },
      ],
    });
  });

  it('is paid by payments on both chains that together pay it exactly', async () => {
    const { uuid, address } = await create('10');
    await payRemote(address, 4n);
    await mine(rollup, CONFIRMATIONS);
    await later(world.anvil);
    await payLocal(address, 5_999_999n);
    expect(await seen(uuid)).toMatchObject({
      status: 'created',
      amountReceived: '9.999999',
      options: [
        { amountReceived: '5.999999', amountMissing: '0.000001' },
        { amountReceived: '4', amountMissing: '0.000001' },
      ],
    });
    await payLocal(address, 1n);
    expect(await seen(uuid)).toMatchObject({
      status: 'paid',
      network: { id: 'LOCAL' },
      amountReceived: '10',
    });
    expect(await world.events(uuid)).toEqual([
      'created: created',
      ...Array(3).fill('payment_detected: created'),
      'paid: paid',
    ]);
  });

  it('is open again when a reorganization of the second chain removes the payment', async () => {
    const { uuid, address } = await create('3');
    await payRemote(address, 3n);
    await mine(rollup, CONFIRMATIONS - 1);
    expect(await seen(uuid)).toMatchObject({ status: 'paid', network: { id: ROLLUP } });
    await reorg(rollup, CONFIRMATIONS);
    await mine(rollup, 1);
    expect(await seen(uuid)).toMatchObject({
      status: 'created',
      hash: null,
      network: { id: 'LOCAL' },
      amountReceived: '0',
    });
    await payLocal(address, 3_000_000n);
    expect(await seen(uuid)).toMatchObject({ status: 'paid', network: { id: 'LOCAL' } });
  });

  it('expires only when both chains have been read past its expiry', async () => {
    const { uuid, address } = await create('2');
    await payRemote(address, 2n);
    // The invoice's time ends with the newest block of the first chain.
    await later(world.anvil);
    await mine(world.anvil, 1);
    await world.endTime(uuid);
    await world.passTime(uuid);
    await bothRead();
    expect(await seen(uuid)).toMatchObject({ status: 'created', amountPending: '2' });
    await mine(rollup, CONFIRMATIONS - 1);
    expect(await seen(uuid)).toMatchObject({ status: 'paid', paidLate: false });
  });

  it('expires without a payment', async () => {
    const { uuid } = await create('2');
    await expire(uuid);
  });

  it('is paid late on the second chain after it has expired', async () => {
    const { uuid, address } = await create('2');
    await expire(uuid);
    await payRemote(address, 2n);
    await mine(rollup, CONFIRMATIONS - 1);
    expect(await seen(uuid)).toMatchObject({ status: 'paid', paidLate: true, network: { id: ROLLUP } });
  });

  it('accepts several tokens of one network, besides the one of tokenAddress and network', async () => {
    const more = { tokenAddress: dear, network: 'LOCAL' };
    const { uuid, address } = await create('1.5', more);
    const { options } = await seen(uuid);
    expect(options.map((option: { amount: string }) => option.amount)).toEqual(['1.5', '1.5', '1.5']);
    await createWebhook(world.chit, world.merchant);
    await world.unseen(async () => {
      await transfer(world.anvil, dear, address, 500n);
      await payLocal(address, 1_000_001n);
    });
    const paid = await seen(uuid);
    expect(await received(uuid)).toEqual(Array(3).fill('1.500001'));
    expect(paid).toMatchObject({ status: 'paid', amountReceived: '1.500001' });
    const [first, second] = paid.options;
    expect(first.paymentUri).toContain(`ethereum:${dear}@31337/transfer?address=${address}&uint256=1500`);
    expect(first.flush.data).not.toBe(second.flush.data);
  });

  it('counts each payment in its own token', async () => {
    const totals = async () => {
      const query = '{ paymentStatistics { totalByToken { tokenUuid received overpaid } } }';
      const { totalByToken } = (await gql(query, {})).paymentStatistics;
      const tokens = await world.chit.database.query<{ uuid: string; network: string }>(
        "SELECT uuid, network FROM tokens WHERE name = 'Test token' AND decimals <> 3",
      );
      const of = (network: string) => {
        const uuid = tokens.findLast((token) => token.network === network)?.uuid;
        return totalByToken.find((each: { tokenUuid: string }) => each.tokenUuid === uuid) ?? NOTHING;
      };
      return { local: of('LOCAL'), remote: of(ROLLUP) };
    };
    const before = await totals();
    const { uuid, address } = await create('10');
    await payLocal(address, 6_000_000n);
    await bothRead();
    await later(rollup);
    await payRemote(address, 7n);
    await mine(rollup, CONFIRMATIONS - 1);
    expect(await seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '13', network: { id: ROLLUP } });
    const after = await totals();
    expect(Number(after.local.received) - Number(before.local.received)).toBeCloseTo(6);
    expect(Number(after.remote.received) - Number(before.remote.received)).toBeCloseTo(7);
    expect(Number(after.remote.overpaid) - Number(before.remote.overpaid)).toBeCloseTo(3);
  });

  describe('and has a price in a currency', () => {
    const PRICED = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) {
      uuid contractAddress amount createdOn expiresOn price { amount currency }
      options { amount network { id } rate { rate pegged sources { pair price } } }
    } }`;
    const price = { amount: '10', currency: 'EUR' };

    beforeAll(() => storePrices(world.chit.database, { 'TEST/USD': 200_000_000 }));

    const createPriced = async (more: object = {}) =>
      (await gql(PRICED, { input: { price, accepts, ...more } })).createInvoice;

    it('locks the amounts with their rates for 15 minutes', async () => {
      const invoice = await createPriced();
      expect(invoice).toMatchObject({ price, amount: '5.75' });
      const rate = {
        rate: '1.73913043478',
        pegged: false,
        sources: [
          { pair: 'TEST/USD', price: '2' },
          { pair: 'EUR/USD', price: '1.15' },
        ],
      };
      expect(invoice.options).toEqual([
        { amount: '5.75', network: { id: 'LOCAL' }, rate },
        { amount: '5.75', network: { id: ROLLUP }, rate },
      ]);
      expect(Date.parse(invoice.expiresOn) - Date.parse(invoice.createdOn)).toBe(15 * 60_000);
    });

    it('is paid by its locked amount, whatever the price is then', async () => {
      const { uuid, contractAddress } = await createPriced({ accepts: [accepts[0]] });
      await world.chit.database.query("UPDATE price_readings SET answer = 1 WHERE pair = 'TEST/USD'");
      await payLocal(contractAddress, 5_750_000n);
      expect(await seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '5.75' });
      await world.chit.database.query("UPDATE price_readings SET answer = 200000000 WHERE pair = 'TEST/USD'");
    });

    it('is left to its merchant when it is paid after the lock', async () => {
      const { uuid, contractAddress } = await createPriced();
      await expire(uuid);
      await payLocal(contractAddress, 5_750_000n);
      expect(await seen(uuid)).toMatchObject({ status: 'expired', amountReceived: '5.75', hash: null });
      const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { attention } }';
      expect((await gql(query, { uuid })).invoice.attention).toContain('LATE_PAYMENT');
    });

    it('has lines that add up to the price', async () => {
      const line = { name: 'Coffee', quantity: '4', unitPrice: '2.5' };
      expect(await createPriced({ lines: [line] })).toMatchObject({ price });
      const input = { price, accepts, lines: [{ ...line, quantity: '3' }] };
      const { body } = await world.chit.graphql(PRICED, { input }, world.merchant.accessToken);
      expect(body.errors[0].extensions.problems).toMatchObject([
        { member: 'lines', reason: 'must add up to the amount 10, but add up to 7.5' },
      ]);
    });

    it('has its price in REST, where the amount has a currency', async () => {
      const { uuid } = await world.invoice(local, 10, { currency: 'eur' });
      const { body } = await world.chit.rest('GET', `/invoice/${uuid}`, { as: world.merchant.accessToken });
      expect(body.data).toMatchObject({ amount: 5.75, price: 10, currency: 'EUR' });
      expect(body.data.accepts).toHaveLength(1);
    });

    it.each([
      [{ amount: '1' }, 'price', 'must not be given together with amount'],
      [{ price: { amount: '1.001', currency: 'EUR' } }, 'price', 'must have at most 2 decimals'],
      [{ price: null }, 'amount', 'is required'],
    ])('is refused with a price that is not valid: %j', async (given, member, reason) => {
      const input = { price, accepts, ...given };
      const { body } = await world.chit.graphql(PRICED, { input }, world.merchant.accessToken);
      expect(body.errors[0].extensions.problems[0]).toMatchObject({ member, reason });
    });

    it('is refused with 503 when no accepted token has a rate', async () => {
      const input = { price: { amount: '10', currency: 'JPY' }, accepts };
      const { body } = await world.chit.graphql(PRICED, { input }, world.merchant.accessToken);
      expect(body.errors[0].extensions.reason.code).toBe('no_rate');
    });
  });

  it('is created and read over REST', async () => {
    const { address: contract_address, uuid } = await world.invoice(local, 4, {
      accepts: [{ token_address: remote, network: ROLLUP }],
    });
    const { body } = await world.chit.rest('GET', `/invoice/${uuid}`, { as: world.merchant.accessToken });
    expect(body.data).toMatchObject({
      amount: 4,
      network: 'LOCAL',
      contract_address,
      accepts: [
        {
          token_address: local,
          network: 'LOCAL',
          chain_id: 31_337,
          amount: 4,
          fee_amount: 0.04,
          amount_received: 0,
        },
        { token_address: remote, network: ROLLUP, chain_id: 421_614, amount: 4, fee_amount: 0.04 },
      ],
    });
  });

  it.each([
    [{ accepts: [] }, 'accepts', 'must be a list of 1 to 8 tokens'],
    [
      { accepts: Array(9).fill({ tokenAddress: `0x${'1'.repeat(40)}`, network: 'LOCAL' }) },
      'accepts',
      'must be a list of 1 to 8 tokens',
    ],
    [
      { accepts: [{ tokenAddress: `0x${'1'.repeat(40)}`, network: 'LOCAL' }] },
      'accepts',
      'is not an active token of LOCAL',
    ],
    [
      { accepts: [{ tokenAddress: `0x${'1'.repeat(40)}`, network: 'MOON' }] },
      'accepts',
      expect.stringContaining('must be one of ETH_MAINNET'),
    ],
    [{ network: 'LOCAL' }, 'tokenAddress', 'is required'],
    [{}, 'tokenAddress', 'is required'],
  ])('is refused with accepted tokens that are not valid: %j', async (given, member, reason) => {
    const { body } = await world.chit.graphql(
      CREATE,
      { input: { amount: '1', ...given } },
      world.merchant.accessToken,
    );
    expect(body.errors[0].extensions.problems[0]).toMatchObject({ member, reason });
  });
});
