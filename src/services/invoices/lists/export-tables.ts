import type { Direction, PaymentStatus } from '../../../lib/enums';
import {
  EXPORT_COLUMNS,
  type InvoiceExportColumn,
  type PaymentExportColumn,
} from '../../../lib/export-columns';
import { ofOption, PAYMENT_VALUE, receivedParts, worthSql, worthText } from '../../shared/received-parts';
import { conditionsFor, type InvoiceFilter, type Resolved, where } from './invoice-filter';

interface ExportColumn {
  /** SQL expression of the value; null becomes an empty cell. */
  sql: string;
  /** Whether the value is an amount in base units, which is exported as decimal text in whole tokens. */
  isAmount?: true;
}

export interface ExportFilter extends InvoiceFilter {
  /** Status of the exported payments; without it, payments in every status are exported. */
  paymentStatus?: PaymentStatus;
}

/** Definition of a kind of export: its columns, and the SQL that selects its rows. */
export interface ExportTable<C extends string = string> {
  /** SQL: number of decimals of the token in which a row's amounts are denominated. */
  decimals: string;
  columns: Record<C, ExportColumn>;
  /** Returns the SQL after the SELECT list. Without an owner, the rows of all accounts are selected. */
  rows(owner: string | undefined, filter: Resolved<ExportFilter>, direction: Direction): Rows;
}

interface Rows {
  text: string;
  values: unknown[];
}

/** SQL: a time in ISO 8601 with milliseconds and the offset of the session's time zone. */
const time = (column: string): ExportColumn => ({
  sql: `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`,
});
const amount = (sql: string): ExportColumn => ({ sql, isAmount: true });
const value = (sql: string): ExportColumn => ({ sql });

/** Columns of an export: those of `special`, and otherwise the equally named columns of the invoice. */
const columnsOf = <C extends string>(names: readonly C[], special: Partial<Record<C, ExportColumn>>) =>
  Object.fromEntries(names.map((name) => [name, special[name] ?? value(`invoice.${name}`)])) as Record<
    C,
    ExportColumn
  >;

/** SQL: symbol of the row's token; with a join, PostgreSQL could sort all rows before it returns the first. */
const symbolOf = (row: 'invoice' | 'payment') =>
  value(`(SELECT symbol FROM tokens WHERE tokens.uuid = ${row}.token_uuid)`);

/** SQL: the fee of base units that the invoice has received, computed as in the payment statistics (ADR 38). */
const feeOf = (received: string) =>
  `CASE WHEN invoice.fee_recipient IS NULL THEN 0 ELSE div(${received} * invoice.fee_bps, 10000) END`;
const FEE = feeOf('payment.amount');

const price = {
  price: value('trim_scale(invoice.price_amount::numeric)::text'),
  currency: value('invoice.price_currency'),
};

/** SQL: the rate in a token that the invoice has locked, rounded to 12 significant digits; null without a price. */
const rateIn = (token: string) => {
  const part = (name: string) => `(rate ->> '${name}')::numeric`;
  return value(`(SELECT trim_scale(round(exact, 11 - floor(log(exact))::int))::text
    FROM (SELECT ${part('numerator')} / ${part('denominator')} AS exact
      FROM (SELECT ${ofOption('invoice', token, "-> 'rate'")} AS rate) AS locked) AS rates)`);
};

/** SQL: what was sent back in each token, written like `byToken`. */
const REFUNDED =
  value(`(SELECT string_agg(concat(trim_scale(sent / power(10::numeric, decimals)), ' ', symbol, ' (', network, ')'), ' + ')
    FROM (SELECT token_uuid, sum(refunds.amount) AS sent FROM refunds
      WHERE invoice_uuid = invoice.uuid AND sent_on IS NOT NULL AND stray_uuid IS NULL GROUP BY 1) AS back JOIN tokens ON tokens.uuid = token_uuid)`);

/** SQL: a sum of each token that the invoice has received, such as `20 EURC (ETH_MAINNET) + 40 USDC (BASE_MAINNET)`. */
const byToken = (sum: string) =>
  value(`(SELECT string_agg(concat(trim_scale(${sum} / power(10::numeric, decimals)), ' ', symbol, ' (', network, ')'), ' + ')
    FROM ${receivedParts('invoice')} AS part JOIN tokens ON tokens.uuid = paid_in WHERE received > 0)`);

