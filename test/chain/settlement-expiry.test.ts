import type { Address } from 'viem';
import { createInvoice } from '../support/app/factories';
import { mine, reorg, transfer } from '../support/chain/chain-scenes';
import { Settlement, UNPAID } from '../support/chain/settlement';
import { newPage } from '../support/checkout/checkout-scenes';
import { until } from '../support/until';

const AN_HOUR = { expires_in_minutes: 60 };

let world: Settlement;
let token: Address;

beforeAll(async () => {
  // 0.01 minutes are 0.6 seconds, for invoices that are never paid in time.
  world = await Settlement.start({ INVOICE_TTL_MINUTES: '0.01', CONFIRMATIONS_LOCAL: '3' });
  token = await world.token(6);
  // An open invoice, so that the chain is never idle.
  await world.invoice(token, 1, AN_HOUR);
});

afterAll(() => world.stop());

const pay = async (address: Address, amount: bigint) =>
  (await transfer(world.anvil, token, address, amount)).transactionHash;

/**
 * Waits until a new invoice on an unwatched network has expired, which means that all earlier ones have expired too.
 */
async function untilOthersExpire(): Promise<string> {
  const { uuid } = await createInvoice(world.chit, world.merchant);
  await world.becomes(uuid, 'expired');
  return uuid;
}

const standStill = (minutes: number) =>
  world.chit.database.query(
    'UPDATE chain_cursors SET head_moved_on = now() - make_interval(mins => $1, secs => 1)',
    [minutes],
  );

const leaveUnwatched = (minutes: number) =>
  world.chit.database.query(
    'UPDATE chain_cursors SET lease_until = now() - make_interval(mins => $1, secs => 1)',
    [minutes],
  );

/** Expected values of an invoice over 1 token that a transaction completed after its expiry. */
const paidLateBy = (hash: string) => ({ status: 'paid', amountReceived: '1', hash, paidLate: true });

describe('The page of an invoice whose time is over, while the chain is not read past it', () => {
  /** The page once its time is over; the chain has no later block. */
  async function endedPage(paid: bigint) {
    const made = await newPage(world, { tokenAddress: token, amount: '10', expiresInMinutes: 60 });
    if (paid > 0n) await pay(made.address, paid);
    await world.caughtUp();
    await world.endTime(made.uuid);
    return until(async () => {
      const text = await (await fetch(world.chit.url + made.path)).text();
      return text.includes('data-phase="checking"') && { made, text };
    });
  }

  it('shows nothing to pay by, and that the payment is still looked for', async () => {
    const { made, text } = await endedPage(0n);
    expect(text).toContain('Checking for a payment');
    expect(text).toContain('We are still looking for a payment that was sent in time.');
    for (const shown of [made.address, 'qr.svg', 'data-wallet', 'data-countdown', 'ethereum:'])
      expect(text).not.toContain(shown);
    expect((await world.see(made.uuid)).status).toBe('created');
    await world.passTime(made.uuid);
    await world.becomes(made.uuid, 'expired');
  });

  it('says how much has arrived', async () => {
    const { text } = await endedPage(4_000_000n);
    expect(text).toContain('seen so far: 4 of 10 TEST. Do not send more.');
    expect(text).not.toContain('qr.svg');
  });
});

