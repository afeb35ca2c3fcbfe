import { identity, instant, integer, numeric, table, text, uuid } from './columns';

/**
 * A change of the payment totals, inserted by triggers on `payments` and `refunds` and by the payouts, not yet added to `payment_totals`. Sums are
 * negative when payments are removed. All sums are in base units, except the values in `currency`.
 */
export const PaymentDelta = table('payment_deltas', {
  id: identity(),
  /** UUID of the owner of the payments' invoices. */
  userUuid: uuid(),
  tokenUuid: uuid(),
  /** Hour (UTC) in which the payments' blocks were produced. */
  paidHour: instant(),
  /** Change of the number of confirmed payments. */
  count: integer().default(0),
  received: numeric().default(0),
  fees: numeric().default(0),
  overpaid: numeric().default(0),
  /** Currency of the invoices' prices (ISO 4217); empty for invoices without a price. */
  currency: text().default(''),
  /** Change of the value of the received amounts in `currency`, as in `payment_totals`. */
  receivedValue: numeric().default(0),
  feesValue: numeric().default(0),
  overpaidValue: numeric().default(0),
  refunded: numeric().default(0),
  paidOut: numeric().default(0),
  /** UUID of the payment link that created the payments' invoices; null when no payment link created them. */
  paymentLinkUuid: uuid()
    .nullable()
    .index('payment_deltas_payment_link', { where: 'payment_link_uuid IS NOT NULL' }),
});
