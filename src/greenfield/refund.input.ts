import { z } from 'zod';
import type { Invoice } from '../entities/invoice.entity';
import type { Token } from '../entities/token.entity';
import { AppError, invalid } from '../errors';
import * as fields from '../lib/input-schemas';
import { failWith } from '../lib/issue-reasons';
import { formatAmount, MAX_DECIMALS, parseBaseUnits } from '../lib/money';
import type { Fraction } from '../lib/prices/fraction';
import { reason } from '../lib/reasons';
import { paymentMethodId } from '../presenters/btcpay-invoice.presenter';
import type { NewRefund } from '../services/refunds/refund.service';
import type { Refundable } from '../services/refunds/refund-amounts';
import { plain } from './invoice.input';

const VARIANTS = ['RateThen', 'CurrentRate', 'Fiat', 'OverpaidAmount', 'Custom'] as const;

const NAME = failWith(reason('not_valid'));
const methodName = fields.optional(z.string(NAME).max(128, NAME));

export const refundBody = z
  .object({
    name: fields.optional(fields.note),
    refundVariant: z.enum(VARIANTS, failWith(reason('one_of', { values: VARIANTS }))),
    payoutMethodId: methodName,
    paymentMethod: methodName,
    subtractPercentage: fields.defaulted(fields.percent, '0'),
    customAmount: fields.optional(fields.numericAmount),
    customCurrency: fields.optional(fields.symbol),
  })
  .transform(({ payoutMethodId, paymentMethod, ...wish }) => {
    const method = payoutMethodId ?? paymentMethod;
    return { ...wish, methods: method === undefined ? [] : [method] };
  });

export type RefundWish = z.output<typeof refundBody>;

export const pullPaymentBody = z.object({
  name: fields.optional(fields.note),
  amount: fields.numericAmount,
  currency: fields.symbol,
});

/** Words, the number of the order, a semicolon and the reason, in the language of the shop. */
const ORDER = /(?:^|\s)(\S+);(?:\s|$)/;

/** Number of the order that the plugin for WooCommerce writes into the name of a pull payment. */
export const orderIdOf = (name: string | undefined): string | undefined => ORDER.exec(name ?? '')?.[1];

/**
 * Returns the one paid invoice of an order of one shop; undefined when several are paid, or when shops share the account and
 * the number. All invoices of an order have the order's address in their metadata.
 */
export function paidInvoiceOf(invoices: readonly Invoice[]): Invoice | undefined {
  const orders = new Set(invoices.map(({ metadata }) => JSON.parse(metadata ?? '{}').orderUrl));
  const [paid, ...others] = invoices.filter(({ amountReceived }) => amountReceived > 0n);
  return orders.size === 1 && !orders.has(undefined) && others.length === 0 ? paid : undefined;
}

interface RefundContext {
  invoice: Invoice;
  refundables: readonly Refundable[];
  tokens: ReadonlyMap<string, Token>;
  /** Units of the currency that a token is worth now. Throws `no_rate`. */
  rateNow(tokenUuid: string, currency: string): Promise<Fraction>;
}

/** Converts a request to the input of the service. Throws `conflict` when nothing can be refunded. */
export async function toNewRefund(wish: RefundWish, context: RefundContext): Promise<NewRefund> {
  const { invoice, refundables, tokens } = context;
  const nameOf = ({ option }: Refundable) => {
    const token = tokens.get(option.tokenUuid);
    return token ? paymentMethodId(token) : '';
  };
  const wanted = wish.methods.map(plain);
  const refundable = refundables.find((each) => wanted.length === 0 || wanted.includes(plain(nameOf(each))));
  if (!refundable && refundables.length > 0)
    throw invalid({
      member: 'payoutMethodId',
      reason: reason('one_of', { values: refundables.map(nameOf) }),
      asSent: true,
    });
  if (!refundable) throw new AppError(reason('nothing_to_refund'));
  const { tokenAddress, network, tokenDecimals } = refundable.option;
  const whole = await unitsOf(wish, refundable, context);
  const kept = PERCENT_WHOLE - parsed(wish.subtractPercentage, MAX_DECIMALS);
  const amount = formatAmount((whole * kept) / PERCENT_WHOLE, tokenDecimals);
  return { invoiceUuid: invoice.uuid, tokenAddress, network, amount, ...(wish.name && { note: wish.name }) };
}

const PERCENT_WHOLE = 100n * 10n ** BigInt(MAX_DECIMALS);

function parsed(text: string, decimals: number): bigint {
  const amount = parseBaseUnits(text, decimals);
  if (amount.ok) return amount.baseUnits;
  throw invalid({ member: 'customAmount', reason: amount.reason, asSent: true });
}

/** Base units of the token that a variant means. An amount of the invoice's currency has the rate at which the payer paid. */
async function unitsOf(
  wish: RefundWish,
  { option, most, suggested, reason: why }: Refundable,
  { invoice, tokens, rateNow }: RefundContext,
): Promise<bigint> {
  const { refundVariant, customAmount, customCurrency } = wish;
  const { priceAmount, priceCurrency } = invoice;
  const price = parsed(priceAmount ?? '0', MAX_DECIMALS);
  if (refundVariant === 'OverpaidAmount') {
    if (why !== 'overpaid') throw new AppError(reason('nothing_to_refund'));
    return suggested;
  }
  if (refundVariant === 'CurrentRate' && priceCurrency !== null) {
    const { numerator, denominator } = await rateNow(option.tokenUuid, priceCurrency);
    const perToken = 10n ** BigInt(MAX_DECIMALS - option.tokenDecimals) * numerator * BigInt(option.amount);
    const worth = (most * price * denominator) / perToken;
    return worth < most ? worth : most;
  }
  if (refundVariant !== 'Custom') return most;
  if (customAmount === undefined)
    throw invalid({ member: 'customAmount', reason: reason('required'), asSent: true });
  const symbol = tokens.get(option.tokenUuid)?.symbol ?? '';
  const code = customCurrency?.toUpperCase();
  if (code === symbol.toUpperCase()) return parsed(customAmount, option.tokenDecimals);
  if (code === priceCurrency) return (parsed(customAmount, MAX_DECIMALS) * BigInt(option.amount)) / price;
  const values = priceCurrency === null ? [symbol] : [priceCurrency, symbol];
  throw invalid({ member: 'customCurrency', reason: reason('one_of', { values }), asSent: true });
}
