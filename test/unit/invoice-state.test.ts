import { randomUUID } from 'node:crypto';
import { type Invoice } from '../../src/entities/invoice.entity';
import type { Payment } from '../../src/entities/payment.entity';
import { INVOICE_STATUSES, type InvoiceStatus } from '../../src/lib/enums';
import { type ChainChanges, evaluate, settle, TRANSITIONS } from '../../src/services/invoices/invoice-state';
import { addChanges } from '../../src/services/invoices/payment-sums';
import { invoiceWith } from '../support/invoice';

const TOKEN = 'token';
const CREATED_ON = new Date('2026-11-20T12:00:00.000Z');
const EXPIRES_ON = new Date('2026-11-20T13:00:00.000Z');
const BEFORE = new Date('2026-11-20T12:59:59.999Z');
const AFTER = new Date('2026-11-20T15:00:00.000Z');

const invoiceIn = (status: InvoiceStatus, more: Partial<Invoice> = {}) =>
  invoiceWith({ status, sequence: 3, createdOn: CREATED_ON, expiresOn: EXPIRES_ON, ...more });

const CAUSES = ['expiry', 'cancel', 'admin'] as const;

/** Permitted transitions by expiry, cancellation and an admin, by cause, as the decisions define them. */
const MOVES: Record<(typeof CAUSES)[number], string[]> = {
  expiry: ['created → expired'],
  cancel: ['created → expired'],
  admin: [
    'created → paid',
    'created → expired',
    'paid → created',
    'paid → expired',
    'expired → created',
    'expired → paid',
  ],
};

const EVENTS = { expiry: 'invoice.expired', cancel: 'invoice.cancelled', admin: 'invoice.updated' };

const EVERY = CAUSES.flatMap((cause) =>
  INVOICE_STATUSES.flatMap((from) => INVOICE_STATUSES.map((to) => ({ cause, from, to }))),
);

describe('evaluate', () => {
  it.each(EVERY)('decides whether $cause changes $from to $to', ({ cause, from, to }) => {
    const move = evaluate(invoiceIn(from), to, cause, AFTER);
    if (!MOVES[cause].includes(`${from} → ${to}`)) return expect(move).toBeNull();
    expect(move?.change.status).toBe(to);
    expect(move?.events).toEqual([{ type: EVENTS[cause], status: to }]);
  });

  it('does not modify the given invoice', () => {
    for (const { cause, from, to } of EVERY) {
      const invoice = Object.freeze(invoiceIn(from));
      evaluate(invoice, to, cause, AFTER);
      expect(invoice).toEqual(invoiceIn(from));
    }
  });

  it('stores when an invoice was paid', () => {
    expect(evaluate(invoiceIn('created'), 'paid', 'admin', BEFORE)?.change).toEqual({
      status: 'paid',
      paidOn: BEFORE,
    });
  });

  it.each(['created', 'expired'] as const)('clears the payment of a paid invoice that becomes %s', (to) => {
    const paid = invoiceIn('paid', { paidOn: BEFORE, paidLate: true, hash: '0x1', signature: '0x2' });
    expect(evaluate(paid, to, 'admin', BEFORE)?.change).toMatchObject({
      paidOn: null,
      paidLate: false,
      hash: null,
      signature: null,
    });
  });

  it('gives an invoice that is reopened after its expiry its original period again', () => {
    const change = evaluate(invoiceIn('expired'), 'created', 'admin', AFTER)?.change;
    expect(change?.expiresOn).toEqual(new Date('2026-11-20T16:00:00.000Z'));
  });

  it('gives an invoice with a period below five minutes five minutes', () => {
    const brief = invoiceIn('expired', { expiresOn: new Date('2026-11-20T12:04:59.999Z') });
    const change = evaluate(brief, 'created', 'admin', AFTER)?.change;
    expect(change?.expiresOn).toEqual(new Date('2026-11-20T15:05:00.000Z'));
  });

  it('gives the period again at the exact instant of the expiry', () => {
    const change = evaluate(invoiceIn('expired'), 'created', 'admin', EXPIRES_ON)?.change;
    expect(change?.expiresOn).toEqual(new Date('2026-11-20T14:00:00.000Z'));
  });

  it.each(['paid', 'expired'] as const)(
    'keeps the expiry of a %s invoice that is reopened before its expiry',
    (from) => {
      expect(evaluate(invoiceIn(from), 'created', 'admin', BEFORE)?.change).not.toHaveProperty('expiresOn');
    },
  );

  it.each([
    ['before its expiry', BEFORE, BEFORE],
    ['after its expiry', AFTER, EXPIRES_ON],
  ])('ends the period of an invoice that is cancelled %s', (_when, now, expiresOn) => {
    expect(evaluate(invoiceIn('created'), 'expired', 'cancel', now)?.change).toEqual({
      ...{ status: 'expired', cancelledOn: now, expiresOn },
    });
  });

  it('forgets the cancellation of an invoice that an admin reopens', () => {
    const cancelled = invoiceIn('expired', { cancelledOn: BEFORE });
    expect(evaluate(cancelled, 'created', 'admin', AFTER)?.change).toMatchObject({ cancelledOn: null });
    expect(evaluate(cancelled, 'paid', 'admin', AFTER)?.change).not.toHaveProperty('cancelledOn');
  });

  it('changes nothing else at expiry', () => {
    expect(evaluate(invoiceIn('created'), 'expired', 'expiry', AFTER)).toEqual({
      change: { status: 'expired' },
      events: [{ type: 'invoice.expired', status: 'expired' }],
    });
  });
});

