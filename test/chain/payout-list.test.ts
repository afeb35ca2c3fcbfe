import { type Address, type Hex, keccak256 } from 'viem';
import { flushManyCall } from '../../src/lib/chain/flush-call';
import { createMerchant, OTHER_WALLET, WALLET } from '../support/app/factories';
import {
  blockOf,
  mine,
  payers,
  reorg,
  sendSigned,
  signedTransfer,
  transfer,
} from '../support/chain/chain-scenes';
import { deployFactory } from '../support/chain/forwarder-scenes';
import { Settlement } from '../support/chain/settlement';
import { until } from '../support/until';

const CLIENT = WALLET as Address;
const FEE_RECIPIENT = OTHER_WALLET as Address;
const [, FLUSHER] = payers;

let world: Settlement;

beforeAll(async () => {
  world = await Settlement.start({ FEE_RECIPIENT, CONFIRMATIONS_LOCAL: '3' });
  await deployFactory(world.anvil);
});

afterAll(() => world.stop());

const FIELDS =
  'uuid network { id } token { address } amount fee net to hash confirmedOn invoices { uuid amount fee net }';

interface Payout {
  uuid: string;
  hash: string;
  confirmedOn: string | null;
  invoices: { uuid: string }[];
}

async function payouts(of = world): Promise<Payout[]> {
  const { body } = await of.chit.graphql(`{ payouts { items { ${FIELDS} } } }`, {}, of.merchant.accessToken);
  return body.data.payouts.items;
}

/** What was paid out of each token in the last 30 days. */
async function paidOut(of: Settlement): Promise<string[]> {
  const query = '{ paymentValue(testnet: true) { byToken { paidOut } } }';
  const { body } = await of.chit.graphql(query, {}, of.merchant.accessToken);
  return body.data.paymentValue.byToken.map((each: { paidOut: string }) => each.paidOut);
}

/** Pays invoices over these amounts of the token, each in whole tokens, and waits until they are paid. */
async function paid(of: Settlement, token: Address, amounts: readonly number[]) {
  const invoices = [];
  for (const amount of amounts) {
    const invoice = await of.invoice(token, amount);
    await transfer(of.anvil, token, invoice.address, BigInt(amount) * 1_000_000n);
    invoices.push(invoice);
  }
  await mine(of.anvil, 2);
  for (const { uuid } of invoices) await of.becomes(uuid, 'paid');
  return invoices;
}

/** For each payment of the invoices whether its money has left the address. */
async function flushed(of: Settlement, invoices: readonly { uuid: string }[]): Promise<boolean[]> {
  const rows = await of.chit.database.query<{ flushed: boolean }>(
    'SELECT flushed_on IS NOT NULL AS flushed FROM payments WHERE invoice_uuid = ANY ($1) ORDER BY block_number',
    [invoices.map(({ uuid }) => uuid)],
  );
  return rows.map((row) => row.flushed);
}

