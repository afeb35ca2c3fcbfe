import { type Address, parseEther } from 'viem';
import { call, deployToken, mine, mint, payers, reorg, transfer } from '../support/chain/chain-scenes';
import { Settlement, UNPAID } from '../support/chain/settlement';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { until } from '../support/until';

const [payer, otherPayer] = payers;

let world: Settlement;
let token: Address;

beforeAll(async () => {
  world = await Settlement.start();
  token = await world.token(6);
});

afterAll(() => world.stop());

/** Pays in the token; returns the transaction's hash. */
const pay = async (address: Address, amount: bigint) =>
  (await transfer(world.anvil, token, address, amount)).transactionHash;

describe('An invoice', () => {
  it('is paid in parts by the payment that completes the amount', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    await pay(address, 5_000_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'created', amountReceived: '5', hash: null });
    await pay(address, 7_499_999n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'created', amountReceived: '12.499999' });
    const hash = await pay(address, 1n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '12.5', hash });
    expect(await world.events(uuid)).toEqual([
      'created: created',
      ...Array(3).fill('payment_detected: created'),
      'paid: paid',
    ]);
    expect(await world.audit(uuid)).toEqual(['created → paid']);
  });

  it('that was partly paid requests only the rest from wallets', async () => {
    const { uuid, address } = await world.invoice(token, 3);
    await pay(address, 1_000_000n);
    await world.seen(uuid);
    const [row] = await world.chit.database.query<{ token: string }>(
      'SELECT checkout_token AS token FROM invoices WHERE uuid = $1',
      [uuid],
    );
    const query = 'query ($token: String!) { checkout(token: $token) { paymentUri } }';
    const { body } = await world.chit.graphql(query, row);
    expect(body.data.checkout.paymentUri).toContain(`/transfer?address=${address}&uint256=2000000`);
  });

  it('is paid in parts by several payments at once', async () => {
    const { uuid, address } = await world.invoice(token, 3);
    const payments = await Promise.all(
      [payer, otherPayer].map((from) => transfer(world.anvil, token, address, 2_000_000n, { from })),
    );
    const seen = await world.seen(uuid);
    expect(seen).toMatchObject({ status: 'paid', amountReceived: '4', hash: seen.payments[1]?.hash });
    expect(new Set(seen.payments.map(({ hash }) => hash))).toEqual(
      new Set(payments.map(({ transactionHash }) => transactionHash)),
    );
  });

  it('stays open one base unit short of its amount', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    const hash = await pay(address, 12_499_999n);
    expect(await world.seen(uuid)).toMatchObject({
      ...UNPAID,
      amountReceived: '12.499999',
      payments: [{ hash, amount: '12.499999', confirmed: true }],
    });
    expect(await world.events(uuid)).toEqual(['created: created', 'payment_detected: created']);
    expect(await world.audit(uuid)).toEqual([]);
  });

  it('is paid by more than its amount, and shows the received amount', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    const hash = await pay(address, 12_500_001n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '12.500001', hash });
  });

  it('that is paid twice stays paid by the first payment, and counts both', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    const hash = await pay(address, 12_500_000n);
    const { paidOn } = await world.seen(uuid);
    await pay(address, 12_500_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '25', hash, paidOn });
    expect(await world.events(uuid)).toEqual([
      'created: created',
      'payment_detected: created',
      'paid: paid',
      'payment_detected: paid',
    ]);
    expect(await world.audit(uuid)).toEqual(['created → paid']);
  });

  it('counts a single base unit', async () => {
    const { uuid, address } = await world.invoice(token, 1);
    await pay(address, 1n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'created', amountReceived: '0.000001' });
  });

  it('never gets the payment of another invoice with the same amount', async () => {
    const [one, other] = [await world.invoice(token, 12.5), await world.invoice(token, 12.5)];
    await pay(other.address, 12_500_000n);
    expect(await world.seen(other.uuid)).toMatchObject({ status: 'paid', amountReceived: '12.5' });
    expect(await world.see(one.uuid)).toMatchObject(UNPAID);
  });

  it('is paid by tokens minted to its address', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    await mint(world.anvil, token, address, 12_500_000n);
    expect((await world.seen(uuid)).status).toBe('paid');
  });

  it('can still be paid in a disabled token', async () => {
    const disabled = await world.token(6);
    const { uuid, address } = await world.invoice(disabled, 2);
    const [row] = await world.chit.database.query<{ uuid: string }>(
      'SELECT uuid FROM tokens WHERE address = $1',
      [disabled],
    );
    const disable =
      'mutation ($uuid: UUID!) { updateToken(uuid: $uuid, input: { status: disabled }) { status } }';
    const { body } = await world.chit.graphql(disable, row, world.adminToken);
    expect(body.data.updateToken.status).toBe('disabled');
    await transfer(world.anvil, disabled, address, 2_000_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '2' });
  });

  it('notifies its merchant at once when it is paid', async () => {
    const listening = new SubscriptionProbe(world.chit.url, world.merchant.accessToken);
    await until(async () => {
      await world.invoice(token, 1);
      return listening.events.length > 0;
    });
    const { uuid, address } = await world.invoice(token, 12.5);
    await pay(address, 12_500_000n);
    await until(async () => listening.events.some((event) => event.uuid === uuid && event.status === 'paid'));
    await listening.stop();
  });
});

