import type { InvoiceExpiryService } from '../services/invoices/invoice-expiry.service';
import type { Job } from './job';

/** Moves invoices to `expired` within one or two seconds after their expiry. */
export const expireInvoices = (expiry: InvoiceExpiryService): Job => ({
  name: 'expire-invoices',
  everySeconds: 1,
  run: () => expiry.expireDue(),
});
