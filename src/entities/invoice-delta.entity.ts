import { Check } from 'typeorm';
import { INVOICE_STATUSES, type InvoiceStatus } from '../lib/enums';
import { baseUnits, identity, instant, integer, oneOf, table, text, uuid } from './columns';

/** A change of the invoice totals that is not added to `invoice_totals` yet; inserted by triggers on `invoices`. */
export const InvoiceDelta = table(
  'invoice_deltas',
  {
    id: identity(),
    userUuid: uuid(),
    tokenUuid: uuid(),
    /** Hour (UTC) in which the invoice was created. */
    createdHour: instant(),
    status: text<InvoiceStatus>(),
    /**
     * Change of the number of invoices in `status`: 1 for an invoice that enters the status, −1 for one that leaves it.
     */
    count: integer(),
    /** Change of the total amount, in base units, with the sign of `count`. */
    amount: baseUnits(),
    /** UUID of the payment link that created the invoice; null when no payment link created it. */
    paymentLinkUuid: uuid()
      .nullable()
      .index('invoice_deltas_payment_link', { where: 'payment_link_uuid IS NOT NULL' }),
  },
  [Check('invoice_deltas_status', oneOf('status', INVOICE_STATUSES))],
);
