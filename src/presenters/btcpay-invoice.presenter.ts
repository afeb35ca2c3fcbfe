import type { Invoice } from '../entities/invoice.entity';
import type { Payment } from '../entities/payment.entity';
import type { Token } from '../entities/token.entity';
import { type InvoiceOption, missingInToken, optionInToken, optionsOf, unitsOf } from '../lib/invoice-option';
import { amountMissing, amountOverpaid, hasArrived, isMarkedPaid, storedPhaseOf } from '../lib/invoice-phase';
import { formatAmount, parseBaseUnits } from '../lib/money';
import { fromUnits, toUnits } from '../lib/payment-units';
import { paymentUriOf } from './payment-uri';

/** What the form of BTCPay needs besides the invoice; `tokens` has the token of each of its options. */
export interface BtcpayContext {
  publicUrl: string;
  /** Time by the database's clock. */
  now: Date;
  tokens: ReadonlyMap<string, Token>;
}

type TokenName = Pick<Token, 'symbol' | 'network'>;

/** Name of a token among the payment methods. */
export const paymentMethodId = ({ symbol, network }: TokenName) => `${symbol}-${network}`;

/** Seconds since 1970, as BTCPay writes times. */
export const unixTime = (time: Date) => Math.floor(time.getTime() / 1000);

/**
 * Returns BTCPay's status of an invoice: one that is cancelled is marked invalid, and one that is paid late stays expired, so
 * that a shop looks at the order.
 */
function btcpayStatus(invoice: Invoice, now: Date) {
  const phase = storedPhaseOf(invoice, now);
  const isOver = amountOverpaid({ ...invoice, amountReceived: arrivedOf(invoice) }) > 0n;
  const isPart = hasArrived(invoice);
  if (isMarkedPaid(invoice)) return { status: 'Settled', additionalStatus: 'Marked' };
  if (phase === 'paid') return { status: 'Settled', additionalStatus: isOver ? 'PaidOver' : 'None' };
  if (phase === 'paid_late') return { status: 'Expired', additionalStatus: 'PaidLate' };
  if (phase === 'seen') return { status: 'Processing', additionalStatus: isOver ? 'PaidOver' : 'None' };
  if (invoice.status === 'created')
    return { status: 'New', additionalStatus: isPart ? 'PaidPartial' : 'None' };
  if (invoice.cancelledOn) return { status: 'Invalid', additionalStatus: 'Marked' };
  return { status: 'Expired', additionalStatus: isPart ? 'PaidPartial' : 'None' };
}

const arrivedOf = ({ amountReceived, amountPending }: Invoice) => amountReceived + amountPending;

/** Converts an invoice to BTCPay's `InvoiceData`: amounts are exact decimal text in the invoice's currency. */
export function presentBtcpayInvoice(invoice: Invoice, { publicUrl, now, tokens }: BtcpayContext) {
  const { uuid, createdOn, expiresOn, priceAmount, priceCurrency, tokenDecimals } = invoice;
  const { status, additionalStatus } = btcpayStatus(invoice, now);
  const isCancellable = invoice.status === 'created' && amountMissing(invoice) > 0n;
  return {
    id: uuid,
    storeId: invoice.userUuid,
    amount: priceAmount ?? formatAmount(invoice.amount, tokenDecimals),
    paidAmount: inCurrency(invoice, arrivedOf(invoice)),
    currency: priceCurrency ?? tokens.get(invoice.tokenUuid)?.symbol ?? '',
    checkoutLink: `${publicUrl}/i/${uuid}`,
    createdTime: unixTime(createdOn),
    expirationTime: unixTime(expiresOn),
    monitoringExpiration: unixTime(expiresOn),
    status,
    additionalStatus,
    availableStatusesForManualMarking: isCancellable ? ['Invalid'] : [],
    metadata: metadataOf(invoice),
    checkout: checkoutOf(invoice, tokens),
    ...{ type: 'Standard', archived: false, receipt: { enabled: true, showQR: null, showPayments: null } },
  };
}

const metadataOf = ({ metadata, orderId }: Invoice): Record<string, unknown> =>
  metadata === null ? { ...(orderId !== null && { orderId }) } : JSON.parse(metadata);

