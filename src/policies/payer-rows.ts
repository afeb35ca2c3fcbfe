import type { Invoice } from '../entities/invoice.entity';
import type { PaymentLink } from '../entities/payment-link.entity';

/** Who reads a column: payers and other strangers too, or only the account and admins. */
type Reader = 'payer' | 'account';

/** Who reads each column of an invoice; a new column needs a decision. */
const INVOICE = {
  uuid: 'payer',
  userUuid: 'payer',
  number: 'payer',
  status: 'payer',
  amount: 'payer',
  feeBps: 'payer',
  feeAmount: 'payer',
  toleranceBps: 'payer',
  amountReceived: 'payer',
  amountPending: 'payer',
  noticeShare: 'payer',
  toldUnits: 'account',
  tokenUuid: 'payer',
  tokenAddress: 'payer',
  tokenDecimals: 'payer',
  network: 'payer',
  priceAmount: 'payer',
  priceCurrency: 'payer',
  options: 'payer',
  contractAddress: 'payer',
  client: 'payer',
  feeRecipient: 'payer',
  customerId: 'account',
  customerName: 'account',
  customerEmail: 'account',
  customerAddress: 'account',
  customerTaxId: 'account',
  seller: 'account',
  documentToken: 'account',
  note: 'payer',
  orderId: 'payer',
  metadata: 'account',
  redirectUrl: 'payer',
  redirectAutomatically: 'payer',
  lines: 'payer',
  taxIncluded: 'payer',
  checkoutToken: 'payer',
  hash: 'payer',
  signature: 'payer',
  messageId: 'account',
  channelUuid: 'account',
  paymentLinkUuid: 'account',
  payerHash: 'account',
  createdOn: 'payer',
  expiresOn: 'payer',
  renewableUntil: 'account',
  paidOn: 'payer',
  paidLate: 'payer',
  cancelledOn: 'payer',
  sequence: 'payer',
} as const satisfies Record<keyof Invoice, Reader>;

/** Who reads each column of a payment link; a new column needs a decision. */
const PAYMENT_LINK = {
  uuid: 'account',
  userUuid: 'account',
  slug: 'payer',
  title: 'payer',
  description: 'payer',
  tokenUuid: 'account',
  accepts: 'account',
  amount: 'payer',
  minAmount: 'payer',
  maxAmount: 'payer',
  priceAmount: 'payer',
  priceCurrency: 'payer',
  lines: 'payer',
  maxUses: 'account',
  expiresOn: 'account',
  redirectUrl: 'account',
  note: 'account',
  channelUuid: 'account',
  enabled: 'account',
  createdOn: 'account',
} as const satisfies Record<keyof PaymentLink, Reader>;

type ReadByPayer<T extends Record<string, Reader>> = {
  [Column in keyof T]: T[Column] extends 'payer' ? Column : never;
}[keyof T];

/** An invoice with the columns that payers may read: what everything is made of that strangers see of it. */
export type PayerInvoice = Pick<Invoice, ReadByPayer<typeof INVOICE>>;

/** A payment link with the columns that payers may read. */
export type PayerLink = Pick<PaymentLink, ReadByPayer<typeof PAYMENT_LINK>>;

const pickPayerColumns = (readers: Record<string, Reader>) => {
  const columns = Object.keys(readers).filter((column) => readers[column] === 'payer');
  return (row: object) =>
    Object.fromEntries(columns.map((column) => [column, row[column as keyof typeof row]]));
};

const invoiceForPayer = pickPayerColumns(INVOICE);
const linkForPayer = pickPayerColumns(PAYMENT_LINK);

export const toPayerInvoice = (invoice: PayerInvoice) => invoiceForPayer(invoice) as unknown as PayerInvoice;
export const toPayerLink = (link: PayerLink) => linkForPayer(link) as unknown as PayerLink;
