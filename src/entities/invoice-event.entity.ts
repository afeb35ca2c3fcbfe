import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { INVOICE_EVENTS, INVOICE_STATUSES, type InvoiceEventType, type InvoiceStatus } from '../lib/enums';
import { createdOn, oneOf } from './columns';
import { Invoice } from './invoice.entity';

/** An event of an invoice, numbered without gaps. Inserted in the transaction of the change that it reports. */
@Entity('invoice_events')
@Index('invoice_events_attention', ['invoiceUuid', 'sequence'], {
  where: "type IN ('invoice.payment_reverted', 'invoice.updated')",
})
@Index('invoice_events_account', ['userUuid', 'transactionId'], { where: 'data IS NOT NULL' })
@Index('invoice_events_told', ['createdOn'], { where: 'data IS NOT NULL' })
@Check('invoice_events_type', oneOf('type', INVOICE_EVENTS))
@Check('invoice_events_status', oneOf('status', INVOICE_STATUSES))
export class InvoiceEvent {
  @PrimaryColumn({ name: 'invoice_uuid', type: 'uuid', primaryKeyConstraintName: 'invoice_events_pkey' })
  invoiceUuid: string;

  @ManyToOne(() => Invoice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invoice_uuid', foreignKeyConstraintName: 'invoice_events_invoice_uuid_fkey' })
  invoice: Invoice;

  /** Number of the event; 1 is the creation of the invoice. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'invoice_events_pkey' })
  sequence: number;

  @Column({ type: 'text' })
  type: InvoiceEventType;

  @Column({ type: 'text' })
  status: InvoiceStatus;

  /** The payment that the event reports; null when the event reports no payment. */
  @Column({ name: 'payment_uuid', type: 'uuid', nullable: true })
  paymentUuid: string | null;

  @Column(createdOn)
  createdOn: Date;

  /** The invoice's account. Null, like the two columns below, in events of versions that kept no messages. */
  @Column({ name: 'user_uuid', type: 'uuid', nullable: true })
  userUuid: string | null;

  /** ID of the transaction that wrote the event, by which the events of an account are ordered. */
  @Column({ name: 'transaction_id', type: 'bigint', nullable: true })
  transactionId: string | null;

  /** JSON text of the message's member `data`; null once the retention job has deleted it. */
  @Column({ type: 'text', nullable: true, select: false })
  data: string | null;
}
