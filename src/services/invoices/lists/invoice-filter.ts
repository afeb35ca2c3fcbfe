import { bucketStart } from '../../../lib/buckets';
import { networksByKind } from '../../../lib/chain/networks';
import type { CursorPosition } from '../../../lib/cursor';
import type { AttentionReason, Direction, InvoiceStatus } from '../../../lib/enums';
import { MAX_DECIMALS } from '../../../lib/money';
import { IS_LIVE } from '../../shared/test-account';
import { isSufficientSql } from '../payment-sums';

/** How shops see an invoice: cancelled is `Invalid`, and paid late is `Expired`. */
type ShopState = 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';

export interface InvoiceFilter {
  status?: InvoiceStatus[];
  /** Token address in EIP-55 form. */
  tokenAddress?: string;
  network?: string;
  /** True selects only invoices on test networks, false only invoices on other networks; undefined selects both. */
  testnet?: boolean;
  uuid?: string;
  customerId?: string;
  /** Only invoices created at this time or later. */
  from?: Date;
  /** Only invoices created before this time. */
  before?: Date;
  orderId?: string;
  /** Only invoices of one of these orders. */
  orderIds?: string[];
  /** Only invoices in one of these states, as shops name them. */
  states?: ShopState[];
  /** Only invoices that payers created by this payment link. */
  paymentLinkUuid?: string;
  /** Minimum amount in units of 10⁻³⁶ tokens, whatever the token. */
  amountFrom?: bigint;
  /** Maximum amount in units of 10⁻³⁶ tokens, whatever the token. */
  amountTo?: bigint;
  paidLate?: boolean;
  /** Selects only cancelled invoices. */
  cancelled?: true;
  /** Selects only open invoices that have received less than enough. */
  partPaid?: true;
  /** Selects only invoices with at least one of these open attention reasons. */
  attention?: AttentionReason[];
  /** Selects only invoices that a search for this text finds. */
  text?: string;
}

/** A filter whose `text` is replaced by the UUIDs of the invoices found, as the text of a PostgreSQL array. */
export type Resolved<F extends InvoiceFilter> = Omit<F, 'text'> & {
  text?: never;
  found?: string;
};
export type ResolvedFilter = Resolved<InvoiceFilter>;

export interface InvoiceQuery<F = InvoiceFilter> {
  filter: F;
  direction: Direction;
  limit: number;
  offset: number;
  /**
   * Keyset pagination: selects only rows after this position, so that the millionth row is read as fast as the first.
   */
  after?: CursorPosition;
}

/** Restricts a filter to the invoices created at `since` or later; undefined restricts nothing. */
export function filterSince<F extends InvoiceFilter>(filter: F, since: Date | undefined): F {
  if (since === undefined || (filter.from && filter.from >= since)) return filter;
  return { ...filter, from: since };
}

/** Adds a value to the parameters of a SQL statement, and returns the value's placeholder, such as `$1`. */
export type Take = (value: unknown) => string;

/**
 * SQL: the amount in units of 10⁻³⁶ tokens. In this unit, amounts in different tokens are comparable, because no token
 * has more than 36 decimals. The index `invoices_user_amount` contains this expression.
 */
export const SCALED_AMOUNT = `amount * 10::numeric ^ (${MAX_DECIMALS} - token_decimals)`;

const SEEN = isSufficientSql('(amount_received + amount_pending)');

/** SQL condition of each state, which is a literal for the sake of partial indexes. */
const STATES: Record<ShopState, string> = {
  New: `(status = 'created' AND NOT ${SEEN})`,
  Processing: `(status = 'created' AND ${SEEN})`,
  Settled: "(status = 'paid' AND NOT paid_late)",
  Expired: "((status = 'expired' AND cancelled_on IS NULL) OR (status = 'paid' AND paid_late))",
  Invalid: "(status = 'expired' AND cancelled_on IS NOT NULL)",
};

/**
 * SQL condition of each filter; an undefined filter adds no condition. In the conditions on amounts, the unary plus
 * stops PostgreSQL from using the index on amounts, because all rows in the amount range would then have to be sorted
 * by creation. `selective-filters.ts` uses that index.
 */
const CONDITIONS: {
  [K in Exclude<keyof ResolvedFilter, 'text'>]-?: (
    take: Take,
    value: NonNullable<ResolvedFilter[K]>,
  ) => string;
} = {
  status: (take, statuses) => `status = ANY (${take(statuses)}::text[])`,
  tokenAddress: (take, address) => `token_address = ${take(address)}`,
  network: (take, network) => `network = ${take(network)}`,
  testnet: (take, testnet) => onNetworks('network', take(networksByKind(testnet))),
  uuid: (take, uuid) => `uuid = ${take(uuid)}`,
  customerId: (take, customerId) => equalsIdentifier('customer_id', take(customerId)),
  from: (take, from) => `created_on >= ${take(from)}`,
  before: (take, before) => `created_on < ${take(before)}`,
  orderId: (take, orderId) => equalsIdentifier('order_id', take(orderId)),
  orderIds: (take, orderIds) =>
    `lower(order_id) = ANY (SELECT lower(each) FROM unnest(${take(orderIds)}::text[]) AS each)`,
  states: (_take, states) => `(${states.map((state) => STATES[state]).join(' OR ')})`,
  paymentLinkUuid: (take, uuid) => `payment_link_uuid = ${take(uuid)}`,
  amountFrom: (take, amount) => `+(${SCALED_AMOUNT}) >= ${take(String(amount))}`,
  amountTo: (take, amount) => `+(${SCALED_AMOUNT}) <= ${take(String(amount))}`,
  attention: (take, reasons) => `uuid IN (${invoicesWithAttention(take(reasons))})`,
  // The condition is a literal, because PostgreSQL cannot match a prepared statement's parameter with a partial index.
  paidLate: (_take, paidLate) => (paidLate ? 'paid_late' : 'NOT paid_late'),
  cancelled: () => "cancelled_on IS NOT NULL AND status = 'expired'",
  partPaid: () => `status = 'created' AND amount_received + amount_pending > 0 AND NOT ${SEEN}`,
  found: (take, found) => isFound(take(found)),
};

