import type { Address } from 'viem';
import { call, mine, reorg, rpc, transfer } from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { Settlement, UNPAID } from '../support/chain/settlement';
import { until } from '../support/until';

const AN_HOUR = { expires_in_minutes: 60 };

let world: Settlement;
let token: Address;
/** The endpoint that Chit uses, and the one that it has besides in some tests. */
let first: FaultyRpc;
let second: FaultyRpc;

beforeAll(async () => {
  world = await Settlement.start({ RPC_URLS_LOCAL: '' });
  token = await world.token(6);
  first = await startFaultyRpc(world.anvil.url);
  second = await startFaultyRpc(world.anvil.url);
});
afterEach(() => {
  first.reset(1);
  second.reset(1);
});
afterAll(() => Promise.all([world, first, second].map((part) => part.stop())));

const watch = (...rpcs: FaultyRpc[]) =>
  world.chit.restart({ RPC_URLS_LOCAL: rpcs.map(({ url }) => url).join() });

/** Pays an invoice in a block whose logs these endpoints never return, and passes its time. */
async function paidUnseen(...hiding: FaultyRpc[]) {
  const invoice = await world.invoice(token, 1, AN_HOUR);
  const block = Number(await world.anvil.client.getBlockNumber({ cacheTime: 0 })) + 1;
  for (const rpc of hiding) rpc.fault({ hiddenBlock: block });
  await transfer(world.anvil, token, invoice.address, 1_000_000n);
  await mine(world.anvil, 2);
  await world.endTime(invoice.uuid);
  await world.passTime(invoice.uuid);
  return invoice;
}

const attentionOf = async (uuid: string): Promise<string[]> => {
  const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { attention } }';
  const { body } = await world.chit.graphql(query, { uuid }, world.merchant.accessToken);
  return body.data.invoice.attention;
};

const untilUnexplained = (uuid: string) =>
  until(async () => (await attentionOf(uuid)).includes('UNEXPLAINED_BALANCE'));

/** Lets so many hours pass since Chit has seen unexplained money. */
const hoursPass = (hours: number) =>
  world.chit.database.query(
    `UPDATE address_checks SET next_on = now(), unexplained_since = unexplained_since - make_interval(hours => $1)
     WHERE unexplained_since IS NOT NULL`,
    [hours],
  );

