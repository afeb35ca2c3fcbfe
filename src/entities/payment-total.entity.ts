import { Check } from 'typeorm';
import { bigint, instant, numeric, oneOf, table, text, uuid } from './columns';
import { GRAINS, type Grain } from './invoice-total.entity';

/**
 * Number and sums of the confirmed payments whose blocks were produced in one hour, on one day, or at any time. Sums
 * are in base units, except the values in `currency`; `numeric` without a precision, because a sum has no upper
 * limit.
 */
export const PaymentTotal = table(
  'payment_totals',
  {
    /** UUID of the owner of the payments' invoices; EVERYBODY for the totals over all accounts. */
    userUuid: uuid().primary(),
    grain: text<Grain>().primary(),
    /** Start in UTC of the quarter of an hour (grain `hour`) or of the day; 1970-01-01 for all time. */
    start: instant().primary(),
    tokenUuid: uuid().primary(),
    /** Currency of the invoices' prices (ISO 4217); empty for invoices without a price. */
    currency: text().default('').primary(),
    count: bigint(),
    received: numeric(),
    /** Sum of the payments' fees, each rounded down; a payment of an invoice without a fee recipient has the fee 0. */
    fees: numeric(),
    /** Sum of the overpaid parts of the payments: the parts that exceed the amounts of their invoices. */
    overpaid: numeric(),
    /** Value of the received amounts: of each payment, the share of the price that it pays, rounded down to 14 decimals. */
    receivedValue: numeric().default(0),
    feesValue: numeric().default(0),
    overpaidValue: numeric().default(0),
    /** Sum of the refunds whose transfers are in blocks of the time, in the row with an empty currency. */
    refunded: numeric().default(0),
    /** Sum that reached the owners' wallets in blocks of the time, without fees, in the row with an empty currency. */
    paidOut: numeric().default(0),
  },
  [Check('payment_totals_grain', oneOf('grain', GRAINS))],
);
export type PaymentTotal = InstanceType<typeof PaymentTotal>;
