import type { Invoice } from '../entities/invoice.entity';
import type { AttentionReason } from '../lib/enums';
import { presentInvoice } from './invoice.presenter';

interface InvoiceInNeed {
  invoice: Invoice;
  attention: readonly AttentionReason[];
  raisedOn: Date;
}

/** An invoice that needs attention in REST. */
export const presentInvoiceInNeed = ({ invoice, attention, raisedOn }: InvoiceInNeed, publicUrl: string) => ({
  invoice: presentInvoice(invoice, publicUrl),
  attention,
  raised_on: raisedOn.toISOString(),
});
