import { bigint, numeric, table, uuid } from './columns';

const count = () => bigint().default(0);

/** A sum in base units; `numeric` without a precision, because a sum has no upper limit. */
const sum = () => numeric().default(0);

/**
 * Totals of one payment link in one token: number of invoices by status, and sums of the confirmed payments. An
 * invoice is counted under the token that it currently shows, which can change. Therefore only the sum of the invoice
 * numbers over all tokens is meaningful.
 */
export const PaymentLinkTotal = table('payment_link_totals', {
  paymentLinkUuid: uuid().primary(),
  tokenUuid: uuid().primary(),
  invoices: count(),
  openInvoices: count(),
  paidInvoices: count(),
  payments: count(),
  received: sum(),
  fees: sum(),
  overpaid: sum(),
});
