import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { INVOICE_EVENTS, INVOICE_STATUSES, type InvoiceEventType, type InvoiceStatus } from '../lib/enums';
import { createdOn, oneOf } from './columns';
import { Invoice } from './invoice.entity';

/** What happened to an invoice, numbered without gaps; written in the transaction of the change itself. */
@Entity('invoice_events')
@Check('invoice_events_type', oneOf('type', INVOICE_EVENTS))
@Check('invoice_events_status', oneOf('status', INVOICE_STATUSES))
export class InvoiceEvent {
  @PrimaryColumn({ name: 'invoice_uuid', type: 'uuid', primaryKeyConstraintName: 'invoice_events_pkey' })
  invoiceUuid: string;

  @ManyToOne(() => Invoice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invoice_uuid', foreignKeyConstraintName: 'invoice_events_invoice_uuid_fkey' })
  invoice: Invoice;

  /** 1 is the creation. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'invoice_events_pkey' })
  sequence: number;

  @Column({ type: 'text' })
  type: InvoiceEventType;

  /** The invoice's status after it. */
  @Column({ type: 'text' })
  status: InvoiceStatus;

  /** The payment that it tells of, where there is one. */
  @Column({ name: 'payment_uuid', type: 'uuid', nullable: true })
  paymentUuid: string | null;

  @Column(createdOn)
  createdOn: Date;
}
