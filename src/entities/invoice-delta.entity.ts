import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { INVOICE_STATUSES, type InvoiceStatus } from '../lib/enums';
import { baseUnits, instant, oneOf } from './columns';

/** A change of the invoice totals that is not added to `invoice_totals` yet; inserted by triggers on `invoices`. */
@Entity('invoice_deltas')
@Check('invoice_deltas_status', oneOf('status', INVOICE_STATUSES))
export class InvoiceDelta {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
  })
  id: string;

  @Column({ type: 'uuid' })
  userUuid: string;

  @Column({ type: 'uuid' })
  tokenUuid: string;

  /** Hour (UTC) in which the invoice was created. */
  @Column(instant)
  createdHour: Date;

  @Column({ type: 'text' })
  status: InvoiceStatus;

  /**
   * Change of the number of invoices in `status`: 1 for an invoice that enters the status, −1 for one that leaves it.
   */
  @Column({ type: 'integer' })
  count: number;

  /** Change of the total amount, in base units, with the sign of `count`. */
  @Column(baseUnits)
  amount: bigint;

  /** UUID of the payment link that created the invoice; null when no payment link created it. */
  @Index('invoice_deltas_payment_link', { where: 'payment_link_uuid IS NOT NULL' })
  @Column({ type: 'uuid', nullable: true })
  paymentLinkUuid: string | null;
}