function checkoutOf(invoice: Invoice, tokens: BtcpayContext['tokens']) {
  const methods = optionsOf(invoice).map(({ tokenUuid }) => methodOf(tokens, tokenUuid));
  return {
    ...{ speedPolicy: 'MediumSpeed', lazyPaymentMethods: false, monitoringMinutes: 0, defaultLanguage: null },
    paymentMethods: methods,
    defaultPaymentMethod: methods[0],
    expirationMinutes: Math.round((invoice.expiresOn.getTime() - invoice.createdOn.getTime()) / 60_000),
    paymentTolerance: invoice.toleranceBps / 100,
    redirectURL: invoice.redirectUrl && toBtcpayUrl(invoice.redirectUrl),
    redirectAutomatically: invoice.redirectAutomatically,
  };
}

const toBtcpayUrl = (url: string) =>
  url.replaceAll('{invoice}', '{InvoiceId}').replaceAll('{order}', '{OrderId}');

/** Name of the token with the UUID among the payment methods. */
export function methodOf(tokens: BtcpayContext['tokens'], tokenUuid: string): string {
  const token = tokens.get(tokenUuid);
  return token ? paymentMethodId(token) : tokenUuid;
}

/** Decimals of an amount in the invoice's currency that was computed from tokens. */
const CURRENCY_DECIMALS = 8;

/** Converts base units of the invoice's token to its currency, rounded down. */
function inCurrency({ priceAmount, amount, tokenDecimals }: Invoice, baseUnits: bigint): string {
  if (priceAmount === null) return formatAmount(baseUnits, tokenDecimals);
  const price = parseBaseUnits(priceAmount, CURRENCY_DECIMALS);
  return formatAmount(price.ok ? (price.baseUnits * baseUnits) / amount : 0n, CURRENCY_DECIMALS);
}

/** Decimals of the rate of a token. */
const RATE_DECIMALS = 12;

/** Price of one token of the option in the invoice's currency, by the amounts that pay the invoice; 1 without a price. */
function rateOf({ priceAmount }: Invoice, { amount, tokenDecimals }: InvoiceOption): string {
  if (priceAmount === null) return '1';
  const price = parseBaseUnits(priceAmount, RATE_DECIMALS);
  const rate = price.ok ? (price.baseUnits * 10n ** BigInt(tokenDecimals)) / BigInt(amount) : 0n;
  return formatAmount(rate, RATE_DECIMALS);
}

/** Converts the ways to pay an invoice to BTCPay's form, each with its payments; amounts are in whole tokens. */
export function presentPaymentMethods(
  invoice: Invoice,
  payments: readonly Payment[],
  tokens: BtcpayContext['tokens'],
) {
  const units = unitsOf(invoice);
  const options = optionsOf(invoice);
  const arrived = options.reduce((sum, each) => sum + toUnits(units, each.tokenUuid, paidIn(each)), 0n);
  return options.map((option) => {
    const { tokenUuid, tokenDecimals } = option;
    const text = (baseUnits: bigint) => formatAmount(baseUnits, tokenDecimals);
    return {
      ...{ paymentMethodFee: '0', activated: true, additionalData: {} },
      paymentMethodId: methodOf(tokens, tokenUuid),
      currency: tokens.get(tokenUuid)?.symbol ?? '',
      destination: invoice.contractAddress,
      paymentLink: paymentUriOf(invoice, option),
      rate: rateOf(invoice, option),
      paymentMethodPaid: text(paidIn(option)),
      totalPaid: text(fromUnits(units, tokenUuid, arrived)),
      due: text(missingInToken(invoice, tokenUuid)),
      amount: text(BigInt(option.amount)),
      payments: payments
        .filter((payment) => payment.tokenUuid === tokenUuid)
        .map((payment) => presentBtcpayPayment(payment, invoice)),
    };
  });
}

const paidIn = ({ amountReceived, amountPending }: InvoiceOption) =>
  BigInt(amountReceived) + BigInt(amountPending);

/** Plugins cut the identifier of a payment at `-`, and show the transaction. */
const presentBtcpayPayment = (payment: Payment, invoice: Invoice) => ({
  id: `${payment.transactionHash}-${payment.logIndex}`,
  receivedDate: unixTime(payment.seenOn),
  value: formatAmount(payment.amount, optionInToken(invoice, payment.tokenUuid).tokenDecimals),
  fee: '0',
  status: payment.status === 'confirmed' ? 'Settled' : 'Processing',
  destination: invoice.contractAddress,
});
