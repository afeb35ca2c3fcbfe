import { type Invoice } from '../../src/entities/invoice.entity';
import { INVOICE_STATUSES, type InvoiceStatus } from '../../src/lib/vocabulary';
import { type Cause, evaluate, transitions } from '../../src/services/invoice-state';

const CREATED_ON = new Date('2026-11-20T12:00:00.000Z');
const EXPIRES_ON = new Date('2026-11-20T13:00:00.000Z');
const BEFORE = new Date('2026-11-20T12:59:59.999Z');
const AFTER = new Date('2026-11-20T15:00:00.000Z');

const invoiceIn = (status: InvoiceStatus, more: Partial<Invoice> = {}) =>
  ({ status, sequence: 3, createdOn: CREATED_ON, expiresOn: EXPIRES_ON, ...more }) as Invoice;

const CAUSES = Object.keys(transitions) as Cause[];

/** The whole table as the decisions have it: which move is made, by cause, from and to. */
const MOVES: Record<Cause, string[]> = {
  expiry: ['created → expired'],
  hand: [
    'created → paid',
    'created → expired',
    'paid → created',
    'paid → expired',
    'expired → created',
    'expired → paid',
  ],
};

const EVERY = CAUSES.flatMap((cause) =>
  INVOICE_STATUSES.flatMap((from) => INVOICE_STATUSES.map((to) => ({ cause, from, to }))),
);

describe('evaluate', () => {
  it.each(EVERY)('knows whether $cause moves $from to $to', ({ cause, from, to }) => {
    const move = evaluate(invoiceIn(from), to, cause, AFTER);
    if (!MOVES[cause].includes(`${from} → ${to}`)) return expect(move).toBeNull();
    expect(move?.change.status).toBe(to);
    expect(move?.event).toBe(cause === 'hand' ? 'invoice.updated' : 'invoice.expired');
  });

  it('numbers the next event', () => {
    for (const { cause, from, to } of EVERY) {
      const move = evaluate(invoiceIn(from, { sequence: 41 }), to, cause, AFTER);
      if (move) expect(move.change.sequence).toBe(42);
    }
  });

  it('leaves the invoice that it was given as it was', () => {
    for (const { cause, from, to } of EVERY) {
      const invoice = Object.freeze(invoiceIn(from));
      evaluate(invoice, to, cause, AFTER);
      expect(invoice).toEqual(invoiceIn(from));
    }
  });

  it('tells when an invoice was paid', () => {
    expect(evaluate(invoiceIn('created'), 'paid', 'hand', BEFORE)?.change).toEqual({
      status: 'paid',
      sequence: 4,
      paidOn: BEFORE,
    });
  });

  it.each(['created', 'expired'] as const)('forgets the payment of a paid invoice that is made %s', (to) => {
    const paid = invoiceIn('paid', { paidOn: BEFORE, paidLate: true, hash: '0x1', signature: '0x2' });
    expect(evaluate(paid, to, 'hand', BEFORE)?.change).toMatchObject({
      paidOn: null,
      paidLate: false,
      hash: null,
      signature: null,
    });
  });

  it('gives an invoice that is opened again after its time that time once more', () => {
    const change = evaluate(invoiceIn('expired'), 'created', 'hand', AFTER)?.change;
    expect(change?.expiresOn).toEqual(new Date('2026-11-20T16:00:00.000Z'));
  });

  it('gives an invoice whose time was shorter than five minutes five minutes', () => {
    const brief = invoiceIn('expired', { expiresOn: new Date('2026-11-20T12:04:59.999Z') });
    const change = evaluate(brief, 'created', 'hand', AFTER)?.change;
    expect(change?.expiresOn).toEqual(new Date('2026-11-20T15:05:00.000Z'));
  });

  it('gives it the time once more at the very instant of its expiry', () => {
    const change = evaluate(invoiceIn('expired'), 'created', 'hand', EXPIRES_ON)?.change;
    expect(change?.expiresOn).toEqual(new Date('2026-11-20T14:00:00.000Z'));
  });

  it.each(['paid', 'expired'] as const)(
    'leaves the expiry of a %s invoice that is opened in time',
    (from) => {
      expect(evaluate(invoiceIn(from), 'created', 'hand', BEFORE)?.change).not.toHaveProperty('expiresOn');
    },
  );

  it('changes nothing else when time is over', () => {
    expect(evaluate(invoiceIn('created'), 'expired', 'expiry', AFTER)).toEqual({
      change: { status: 'expired', sequence: 4 },
      event: 'invoice.expired',
    });
  });
});
