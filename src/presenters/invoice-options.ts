import type { Invoice } from '../entities/invoice.entity';
import type { Payment } from '../entities/payment.entity';
import type { InvoiceOption } from '../lib/invoice-option';
import { formatAmount } from '../lib/money';
import {
  fromUnitsUp,
  type PaymentSums,
  type PaymentUnits,
  paymentUnits,
  toUnits,
} from '../lib/payment-units';

/** Returns the ways to pay an invoice, at least one. The first is the one that the merchant named first. */
export const optionsOf = (invoice: Invoice): InvoiceOption[] => invoice.options ?? [onlyOption(invoice)];

/** Returns the units in which the invoice's payments in different tokens are added up without rounding. */
export const unitsOf = (invoice: Invoice): PaymentUnits =>
  paymentUnits(
    optionsOf(invoice).map(({ tokenUuid, amount }) => ({ tokenUuid, amount: BigInt(amount) })),
    invoice.toleranceBps,
  );

/** Returns the sums of payments in each token, as stored with the invoice. */
export const storedSums = (invoice: Invoice): PaymentSums =>
  new Map(
    optionsOf(invoice).map(({ tokenUuid, amountReceived, amountPending }) => [
      tokenUuid,
      { received: BigInt(amountReceived), pending: BigInt(amountPending) },
    ]),
  );

/** Returns the payment option of the invoice in this token. Throws for a token that the invoice does not accept. */
export function optionInToken(invoice: Invoice, tokenUuid: string): InvoiceOption {
  const option = optionsOf(invoice).find((each) => each.tokenUuid === tokenUuid);
  if (!option) throw new Error(`The invoice ${invoice.uuid} does not accept the token ${tokenUuid}`);
  return option;
}

/** Returns the amount of a payment in whole tokens, as exact decimal text. */
export const paymentAmount = (payment: Payment, invoice: Invoice): string =>
  formatAmount(payment.amount, optionInToken(invoice, payment.tokenUuid).tokenDecimals);

/**
 * Returns the amount that is missing until the invoice is paid in full, in base units of a token that the invoice
 * accepts, rounded up; 0 once the payments are sufficient within the invoice's tolerance.
 */
export function missingInToken(invoice: Invoice, tokenUuid: string): bigint {
  const units = unitsOf(invoice);
  const arrived = optionsOf(invoice).reduce(
    (sum, option) =>
      sum + toUnits(units, option.tokenUuid, BigInt(option.amountReceived) + BigInt(option.amountPending)),
    0n,
  );
  return arrived < units.least ? fromUnitsUp(units, tokenUuid, units.full - arrived) : 0n;
}

const onlyOption = (invoice: Invoice): InvoiceOption => ({
  tokenUuid: invoice.tokenUuid,
  tokenAddress: invoice.tokenAddress,
  tokenDecimals: invoice.tokenDecimals,
  network: invoice.network,
  amount: String(invoice.amount),
  feeAmount: String(invoice.feeAmount),
  amountReceived: String(invoice.amountReceived),
  amountPending: String(invoice.amountPending),
});
