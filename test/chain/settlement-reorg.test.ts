import type { Address, Hash, Hex } from 'viem';
import {
  call,
  deployToken,
  mine,
  mint,
  payers,
  reorg,
  rpc,
  sendSigned,
  signedTransfer,
  transfer,
} from '../support/chain/chain-scenes';
import { Settlement, UNPAID } from '../support/chain/settlement';

/** Depths of the reorganizations; `settlement-model.test.ts` tests random depths. */
const DEPTHS = [1, 2, 6, 12];
const [, otherPayer] = payers;

let world: Settlement;
let token: Address;
/** Every invoice of this file. */
const invoices: string[] = [];

beforeAll(async () => {
  world = await Settlement.start({ CONFIRMATIONS_LOCAL: '13' });
  token = await world.token(6);
});

afterAll(() => world.stop());

async function invoiceOf(amount: number) {
  const invoice = await world.invoice(token, amount);
  invoices.push(invoice.uuid);
  return invoice;
}

const signed = (to: Address, amount: bigint, options?: Parameters<typeof signedTransfer>[4]) =>
  signedTransfer(world.anvil, token, to, amount, options);

const pay = async (to: Address, amount: bigint) =>
  (await transfer(world.anvil, token, to, amount)).transactionHash;

/** Replaces the top blocks, and waits until Chit has read the new ones. */
async function reorganize(...change: [depth: number, transactions?: { raw: Hex; offset: number }[]]) {
  await world.caughtUp();
  await world.unseen(() => reorg(world.anvil, ...change));
  await world.caughtUp();
}

interface Fate {
  uuid: string;
  /** Transaction of the original payment. */
  hash: Hash;
  /** Transaction that replaced the original payment. */
  instead: Hash;
}

/**
 * Pays four invoices over 10 tokens in one block, then replaces this block and all later ones: one payment is dropped,
 * one moves to the last new block, and two are replaced by payments of 4 and 12 tokens.
 */
async function fatesOf(depth: number) {
  const paid = await Promise.all(
    payers.slice(0, 4).map(async (from) => {
      const { uuid, address } = await invoiceOf(10);
      const payment = await signed(address, 10_000_000n, { from });
      return { uuid, address, payment, from };
    }),
  );
  await world.together(paid.map(({ payment }) => payment));
  await mine(world.anvil, depth - 1);
  const [dropped, moved, less, more] = await Promise.all(
    paid.map(async ({ uuid, address, payment, from }, index) => {
      const amount = index === 2 ? 4_000_000n : 12_000_000n;
      const other = await signed(address, amount, { from, nonce: payment.nonce });
      return { uuid, hash: payment.hash, instead: other.hash, raw: index === 1 ? payment.raw : other.raw };
    }),
  );
  if (!dropped || !moved || !less || !more) throw new Error('There are four payers at least');
  await reorganize(depth, [
    { raw: less.raw, offset: 0 },
    { raw: more.raw, offset: 0 },
    { raw: moved.raw, offset: depth - 1 },
  ]);
  return { dropped, moved, less, more };
}

describe.each(DEPTHS)('A reorganization of %i blocks with unconfirmed payments', (depth) => {
  let dropped: Fate;
  let moved: Fate;
  let less: Fate;
  let more: Fate;
  beforeAll(async () => {
    ({ dropped, moved, less, more } = await fatesOf(depth));
  });

  it('reverts the pending amount', async () => {
    expect(await world.see(dropped.uuid)).toMatchObject(UNPAID);
    expect(await world.events(dropped.uuid)).toEqual([
      'created: created',
      'payment_detected: created',
      'payment_reverted: created',
    ]);
  });

  it('changes nothing if the payment is in another block', async () => {
    expect(await world.see(moved.uuid)).toMatchObject({
      ...UNPAID,
      amountPending: '10',
      payments: [{ hash: moved.hash, amount: '10', confirmed: false }],
    });
    expect(await world.events(moved.uuid)).toEqual(['created: created', 'payment_detected: created']);
  });

  it('keeps only the payment that replaced another', async () => {
    expect(await world.see(less.uuid)).toMatchObject({
      ...UNPAID,
      amountPending: '4',
      payments: [{ hash: less.instead, amount: '4', confirmed: false }],
    });
    expect(await world.see(more.uuid)).toMatchObject({
      ...UNPAID,
      amountPending: '12',
      payments: [{ hash: more.instead, amount: '12', confirmed: false }],
    });
    for (const { uuid } of [less, more]) {
      expect(await world.events(uuid)).toEqual([
        'created: created',
        'payment_detected: created',
        'payment_detected: created',
        'payment_reverted: created',
      ]);
    }
  });
});

