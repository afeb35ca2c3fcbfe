import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { call, deployToken, mint, payers, transfer } from '../support/chain/chain-scenes';
import { Settlement, UNPAID } from '../support/chain/settlement';
import { inLanes } from '../support/in-lanes';

const [payer] = payers;

let world: Settlement;

beforeAll(async () => {
  world = await Settlement.start();
});

afterAll(() => world.stop());

describe('A token', () => {
  it('may return nothing from a transfer, as USDT does', async () => {
    const token = await world.token(6, 'UsdtLikeToken');
    const { uuid, address } = await world.invoice(token, 12.5);
    const { transactionHash: hash } = await transfer(world.anvil, token, address, 12_500_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '12.5', hash });
  });

  it('may charge a transfer fee: the received amount counts', async () => {
    const token = await world.token(6, 'TaxedToken');
    const { uuid, address } = await world.invoice(token, 100);
    await transfer(world.anvil, token, address, 100_000_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'created', amountReceived: '99' });
    const { transactionHash: hash } = await transfer(world.anvil, token, address, 2_000_000n);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '100.98',
      hash,
      payments: [{ amount: '99' }, { amount: '1.98' }],
    });
  });

  it.each(['UsdtLikeToken', 'BlocklistToken'])('may block a payer: %s', async (contract) => {
    const token = await world.token(6, contract);
    const { uuid, address } = await world.invoice(token, 1);
    await call(world.anvil, contract, token, 'setBlocked', [payer.address, true]);
    await transfer(world.anvil, token, address, 1_000_000n);
    expect(await world.seen(uuid)).toMatchObject(UNPAID);
    await call(world.anvil, contract, token, 'setBlocked', [payer.address, false]);
    await transfer(world.anvil, token, address, 1_000_000n);
    expect((await world.seen(uuid)).status).toBe('paid');
  });

  it('may be paused, without delaying other tokens', async () => {
    const [paused, other] = [await world.token(6, 'PausableToken'), await world.token(6)];
    const [waiting, open] = [await world.invoice(paused, 1), await world.invoice(other, 1)];
    await call(world.anvil, 'PausableToken', paused, 'pause');
    await transfer(world.anvil, paused, waiting.address, 1_000_000n);
    await transfer(world.anvil, other, open.address, 1_000_000n);
    expect((await world.seen(open.uuid)).status).toBe('paid');
    expect(await world.see(waiting.uuid)).toMatchObject(UNPAID);
    await call(world.anvil, 'PausableToken', paused, 'unpause');
    await transfer(world.anvil, paused, waiting.address, 1_000_000n);
    expect((await world.seen(waiting.uuid)).status).toBe('paid');
  });

  it('may call back during a transfer: each payment counts once', async () => {
    const token = await world.token(6, 'ReentrantToken');
    const { uuid, address } = await world.invoice(token, 11);
    const payer = await deployToken(world.anvil, 'Payer');
    await mint(world.anvil, token, payer, 1_000_000n);
    const abi = parseAbi(['function pay(address, address, uint256)']);
    const again = encodeFunctionData({ abi, args: [token, address, 1_000_000n] });
    await call(world.anvil, 'ReentrantToken', token, 'setCallback', [payer, again]);
    await transfer(world.anvil, token, address, 10_000_000n);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '11',
      payments: [{ amount: '10' }, { amount: '1' }],
    });
  });

  it('may spam an invoice with transfers of amount 0', async () => {
    const token = await world.token(6, 'SilentZeroToken');
    const { uuid, address } = await world.invoice(token, 1);
    for (let i = 0; i < 3; i += 1) await call(world.anvil, 'SilentZeroToken', token, 'spam', [address]);
    expect(await world.seen(uuid)).toMatchObject(UNPAID);
    await transfer(world.anvil, token, address, 1_000_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', payments: [{ amount: '1' }] });
    expect(await world.events(uuid)).toHaveLength(3);
  });

  it.each([
    { decimals: 0, amount: '7', baseUnits: 7n, less: '6' },
    {
      decimals: 6,
      amount: '9007199254.740993',
      baseUnits: 9_007_199_254_740_993n,
      less: '9007199254.740992',
    },
    {
      decimals: 18,
      amount: '1.000000000000000001',
      baseUnits: 10n ** 18n + 1n,
      less: '1',
    },
    {
      decimals: 24,
      amount: '123456789.000000000000000000000002',
      baseUnits: 123_456_789n * 10n ** 24n + 2n,
      less: '123456789.000000000000000000000001',
    },
  ])('may have $decimals decimals, and $amount is exact to the last one', async (given) => {
    const token = await world.token(given.decimals);
    const { uuid, address } = await world.exactInvoice(token, given.amount);
    await transfer(world.anvil, token, address, given.baseUnits - 1n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'created', amountReceived: given.less });
    await transfer(world.anvil, token, address, 1n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: given.amount });
  });

  it('may transfer the largest possible amount', async () => {
    const token = await world.list(await deployToken(world.anvil, 'PayToken', 'Large', 'TEST', 0), 0);
    const largest = 2n ** 256n - 1n;
    const { uuid, address } = await world.exactInvoice(token, String(largest));
    await mint(world.anvil, token, address, largest);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: String(largest) });
  });
});