const AMOUNT = 100n;
const payment = (amount: bigint, more: Partial<Payment> = {}) =>
  ({
    uuid: randomUUID(),
    amount,
    status: 'confirmed',
    blockNumber: 10,
    logIndex: 0,
    tokenUuid: TOKEN,
    blockTime: BEFORE,
    transactionHash: '0xhash',
    signature: '0xsignature',
    ...more,
  }) as Payment;

const owed = (status: InvoiceStatus, more: Partial<Invoice> = {}) =>
  invoiceIn(status, {
    amount: AMOUNT,
    tokenUuid: TOKEN,
    options: null,
    amountReceived: 0n,
    amountPending: 0n,
    feeAmount: 0n,
    hash: null,
    paidLate: false,
    ...more,
  });

const paid = (more: Partial<Invoice> = {}) => owed('paid', { hash: '0xhash', paidOn: BEFORE, ...more });

interface News extends Partial<Pick<ChainChanges, 'chainTime'>> {
  detected?: Payment[];
  reverted?: Payment[];
}

const sumOf = (payments: Payment[], status: string) =>
  payments.reduce((sum, each) => (each.status === status ? sum + each.amount : sum), 0n);

/** Settles an invoice with these payments on the chain, some of them new, others reverted. */
function settled(
  invoice: Invoice,
  payments: Payment[],
  { detected = [], reverted = [], ...news }: News = {},
) {
  for (const each of detected) each.countedAs = 'nothing';
  for (const each of reverted) Object.assign(each, { countedAs: 'confirmed', status: 'reverted' });
  let received = 0n;
  const completing = payments
    .filter(({ status }) => status === 'confirmed')
    .sort((one, other) => one.blockNumber - other.blockNumber)
    .find(({ amount }) => {
      received += amount;
      return received >= invoice.amount;
    });
  const sums = new Map([
    [TOKEN, { received: sumOf(payments, 'confirmed'), pending: sumOf(payments, 'pending') }],
  ]);
  const changes = [...detected, ...reverted];
  return settle(invoice, { sums, completing, changes, chainTime: BEFORE, now: AFTER, ...news });
}

describe('addChanges', () => {
  const counted = (countedAs: Payment['countedAs'], status: Payment['status']) =>
    addChanges(owed('created', { amountReceived: 50n, amountPending: 20n }), [
      payment(10n, { countedAs, status }),
    ]);

  it.each([
    ['nothing', 'pending', 50n, 30n],
    ['nothing', 'confirmed', 60n, 20n],
    ['nothing', 'reverted', 50n, 20n],
    ['pending', 'confirmed', 60n, 10n],
    ['pending', 'reverted', 50n, 10n],
    ['confirmed', 'reverted', 40n, 20n],
    ['confirmed', 'pending', 40n, 30n],
  ] as const)(
    'applies the change of a payment of 10 from %s to %s to sums of 50 and 20: %s, %s',
    (from, to, received, pending) => {
      expect(counted(from, to).get(TOKEN)).toEqual({ received, pending });
    },
  );
});