describe('An invoice is not paid by', () => {
  /** Transfers to the address of an invoice over 12.5 tokens that must not count as payments. */
  const worthless: [string, (address: Address) => Promise<unknown>][] = [
    [
      'another listed token',
      async (address) => transfer(world.anvil, await world.token(6), address, 12_500_000n),
    ],
    [
      'a token that only calls itself the same',
      async (address) =>
        mint(
          world.anvil,
          await deployToken(world.anvil, 'PayToken', 'Test token', 'TEST', 6),
          address,
          12_500_000n,
        ),
    ],
    [
      'the native coin',
      async (address) => world.anvil.send({ to: address, value: parseEther('12.5'), gas: 21_000n }),
    ],
    ['a transfer of nothing', async (address) => transfer(world.anvil, token, address, 0n)],
    ['a transfer that fails', async (address) => transfer(world.anvil, token, address, 10n ** 61n)],
    [
      'a payment that is undone inside its transaction',
      async (address) =>
        call(world.anvil, 'Payer', await contractPayer(), 'payAndRevert', [token, address, 12_500_000n]),
    ],
    [
      'an NFT with that number',
      async (address) => mint(world.anvil, await deployToken(world.anvil, 'NftLike'), address, 12_500_000n),
    ],
  ];

  it.each(worthless)('%s', async (_what, send) => {
    const { uuid, address } = await world.invoice(token, 12.5);
    await send(address);
    expect(await world.seen(uuid)).toMatchObject(UNPAID);
    expect(await world.events(uuid)).toEqual(['created: created']);
  });

  it('an NFT even when its contract is listed', async () => {
    const nft = await world.list(await deployToken(world.anvil, 'NftLike'), 0);
    const { uuid, address } = await world.invoice(nft, 42);
    await mint(world.anvil, nft, address, 42n);
    expect(await world.seen(uuid)).toMatchObject(UNPAID);
  });

  it('a token at the same address on another network', async () => {
    await world.list(token, 6, 'ARB_SEPOLIA');
    const { uuid, address } = await world.invoice(token, 12.5, { network: 'ARB_SEPOLIA' });
    await pay(address, 12_500_000n);
    expect(await world.seen(uuid)).toMatchObject(UNPAID);
  });
});

/** Deploys a contract with a large token balance. */
async function contractPayer(): Promise<Address> {
  const contract = await deployToken(world.anvil, 'Payer');
  await mint(world.anvil, token, contract, 10n ** 30n);
  return contract;
}

describe('A contract', () => {
  let contract: Address;
  beforeAll(async () => {
    contract = await contractPayer();
  });

  const callPayer = async (method: string, ...args: unknown[]) =>
    (await call(world.anvil, 'Payer', contract, method, [token, ...args])).transactionHash;

  it('pays as a wallet does', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    const hash = await callPayer('pay', address, 12_500_000n);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'paid',
      hash,
      payments: [{ hash, amount: '12.5', from: contract }],
    });
  });

  it('pays several invoices in one transaction', async () => {
    const invoices = [
      await world.invoice(token, 1),
      await world.invoice(token, 2),
      await world.invoice(token, 3),
    ];
    const [one, two, three] = invoices.map(({ uuid }) => uuid) as [string, string, string];
    const addresses = invoices.map(({ address }) => address);
    const hash = await callPayer('payMany', addresses, [1_000_000n, 1_999_999n, 3_000_001n]);
    expect(await world.seen(one)).toMatchObject({ status: 'paid', amountReceived: '1', hash });
    expect(await world.see(two)).toMatchObject({ status: 'created', amountReceived: '1.999999' });
    expect(await world.see(three)).toMatchObject({
      status: 'paid',
      amountReceived: '3.000001',
      hash,
      payments: [{ hash, logIndex: 2 }],
    });
  });

  it('pays an invoice twice in one transaction', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    const hash = await callPayer('payTwice', address, 6_250_000n);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '12.5',
      hash,
      payments: [
        { hash, logIndex: 0, amount: '6.25' },
        { hash, logIndex: 1, amount: '6.25' },
      ],
    });
    expect(await world.events(uuid)).toEqual([
      'created: created',
      'payment_detected: created',
      'payment_detected: created',
      'paid: paid',
    ]);
  });
});