describe('A cancelled invoice', () => {
  const cancel = async (uuid: string) =>
    (await world.chit.rest('POST', `/invoice/${uuid}/cancel`, { as: world.merchant.accessToken })).status;

  it('is paid late by money that comes later', async () => {
    const { uuid, address } = await world.invoice(token, 1, AN_HOUR);
    expect(await cancel(uuid)).toBe(200);
    await world.passTime(uuid);
    const hash = await pay(address, 1_000_000n);
    await mine(world.anvil, 2);
    expect(await world.becomes(uuid, 'paid')).toMatchObject(paidLateBy(hash));
    expect(await world.events(uuid)).toEqual([
      ...['created: created', 'cancelled: expired', 'payment_detected: expired', 'paid: paid'],
    ]);
    await reorg(world.anvil, 3);
    await world.becomes(uuid, 'expired');
    expect((await world.events(uuid)).at(-1)).toBe('payment_reverted: expired');
  });

  it('can be part-paid, but not have seen its whole amount', async () => {
    const { uuid, address } = await world.invoice(token, 1, AN_HOUR);
    await pay(address, 400_000n);
    await pay(address, 600_000n);
    await world.seen(uuid);
    expect(await cancel(uuid)).toBe(409);
    await world.unseen(() => reorg(world.anvil, 1));
    expect(await world.seen(uuid)).toMatchObject({ status: 'created', amountPending: '0.4' });
    expect(await cancel(uuid)).toBe(200);
    await mine(world.anvil, 3);
    expect(await world.seen(uuid)).toMatchObject({ status: 'expired', amountReceived: '0.4' });
  });
});

describe('An invoice expires', () => {
  it('by the clock on a network that is not watched', async () => {
    const uuid = await untilOthersExpire();
    expect(await world.events(uuid)).toEqual(['created: created', 'expired: expired']);
    expect(await world.audit(uuid)).toEqual(['created → expired']);
  });

  it('on a watched network once the chain is past its expiry', async () => {
    const { uuid } = await world.invoice(token, 1);
    await untilOthersExpire();
    expect(await world.see(uuid)).toMatchObject(UNPAID);
    await world.passTime(uuid);
    expect(await world.becomes(uuid, 'expired')).toMatchObject({ ...UNPAID, status: 'expired' });
    expect(await world.events(uuid)).toEqual(['created: created', 'expired: expired']);
    expect(await world.audit(uuid)).toEqual(['created → expired']);
  });

  it('by the clock once the chain had no new block for fifteen minutes', async () => {
    const { uuid } = await world.invoice(token, 1);
    await standStill(14);
    await untilOthersExpire();
    expect(await world.see(uuid)).toMatchObject(UNPAID);
    await standStill(15);
    await world.becomes(uuid, 'expired');
    await mine(world.anvil, 1);
    await world.caughtUp();
  });

  it('not while a full payment waits for confirmation, which then was in time', async () => {
    const { uuid, address } = await world.invoice(token, 1, AN_HOUR);
    const hash = await pay(address, 1_000_000n);
    await world.endTime(uuid);
    await world.passTime(uuid);
    await untilOthersExpire();
    expect(await world.see(uuid)).toMatchObject({ status: 'created', amountPending: '1' });
    await mine(world.anvil, 1);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', hash, paidLate: false });
    expect(await world.events(uuid)).toEqual(['created: created', 'payment_detected: created', 'paid: paid']);
  });

  it('also when an admin has reopened it after it was paid', async () => {
    const { uuid, address } = await world.invoice(token, 1, AN_HOUR);
    await pay(address, 1_000_000n);
    await mine(world.anvil, 2);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid' });
    await world.setStatus(uuid, 'created');
    await world.endTime(uuid);
    await world.passTime(uuid);
    expect(await world.becomes(uuid, 'expired')).toMatchObject({ amountReceived: '1' });
  });

  it('when too little was paid in time, and is paid late by the rest', async () => {
    const { uuid, address } = await world.invoice(token, 1, AN_HOUR);
    await pay(address, 999_999n);
    await world.endTime(uuid);
    await world.passTime(uuid);
    expect(await world.becomes(uuid, 'expired')).toMatchObject({ amountPending: '0.999999' });
    const hash = await pay(address, 1n);
    expect(await world.seen(uuid)).toMatchObject({
      status: 'expired',
      amountReceived: '0.999999',
      amountPending: '0.000001',
    });
    await mine(world.anvil, 2);
    expect(await world.seen(uuid)).toMatchObject(paidLateBy(hash));
    expect(await world.events(uuid)).toEqual([
      'created: created',
      'payment_detected: created',
      'expired: expired',
      'payment_detected: expired',
      'paid: paid',
    ]);
    expect(await world.audit(uuid)).toEqual(['created → expired', 'expired → paid']);
  });

  it('although a full payment waits for confirmation, if it was late', async () => {
    const { uuid, address } = await world.invoice(token, 1, AN_HOUR);
    await world.caughtUp();
    await world.endTime(uuid);
    await world.unseen(async () => {
      await world.passTime(uuid);
      await pay(address, 1_000_000n);
    });
    expect(await world.becomes(uuid, 'expired')).toMatchObject({ amountPending: '1' });
    await mine(world.anvil, 2);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', paidLate: true });
  });

  it('when the payment made in time is reverted', async () => {
    const { uuid, address } = await world.invoice(token, 1, AN_HOUR);
    await pay(address, 1_000_000n);
    await world.endTime(uuid);
    await world.passTime(uuid);
    expect(await world.seen(uuid)).toMatchObject({ status: 'created', amountPending: '1' });
    await world.unseen(() => reorg(world.anvil, 2));
    expect(await world.seen(uuid)).toMatchObject(UNPAID);
    await world.passTime(uuid);
    expect(await world.becomes(uuid, 'expired')).toMatchObject({ ...UNPAID, status: 'expired' });
    expect(await world.events(uuid)).toEqual([
      'created: created',
      'payment_detected: created',
      'payment_reverted: created',
      'expired: expired',
    ]);
  });
});

