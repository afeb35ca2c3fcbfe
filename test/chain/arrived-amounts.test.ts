import type { Address } from 'viem';
import { call, mine, payers, reorg, signedTransfer, transfer } from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { deployFactory } from '../support/chain/forwarder-scenes';
import { Settlement, UNPAID } from '../support/chain/settlement';

const UNIT = 1_000_000n;
const FLUSH = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { flush { to data } } }';

let world: Settlement;
let rpc: FaultyRpc;

beforeAll(async () => {
  world = await Settlement.start();
  rpc = await startFaultyRpc(world.anvil.url);
  await world.chit.restart({ RPC_URLS_LOCAL: rpc.url });
  await deployFactory(world.anvil);
});
afterEach(() => rpc.heal());
afterAll(async () => {
  await rpc.stop();
  await world.stop();
});

/** A token that credits less than it logs: `bps` of the amount and `units` less; `logs` tells the rest in a log. */
async function skimming(bps: bigint, units = 0n, logs = false): Promise<Address> {
  const token = await world.token(6, 'SkimmingToken');
  await call(world.anvil, 'SkimmingToken', token, 'setSkim', [bps, units, logs]);
  return token;
}

describe('Of a payment counts what arrived:', () => {
  it.each([false, true])('less than the log says, with a log of the fee: %s', async (logs) => {
    const token = await skimming(500n, 0n, logs);
    const { uuid, address } = await world.invoice(token, 100);
    await transfer(world.anvil, token, address, 100n * UNIT);
    expect(await world.seen(uuid)).toMatchObject({ status: 'created', amountReceived: '95' });
    await mine(world.anvil, 15);
    await transfer(world.anvil, token, address, 10n * UNIT);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '104.5',
      payments: [{ amount: '95' }, { amount: '9.5' }],
    });
  });

  it('of two in one block, to the earlier one first', async () => {
    const token = await skimming(5_000n);
    const { uuid, address } = await world.invoice(token, 100);
    const pay = (from: (typeof payers)[number]) =>
      signedTransfer(world.anvil, token, address, 40n * UNIT, { from });
    await world.together([await pay(payers[0]), await pay(payers[1])]);
    expect(await world.seen(uuid)).toMatchObject({ amountReceived: '40', payments: [{ amount: '40' }] });
  });

  it('of a token that credits nothing, nothing; the transfer is kept with its reason', async () => {
    const token = await skimming(10_000n);
    const { uuid, address } = await world.invoice(token, 1);
    await transfer(world.anvil, token, address, UNIT);
    await world.caughtUp();
    rpc.fault({ noOldState: true });
    await mine(world.anvil, 15);
    expect(await world.seen(uuid)).toMatchObject(UNPAID);
    const kept = 'SELECT reason FROM ignored_transfers WHERE invoice_uuid = $1';
    expect(await world.chit.database.query(kept, [uuid])).toEqual([{ reason: 'not_arrived' }]);
  });

  it('one unit less by rounding is no shortfall', async () => {
    const token = await skimming(0n, 1n);
    const { uuid, address } = await world.invoice(token, 10);
    await transfer(world.anvil, token, address, 10n * UNIT);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '10' });
  });

  it('also of a payment that a reorganization moves', async () => {
    const token = await skimming(500n);
    const { uuid, address } = await world.invoice(token, 95);
    const signed = await signedTransfer(world.anvil, token, address, 100n * UNIT);
    await world.together([signed]);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '95' });
    await world.unseen(() => reorg(world.anvil, 1, [{ raw: signed.raw, offset: 0 }]));
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', payments: [{ amount: '95' }] });
  });

  it('everything, when it is flushed in the same block', async () => {
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 3);
    const { body } = await world.chit.graphql(FLUSH, { uuid }, world.merchant.accessToken);
    const { raw } = await signedTransfer(world.anvil, token, address, 3n * UNIT);
    const { client, accounts } = world.anvil;
    await client.setAutomine(false);
    await client.sendRawTransaction({ serializedTransaction: raw });
    const flush = { ...body.data.invoice.flush, account: accounts[0], gas: 5_000_000n, chain: null };
    await client.sendTransaction(flush);
    await mine(world.anvil, 1);
    await client.setAutomine(true);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '3' });
  });
});

describe('Where a node no longer has the balances of a block', () => {
  it('the balance of now shows that a payment arrived', async () => {
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 1);
    rpc.fault({ noOldState: true });
    await transfer(world.anvil, token, address, UNIT);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid' });
  });

  it('the log counts, even if less is there', async () => {
    const token = await skimming(500n);
    const { uuid, address } = await world.invoice(token, 100);
    rpc.fault({ noOldState: true });
    await transfer(world.anvil, token, address, 100n * UNIT);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '100' });
  });
});

it('A payment costs one request more, and none more when its block is read again', async () => {
  const token = await world.token(6);
  const { uuid, address } = await world.invoice(token, 1);
  const calls = () => rpc.requests.filter(({ method }) => method === 'eth_call').length;
  await world.caughtUp();
  const before = calls();
  await transfer(world.anvil, token, address, UNIT);
  expect(await world.seen(uuid)).toMatchObject({ status: 'paid' });
  await mine(world.anvil, 15);
  await world.caughtUp();
  expect(calls() - before).toBe(1);
});