/** SQL condition: the array `place` contains the invoice. Hides the many values from PostgreSQL's planner. */
const isFound = (place: string) => `uuid = ANY (ARRAY(SELECT unnest(${place}::uuid[])))`;

/** SQL condition: the network in `column` is one of the networks in the parameter `place`. */
export const onNetworks = (column: string, place: string) => `${column} = ANY (${place}::text[])`;

/** SQL query for the UUIDs of the invoices that have at least one of the given open attention reasons. */
export const invoicesWithAttention = (reasons: string, owner?: string) =>
  `SELECT invoice_uuid FROM invoice_attention
   WHERE resolved_on IS NULL AND reason = ANY (${reasons}::text[])${owner ? ` AND user_uuid = ${owner}` : ''}`;

/** SQL: equals the parameter in letter case too; the comparison in lower case is for the index. */
export const equalsIdentifier = (column: string, place: string) =>
  `lower(${column}) = lower(${place}::text) AND ${column} = ${place}`;

/** SQL conditions of a filter. With an owner, the conditions select only the owner's invoices. */
export function conditionsFor(owner: string | undefined, filter: ResolvedFilter) {
  const values: unknown[] = [];
  const take: Take = (value) => `$${values.push(value)}`;
  const conditions = owner ? [`user_uuid = ${take(owner)}`] : [IS_LIVE];
  conditions.push(...filterConditions(filter, take));
  return { conditions, values, take };
}

/** SQL conditions of a filter, without a condition for the owner. */
export function filterConditions(filter: ResolvedFilter, take: Take): string[] {
  return Object.entries(CONDITIONS).flatMap(([name, condition]) => {
    const value = filter[name as keyof ResolvedFilter];
    return value === undefined ? [] : [(condition as (take: Take, value: unknown) => string)(take, value)];
  });
}

export const where = (conditions: string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

export const afterCursor = (direction: Direction, place: string) =>
  `(created_on, uuid) ${direction === 'ASC' ? '>' : '<'} (${place})`;

/** Largest offset of a page that shares a statement with other callers' pages, which it delays. */
const SHORT_OFFSET = 1_000;
/** Whether the offset is small: skipping so few rows of an index costs almost no time. */
export const isShortOffset = (offset: number) => offset <= SHORT_OFFSET;
/** Smaller than `SHORT_OFFSET`: the query skips that many rows for each token and status. */
const SHORT_OFFSET_BY_TOKEN = 100;

type Member = keyof InvoiceFilter | keyof ResolvedFilter;
const DATE_MEMBERS: readonly Member[] = ['from', 'before'];
const IDENTIFIER_MEMBERS: readonly Member[] = ['customerId', 'orderId', 'paymentLinkUuid'];
const TOTALS_MEMBERS: readonly Member[] = ['status', 'tokenAddress', 'network', 'testnet'];

export const presentMembers = (filter: InvoiceFilter | ResolvedFilter) =>
  Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name as Member]));

/** Whether the page is cheap: the time to read it hardly depends on the number of invoices. */
export function isShortPage(owner: string | undefined, { filter, offset }: InvoiceQuery): boolean {
  const given = presentMembers(filter);
  if (given.includes('text')) return false;
  if (given.includes('uuid')) return true;
  if (owner && isByToken(filter)) return offset <= SHORT_OFFSET_BY_TOKEN;
  const others = given.filter((name) => !DATE_MEMBERS.includes(name));
  const isByIdentifier =
    !!owner && others.length === 1 && others.every((name) => IDENTIFIER_MEMBERS.includes(name));
  return offset <= SHORT_OFFSET && (others.length === 0 || isByIdentifier);
}

/** Whether a count is cheap: it is read from precomputed totals, or concerns a single invoice. */
export function isShortCount(filter: InvoiceFilter): boolean {
  const given = presentMembers(filter);
  if (given.includes('text')) return false;
  return given.includes('uuid') || isInTotals(filter);
}

/** Whether the totals have the count: they are kept by hour, so the times must be whole hours. */
export const isInTotals = (filter: InvoiceFilter): boolean =>
  presentMembers(filter).every((name) => TOTALS_MEMBERS.includes(name) || DATE_MEMBERS.includes(name)) &&
  [filter.from, filter.before].every((time) => time === undefined || isStartOfHour(time));

const isStartOfHour = (time: Date) => bucketStart('hour', time).getTime() === time.getTime();

/** Whether the index `invoices_user_token_status` can answer the filter. */
export function isByToken(filter: InvoiceFilter | ResolvedFilter): boolean {
  const given = presentMembers(filter);
  return (
    given.some((name) => TOTALS_MEMBERS.includes(name)) &&
    given.every((name) => TOTALS_MEMBERS.includes(name) || DATE_MEMBERS.includes(name))
  );
}