describe('Before an invoice expires, the balance of its address', () => {
  it('brings up a payment that only another endpoint delivers', async () => {
    await watch(first, second);
    const { uuid } = await paidUnseen(first);
    expect(await world.becomes(uuid, 'paid')).toMatchObject({ amountReceived: '1', paidLate: false });
    expect(await world.events(uuid)).toEqual(['created: created', 'payment_detected: created', 'paid: paid']);
    expect(await attentionOf(uuid)).toEqual([]);
  });

  it('keeps it open and asks for attention, until an endpoint delivers the payment', async () => {
    await watch(first, second);
    const { uuid } = await paidUnseen(first, second);
    await untilUnexplained(uuid);
    expect(await world.see(uuid)).toMatchObject(UNPAID);
    second.heal();
    await hoursPass(0);
    expect(await world.becomes(uuid, 'paid')).toMatchObject({ amountReceived: '1', paidLate: false });
    await hoursPass(0);
    await until(async () => (await attentionOf(uuid)).length === 0);
  });

  it('keeps it open for a day at most, after which the attention stays', async () => {
    await watch(first);
    const { uuid } = await paidUnseen(first);
    await untilUnexplained(uuid);
    await hoursPass(22);
    await until(async () => {
      const [row] = await world.chit.database.query<{ waits: boolean }>(
        'SELECT next_on > now() AS waits FROM address_checks WHERE invoice_uuid = $1',
        [uuid],
      );
      return row?.waits;
    });
    expect(await world.see(uuid)).toMatchObject(UNPAID);
    await hoursPass(1);
    expect(await world.becomes(uuid, 'expired')).toMatchObject({ amountReceived: '0' });
    expect(await attentionOf(uuid)).toEqual(['UNEXPLAINED_BALANCE']);
  });

  it('keeps no other invoice open when the payments to one cannot be searched', async () => {
    await watch(first);
    const [paid, other] = [await world.invoice(token, 1, AN_HOUR), await world.invoice(token, 1, AN_HOUR)];
    // So that the addresses of open invoices are never read one by one.
    for (let more = 0; more < 2; more += 1) await world.invoice(token, 1, AN_HOUR);
    const block = Number(await world.anvil.client.getBlockNumber({ cacheTime: 0 })) + 1;
    first.fault({ hiddenBlock: block, refusedRecipient: paid.address });
    await transfer(world.anvil, token, paid.address, 1_000_000n);
    for (const { uuid } of [paid, other]) await world.endTime(uuid);
    await world.passTime(other.uuid);
    await world.becomes(other.uuid, 'expired');
    expect(await world.see(paid.uuid)).toMatchObject(UNPAID);
    expect(await attentionOf(paid.uuid)).toEqual([]);
    first.heal();
    await world.chit.database.query('UPDATE address_checks SET next_on = now()');
    await world.becomes(paid.uuid, 'paid');
  });

  it('is waited for while no endpoint answers, although the chain has no new block for a quarter of an hour', async () => {
    await watch(first);
    const { uuid } = await world.invoice(token, 1, AN_HOUR);
    await world.caughtUp();
    first.fault({ serverErrors: 1 });
    await world.endTime(uuid);
    await world.chit.database.query("UPDATE chain_cursors SET head_moved_on = now() - interval '16 minutes'");
    await until(async () => first.requests.filter(({ method }) => method === 'eth_chainId').length > 2);
    expect(await world.see(uuid)).toMatchObject(UNPAID);
    first.heal();
    expect((await world.becomes(uuid, 'expired')).amountReceived).toBe('0');
  });

  it('asks for attention as long as no endpoint answers, even a day later', async () => {
    await watch(first);
    const { uuid } = await paidUnseen(first);
    await untilUnexplained(uuid);
    first.fault({ noOldState: true });
    await world.chit.database.query(
      "UPDATE invoices SET expires_on = expires_on - interval '25 hours' WHERE uuid = $1",
      [uuid],
    );
    const calls = () => first.requests.filter(({ method }) => method === 'eth_call').length;
    const before = calls();
    await hoursPass(0);
    await until(async () => calls() > before + 1);
    expect(await attentionOf(uuid)).toEqual(['UNEXPLAINED_BALANCE']);
  });

  it('proves nothing while a reorganization has put the chain back before the end', async () => {
    await watch(first);
    const { uuid } = await paidUnseen(first);
    await untilUnexplained(uuid);
    // The new blocks, without the payment, have the time of the block before it.
    await reorg(world.anvil, 4);
    await hoursPass(0);
    await until(async () => (await attentionOf(uuid)).length === 0);
    const proofs = 'SELECT proven_for FROM address_checks WHERE invoice_uuid = $1';
    expect(await world.chit.database.query(proofs, [uuid])).toEqual([{ proven_for: null }]);
    await mine(world.anvil, 1);
    await world.becomes(uuid, 'expired');
  });

  describe('of a token that does not say it', () => {
    let broken: Address;
    beforeAll(async () => {
      broken = await world.token(6, 'BrokenBalanceToken');
      await call(world.anvil, 'BrokenBalanceToken', broken, 'setBroken', [true]);
    });
    const nextOn = async (uuid: string): Promise<Date | null | undefined> =>
      (
        await world.chit.database.query<{ next_on: Date; proven_for: Date | null }>(
          'SELECT next_on FROM address_checks WHERE invoice_uuid = $1 AND proven_for IS NULL',
          [uuid],
        )
      )[0]?.next_on;

    it('keeps its invoices open until it says it, and no others', async () => {
      await watch(first, second);
      const { uuid } = await world.invoice(broken, 1, AN_HOUR);
      const other = await world.invoice(token, 1, AN_HOUR);
      for (const invoice of [uuid, other.uuid]) await world.endTime(invoice);
      for (const invoice of [uuid, other.uuid]) await world.passTime(invoice);
      await world.becomes(other.uuid, 'expired');
      await until(() => nextOn(uuid));
      expect(await world.see(uuid)).toMatchObject(UNPAID);
      expect(await attentionOf(uuid)).toEqual([]);
      await call(world.anvil, 'BrokenBalanceToken', broken, 'setBroken', [false]);
      await world.chit.database.query('UPDATE address_checks SET next_on = now()');
      await world.becomes(uuid, 'expired');
      await call(world.anvil, 'BrokenBalanceToken', broken, 'setBroken', [true]);
    });

    it('keeps its invoices open for a day at most', async () => {
      await watch(first);
      const { uuid } = await world.invoice(broken, 1, AN_HOUR);
      await world.endTime(uuid);
      await world.passTime(uuid);
      await until(() => nextOn(uuid));
      await world.chit.database.query(
        "UPDATE invoices SET expires_on = expires_on - interval '25 hours' WHERE uuid = $1",
        [uuid],
      );
      await world.chit.database.query('UPDATE address_checks SET next_on = now()');
      await world.becomes(uuid, 'expired');
    });
  });

  it('is read again at once, however often a reorganization withdraws what it proved', async () => {
    await watch(first);
    const { uuid } = await world.invoice(token, 1, AN_HOUR);
    // The chain's time has passed the expiry, but the database's has not.
    await mine(world.anvil, 1, { seconds: 7_200 });
    for (let times = 0; times < 3; times++) {
      const proven = 'SELECT FROM address_checks WHERE invoice_uuid = $1 AND proven_for IS NOT NULL';
      await until(async () => (await world.chit.database.query(proven, [uuid])).length === 1);
      await world.chit.database.query('UPDATE address_checks SET proven_for = NULL');
    }
    await rpc(world.anvil, 'anvil_rollback', [1]);
    await rpc(world.anvil, 'evm_setTime', [Math.floor(Date.now() / 1000)]);
  });
});
