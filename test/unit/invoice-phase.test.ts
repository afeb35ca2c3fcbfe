import type { Invoice } from '../../src/entities/invoice.entity';
import { INVOICE_EVENTS, type InvoiceEventType } from '../../src/lib/enums';
import {
  amountArrived,
  amountMissing,
  amountShort,
  type InvoicePhase,
  phaseOf as phaseAt,
} from '../../src/lib/invoice-phase';
import { invoiceWith } from '../support/invoice';

/** The phase while there is time to pay. */
const phaseOf = (invoice: Invoice, event: InvoiceEventType) => phaseAt(invoice, event, invoice.createdOn);
const invoiceOf = (more: Partial<Invoice> = {}) => invoiceWith({ amount: 100n, ...more });

/** Confirmed and unconfirmed amounts, and the phase of an open invoice of 100. */
const OPEN: [received: bigint, pending: bigint, phase: InvoicePhase][] = [
  [0n, 0n, 'waiting'],
  [0n, 1n, 'part_paid'],
  [1n, 0n, 'part_paid'],
  [0n, 99n, 'part_paid'],
  [99n, 0n, 'part_paid'],
  [50n, 49n, 'part_paid'],
  [0n, 100n, 'seen'],
  [99n, 1n, 'seen'],
  [50n, 50n, 'seen'],
  [0n, 101n, 'seen'],
  [99n, 2n, 'seen'],
];

describe('phaseOf', () => {
  it.each(OPEN)('maps an open invoice of 100 with %d confirmed and %d unconfirmed to %s', (...row) => {
    const [amountReceived, amountPending, phase] = row;
    expect(phaseOf(invoiceOf({ amountReceived, amountPending }), 'invoice.payment_detected')).toBe(phase);
  });

  it.each(INVOICE_EVENTS)('maps an open invoice without payments after the event %s', (event) => {
    const phase = event === 'invoice.payment_reverted' ? 'reverted' : 'waiting';
    expect(phaseOf(invoiceOf(), event)).toBe(phase);
  });

  it.each([
    [0n, 'invoice.created', 'checking'],
    [0n, 'invoice.payment_reverted', 'checking'],
    [99n, 'invoice.payment_detected', 'checking'],
    [100n, 'invoice.payment_detected', 'seen'],
  ] as const)('maps an open invoice with %d at the end of its time after %s to %s', (...row) => {
    const [amountPending, event, phase] = row;
    const invoice = invoiceOf({ amountPending });
    expect(phaseAt(invoice, event, invoice.expiresOn)).toBe(phase);
    expect(phaseAt(invoice, event, new Date(Number(invoice.expiresOn) - 1))).not.toBe('checking');
  });

  it.each([
    [1n, 'part_paid'],
    [99n, 'part_paid'],
    [100n, 'seen'],
  ] as const)('considers the remaining %d after a reverted payment', (amountPending, phase) => {
    expect(phaseOf(invoiceOf({ amountPending }), 'invoice.payment_reverted')).toBe(phase);
  });

  it.each([
    [0n, 0n],
    [99n, 0n],
    [100n, 0n],
    [100n, 50n],
    [101n, 0n],
  ])('maps a paid invoice with %d confirmed and %d unconfirmed to paid', (amountReceived, amountPending) => {
    const paid = invoiceOf({ status: 'paid', amountReceived, amountPending });
    expect(phaseOf(paid, 'invoice.paid')).toBe('paid');
    expect(phaseOf({ ...paid, paidLate: true }, 'invoice.paid')).toBe('paid_late');
  });

  it.each([
    [0n, 0n, 'expired'],
    [1n, 0n, 'expired'],
    [99n, 0n, 'expired'],
    [0n, 99n, 'expired'],
    [98n, 1n, 'expired'],
    [99n, 1n, 'late'],
    [0n, 100n, 'late'],
    [0n, 101n, 'late'],
  ] as const)('takes an expired invoice of 100 with %d confirmed and %d not to be %s', (...row) => {
    const [amountReceived, amountPending, phase] = row;
    const expired = invoiceOf({ status: 'expired', amountReceived, amountPending });
    expect(phaseOf(expired, 'invoice.expired')).toBe(phase);
  });

  it.each<[Partial<Invoice>, InvoicePhase]>([
    [{ status: 'paid' }, 'paid'],
    [{ status: 'paid', paidLate: true }, 'paid_late'],
    [{ status: 'expired' }, 'expired'],
    [{ status: 'expired', cancelledOn: new Date() }, 'cancelled'],
    [{ status: 'expired', cancelledOn: new Date(), amountReceived: 99n }, 'cancelled'],
    [{ status: 'expired', cancelledOn: new Date(), amountPending: 100n }, 'late'],
    [{ status: 'paid', cancelledOn: new Date(), paidLate: true }, 'paid_late'],
    [{ status: 'expired', amountPending: 1n }, 'expired'],
    [{ status: 'expired', amountPending: 100n }, 'late'],
    [{ amountPending: 100n }, 'seen'],
    [{ amountReceived: 1n }, 'part_paid'],
  ])('maps %p to %s whatever the latest event is', (more, phase) => {
    const phases = INVOICE_EVENTS.map((event: InvoiceEventType) => phaseOf(invoiceOf(more), event));
    expect(new Set(phases)).toEqual(new Set([phase]));
  });

  it.each<[Partial<Invoice>, InvoicePhase]>([
    [{ amountPending: 97n }, 'part_paid'],
    [{ amountPending: 98n }, 'seen'],
    [{ amountReceived: 50n, amountPending: 48n }, 'seen'],
    [{ status: 'expired', amountPending: 97n }, 'expired'],
    [{ status: 'expired', amountPending: 98n }, 'late'],
  ])('considers %p of 100 with a tolerance of 2.5 %% as %s', (more, phase) => {
    expect(phaseOf(invoiceOf({ toleranceBps: 250, ...more }), 'invoice.payment_detected')).toBe(phase);
  });

  it('is exact for amounts beyond the precision of a double', () => {
    const amount = 2n ** 256n - 1n;
    expect(phaseOf(invoiceOf({ amount, amountPending: amount - 1n }), 'invoice.created')).toBe('part_paid');
    expect(phaseOf(invoiceOf({ amount, amountPending: amount }), 'invoice.created')).toBe('seen');
  });
});

