import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { INVOICE_EVENTS, INVOICE_STATUSES, type InvoiceEventType, type InvoiceStatus } from '../lib/enums';
import { createdOn, oneOf } from './columns';
import { Invoice } from './invoice.entity';

/** An event of an invoice, numbered without gaps. Inserted in the transaction of the change that it reports. */
@Entity('invoice_events')
@Index('invoice_events_attention', ['invoiceUuid', 'sequence'], {
  where: "type IN ('invoice.payment_reverted', 'invoice.updated')",
})
@Check('invoice_events_type', oneOf('type', INVOICE_EVENTS))
@Check('invoice_events_status', oneOf('status', INVOICE_STATUSES))
export class InvoiceEvent {
  @ForeignKey(() => Invoice, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  invoiceUuid: string;

  /** Number of the event; 1 is the creation of the invoice. */
  @PrimaryColumn({ type: 'integer' })
  sequence: number;

  @Column({ type: 'text' })
  type: InvoiceEventType;

  @Column({ type: 'text' })
  status: InvoiceStatus;

  /** The payment that the event reports; null when the event reports no payment. */
  @Column({ type: 'uuid', nullable: true })
  paymentUuid: string | null;

  @Column(createdOn)
  createdOn: Date;
}