describe('settle', () => {
  it('adds up confirmed and unconfirmed payments', () => {
    const { change } = settled(owed('created'), [
      payment(30n),
      payment(20n, { status: 'pending' }),
      payment(5n),
    ]);
    expect(change).toEqual({ amountReceived: 35n, amountPending: 20n });
  });

  it('marks an invoice as paid by the payment that reaches the amount, in the order of the chain', () => {
    const last = payment(50n, { blockNumber: 12, transactionHash: '0xlast', signature: '0xs' });
    const { change, events } = settled(owed('created'), [last, payment(50n)]);
    expect(change).toMatchObject({ status: 'paid', hash: '0xlast', signature: '0xs', paidOn: AFTER });
    expect(events).toEqual([{ type: 'invoice.paid', status: 'paid', payment: last }]);
  });

  it.each([99n, 0n])('leaves an invoice of 100 open after receiving %s', (received) => {
    const payments = received ? [payment(received)] : [];
    expect(settled(owed('created'), payments).change).not.toHaveProperty('status');
  });

  it('does not count unconfirmed payments', () => {
    const { change } = settled(owed('created'), [payment(99n), payment(1n, { status: 'pending' })]);
    expect(change).not.toHaveProperty('status');
  });

  it.each([
    ['at the very instant of the expiry', EXPIRES_ON, false],
    ['later', AFTER, true],
  ])('decides whether a payment in a block %s is late: %s → %s', (_when, blockTime, paidLate) => {
    expect(settled(owed('expired'), [payment(100n, { blockTime })]).change).toMatchObject({
      status: 'paid',
      paidLate,
    });
  });

  it('closes a cancelled invoice again whose late payment a reorg removes, whatever the time of the chain', () => {
    const late = paid({ cancelledOn: EXPIRES_ON, paidLate: true });
    const { change } = settled(late, [], { reverted: [payment(100n)], chainTime: BEFORE });
    expect(change).toMatchObject({ status: 'expired', hash: null, paidLate: false });
  });

  it('reports new payments, then vanished ones, then the change of status', () => {
    const [seen, gone] = [payment(100n), payment(1n)];
    const { events } = settled(owed('created'), [seen], { detected: [seen], reverted: [gone] });
    expect(events).toEqual([
      { type: 'invoice.payment_detected', status: 'created', payment: seen },
      { type: 'invoice.payment_reverted', status: 'created', payment: gone },
      { type: 'invoice.paid', status: 'paid', payment: seen },
    ]);
  });

  it.each([
    ['created', 'the chain has not come to its expiry', EXPIRES_ON],
    ['expired', 'the chain is past its expiry', AFTER],
  ])('changes a paid invoice back to %s when its payment was reverted and %s', (status, _when, chainTime) => {
    const gone = payment(100n, { status: 'reverted' });
    const { change, events } = settled(paid({ paidLate: true }), [], { reverted: [gone], chainTime });
    expect(change).toEqual({
      toldUnits: 0n,
      status,
      amountReceived: 0n,
      amountPending: 0n,
      paidOn: null,
      paidLate: false,
      hash: null,
      signature: null,
    });
    expect(events).toEqual([{ type: 'invoice.payment_reverted', status, payment: gone }]);
  });

  it('keeps an overpaid invoice paid after a loss that it can bear, and reports the loss', () => {
    const gone = payment(5n, { status: 'reverted' });
    const { change, events } = settled(paid(), [payment(100n)], { reverted: [gone] });
    expect(change).not.toHaveProperty('status');
    expect(events).toEqual([{ type: 'invoice.payment_reverted', status: 'paid', payment: gone }]);
  });

  it('reports a paid invoice that is open again although no payment was reverted', () => {
    const { change, events } = settled(paid(), [payment(99n)]);
    expect(change).toMatchObject({ status: 'created', hash: null });
    expect(events).toEqual([{ type: 'invoice.payment_reverted', status: 'created' }]);
  });

  it('names the payment that completes the amount now instead of the previous one', () => {
    const { change, events } = settled(paid(), [payment(100n, { transactionHash: '0xother' })]);
    expect(change).toMatchObject({ hash: '0xother' });
    expect(events).toEqual([]);
  });

  it('keeps an invoice that an admin set to paid, whatever happens on the chain', () => {
    const byHand = owed('paid', { paidOn: BEFORE });
    expect(settled(byHand, [payment(1n)]).change).not.toHaveProperty('status');
    expect(settled(byHand, [payment(100n)]).change).toEqual({ amountReceived: 100n, amountPending: 0n });
    expect(settled(byHand, [], { reverted: [payment(100n)] }).change).not.toHaveProperty('status');
  });

  it.each(['created', 'expired'] as const)(
    'keeps the status %s set by an admin without new payments',
    (status) => {
      const invoice = owed(status, { amountReceived: 100n });
      expect(settled(invoice, [payment(100n)])).toEqual({
        change: { amountReceived: 100n, amountPending: 0n },
        events: [],
      });
    },
  );

  it('changes the status only as the table allows', () => {
    expect(TRANSITIONS.payment).toEqual({
      from: ['created', 'expired'],
      to: ['paid'],
      event: 'invoice.paid',
    });
    expect(TRANSITIONS.reversal).toEqual({
      from: ['paid'],
      to: ['created', 'expired'],
      event: 'invoice.payment_reverted',
    });
  });
});
