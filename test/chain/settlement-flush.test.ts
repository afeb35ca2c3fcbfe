import { type Address, concatHex, type Hex, parseAbi } from 'viem';
import factory from '../../contracts/artifacts/ForwarderFactory.json';
import { DETERMINISTIC_DEPLOYER, FACTORY, FACTORY_SALT } from '../../src/lib/chain/forwarder';
import { createMerchant, OTHER_WALLET, setUser, WALLET } from '../support/app/factories';
import { startAnvil } from '../support/chain/anvil';
import { call, mine, payers, signedTransfer, transfer } from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { Settlement } from '../support/chain/settlement';
import { scrape } from '../support/http/metrics';
import { until } from '../support/until';

/** Private key of anvil's last account, which is public knowledge. */
const OPERATOR_KEY = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6';
const OPERATOR = payers[8] as (typeof payers)[number];
const FEE_RECIPIENT = OTHER_WALLET as Address;
const CLIENT = WALLET as Address;
const erc20 = parseAbi(['function balanceOf(address) view returns (uint256)']);

let world: Settlement;

const start = () => Settlement.start({ OPERATOR_PRIVATE_KEY: OPERATOR_KEY, FEE_RECIPIENT });

beforeAll(async () => {
  world = await start();
  await deployFactory();
});

afterAll(() => world.stop());

const deployFactory = () =>
  world.anvil.send({ to: DETERMINISTIC_DEPLOYER, data: concatHex([FACTORY_SALT, factory.bytecode as Hex]) });

const balance = (token: Address, holder: Address) =>
  world.anvil.client.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [holder] });

async function isFlushed(uuid: string): Promise<boolean> {
  const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { payments { flushedOn } } }';
  const { body } = await world.chit.graphql(query, { uuid }, world.merchant.accessToken);
  const { payments } = body.data.invoice;
  return payments.length > 0 && payments.every(({ flushedOn }: { flushedOn: string | null }) => flushedOn);
}

/** Number of transactions that the operator has sent. */
const sent = () => world.anvil.client.getTransactionCount({ address: OPERATOR.address });

describe('On a network without the factory, the money of a paid invoice', () => {
  let shared: Settlement;
  beforeAll(async () => {
    shared = world;
    world = await start();
  });
  afterAll(async () => {
    await world.stop();
    world = shared;
  });

  it("waits for the factory, and then goes to the two wallets at the operator's gas cost", async () => {
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 100);
    await transfer(world.anvil, token, address, 100_000_001n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid' });
    expect(await sent()).toBe(0);
    await deployFactory();
    await until(() => isFlushed(uuid));
    expect(await balance(token, CLIENT)).toBe(99_000_001n);
    expect(await balance(token, FEE_RECIPIENT)).toBe(1_000_000n);
    expect(await balance(token, address)).toBe(0n);
    expect(await sent()).toBe(1);
  });
});