describe('A status set by an admin', () => {
  it('stays paid, and names no payment, when a payment arrives later', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    await world.setStatus(uuid, 'paid');
    await pay(address, 12_500_000n);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '12.5',
      hash: null,
      signature: null,
    });
    expect(await world.events(uuid)).toEqual(['created: created', 'updated: paid', 'payment_detected: paid']);
  });

  it('stays paid when a payment is reverted', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    await world.setStatus(uuid, 'paid');
    await pay(address, 12_500_000n);
    await world.caughtUp();
    await world.unseen(() => reorg(world.anvil, 1));
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '0', payments: [] });
    expect((await world.events(uuid)).at(-1)).toBe('payment_reverted: paid');
    expect(await world.audit(uuid)).toEqual(['created → paid']);
  });

  it('does not prevent an expired invoice from being paid in time', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    await world.setStatus(uuid, 'expired');
    const hash = await pay(address, 12_500_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', hash, paidLate: false });
    expect(await world.events(uuid)).toEqual([
      'created: created',
      'updated: expired',
      'payment_detected: expired',
      'paid: paid',
    ]);
    expect(await world.audit(uuid)).toEqual(['created → expired', 'expired → paid']);
  });

  it('stays created although it was paid, until another payment arrives', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    const hash = await pay(address, 12_500_000n);
    await world.caughtUp();
    await world.setStatus(uuid, 'created');
    await mine(world.anvil, 1);
    expect(await world.seen(uuid)).toMatchObject({ status: 'created', amountReceived: '12.5', hash: null });
    await pay(address, 1n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '12.500001', hash });
  });
});

describe('With three required confirmations', () => {
  beforeAll(() => world.chit.restart({ CONFIRMATIONS_LOCAL: '3' }));
  afterAll(() => world.chit.restart());

  it('a payment is pending, and counts in the third block', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    const hash = await pay(address, 12_500_000n);
    const pending = {
      ...UNPAID,
      amountPending: '12.5',
      payments: [{ hash, amount: '12.5', confirmed: false }],
    };
    expect(await world.seen(uuid)).toMatchObject(pending);
    expect(await world.events(uuid)).toEqual(['created: created', 'payment_detected: created']);
    await mine(world.anvil, 1);
    expect(await world.seen(uuid)).toMatchObject(pending);
    await mine(world.anvil, 1);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '12.5',
      amountPending: '0',
      hash,
      payments: [{ hash, confirmed: true }],
    });
    expect(await world.events(uuid)).toEqual(['created: created', 'payment_detected: created', 'paid: paid']);
  });

  it('partial payments count one by one', async () => {
    const { uuid, address } = await world.invoice(token, 3);
    await pay(address, 1_000_000n);
    await mine(world.anvil, 1);
    const hash = await pay(address, 2_000_000n);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'created',
      amountReceived: '1',
      amountPending: '2',
    });
    await mine(world.anvil, 2);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '3', hash });
  });

  it('a payment is also confirmed after a long time without new payments', async () => {
    const { uuid, address } = await world.invoice(token, 1);
    await pay(address, 1_000_000n);
    await world.caughtUp();
    await mine(world.anvil, 50);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountPending: '0' });
  });
});

describe('While Chit does not watch the network', () => {
  it('a payment counts once Chit watches again', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    await world.caughtUp();
    await world.chit.restart({ RPC_URLS_LOCAL: '' });
    const hash = await pay(address, 12_500_000n);
    await mine(world.anvil, 40);
    await world.chit.restart();
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', hash });
  });

  it('invoices can be created and paid before Chit has ever watched it', async () => {
    const fresh = await Settlement.start({ RPC_URLS_LOCAL: '' });
    const coin = await fresh.token(6);
    await mine(fresh.anvil, 20);
    const { uuid, address } = await fresh.invoice(coin, 12.5);
    const { transactionHash: hash } = await transfer(fresh.anvil, coin, address, 12_500_000n);
    await mine(fresh.anvil, 20);
    expect(await fresh.see(uuid)).toMatchObject(UNPAID);
    await fresh.chit.restart({ RPC_URLS_LOCAL: fresh.anvil.url });
    expect(await fresh.seen(uuid)).toMatchObject({ status: 'paid', hash });
    await fresh.stop();
  });
});
