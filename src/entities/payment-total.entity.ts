import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { oneOf } from './columns';
import { GRAINS, type Grain } from './invoice-total.entity';

/**
 * Number and sums of the confirmed payments whose blocks were produced in one hour, on one day, or at any time. Sums
 * are in base units, except the values in `currency`; `numeric` without a precision, because a sum has no upper
 * limit.
 */
@Entity('payment_totals')
@Check('payment_totals_grain', oneOf('grain', GRAINS))
export class PaymentTotal {
  /** UUID of the owner of the payments' invoices; EVERYBODY for the totals over all accounts. */
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  @PrimaryColumn({ type: 'text' })
  grain: Grain;

  /** Start in UTC of the quarter of an hour (grain `hour`) or of the day; 1970-01-01 for all time. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  start: Date;

  @PrimaryColumn({ type: 'uuid' })
  tokenUuid: string;

  /** Currency of the invoices' prices (ISO 4217); empty for invoices without a price. */
  @PrimaryColumn({ type: 'text', default: '' })
  currency: string;

  @Column({ type: 'bigint' })
  count: string;

  @Column({ type: 'numeric' })
  received: string;

  /** Sum of the payments' fees, each rounded down; a payment of an invoice without a fee recipient has the fee 0. */
  @Column({ type: 'numeric' })
  fees: string;

  /** Sum of the overpaid parts of the payments: the parts that exceed the amounts of their invoices. */
  @Column({ type: 'numeric' })
  overpaid: string;

  /** Value of the received amounts: of each payment, the share of the price that it pays, rounded down to 14 decimals. */
  @Column({ type: 'numeric', default: 0 })
  receivedValue: string;

  @Column({ type: 'numeric', default: 0 })
  feesValue: string;

  @Column({ type: 'numeric', default: 0 })
  overpaidValue: string;
}