describe('An unconfirmed payment that was dropped', () => {
  it('is detected again when it returns, and counts once it is confirmed', async () => {
    const { uuid, address } = await invoiceOf(10);
    const payment = await signed(address, 10_000_000n);
    await sendSigned(world.anvil, payment);
    await reorganize(1);
    await sendSigned(world.anvil, payment);
    expect(await world.seen(uuid)).toMatchObject({ ...UNPAID, amountPending: '10', payments: [{}] });
    await mine(world.anvil, 12);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', hash: payment.hash });
    expect(await world.events(uuid)).toEqual([
      'created: created',
      'payment_detected: created',
      'payment_reverted: created',
      'payment_detected: created',
      'paid: paid',
    ]);
  });
});

describe('A confirmed payment', () => {
  it('still counts in a block with fewer confirmations', async () => {
    const { uuid, address } = await invoiceOf(10);
    const payment = await signed(address, 10_000_000n);
    await sendSigned(world.anvil, payment);
    await mine(world.anvil, 12);
    await reorganize(13, [{ ...payment, offset: 12 }]);
    expect(await world.see(uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '10',
      amountPending: '0',
      hash: payment.hash,
      payments: [{ hash: payment.hash, confirmed: true }],
    });
    expect(await world.events(uuid)).toEqual(['created: created', 'payment_detected: created', 'paid: paid']);
  });
});

describe('The remaining payments after a reorganization', () => {
  it('count as on any other chain', async () => {
    const { moved, less, more } = await fatesOf(12);
    await mine(world.anvil, 11);
    expect(await world.seen(moved.uuid)).toMatchObject({ status: 'created', amountPending: '10' });
    expect(await world.see(less.uuid)).toMatchObject({ status: 'created', amountReceived: '4' });
    expect(await world.see(more.uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '12',
      hash: more.instead,
    });
    await mine(world.anvil, 1);
    expect(await world.seen(moved.uuid)).toMatchObject({ status: 'paid', hash: moved.hash });
  });
});