describe('A payment made in time is not marked late', () => {
  /** Creates an invoice that is paid in time but unread, because Chit runs only the given roles, and then expires. */
  async function paidUnseen(roles: string) {
    await world.caughtUp();
    await world.chit.restart({ ROLES: roles });
    const invoice = await world.invoice(token, 1, AN_HOUR);
    const hash = await pay(invoice.address, 1_000_000n);
    await world.endTime(invoice.uuid);
    await world.passTime(invoice.uuid);
    await mine(world.anvil, 1);
    return { ...invoice, hash };
  }

  it('when no process read the chain for a while', async () => {
    const { uuid, hash } = await paidUnseen('api,worker');
    await untilOthersExpire();
    expect(await world.see(uuid)).toMatchObject(UNPAID);
    await world.chit.restart();
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', hash, paidLate: false });
    expect(await world.audit(uuid)).toEqual(['created → paid']);
  });

  it('when Chit was down for an hour', async () => {
    const { uuid, hash } = await paidUnseen('api');
    await leaveUnwatched(60);
    await world.chit.restart();
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', hash, paidLate: false });
    expect(await world.audit(uuid)).toEqual(['created → paid']);
  });

  it('when the chain was not read for so long that the invoice has expired', async () => {
    const { uuid, hash } = await paidUnseen('api,worker');
    await leaveUnwatched(60);
    await world.becomes(uuid, 'expired');
    await world.chit.restart();
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', hash, paidLate: false });
    expect(await world.events(uuid)).toEqual([
      'created: created',
      'expired: expired',
      'payment_detected: expired',
      'paid: paid',
    ]);
  });
});

/** Creates an invoice over 1 token that has expired. */
async function expiredInvoice() {
  const invoice = await world.invoice(token, 1);
  await world.passTime(invoice.uuid);
  await world.becomes(invoice.uuid, 'expired');
  return invoice;
}

