import { Check, Index } from 'typeorm';
import { INVOICE_EVENTS, INVOICE_STATUSES, type InvoiceEventType, type InvoiceStatus } from '../lib/enums';
import { bigint, createdOn, integer, oneOf, table, text, uuid } from './columns';

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
    /** The invoice's account. Null, like the two columns below, in events of versions that kept no messages. */
    userUuid: uuid().nullable(),
    /** ID of the transaction that wrote the event, by which the events of an account are ordered. */
    transactionId: bigint().nullable(),
    /** JSON text of the message's member `data`; null once the retention job has deleted it. */
    data: text().nullable().unselected(),
  },
  [
    Index('invoice_events_attention', ['invoiceUuid', 'sequence'], {
      where: "type IN ('invoice.payment_reverted', 'invoice.updated')",
    }),
    Index('invoice_events_account', ['userUuid', 'transactionId'], { where: 'data IS NOT NULL' }),
    Index('invoice_events_told', ['createdOn'], { where: 'data IS NOT NULL' }),
    Check('invoice_events_type', oneOf('type', INVOICE_EVENTS)),
    Check('invoice_events_status', oneOf('status', INVOICE_STATUSES)),
  ],
);
export type InvoiceEvent = InstanceType<typeof InvoiceEvent>;
