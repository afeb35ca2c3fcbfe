import type { Invoice } from '../../src/entities/invoice.entity';
import { INVOICE_STATUSES } from '../../src/lib/enums';
import type { InvoiceOption } from '../../src/lib/invoice-option';
import { isRenewable, renew } from '../../src/services/invoices/invoice-renewal';
import { invoiceWith } from '../support/invoice';

const MINUTE = 60_000;
const EXPIRES_ON = new Date('2026-11-20T12:15:00.000Z');
const minutesLater = (minutes: number) => new Date(EXPIRES_ON.getTime() + minutes * MINUTE);
const NOW = minutesLater(-1);

const option = (more: Partial<InvoiceOption> = {}) =>
  ({
    tokenUuid: 'first',
    amount: '100',
    feeAmount: '1',
    amountReceived: '0',
    amountPending: '0',
    ...more,
  }) as InvoiceOption;

const invoiceOf = (more: Partial<Invoice> = {}) =>
  invoiceWith({ expiresOn: EXPIRES_ON, renewableUntil: minutesLater(45), options: [option()], ...more });

describe('The price of an invoice', () => {
  it.each(INVOICE_STATUSES)('can be renewed only while the invoice is open: %s', (status) => {
    expect(isRenewable(invoiceOf({ status }), NOW)).toBe(status === 'created');
  });

  it.each([
    ['before its lock ends', -0.001, true],
    ['when its lock ends', 0, false],
    ['after its lock has ended', 0.001, false],
  ])('%s', (_name, minutes, expected) => {
    expect(isRenewable(invoiceOf(), minutesLater(minutes))).toBe(expected);
  });

  const withSecond = (sums: Partial<InvoiceOption>) => ({
    options: [option(), option({ tokenUuid: 'second', ...sums })],
  });

  it.each<[string, Partial<Invoice>]>([
    ['has no rate that moves', { renewableUntil: null }],
    ['has no time left after its lock', { renewableUntil: EXPIRES_ON }],
    ['has a pending payment in its second token', withSecond({ amountPending: '1' })],
    ['has received a payment in its second token', withSecond({ amountReceived: '1' })],
  ])('cannot be renewed if the invoice %s', (_name, more) => {
    expect(isRenewable(invoiceOf(more), NOW)).toBe(false);
  });

  it.each([
    ['for the whole lock', 45, 15, 14],
    ["until the end of the merchant's period", 10, 15, 10],
    ['not for a shorter time than before, if the lock has become shorter', 45, 0.5, 0],
  ])('is locked anew %s', (_name, renewableFor, lockMinutes, expected) => {
    const invoice = invoiceOf({ renewableUntil: minutesLater(renewableFor) });
    const { change, events } = renew(invoice, [option({ amount: '90', feeAmount: '2' }), option()], {
      now: NOW,
      lockMinutes,
    });
    expect(change).toMatchObject({ amount: 90n, feeAmount: 2n, expiresOn: minutesLater(expected) });
    expect(events).toEqual([{ type: 'invoice.price_renewed', status: 'created' }]);
  });
});
