import type { NetworkId } from './chain/networks';
import { formatAmount, parseBaseUnits } from './money';
import { fromUnitsUp, type PaymentSums, type PaymentUnits, paymentUnits, toUnits } from './payment-units';
import { decimalsOfCurrency } from './prices/currencies';

/** Rate at which an option's amount was computed from the price. Numbers are text, for JSON. */
export interface LockedRate {
  /** Numerator of the exact fraction that is the rate: units of the currency per token. */
  numerator: string;
  denominator: string;
  /** Whether the token is pegged to the currency, and so was priced 1:1. */
  pegged: boolean;
  /** The answers of the price feeds from which the rate was computed. */
  sources: {
    pair: string;
    network: NetworkId;
    address: string;
    roundId: string;
    answer: string;
    decimals: number;
    /** ISO 8601. */
    updatedOn: string;
  }[];
}

/**
 * One of the ways to pay an invoice: an amount of one token on one network. Payments change only `amountReceived` and
 * `amountPending`; a renewal of the price by the payer changes the amounts to pay and the rate; all other members are
 * frozen at creation. Amounts are base units as decimal text, because JSON has no bigint.
 */
export interface InvoiceOption {
  tokenUuid: string;
  /** Address of the token contract in EIP-55 form. */
  tokenAddress: string;
  tokenDecimals: number;
  network: NetworkId;
  amount: string;
  feeAmount: string;
  /** Absent for an invoice without a price in a currency. */
  rate?: LockedRate;
  /** Sum of the confirmed payments in this token. */
  amountReceived: string;
  /** Sum of the payments in this token that are on the chain but not confirmed yet. */
  amountPending: string;
}

/** Whether amounts are valid only for a short time; those of tokens pegged to the currency stay valid. */
export const hasMovingRate = (options: readonly { rate?: { pegged: boolean } }[]): boolean =>
  options.some(({ rate }) => rate && !rate.pegged);

/** Columns of an invoice that say what it costs and what has been paid. The token is that of the option it shows. */
export interface InvoiceMoney {
  uuid: string;
  tokenUuid: string;
  tokenAddress: string;
  tokenDecimals: number;
  network: NetworkId;
  amount: bigint;
  feeAmount: bigint;
  toleranceBps: number;
  amountReceived: bigint;
  amountPending: bigint;
  /** Null for an invoice that accepts one token only. */
  options: readonly InvoiceOption[] | null;
}

/** Returns the ways to pay an invoice, at least one. The first is the one that the merchant named first. */
export const optionsOf = (invoice: InvoiceMoney): readonly InvoiceOption[] =>
  invoice.options ?? [onlyOption(invoice)];

/** Decimals of the sums of an invoice's lines: its currency's, or else those of the first option, whichever is paid. */
export const decimalsOfLines = (invoice: InvoiceMoney & { priceCurrency: string | null }): number =>
  invoice.priceCurrency === null
    ? (optionsOf(invoice)[0] as InvoiceOption).tokenDecimals
    : decimalsOfCurrency(invoice.priceCurrency);

/** Returns the units in which the invoice's payments in different tokens are added up without rounding. */
export const unitsOf = (invoice: InvoiceMoney): PaymentUnits =>
  paymentUnits(
    optionsOf(invoice).map(({ tokenUuid, amount }) => ({ tokenUuid, amount: BigInt(amount) })),
    invoice.toleranceBps,
  );

/** Returns the sums of payments in each token, as stored with the invoice. */
export const storedSums = (invoice: InvoiceMoney): PaymentSums =>
  new Map(
    optionsOf(invoice).map(({ tokenUuid, amountReceived, amountPending }) => [
      tokenUuid,
      { received: BigInt(amountReceived), pending: BigInt(amountPending) },
    ]),
  );

/** Returns the payment option of the invoice in this token. Throws for a token that the invoice does not accept. */
export function optionInToken(invoice: InvoiceMoney, tokenUuid: string): InvoiceOption {
  const option = optionsOf(invoice).find((each) => each.tokenUuid === tokenUuid);
  if (!option) throw new Error(`The invoice ${invoice.uuid} does not accept the token ${tokenUuid}`);
  return option;
}

/** Returns the amount of a payment in whole tokens, as exact decimal text. */
export const paymentAmount = (
  payment: { tokenUuid: string; amount: bigint },
  invoice: InvoiceMoney,
): string => formatAmount(payment.amount, optionInToken(invoice, payment.tokenUuid).tokenDecimals);

/**
 * Returns the amount that is missing until the invoice is paid in full, in base units of a token that the invoice
 * accepts, rounded up; 0 once the payments are sufficient within the invoice's tolerance.
 */
export function missingInToken(invoice: InvoiceMoney, tokenUuid: string): bigint {
  const units = unitsOf(invoice);
  const arrived = optionsOf(invoice).reduce(
    (sum, option) =>
      sum + toUnits(units, option.tokenUuid, BigInt(option.amountReceived) + BigInt(option.amountPending)),
    0n,
  );
  return arrived < units.least ? fromUnitsUp(units, tokenUuid, units.full - arrived) : 0n;
}

/** Decimals to which the value of payments is rounded: parts of a price add up to it again. */
const VALUE_DECIMALS = 8;

/**
 * Returns the value of the confirmed payments in the currency of the invoice's price, as exact decimal text: the share of
 * the price that they pay, at the locked rates. Null for an invoice without a price.
 */
export function valueReceived(
  invoice: InvoiceMoney & { priceAmount: string | null; priceCurrency: string | null },
): { amount: string; currency: string } | null {
  const { priceAmount, priceCurrency: currency } = invoice;
  if (priceAmount === null || currency === null) return null;
  const price = parseBaseUnits(priceAmount, VALUE_DECIMALS);
  if (!price.ok) throw new Error(`The invoice ${invoice.uuid} has the price ${priceAmount}`);
  const units = unitsOf(invoice);
  const received = [...storedSums(invoice)].reduce(
    (sum, [tokenUuid, each]) => sum + toUnits(units, tokenUuid, each.received),
    0n,
  );
  const value = (2n * price.baseUnits * received + units.full) / (2n * units.full);
  return { amount: formatAmount(value, VALUE_DECIMALS), currency };
}

const onlyOption = (invoice: InvoiceMoney): InvoiceOption => ({
  tokenUuid: invoice.tokenUuid,
  tokenAddress: invoice.tokenAddress,
  tokenDecimals: invoice.tokenDecimals,
  network: invoice.network,
  amount: String(invoice.amount),
  feeAmount: String(invoice.feeAmount),
  amountReceived: String(invoice.amountReceived),
  amountPending: String(invoice.amountPending),
});