/** Signs one transaction that flushes the invoices, as anybody can. */
async function signedFlush(token: Address, invoices: readonly { uuid: string }[]): Promise<Hex> {
  const { client } = world.anvil;
  const terms = { tokenAddress: token, client: CLIENT, feeRecipient: FEE_RECIPIENT, feeBps: 100 };
  const call = flushManyCall(invoices.map(({ uuid }) => ({ uuid, ...terms })));
  // A node counts a transaction in the latest block only some milliseconds after it has accepted it.
  const nonce = await client.getTransactionCount({ address: FLUSHER.address, blockTag: 'pending' });
  const fees = { maxFeePerGas: 2_000_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
  return FLUSHER.signTransaction({ ...call, ...fees, nonce, gas: 3_000_000n, chainId: client.chain.id });
}

const send = async (raw: Hex) => (await sendSigned(world.anvil, { raw })).transactionHash;

describe('A payout', () => {
  it('is one object for all invoices that a transaction flushed, whoever sent it, once it is confirmed', async () => {
    const of = await world.ofAnotherMerchant();
    const token = await of.token();
    const [one, other] = await paid(of, token, [100, 50]);
    if (!one || !other) throw new Error('no invoices');
    const raw = await signedFlush(token, [one, other]);
    await send(raw);
    const [pending] = await until(async () => ((await payouts(of)).length > 0 ? payouts(of) : null));
    expect(pending?.confirmedOn).toBeNull();
    await mine(of.anvil, 2);
    const [payout] = await until(async () => {
      const found = await payouts(of);
      return found[0]?.confirmedOn ? found : null;
    });
    expect(payout).toMatchObject({
      ...{ uuid: pending?.uuid, network: { id: 'LOCAL' }, token: { address: token }, hash: keccak256(raw) },
      ...{ amount: '150', fee: '1.5', net: '148.5', to: CLIENT },
    });
    expect(payout?.invoices).toHaveLength(2);
    expect(payout?.invoices).toContainEqual({ uuid: other.uuid, amount: '50', fee: '0.5', net: '49.5' });
  });

  it('is seen long after its invoice was paid, although the balance was found gone before its block was read', async () => {
    const of = await world.ofAnotherMerchant();
    const token = await of.token();
    const [invoice] = await paid(of, token, [10]);
    if (!invoice) throw new Error('no invoice');
    await of.caughtUp();
    const long = "UPDATE invoices SET paid_on = now() - interval '2 hours' WHERE uuid = $1";
    const gone = 'UPDATE payments SET flushed_on = now() WHERE invoice_uuid = $1';
    await of.unseen(async () => {
      await send(await signedFlush(token, [invoice]));
      for (const change of [long, gone]) await of.chit.database.query(change, [invoice.uuid]);
    });
    await until(async () => (await payouts(of)).length === 1);
  });

  it('is told to the programs of each invoice, and is in its timeline and in the exports', async () => {
    const of = await world.ofAnotherMerchant();
    const token = await of.token();
    const [one] = await paid(of, token, [100]);
    if (!one) throw new Error('no invoice');
    const hash = await send(await signedFlush(token, [one]));
    await mine(of.anvil, 2);
    await until(async () => (await of.events(one.uuid)).at(-1) === 'payout.confirmed: paid');
    const told = await until(async () => {
      const { body } = await of.chit.rest('GET', '/event', { as: of.merchant.accessToken });
      const { data } = body as { data: { type: string; data: object }[] };
      return data.find(({ type }) => type === 'payout.confirmed');
    });
    expect(told).toMatchObject({
      type: 'payout.confirmed',
      data: {
        invoice: { uuid: one.uuid },
        payout: {
          network: 'LOCAL',
          token_address: token,
          amount: '100',
          fee: '1',
          net: '99',
          to: CLIENT,
          hash,
        },
      },
    });
    const query = `query ($uuid: UUID!) { invoice(uuid: $uuid) {
      payouts { hash net } payments { flushedOn } timeline { kind hash } } }`;
    const { body } = await of.chit.graphql(query, { uuid: one.uuid }, of.merchant.accessToken);
    const { payouts: own, payments, timeline } = body.data.invoice;
    expect(own).toEqual([{ hash, net: '99' }]);
    expect(payments).toEqual([{ flushedOn: expect.any(String) }]);
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'flushed')).toEqual([
      { kind: 'flushed', hash },
    ]);
    for (const kind of ['invoices', 'payments']) {
      const csv = await of.chit.rest('GET', `/export/${kind}.csv?columns=payout_hash`, {
        as: of.merchant.accessToken,
      });
      expect(JSON.stringify(csv.body)).toContain(hash);
    }
  });

  it('is taken back by a reorganization, and is the same one when its transaction comes back', async () => {
    const of = await world.ofAnotherMerchant();
    const token = await of.token();
    const invoices = await paid(of, token, [10]);
    const raw = await signedFlush(token, invoices);
    const hash = await send(raw);
    await mine(of.anvil, 2);
    const [before] = await until(async () => {
      const found = await payouts(of);
      return found[0]?.confirmedOn ? found : null;
    });
    expect(await paidOut(of)).toEqual(['9.9']);
    const block = await blockOf(of.anvil, hash);
    const head = await of.anvil.client.getBlockNumber({ cacheTime: 0 });
    await reorg(of.anvil, Number(head - (block as bigint)) + 1);
    await mine(of.anvil, 1);
    await until(async () => (await payouts(of)).length === 0);
    expect(await paidOut(of)).toEqual(['0']);
    await send(raw);
    await mine(of.anvil, 2);
    const [after] = await until(async () => {
      const found = await payouts(of);
      return found[0]?.confirmedOn ? found : null;
    });
    expect(after?.uuid).toBe(before?.uuid);
  });

  it.each([
    ['', 0],
    [', whose clock is ahead', 300],
  ])(
    'leaves its money to be paid out again when a reorganization takes it back%s',
    async (_ahead, seconds) => {
      const of = await world.ofAnotherMerchant();
      const token = await of.token();
      const invoices = await paid(of, token, [10]);
      if (seconds > 0) await of.anvil.client.increaseTime({ seconds });
      await send(await signedFlush(token, invoices));
      await mine(of.anvil, 2);
      await until(async () => (await flushed(of, invoices)).every(Boolean));
      await of.caughtUp();
      await reorg(of.anvil, 3);
      await mine(of.anvil, 1);
      await until(async () => (await payouts(of)).length === 0);
      expect(await flushed(of, invoices)).toEqual([false]);
    },
  );

  it('keeps what an earlier one has paid out as flushed when a reorganization takes it back', async () => {
    const of = await world.ofAnotherMerchant();
    const token = await of.token();
    const [invoice] = await paid(of, token, [10]);
    if (!invoice) throw new Error('no invoice');
    for (const count of [1, 2]) {
      if (count > 1) await transfer(of.anvil, token, invoice.address, 4_000_000n);
      await mine(of.anvil, 2);
      await of.caughtUp();
      await send(await signedFlush(token, [invoice]));
      await mine(of.anvil, 2);
      await until(async () => {
        const marks = await flushed(of, [invoice]);
        return marks.length === count && marks.every(Boolean);
      });
    }
    await of.caughtUp();
    await reorg(of.anvil, 3);
    await mine(of.anvil, 1);
    await until(async () => (await payouts(of)).length === 1);
    expect(await flushed(of, [invoice])).toEqual([true, false]);
  });

  it('leaves a payment that comes after it in the same block', async () => {
    const of = await world.ofAnotherMerchant();
    const token = await of.token();
    const [invoice] = await paid(of, token, [10]);
    if (!invoice) throw new Error('no invoice');
    const late = await signedTransfer(of.anvil, token, invoice.address, 4_000_000n);
    // The node puts the transaction with the higher maximum fee first: the flush.
    await of.together([{ raw: await signedFlush(token, [invoice]) }, late]);
    await mine(of.anvil, 2);
    await until(async () => (await payouts(of))[0]?.confirmedOn);
    const rows = await of.chit.database.query(
      'SELECT amount, flushed_on IS NOT NULL AS flushed FROM payments WHERE invoice_uuid = $1 ORDER BY amount DESC',
      [invoice.uuid],
    );
    expect(rows).toEqual([
      { amount: '10000000', flushed: true },
      { amount: '4000000', flushed: false },
    ]);
  });

  it('is nobody else’s to see, and the list has pages', async () => {
    const of = await world.ofAnotherMerchant();
    const token = await of.token();
    for (const invoice of await paid(of, token, [1, 2, 3])) await send(await signedFlush(token, [invoice]));
    await until(async () => (await payouts(of)).length === 3);
    const page = async (after: string | null) => {
      const query =
        'query ($after: String) { payouts(first: 2, after: $after) { items { uuid } nextCursor } }';
      return (await of.chit.graphql(query, { after }, of.merchant.accessToken)).body.data.payouts;
    };
    const first = await page(null);
    const second = await page(first.nextCursor);
    expect([...first.items, ...second.items]).toHaveLength(3);
    expect(second.nextCursor).toBeNull();
    const stranger = await createMerchant(world.chit);
    const { body } = await world.chit.graphql('{ payouts { items { uuid } } }', {}, stranger.accessToken);
    expect(body.data.payouts.items).toEqual([]);
  });
});