describe('With more open invoices than an endpoint can filter', () => {
  let token: Address;
  let invoices: { uuid: string; address: Address }[];

  beforeAll(async () => {
    token = await world.token(6);
    invoices = await inLanes(310, () => world.invoice(token, 1));
  });

  /** Status and received amount in base units of each invoice, in the order of `invoices`. */
  const standing = async () => {
    await world.caughtUp();
    const rows = await world.chit.database.query<{ uuid: string; standing: string }>(
      `SELECT uuid, status || ' ' || amount_received AS standing FROM invoices
       WHERE token_address = $1 AND network = 'LOCAL'`,
      [token],
    );
    const byUuid = new Map(rows.map(({ uuid, standing }) => [uuid, standing]));
    return invoices.map(({ uuid }) => byUuid.get(uuid));
  };
  const addressOf = (index: number) => invoices[index]?.address as Address;

  it('only the paid one becomes paid', async () => {
    const others = (await standing()).toSpliced(200, 1);
    await transfer(world.anvil, token, addressOf(200), 1_000_000n);
    const after = await standing();
    expect(after[200]).toMatch(/^paid [12]000000$/);
    expect(after.toSpliced(200, 1)).toEqual(others);
  });

  it.each([
    ['another listed token', async () => world.token(6)],
    ['a token that is not listed', async () => deployToken(world.anvil, 'PayToken', 'Test token', 'TEST', 6)],
  ])('%s does not count as a payment', async (_what, other) => {
    const before = await standing();
    await mint(world.anvil, await other(), addressOf(0), 1_000_000n);
    expect(await standing()).toEqual(before);
  });

  it('a token does not count at the address of an invoice on another network', async () => {
    await world.list(token, 6, 'ARB_SEPOLIA');
    const elsewhere = await world.invoice(token, 1, { network: 'ARB_SEPOLIA' });
    await transfer(world.anvil, token, elsewhere.address, 1_000_000n);
    expect(await world.seen(elsewhere.uuid)).toMatchObject(UNPAID);
  });

  it('hundreds of them can be paid in one block', async () => {
    const airdrop = await deployToken(world.anvil, 'MultiTransfer');
    const addresses = invoices.map(({ address }) => address);
    const { status } = await call(world.anvil, 'MultiTransfer', airdrop, 'airdrop', [
      token,
      addresses,
      1_000_000n,
    ]);
    expect(status).toBe('success');
    const received = await standing();
    expect(received.toSpliced(200, 1)).toEqual(Array(309).fill('paid 1000000'));
    expect(received[200]).toMatch(/^paid [12]000000$/);
    expect(await world.events(invoices[309]?.uuid as string)).toEqual([
      'created: created',
      'payment_detected: created',
      'paid: paid',
    ]);
  });
});
