import type { Token } from '../../../entities/token.entity';
import { runPrepared } from '../../../infra/database/statements';
import type { Reader } from '../../../infra/replicas';
import type { Actor } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { bucketAfter, bucketStart } from '../../../lib/buckets';
import { networksByKind } from '../../../lib/chain/networks';
import type { MonthColumn } from '../../../lib/export-columns';
import { formatAmount, MAX_DECIMALS } from '../../../lib/money';
import { decimalsOfCurrency } from '../../../lib/prices/currencies';
import { clockOf } from '../../../lib/time-zone';
import { authorize, visibleOwner } from '../../../policies/access';
import { worthInOption } from '../../shared/received-parts';
import { findSortedTokens } from '../../tokens/token.queries';
import { toPaymentFigures } from './payment-figures';
import { type MoneyFigures, type PaymentSum, sumPaymentsByBucket } from './payment-totals';
import { fromText } from './payment-value';

export interface MonthQuery {
  /** An instant of the month. */
  month: Date;
  /** IANA name of the time zone of the month; that of the account by default. */
  timeZone?: string | undefined;
  /** Whether the report is of test networks, or of all others. */
  testnet: boolean;
}

/**
 * The cells of a line, of one of three kinds: everything in one token, what was paid for prices in one currency, or one tax
 * rate of either. Amounts are decimal text in the currency, or else in whole tokens; cells that do not apply are absent.
 */
export type MonthRow = Partial<Record<MonthColumn, string | null>>;

/** Sums in a currency or else in a token; whole units as decimal text. */
type Sums<Name extends string> = Record<Name, string> & Record<'currency' | 'token', string | null>;

type Moved = Sums<'refunded' | 'paid_out'>;
type Tax = Sums<'tax_rate' | 'received' | 'tax'>;
type Figures = Pick<MoneyFigures, 'count' | 'received' | 'fees' | 'net'>;

const sumOf = (kind: string) =>
  `trim_scale(round(coalesce(sum(units) FILTER (WHERE kind = '${kind}'), 0), ${MAX_DECIMALS}))::text`;
const ofMonth = (time: string) => `${time} >= $1 AND ${time} < $2 AND (user_uuid = $3 OR $3 IS NULL)`;

/** SQL: refunds by the time of their blocks, and the shares of invoices in confirmed payouts, by token and by currency. */
const MOVED = `
  SELECT token, currency, ${sumOf('refund')} AS refunded, ${sumOf('payout')} AS paid_out
  FROM (
    SELECT 'refund' AS kind, network, token_uuid, invoice_uuid, amount FROM refunds WHERE stray_uuid IS NULL AND ${ofMonth('sent_on')}
    UNION ALL
    SELECT 'payout', network, token_uuid, invoice_uuid, amount - fee FROM payouts JOIN payout_parts ON payout_uuid = uuid
    WHERE ${ofMonth('mined_on')} AND confirmed_on IS NOT NULL
  ) AS moved JOIN invoices AS invoice ON invoice.uuid = invoice_uuid JOIN tokens ON tokens.uuid = moved.token_uuid
    CROSS JOIN LATERAL (VALUES (moved.token_uuid, NULL, moved.amount / power(10::numeric, decimals)),
      (NULL, price_currency, ${worthInOption('moved', 'moved.amount')})) AS sums (token, currency, units)
  WHERE moved.network = ANY ($4) AND units IS NOT NULL GROUP BY 1, 2`;

/** SQL: the taxes in confirmed payments, rounded once for each invoice and rate; what exceeds an invoice has no tax. */
const TAXES = `
  WITH paid AS (
    SELECT invoice.uuid, lines, tax_included, price_currency AS currency,
      CASE WHEN price_currency IS NULL THEN payment.token_uuid END AS token,
      coalesce(($5::json ->> price_currency)::int, decimals) AS digits,
      coalesce(round(sum(${worthInOption('payment', 'counted')}), 8), sum(counted / power(10::numeric, decimals))) AS units
    FROM (SELECT *, amount - overpaid AS counted FROM payments WHERE amount > overpaid) AS payment
      JOIN invoices AS invoice ON invoice.uuid = invoice_uuid JOIN tokens ON tokens.uuid = payment.token_uuid
    WHERE ${ofMonth('block_time')} AND coalesce(counted_as, payment.status) = 'confirmed'
      AND payment.network = ANY ($4) AND lines::text LIKE '%taxRate%'
    GROUP BY 1, 4, 5, 6
  ), priced AS (
    SELECT paid.uuid, currency, token, digits, units, tax_included, (line ->> 'taxRate')::numeric AS rate,
      sum((line ->> 'quantity')::numeric * (line ->> 'unitPrice')::numeric) AS price
    FROM paid CROSS JOIN json_array_elements(lines) AS line GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), grossed AS (
    SELECT *, price + CASE WHEN tax_included OR rate IS NULL THEN 0 ELSE round(price * rate / 100, digits) END AS gross
    FROM priced
  ), shared AS (
    SELECT *, gross * least(1, units / sum(gross) OVER (PARTITION BY uuid, token)) AS share FROM grossed
  )
  SELECT currency, token, trim_scale(rate)::text AS tax_rate, trim_scale(round(sum(share), max(digits)))::text AS received,
    trim_scale(sum(round(share * rate / (100 + rate), digits)))::text AS tax
  FROM shared WHERE rate IS NOT NULL GROUP BY currency, token, rate ORDER BY currency, token, shared.rate`;

