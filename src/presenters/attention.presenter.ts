import type { Invoice } from '../entities/invoice.entity';
import type { AttentionReason } from '../lib/enums';
import { presentInvoice } from './invoice.presenter';

interface InvoiceInNeed {
  invoice: Invoice;
  attention: readonly AttentionReason[];
  raisedOn: Date;
}

/** Converts an invoice that needs attention to its REST form. */
export const presentInvoiceInNeed = (
  { invoice, attention, raisedOn }: InvoiceInNeed,
  publicUrl: string,
  now: Date,
) => ({
  invoice: presentInvoice(invoice, publicUrl, now),
  attention,
  raised_on: raisedOn.toISOString(),
});