describe('The money of a paid invoice', () => {
  it('is flushed again when more arrives', async () => {
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 1);
    await transfer(world.anvil, token, address, 1_000_000n);
    await until(() => isFlushed(uuid));
    await transfer(world.anvil, token, address, 500_000n);
    expect((await world.seen(uuid)).payments).toHaveLength(2);
    await until(() => isFlushed(uuid));
    expect(await balance(token, CLIENT)).toBe(1_485_000n);
  });

  it('stays at the address while the invoice is not paid', async () => {
    const token = await world.token(6);
    const partly = await world.invoice(token, 2);
    await transfer(world.anvil, token, partly.address, 1_000_000n);
    const paid = await world.invoice(token, 1);
    await transfer(world.anvil, token, paid.address, 1_000_000n);
    await until(() => isFlushed(paid.uuid));
    expect(await balance(token, partly.address)).toBe(1_000_000n);
  });

  it('is recorded as flushed when somebody else has flushed it', async () => {
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 3);
    await world.anvil.client.setAutomine(false);
    await transferWithoutBlock(token, address, 3_000_000n);
    await flushAsStranger(uuid);
    await world.anvil.client.mine({ blocks: 1 });
    await world.anvil.client.setAutomine(true);
    await until(() => isFlushed(uuid));
    expect(await balance(token, CLIENT)).toBe(2_970_000n);
  });

  it('is not delayed by an invoice whose client cannot receive', async () => {
    const token = await world.token(6, 'BlocklistToken');
    const blocked = await world.invoice(token, 1);
    await call(world.anvil, 'BlocklistToken', token, 'setBlocked', [CLIENT, true]);
    await transfer(world.anvil, token, blocked.address, 1_000_000n);
    const other = await createMerchant(world.chit);
    const wallet = '0x00000000000000000000000000000000000c0Ffe';
    await world.chit.rest('POST', '/user/whitelist/request', {
      as: other.accessToken,
      body: { wallet: wallet.toLowerCase() },
    });
    await setUser(world.chit, other.uuid, { status: 'verified', expected_wallet: wallet.toLowerCase() });
    const { body } = await world.chit.rest('POST', '/invoice/by_api_key', {
      as: other.apiKey,
      body: { amount: 1, token_address: token, network: 'LOCAL' },
    });
    await transfer(world.anvil, token, body.data.contract_address, 1_000_000n);
    await until(async () => (await balance(token, body.data.contract_address)) === 0n);
    expect(await balance(token, blocked.address)).toBe(1_000_000n);
    await until(async () => (await setAside(blocked.uuid)).length === 1);
    expect((await setAside(blocked.uuid))[0]?.work).toBe('flush');
  });
});

/** Work for which an invoice is set aside, and the reason. */
const setAside = (uuid: string) =>
  world.chit.database.query<{ work: string; reason: string }>(
    'SELECT work, reason FROM set_aside WHERE invoice_uuid = $1',
    [uuid],
  );

describe('A token whose balances cannot be read', () => {
  it('is set aside with the reason while others are flushed, and flushed when it can be read again', async () => {
    const broken = await world.token(6, 'BrokenBalanceToken');
    const good = await world.token(6);
    const first = await world.invoice(broken, 1);
    const second = await world.invoice(good, 1);
    await call(world.anvil, 'BrokenBalanceToken', broken, 'setBroken', [true]);
    await transfer(world.anvil, broken, first.address, 1_000_000n);
    await transfer(world.anvil, good, second.address, 1_000_000n);
    for (const { uuid } of [first, second]) await world.becomes(uuid, 'paid');
    await until(() => isFlushed(second.uuid));
    await until(async () => (await setAside(first.uuid)).length === 1);
    expect((await setAside(first.uuid))[0]).toMatchObject({
      work: 'flush',
      reason: expect.stringContaining('broken'),
    });
    await call(world.anvil, 'BrokenBalanceToken', broken, 'setBroken', [false]);
    await world.chit.database.query('UPDATE set_aside SET until = now()');
    await until(() => isFlushed(first.uuid));
    expect(await setAside(first.uuid)).toEqual([]);
  });
});

describe("The operator's gas money", () => {
  const metric = async (name: string) => (await scrape(world.chit.url)).get(`${name}{network="LOCAL"}`) ?? -1;
  const setBalance = (value: bigint) => world.anvil.client.setBalance({ address: OPERATOR.address, value });

  it('is a metric that is below the limit of its alert when it pays fewer than 50 flushes', async () => {
    const before = await world.anvil.client.getBalance({ address: OPERATOR.address });
    await until(async () => (await metric('chit_operator_flushes_left')) >= 50);
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 1);
    // The wallet is read while a flush waits for its block.
    await world.anvil.client.setAutomine(false);
    await transferWithoutBlock(token, address, 1_000_000n);
    await mine(world.anvil, 1);
    await world.becomes(uuid, 'paid');
    const gasPrice = await world.anvil.client.getGasPrice();
    await setBalance(50n * 72_000n * gasPrice - 1n);
    await until(async () => (await metric('chit_operator_flushes_left')) === 49);
    await setBalance(2n * 10n ** 18n);
    await until(async () => (await metric('chit_operator_balance_coins')) === 2);
    await setBalance(before);
    await mine(world.anvil, 1);
    await world.anvil.client.setAutomine(true);
    await until(() => isFlushed(uuid));
  });
});