describe('With one required confirmation', () => {
  beforeAll(() => world.chit.restart({ CONFIRMATIONS_LOCAL: '1' }));
  afterAll(() => world.chit.restart());

  describe('an expired invoice', () => {
    it('is paid late by its whole amount', async () => {
      const { uuid, address } = await expiredInvoice();
      const hash = await pay(address, 1_000_000n);
      expect(await world.seen(uuid)).toMatchObject(paidLateBy(hash));
      expect(await world.events(uuid)).toEqual([
        'created: created',
        'expired: expired',
        'payment_detected: expired',
        'paid: paid',
      ]);
      expect(await world.audit(uuid)).toEqual(['created → expired', 'expired → paid']);
    });

    it('stays expired after a smaller payment, which counts', async () => {
      const { uuid, address } = await expiredInvoice();
      await pay(address, 999_999n);
      expect(await world.seen(uuid)).toMatchObject({
        status: 'expired',
        amountReceived: '0.999999',
        hash: null,
        paidOn: null,
      });
      expect(await world.audit(uuid)).toEqual(['created → expired']);
    });

    it('that was paid late is expired again when the payment is reverted', async () => {
      const { uuid, address } = await expiredInvoice();
      await pay(address, 1_000_000n);
      expect(await world.seen(uuid)).toMatchObject({ status: 'paid', paidLate: true });
      await world.unseen(() => reorg(world.anvil, 1));
      expect(await world.seen(uuid)).toMatchObject({ ...UNPAID, status: 'expired' });
      expect((await world.events(uuid)).at(-1)).toBe('payment_reverted: expired');
      expect(await world.audit(uuid)).toEqual(['created → expired', 'expired → paid', 'paid → expired']);
    });
  });

  describe('an invoice that was paid in time', () => {
    it('expires at once when the payment is reverted after the expiry', async () => {
      const { uuid, address } = await world.invoice(token, 1, AN_HOUR);
      await pay(address, 1_000_000n);
      await world.endTime(uuid);
      expect((await world.seen(uuid)).status).toBe('paid');
      await world.unseen(async () => {
        await reorg(world.anvil, 1);
        await world.passTime(uuid);
      });
      expect(await world.seen(uuid)).toMatchObject({ ...UNPAID, status: 'expired' });
      expect(await world.events(uuid)).toEqual([
        'created: created',
        'payment_detected: created',
        'paid: paid',
        'payment_reverted: expired',
      ]);
      expect(await world.audit(uuid)).toEqual(['created → paid', 'paid → expired']);
    });
  });
});

describe('A late payment', () => {
  // Each test has a chain of its own, because it puts the clock ahead.
  let kept: [Settlement, Address];
  beforeAll(() => {
    kept = [world, token];
  });
  async function start(lateDays: number) {
    const settings = { CONFIRMATIONS_LOCAL: '1', LATE_PAYMENT_DAYS: String(lateDays) };
    world = await Settlement.start({ INVOICE_TTL_MINUTES: '0.01', ...settings });
    token = await world.token(6);
  }
  afterEach(async () => {
    await world.stop();
    [world, token] = kept;
  });
  const hoursPass = (hours: number) => mine(world.anvil, 1, { seconds: hours * 3_600 });

  it('counts within LATE_PAYMENT_DAYS, and is not recorded later', async () => {
    await start(1);
    const { uuid, address } = await expiredInvoice();
    await hoursPass(23);
    await pay(address, 400_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'expired', amountReceived: '0.4' });
    await hoursPass(2);
    await pay(address, 600_000n);
    const seen = await world.seen(uuid);
    expect(seen).toMatchObject({ status: 'expired', amountReceived: '0.4' });
    expect(seen.payments).toHaveLength(1);
  });

  it('is not recorded LATE_PAYMENT_DAYS after the invoice was paid', async () => {
    await start(1);
    const { uuid, address } = await world.invoice(token, 1, AN_HOUR);
    await pay(address, 1_000_000n);
    await world.caughtUp();
    await hoursPass(25);
    await pay(address, 1_000_000n);
    expect(await world.seen(uuid)).toMatchObject({ status: 'paid', amountReceived: '1' });
    expect(await world.events(uuid)).toHaveLength(3);
  });

  it('is not recorded at all with LATE_PAYMENT_DAYS=0', async () => {
    await start(0);
    const { uuid, address } = await expiredInvoice();
    await pay(address, 1_000_000n);
    expect(await world.seen(uuid)).toMatchObject({ ...UNPAID, status: 'expired' });
    expect(await world.events(uuid)).toEqual(['created: created', 'expired: expired']);
  });
});
