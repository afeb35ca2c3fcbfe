import { z } from 'zod';
import type { Invoice } from '../entities/invoice.entity';
import type { Token } from '../entities/token.entity';
import { AppError, invalid } from '../errors';
import type { KeyHolder } from '../lib/actor';
import * as fields from '../lib/input-schemas';
import { failWith } from '../lib/issue-reasons';
import { formatAmount, MAX_DECIMALS, parseBaseUnits } from '../lib/money';
import { reason } from '../lib/reasons';
import { methodOf } from '../presenters/btcpay-invoice.presenter';
import { refundAmount } from '../presenters/refund.presenter';
import type { TokenRate } from '../services/prices/token-prices';
import type { RefundOfInvoice } from '../services/refunds/refund.queries';
import { type Refundable, refundablesOf } from '../services/refunds/refund-amounts';
import type { Services } from '../services/services';
import { plain } from './invoice.input';
import { tokensOf } from './invoice.routes';
import { NotServed } from './not-served';
import { type GreenfieldRoute, route } from './route';

const VARIANTS = ['RateThen', 'CurrentRate', 'Fiat', 'OverpaidAmount', 'Custom'] as const;

const NAME = failWith(reason('not_valid'));
const methodName = fields.optional(z.string(NAME).max(128, NAME));

const refundBody = z.object({
  name: fields.optional(fields.note),
  refundVariant: z.enum(VARIANTS, failWith(reason('one_of', { values: VARIANTS }))),
  payoutMethodId: methodName,
  paymentMethod: methodName,
  subtractPercentage: fields.defaulted(fields.percent, '0'),
  customAmount: fields.optional(fields.numericAmount),
  customCurrency: fields.optional(fields.symbol),
});

export type RefundWish = Partial<z.output<typeof refundBody>>;

const refuse = (member: string, values: readonly string[]) =>
  invalid({ member, reason: reason('one_of', { values }), asSent: true });

function parsed(text: string, decimals = MAX_DECIMALS): bigint {
  const amount = parseBaseUnits(text, decimals);
  if (amount.ok) return amount.baseUnits;
  throw invalid({ member: 'customAmount', reason: amount.reason, asSent: true });
}

interface RefundContext {
  invoice: Invoice;
  refundables: readonly Refundable[];
  tokens: ReadonlyMap<string, Token>;
  /** Rates in the invoice's currency now. */
  rates: readonly Pick<TokenRate, 'token' | 'rate'>[];
}

/** Token and amount of a refund. Throws `conflict` when nothing can be refunded. */
export function moneyOf(wish: RefundWish, context: RefundContext) {
  const { refundables, tokens } = context;
  const nameOf = ({ option }: Refundable) => methodOf(tokens, option.tokenUuid);
  const method = wish.payoutMethodId ?? wish.paymentMethod;
  const found = refundables.find((each) => method === undefined || plain(nameOf(each)) === plain(method));
  if (found) {
    const { tokenAddress, network, tokenDecimals } = found.option;
    const kept = parsed('100') - parsed(wish.subtractPercentage ?? '0');
    const amount = (unitsOf(wish, found, context) * kept) / parsed('100');
    return { tokenAddress, network, amount: formatAmount(amount, tokenDecimals) };
  }
  if (refundables.length > 0) throw refuse('payoutMethodId', refundables.map(nameOf));
  throw new AppError(reason('nothing_to_refund'));
}

/** Base units of the token. An amount of the invoice's currency has the rate at which the payer has paid. */
function unitsOf(
  { refundVariant, customAmount = '', customCurrency = '' }: RefundWish,
  { option, most, suggested, reason: why }: Refundable,
  { invoice: { priceAmount, priceCurrency }, tokens, rates }: RefundContext,
): bigint {
  const price = parsed(priceAmount ?? '0');
  if (refundVariant === 'OverpaidAmount' && why === 'overpaid') return suggested;
  if (refundVariant === 'OverpaidAmount') throw new AppError(reason('nothing_to_refund'));
  if (refundVariant === 'CurrentRate' && priceCurrency !== null) {
    const now = rates.find(({ token }) => token.uuid === option.tokenUuid)?.rate;
    if (!now) throw new AppError(reason('no_rate', { currency: priceCurrency }));
    const scale = 10n ** BigInt(MAX_DECIMALS - option.tokenDecimals);
    const worth = (most * price * now.denominator) / (scale * now.numerator * BigInt(option.amount));
    return worth < most ? worth : most;
  }
  if (refundVariant !== 'Custom') return most;
  const symbol = tokens.get(option.tokenUuid)?.symbol ?? '';
  const code = customCurrency.toUpperCase();
  if (code === symbol.toUpperCase()) return parsed(customAmount, option.tokenDecimals);
  if (code === priceCurrency) return (parsed(customAmount) * BigInt(option.amount)) / price;
  throw refuse('customCurrency', priceCurrency === null ? [symbol] : [priceCurrency, symbol]);
}