describe('With a minimum of 2 tokens', () => {
  beforeAll(() => world.chit.restart({ FLUSH_MIN_LOCAL: '2' }));
  afterAll(() => world.chit.restart());

  it('an invoice with less waits, delays no other, and is flushed once it has 2', async () => {
    const token = await world.token(6);
    const little = await world.invoice(token, 1);
    const enough = await world.invoice(token, 2);
    await transfer(world.anvil, token, little.address, 1_999_999n);
    await transfer(world.anvil, token, enough.address, 2_000_000n);
    for (const { uuid } of [little, enough]) await world.becomes(uuid, 'paid');
    await until(() => isFlushed(enough.uuid));
    expect(await balance(token, little.address)).toBe(1_999_999n);
    await transfer(world.anvil, token, little.address, 1n);
    await until(() => isFlushed(little.uuid));
    expect(await balance(token, little.address)).toBe(0n);
  });
});

/** Number of flush rounds: each makes one `eth_blockNumber` request, and nothing else asks for the number. */
const looks = ({ requests }: FaultyRpc) =>
  requests.filter(({ method }) => method === 'eth_blockNumber').length;

describe('With three required confirmations', () => {
  let rpc: FaultyRpc;

  beforeAll(async () => {
    rpc = await startFaultyRpc(world.anvil.url);
    await world.chit.restart({ CONFIRMATIONS_LOCAL: '3', RPC_URLS_LOCAL: rpc.url });
  });
  afterAll(async () => {
    await world.chit.restart();
    await rpc.stop();
  });

  it('an invoice that was flushed in the newest block is not flushed again', async () => {
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 1);
    const before = await sent();
    await transfer(world.anvil, token, address, 1_000_000n);
    await mine(world.anvil, 2);
    await until(async () => (await balance(token, address)) === 0n);
    const seen = looks(rpc);
    // When a second round begins, the first round after the flush has ended.
    await until(async () => looks(rpc) >= seen + 2);
    expect(await sent()).toBe(before + 1);
    expect(await isFlushed(uuid)).toBe(false);
    await mine(world.anvil, 2);
    await until(() => isFlushed(uuid));
    expect(await sent()).toBe(before + 1);
  });
});

describe('Behind the URL of another chain', () => {
  it('no money has left its address, although there is none on that chain', async () => {
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 1);
    const gasMoney = await world.anvil.client.getBalance({ address: OPERATOR.address });
    await world.anvil.client.setBalance({ address: OPERATOR.address, value: 0n });
    await transfer(world.anvil, token, address, 1_000_000n);
    await world.becomes(uuid, 'paid');
    const other = await startAnvil({ chainId: 31338 });
    for (const contract of [FACTORY, token])
      await other.client.setCode({
        address: contract as Address,
        bytecode: (await world.anvil.client.getCode({ address: contract as Address })) as Hex,
      });
    await mine(other, Number(await world.anvil.client.getBlockNumber({ cacheTime: 0 })));
    const rpc = await startFaultyRpc(other.url);
    const isLeftAlone = async () => {
      await until(async () => looks(rpc) >= 2 || (await isFlushed(uuid)));
      expect(await isFlushed(uuid)).toBe(false);
    };
    await world.chit
      .withSettings({ RPC_URLS_LOCAL: rpc.url }, isLeftAlone)
      .finally(() => Promise.all([rpc.stop(), other.stop()]));
    await world.anvil.client.setBalance({ address: OPERATOR.address, value: gasMoney });
    await until(() => isFlushed(uuid));
  });
});

/** Sends the invoice's flush from another account than the operator's. */
async function flushAsStranger(uuid: string): Promise<void> {
  const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { flush { to data } } }';
  const { body } = await world.chit.graphql(query, { uuid }, world.merchant.accessToken);
  const account = world.anvil.accounts[0] as Address;
  await world.anvil.client.sendTransaction({
    account,
    ...body.data.invoice.flush,
    gas: 5_000_000n,
    chain: null,
  });
}

/** Sends a transfer without mining a block; the next transaction is mined in the same block. */
async function transferWithoutBlock(token: Address, to: Address, amount: bigint): Promise<void> {
  const { raw } = await signedTransfer(world.anvil, token, to, amount);
  await world.anvil.client.sendRawTransaction({ serializedTransaction: raw });
}