describe('With one required confirmation', () => {
  beforeAll(() => world.chit.restart({ CONFIRMATIONS_LOCAL: '1' }));
  afterAll(() => world.chit.restart());

  const PAID = ['created: created', 'payment_detected: created', 'paid: paid'];

  describe.each(DEPTHS)('a reorganization of %i blocks with confirmed payments', (depth) => {
    let dropped: Fate;
    let moved: Fate;
    let less: Fate;
    let more: Fate;
    beforeAll(async () => {
      ({ dropped, moved, less, more } = await fatesOf(depth));
    });

    it('reopens an invoice whose payment was reverted', async () => {
      expect(await world.see(dropped.uuid)).toMatchObject(UNPAID);
      expect(await world.events(dropped.uuid)).toEqual([...PAID, 'payment_reverted: created']);
      expect(await world.audit(dropped.uuid)).toEqual(['created → paid', 'paid → created']);
    });

    it('changes nothing if the payment is in another block', async () => {
      expect(await world.see(moved.uuid)).toMatchObject({
        status: 'paid',
        amountReceived: '10',
        amountPending: '0',
        hash: moved.hash,
        payments: [{ hash: moved.hash, amount: '10', confirmed: true }],
      });
      expect(await world.events(moved.uuid)).toEqual(PAID);
      expect(await world.audit(moved.uuid)).toEqual(['created → paid']);
    });

    it('reopens an invoice whose payment was replaced by a smaller one', async () => {
      expect(await world.see(less.uuid)).toMatchObject({
        ...UNPAID,
        amountReceived: '4',
        payments: [{ hash: less.instead, amount: '4', confirmed: true }],
      });
      expect(await world.events(less.uuid)).toEqual([
        ...PAID,
        'payment_detected: paid',
        'payment_reverted: created',
      ]);
      expect(await world.audit(less.uuid)).toEqual(['created → paid', 'paid → created']);
    });

    it('keeps an invoice paid whose payment was replaced by a larger one, and names that one', async () => {
      expect(await world.see(more.uuid)).toMatchObject({
        status: 'paid',
        amountReceived: '12',
        hash: more.instead,
        payments: [{ hash: more.instead, amount: '12', confirmed: true }],
      });
      expect(await world.events(more.uuid)).toEqual([
        ...PAID,
        'payment_detected: paid',
        'payment_reverted: paid',
      ]);
      expect(await world.audit(more.uuid)).toEqual(['created → paid']);
    });
  });

  it('a payment that returns pays again', async () => {
    const { uuid, address } = await invoiceOf(10);
    const payment = await signed(address, 10_000_000n);
    await sendSigned(world.anvil, payment);
    await reorganize(1);
    expect(await world.see(uuid)).toMatchObject(UNPAID);
    await sendSigned(world.anvil, payment);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '10',
      hash: payment.hash,
      payments: [{ hash: payment.hash, confirmed: true }],
    });
    expect(await world.events(uuid)).toEqual([
      ...PAID,
      'payment_reverted: created',
      'payment_detected: created',
      'paid: paid',
    ]);
    expect(await world.audit(uuid)).toEqual(['created → paid', 'paid → created', 'created → paid']);
  });

  it('a payment that returns waits to be paid out, although its money had left the address before', async () => {
    const { uuid, address } = await invoiceOf(10);
    const payment = await signed(address, 10_000_000n);
    await sendSigned(world.anvil, payment);
    await world.caughtUp();
    const { database } = world.chit;
    await database.query('UPDATE payments SET flushed_on = now() WHERE invoice_uuid = $1', [uuid]);
    await reorganize(1);
    await sendSigned(world.anvil, payment);
    await world.caughtUp();
    const payments = await database.query('SELECT status, flushed_on FROM payments WHERE invoice_uuid = $1', [
      uuid,
    ]);
    expect(payments).toEqual([{ status: 'confirmed', flushed_on: null }]);
  });

  it('an invoice keeps the remaining part, and is completed by another payment', async () => {
    const { uuid, address } = await invoiceOf(10);
    await pay(address, 4_000_000n);
    await pay(address, 6_000_000n);
    await reorganize(1);
    expect(await world.see(uuid)).toMatchObject({ status: 'created', amountReceived: '4', hash: null });
    const hash = await pay(address, 6_000_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '10', hash });
  });

  it('an invoice that was paid twice is paid by the other payment when the first is reverted', async () => {
    const { uuid, address } = await invoiceOf(10);
    await pay(address, 10_000_000n);
    const second = await signed(address, 10_000_000n, { from: otherPayer });
    await sendSigned(world.anvil, second);
    await reorganize(2, [{ ...second, offset: 1 }]);
    expect(await world.see(uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '10',
      hash: second.hash,
      payments: [{ hash: second.hash }],
    });
    expect(await world.audit(uuid)).toEqual(['created → paid']);
    expect((await world.events(uuid)).at(-1)).toBe('payment_reverted: paid');
  });

  it('payments of one transaction move together, each to the log index of another', async () => {
    const contract = await deployToken(world.anvil, 'Payer');
    await mint(world.anvil, token, contract, 10n ** 30n);
    const [twice, once] = [await invoiceOf(10), await invoiceOf(10)];
    const { transactionHash: hash } = await call(world.anvil, 'Payer', contract, 'payMany', [
      token,
      [twice.address, twice.address, once.address],
      [5_000_000n, 5_000_000n, 10_000_000n],
    ]);
    const raw = await rpc<Hex>(world.anvil, 'eth_getRawTransactionByHash', [hash]);
    const other = await invoiceOf(10);
    const before = await signed(other.address, 10_000_000n);
    await reorganize(1, [
      { ...before, offset: 0 },
      { raw, offset: 0 },
    ]);
    expect(await world.see(twice.uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '10',
      hash,
      payments: [
        { hash, logIndex: 1 },
        { hash, logIndex: 2 },
      ],
    });
    expect(await world.see(once.uuid)).toMatchObject({
      status: 'paid',
      amountReceived: '10',
      payments: [{ hash, logIndex: 3 }],
    });
    expect(await world.see(other.uuid)).toMatchObject({ status: 'paid', hash: before.hash });
    expect(await world.events(once.uuid)).toEqual(PAID);
    expect(await world.events(twice.uuid)).toHaveLength(4);
  });

  it('a reorganization while Chit was down is handled after the start', async () => {
    const [gone, kept, come] = [await invoiceOf(10), await invoiceOf(10), await invoiceOf(10)];
    await pay(gone.address, 10_000_000n);
    const payment = await signed(kept.address, 10_000_000n, { from: otherPayer });
    await sendSigned(world.anvil, payment);
    await world.caughtUp();
    await world.chit.restart({ ROLES: 'api' });
    await reorg(world.anvil, 2, [{ ...payment, offset: 1 }]);
    await pay(come.address, 10_000_000n);
    await mine(world.anvil, 20);
    await world.chit.restart({ CONFIRMATIONS_LOCAL: '1' });
    expect(await world.seen(gone.uuid)).toMatchObject(UNPAID);
    expect(await world.see(kept.uuid)).toMatchObject({ status: 'paid', hash: payment.hash });
    expect((await world.see(come.uuid)).status).toBe('paid');
  });

  it('a temporarily shorter chain reverts payments that do not return', async () => {
    const [gone, kept] = [await invoiceOf(10), await invoiceOf(10)];
    await pay(gone.address, 10_000_000n);
    const payment = await signed(kept.address, 10_000_000n, { from: otherPayer });
    await sendSigned(world.anvil, payment);
    await world.caughtUp();
    await mine(world.anvil, 3);
    await world.caughtUp();
    await rpc(world.anvil, 'anvil_rollback', [5]);
    await sendSigned(world.anvil, payment);
    await mine(world.anvil, 9);
    expect(await world.seen(gone.uuid)).toMatchObject(UNPAID);
    expect(await world.see(kept.uuid)).toMatchObject({ status: 'paid', hash: payment.hash });
  });

  it('every invoice is as if Chit had read the chain for the first time', async () => {
    await mine(world.anvil, 12);
    await world.caughtUp();
    const before = await Promise.all(invoices.map(standing));
    await world.chit.restart({ ROLES: 'api' });
    await forgetTheChain();
    expect(await world.see(invoices[1] as string)).toMatchObject(UNPAID);
    await world.chit.restart({ CONFIRMATIONS_LOCAL: '1' });
    await world.caughtUp();
    const afresh = await Promise.all(invoices.map(standing));
    expect(afresh).toEqual(before);
    expect(new Set(afresh.map(({ status }) => status))).toEqual(new Set(['created', 'paid']));
  });

  const standing = async (uuid: string) => {
    const { paidOn, ...seen } = await world.see(uuid);
    return { ...seen, paid: paidOn !== null };
  };
});