/** SQL: the payouts of money of the invoice. */
const PAYOUTS = `FROM payout_parts JOIN payouts ON payouts.uuid = payout_uuid WHERE invoice_uuid = invoice.uuid`;

export const INVOICE_EXPORT: ExportTable<InvoiceExportColumn> = {
  decimals: 'invoice.token_decimals',
  columns: columnsOf(EXPORT_COLUMNS.invoices, {
    created_on: time('invoice.created_on'),
    expires_on: time('invoice.expires_on'),
    paid_on: time('invoice.paid_on'),
    cancelled_on: time('invoice.cancelled_on'),
    paid_late: value("CASE WHEN invoice.paid_late THEN 'true' ELSE 'false' END"),
    token: symbolOf('invoice'),
    amount: amount('invoice.amount'),
    fee_amount: amount('invoice.fee_amount'),
    amount_received: amount(
      `coalesce(${ofOption('invoice', 'invoice.token_uuid', "->> 'amountReceived'")}::numeric, invoice.amount_received)`,
    ),
    ...price,
    rate: rateIn('invoice.token_uuid'),
    value: value(`(SELECT ${worthText(`sum(${worthSql('invoice', 'received', 'full_amount')})`)}
      FROM ${receivedParts('invoice')} AS part)`),
    received: byToken('received'),
    net: byToken(`(received - ${feeOf('received')})`),
    payout_hash: value(`(SELECT string_agg(hash, ' ' ORDER BY mined_on, hash) ${PAYOUTS})`),
    refunded: REFUNDED,
  }),
  rows: (owner, filter, direction) => {
    const { conditions, values } = conditionsFor(owner, filter);
    const text = `FROM (SELECT * FROM invoices ${where(conditions)}) AS invoice
      ORDER BY invoice.created_on ${direction}, invoice.uuid ${direction}`;
    return { text, values };
  },
};

/** SQL: `confirmed` only while the invoice's sums, and so the statistics, include the payment. */
const STATUS = `CASE WHEN coalesce(payment.counted_as, payment.status) = 'confirmed' THEN 'confirmed'
  WHEN payment.status = 'confirmed' THEN 'pending' ELSE payment.status END`;

export const PAYMENT_EXPORT: ExportTable<PaymentExportColumn> = {
  decimals: '(SELECT decimals FROM tokens WHERE tokens.uuid = payment.token_uuid)',
  columns: columnsOf(EXPORT_COLUMNS.payments, {
    paid_on: time('payment.block_time'),
    status: value(STATUS),
    amount: amount('payment.amount'),
    fee: amount(FEE),
    net: amount(`payment.amount - ${FEE}`),
    overpaid: amount('payment.overpaid'),
    token: symbolOf('payment'),
    token_address: value('(SELECT address FROM tokens WHERE tokens.uuid = payment.token_uuid)'),
    network: value('payment.network'),
    hash: value('payment.transaction_hash'),
    log_index: value('payment.log_index'),
    block_number: value('payment.block_number'),
    from: value('payment.from_address'),
    invoice_uuid: value('payment.invoice_uuid'),
    invoice_number: value('invoice.number'),
    seen_on: time('payment.seen_on'),
    flushed_on: time('payment.flushed_on'),
    uuid: value('payment.uuid'),
    ...price,
    rate: rateIn('payment.token_uuid'),
    value: value(PAYMENT_VALUE),
    payout_amount: amount(`CASE WHEN payment.flushed_on IS NOT NULL THEN payment.amount - ${FEE} END`),
    payout_hash: value(`(SELECT hash ${PAYOUTS} AND payouts.token_uuid = payment.token_uuid
      AND payouts.block_number >= payment.block_number ORDER BY payouts.block_number LIMIT 1)`),
  }),
  rows: (owner, { from, before, paymentStatus, ...filter }, direction) => {
    const { conditions, values, take } = conditionsFor(owner, filter);
    const ofPayment = [
      ...(from ? [`payment.block_time >= ${take(from)}`] : []),
      ...(before ? [`payment.block_time < ${take(before)}`] : []),
      ...(paymentStatus ? [`${STATUS} = ${take(paymentStatus)}`] : []),
    ];
    const text = `FROM payments AS payment
      JOIN (SELECT * FROM invoices ${where(conditions)}) AS invoice ON invoice.uuid = payment.invoice_uuid
      ${where(ofPayment)} ORDER BY payment.block_time ${direction}, payment.uuid ${direction}`;
    return { text, values };
  },
};