/** BTCPay's `PullPaymentData`. The payer claims it on Chit's page; the merchant signs the transfer. */
async function shown(services: Services, actor: KeyHolder, { refund, invoice }: RefundOfInvoice) {
  const tokens = await tokensOf(services, [invoice]);
  return {
    ...{ description: '', BOLT11Expiration: '0', autoApproveClaims: false },
    id: refund.uuid,
    name: refund.note ?? `Refund ${invoice.uuid}`,
    currency: tokens.get(refund.tokenUuid)?.symbol ?? '',
    amount: refundAmount(refund, invoice),
    archived: refund.status === 'cancelled',
    viewLink: services.refunds.claimUrlOf(actor, refund) ?? '',
  };
}

async function request(services: Services, actor: KeyHolder, invoice: Invoice, wish: RefundWish) {
  const [found] = await services.lookup.refunds([invoice.uuid]);
  const currency = wish.refundVariant === 'CurrentRate' && invoice.priceCurrency;
  const money = moneyOf(wish, {
    invoice,
    refundables: refundablesOf(invoice, found?.refunds ?? []),
    tokens: await tokensOf(services, [invoice]),
    rates: currency ? await services.rates.rates(actor, currency) : [],
  });
  const input = { invoiceUuid: invoice.uuid, ...money, ...(wish.name && { note: wish.name }) };
  return shown(services, actor, (await services.refunds.create(actor, input)).value);
}

const refund = (services: Services) =>
  route('POST', '/stores/:storeId/invoices/:invoiceId/refund', 'createRefund', {
    body: refundBody,
    conflicting: 'refundVariant',
    handle: async ({ actor, params, body }) =>
      request(services, actor, await services.invoices.get(actor, params.invoiceId ?? ''), body),
  });

/** The order in the name of a pull payment: words, its number, a semicolon and the reason, in the shop's language. */
const ORDER = /(?:^|\s)(\S+);(?:\s|$)/;

/** The one paid invoice of the one order that has the number; two shops of an account may have orders with one number. */
function paidInvoiceOf(invoices: readonly Invoice[]): Invoice | undefined {
  const orders = new Set(invoices.map(({ metadata }) => JSON.parse(metadata ?? '{}').orderUrl));
  const [paid, ...others] = invoices.filter(({ amountReceived }) => amountReceived > 0n);
  return orders.size === 1 && !orders.has(undefined) && others.length === 0 ? paid : undefined;
}

/** Refunds an order, as the plugin for WooCommerce asks, which names no invoice. */
const pull = (services: Services) =>
  route('POST', '/stores/:storeId/pull-payments', 'createRefund', {
    body: z.object({
      name: fields.optional(fields.note),
      amount: fields.numericAmount,
      currency: fields.symbol,
    }),
    conflicting: 'amount',
    handle: async ({ actor, body: { name = '', amount: customAmount, currency } }) => {
      const orderId = ORDER.exec(name)?.[1];
      if (orderId === undefined) throw new NotServed('Chit has no pull payments but refunds of orders');
      const page = { filter: { orderId }, direction: 'DESC' as const, limit: fields.MAX_LIMIT, offset: 0 };
      const found = await services.invoices.list(actor, page);
      const paid = found.length < fields.MAX_LIMIT && paidInvoiceOf(found);
      if (!paid || paid.priceCurrency !== currency.toUpperCase())
        throw new NotServed(
          'Not exactly one invoice of this order is paid in this currency; use the dashboard',
        );
      const wish = { name, refundVariant: 'Custom' as const, customAmount, customCurrency: currency };
      return request(services, actor, paid, wish);
    },
  });

const get = (services: Services) =>
  route('GET', '/pull-payments/:pullPaymentId', 'refund', {
    handle: async ({ actor, params }) =>
      shown(services, actor, await services.refunds.get(actor, params.pullPaymentId ?? '')),
  });

export const refundRoutes = (services: Services): GreenfieldRoute[] =>
  [refund, pull, get].map((define) => define(services));
