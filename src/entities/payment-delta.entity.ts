import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant } from './columns';

/**
 * A change of the payment totals, inserted by triggers on `payments` and not yet added to `payment_totals`. Sums are
 * negative when payments are removed. All sums are in base units, except the values in `currency`.
 */
@Entity('payment_deltas')
export class PaymentDelta {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
  })
  id: string;

  /** UUID of the owner of the payments' invoices. */
  @Column({ type: 'uuid' })
  userUuid: string;

  @Column({ type: 'uuid' })
  tokenUuid: string;

  /** Hour (UTC) in which the payments' blocks were produced. */
  @Column(instant)
  paidHour: Date;

  /** Change of the number of confirmed payments. */
  @Column({ type: 'integer' })
  count: number;

  @Column({ type: 'numeric' })
  received: string;

  @Column({ type: 'numeric' })
  fees: string;

  @Column({ type: 'numeric' })
  overpaid: string;

  /** Currency of the invoices' prices (ISO 4217); empty for invoices without a price. */
  @Column({ type: 'text', default: '' })
  currency: string;

  /** Change of the value of the received amounts in `currency`, as in `payment_totals`. */
  @Column({ type: 'numeric', default: 0 })
  receivedValue: string;

  @Column({ type: 'numeric', default: 0 })
  feesValue: string;

  @Column({ type: 'numeric', default: 0 })
  overpaidValue: string;

  /** UUID of the payment link that created the payments' invoices; null when no payment link created them. */
  @Index('payment_deltas_payment_link', { where: 'payment_link_uuid IS NOT NULL' })
  @Column({ type: 'uuid', nullable: true })
  paymentLinkUuid: string | null;
}