/** Reads what an account received, sent back and was paid out in a month. */
export class MonthReportService {
  constructor(private readonly reader: Reader) {}

  /** Returns the tokens, then the currencies, then the tax rates. `received`, `fees` and `net` are those of the statistics. */
  async read(actor: Actor, { month, timeZone, testnet }: MonthQuery): Promise<MonthRow[]> {
    authorize(actor, 'monthReport');
    const clock = clockOf(timeZone ?? actor.account.timeZone);
    const from = bucketStart('month', month, clock);
    const span = [from, bucketAfter('month', from, 1, clock)];
    const owner = visibleOwner(actor);
    const networks = networksByKind(testnet).filter((network) => owner || network !== 'TEST');
    return this.reader.scan(actor.account.uuid, async (db) => {
      const totals = { owner, grain: 'day', edges: span, tokenUuid: undefined } as const;
      const sums = await sumPaymentsByBucket(db, totals, BOUNDS.request.volumePoints.most);
      const values = [...span, owner ?? null, networks];
      const moved = await runPrepared<Moved>(db, MOVED, values);
      const used = [...sums.map((sum) => sum.tokenUuid), ...moved.flatMap(({ token }) => token ?? [])];
      const all = await findSortedTokens(db, [...new Set(used)]);
      const tokens = all.filter(({ network }) => networks.includes(network));
      const paid = sums.filter((sum) => tokens.some(({ uuid }) => uuid === sum.tokenUuid));
      const priced = [...paid.flatMap(({ money }) => money), ...moved];
      const currencies = [...new Set(priced.flatMap(({ currency }) => currency ?? []))].sort();
      const digits = Object.fromEntries(currencies.map((each) => [each, decimalsOfCurrency(each)]));
      const taxes = await runPrepared<Tax>(db, TAXES, [...values, JSON.stringify(digits)]);
      return rowsOf({ tokens, currencies, paid, moved, taxes });
    });
  }
}

interface Read {
  tokens: readonly Token[];
  currencies: readonly string[];
  paid: readonly PaymentSum[];
  moved: readonly Moved[];
  taxes: readonly Tax[];
}

function rowsOf({ tokens, currencies, paid, moved, taxes }: Read): MonthRow[] {
  const money = paid.flatMap((sum) => sum.money);
  return [
    ...tokens.map((token) => {
      const own = paid.filter(({ tokenUuid }) => tokenUuid === token.uuid);
      const figures = own.map((sum) => toPaymentFigures(sum, token.decimals));
      const left = moved.filter((each) => each.token === token.uuid);
      return { ...namesOf(token), ...sumsOf(figures, left) };
    }),
    ...currencies.map((currency) => {
      const isIn = (each: { currency: string | null }) => each.currency === currency;
      const sums = sumsOf(money.filter(isIn), moved.filter(isIn));
      return { currency, ...sums, tax: added(taxes.filter(isIn), 'tax') };
    }),
    ...taxes.map((tax) => ({ ...tax, ...namesOf(tokens.find(({ uuid }) => uuid === tax.token)) })),
  ];
}

const sumsOf = (figures: readonly Figures[], moved: readonly Moved[]): MonthRow => ({
  payments: String(figures.reduce((all, { count }) => all + count, 0)),
  received: added(figures, 'received'),
  fees: added(figures, 'fees'),
  net: added(figures, 'net'),
  refunded: added(moved, 'refunded'),
  paid_out: added(moved, 'paid_out'),
});

const namesOf = (token?: Token): MonthRow => ({
  token: token?.symbol ?? null,
  network: token?.network ?? null,
  token_address: token?.address ?? null,
});

const added = <Name extends string>(rows: readonly Record<Name, string>[], name: Name) =>
  formatAmount(
    rows.reduce((all, row) => all + fromText(row[name], MAX_DECIMALS), 0n),
    MAX_DECIMALS,
  );