/** Resets the invoices to their initial state. */
async function forgetTheChain() {
  await world.chit.database.query(`
    DELETE FROM payments;
    DELETE FROM chain_cursors;
    DELETE FROM chain_blocks;
    DELETE FROM invoice_events WHERE sequence > 1;
    UPDATE invoices SET status = 'created', sequence = 1, amount_received = 0, amount_pending = 0,
      hash = NULL, signature = NULL, paid_on = NULL, paid_late = false`);
}

describe('Chit goes on watching when the chain is reorganized', () => {
  it('just after a long range was read at once', async () => {
    const { uuid, address } = await invoiceOf(10);
    // Each reading allows the next one to cover a longer range.
    for (let readings = 0; readings < 3; readings += 1) {
      await mine(world.anvil, 1);
      await world.caughtUp();
    }
    await world.unseen(() => mine(world.anvil, 1_100));
    await pay(address, 10_000_000n);
    await reorganize(12);
    expect(await world.see(uuid)).toMatchObject(UNPAID);
  });

  describe('just after it has started', () => {
    let fresh: Settlement;
    beforeAll(async () => {
      fresh = await Settlement.start({ RPC_URLS_LOCAL: '' });
      await mine(fresh.anvil, 20);
      await fresh.chit.restart({ RPC_URLS_LOCAL: fresh.anvil.url });
    });
    afterAll(() => fresh.stop());

    it('with nothing watched before', async () => {
      await fresh.caughtUp();
      await fresh.unseen(() => reorg(fresh.anvil, 12));
      await fresh.caughtUp();
      const coin = await fresh.token(6);
      const { uuid, address } = await fresh.invoice(coin, 1);
      await transfer(fresh.anvil, coin, address, 1_000_000n);
      expect((await fresh.seen(uuid)).status).toBe('paid');
    });
  });
});
