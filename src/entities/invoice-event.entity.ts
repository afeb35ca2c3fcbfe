import { Check, Index } from 'typeorm';
import { INVOICE_EVENTS, INVOICE_STATUSES, type InvoiceEventType, type InvoiceStatus } from '../lib/enums';
import { createdOn, integer, oneOf, table, text, uuid } from './columns';

/** An event of an invoice, numbered without gaps. Inserted in the transaction of the change that it reports. */
export const InvoiceEvent = table(
  'invoice_events',
  {
    invoiceUuid: uuid().primary().references('invoices', 'CASCADE'),
    /** Number of the event; 1 is the creation of the invoice. */
    sequence: integer().primary(),
    type: text<InvoiceEventType>(),
    status: text<InvoiceStatus>(),
    /** The payment that the event reports; null when the event reports no payment. */
    paymentUuid: uuid().nullable(),
    createdOn: createdOn(),
  },
  [
    Index('invoice_events_attention', ['invoiceUuid', 'sequence'], {
      where: "type IN ('invoice.payment_reverted', 'invoice.updated')",
    }),
    Check('invoice_events_type', oneOf('type', INVOICE_EVENTS)),
    Check('invoice_events_status', oneOf('status', INVOICE_STATUSES)),
  ],
);
export type InvoiceEvent = InstanceType<typeof InvoiceEvent>;