describe('amountArrived', () => {
  it.each([
    [0n, 0n, 0n],
    [3n, 0n, 3n],
    [0n, 4n, 4n],
    [3n, 4n, 7n],
    [2n ** 256n - 1n, 1n, 2n ** 256n],
  ])('adds %d confirmed and %d unconfirmed up to %d', (amountReceived, amountPending, sum) => {
    expect(amountArrived(invoiceOf({ amountReceived, amountPending }))).toBe(sum);
  });
});

describe('amountMissing', () => {
  it.each([
    [0n, 0n, 100n],
    [0n, 1n, 99n],
    [50n, 49n, 1n],
    [50n, 50n, 0n],
    [100n, 0n, 0n],
    [100n, 1n, 0n],
    [0n, 500n, 0n],
  ])(
    'computes for an amount of 100 with %d confirmed and %d unconfirmed %d missing',
    (amountReceived, amountPending, missing) => {
      expect(amountMissing(invoiceOf({ amountReceived, amountPending }))).toBe(missing);
    },
  );
});

describe('An invoice with a tolerance', () => {
  it('asks for its full amount until the payments are sufficient', () => {
    const missing = (amountReceived: bigint) =>
      amountMissing(invoiceOf({ amountReceived, toleranceBps: 100 }));
    expect([0n, 98n, 99n, 100n].map(missing)).toEqual([100n, 2n, 0n, 0n]);
  });

  it('is short only when payments have paid it with less than its amount', () => {
    const paid = { status: 'paid', hash: '0x1', toleranceBps: 100 } as const;
    const short = (more: Partial<Invoice>) =>
      amountShort(invoiceOf({ amountReceived: 99n, ...paid, ...more }));
    expect(short({})).toBe(1n);
    expect(short({ amountReceived: 100n })).toBe(0n);
    expect(short({ amountReceived: 101n })).toBe(0n);
    expect(short({ hash: null })).toBe(0n);
    expect(short({ status: 'expired' })).toBe(0n);
  });
});
