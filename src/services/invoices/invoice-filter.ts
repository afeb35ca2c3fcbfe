import type { CursorPosition } from '../../lib/cursor';
import type { AttentionReason, Direction, InvoiceStatus } from '../../lib/enums';
import { MAX_DECIMALS } from '../../lib/money';

export interface InvoiceFilter {
  status?: InvoiceStatus[];
  /** Token address in EIP-55 form. */
  tokenAddress?: string;
  network?: string;
  uuid?: string;
  customerId?: string;
  /** Only invoices created at this time or later. */
  from?: Date;
  /** Only invoices created before this time. */
  before?: Date;
  orderId?: string;
  /** Minimum amount in units of 10⁻³⁶ tokens, whatever the token. */
  amountFrom?: bigint;
  /** Maximum amount in units of 10⁻³⁶ tokens, whatever the token. */
  amountTo?: bigint;
  paidLate?: boolean;
  /** Only invoices that need attention for one of these reasons. */
  attention?: AttentionReason[];
  /** Only invoices that a search for this text finds. */
  text?: string;
}

/** A filter whose `text` is replaced by the UUIDs of the invoices that the search found. */
export type Resolved<F extends InvoiceFilter> = Omit<F, 'text'> & { text?: never; uuids?: readonly string[] };
export type ResolvedFilter = Resolved<InvoiceFilter>;

export interface InvoiceQuery<F = InvoiceFilter> {
  filter: F;
  direction: Direction;
  limit: number;
  offset: number;
  /** Keyset pagination: returns only rows after this position, so that the millionth row is as fast as the first. */
  after?: CursorPosition;
}

/** Adds a value to a statement's parameters, and returns its placeholder. */
export type Take = (value: unknown) => string;

/**
 * SQL: the amount in units of 10⁻³⁶ tokens, in which amounts in different tokens are comparable: no token has more
 * decimals. The index `invoices_user_amount` contains this expression.
 */
export const SCALED_AMOUNT = `amount * 10::numeric ^ (${MAX_DECIMALS} - token_decimals)`;

/**
 * SQL condition of each filter; an undefined filter adds no condition. The unary plus keeps PostgreSQL from answering
 * an amount range by its index, whose rows would all have to be sorted by creation; `selective-filters.ts` uses the index.
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
  uuid: (take, uuid) => `uuid = ${take(uuid)}`,
  customerId: (take, customerId) => equalsIdentifier('customer_id', take(customerId)),
  from: (take, from) => `created_on >= ${take(from)}`,
  before: (take, before) => `created_on < ${take(before)}`,
  orderId: (take, orderId) => equalsIdentifier('order_id', take(orderId)),
  amountFrom: (take, amount) => `+(${SCALED_AMOUNT}) >= ${take(String(amount))}`,
  amountTo: (take, amount) => `+(${SCALED_AMOUNT}) <= ${take(String(amount))}`,
  attention: (take, reasons) => `uuid IN (${invoicesWithAttention(take(reasons))})`,
  // A literal, because a prepared statement's parameter cannot match the condition of a partial index.
  paidLate: (_take, paidLate) => (paidLate ? 'paid_late' : 'NOT paid_late'),
  uuids: (take, uuids) => `uuid = ANY (${take(uuids)}::uuid[])`,
};

/** SQL query: the invoices that need attention for one of these reasons, now. */
export const invoicesWithAttention = (reasons: string, owner?: string) =>
  `SELECT invoice_uuid FROM invoice_attention
   WHERE resolved_on IS NULL AND reason = ANY (${reasons}::text[])${owner ? ` AND user_uuid = ${owner}` : ''}`;

/** SQL: whether an identifier of the merchant equals a value. The index contains the identifier in lower case. */
export const equalsIdentifier = (column: string, place: string) =>
  `lower(${column}) = lower(${place}::text) AND ${column} = ${place}`;

/** SQL conditions of a filter; an owner restricts them to the owner's invoices. */
export function conditionsFor(owner: string | undefined, filter: ResolvedFilter) {
  const values: unknown[] = [];
  const take: Take = (value) => `$${values.push(value)}`;
  const conditions = owner ? [`user_uuid = ${take(owner)}`] : [];
  conditions.push(...filterConditions(filter, take));
  return { conditions, values, take };
}

/** SQL conditions of a filter, without one for the owner. */
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

/**
 * Maximum offset of an unfiltered page, which shares its SQL statement with others: skipping more rows would delay the
 * others.
 */
const SHORT_OFFSET = 1_000;
/** Whether skipping this number of rows of an index takes nearly no time. */
export const isShortOffset = (offset: number) => offset <= SHORT_OFFSET;
/**
 * Maximum offset at which a page by token and status is cheap: the page skips rows in a separate index scan for each
 * token and status.
 */
const SHORT_OFFSET_BY_TOKEN = 100;

type Member = keyof InvoiceFilter | keyof ResolvedFilter;
const DATE_MEMBERS: readonly Member[] = ['from', 'before'];
const IDENTIFIER_MEMBERS: readonly Member[] = ['customerId', 'orderId'];
export const TOTALS_MEMBERS: readonly Member[] = ['status', 'tokenAddress', 'network'];

export const presentMembers = (filter: InvoiceFilter | ResolvedFilter) =>
  Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name as Member]));

/** Whether reading the page takes nearly the same time for any number of invoices. */
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

/** Whether a count is cheap: it is read from the totals or concerns a single invoice. */
export function isShortCount(filter: InvoiceFilter): boolean {
  const given = presentMembers(filter);
  if (given.includes('text')) return false;
  return given.includes('uuid') || given.every((name) => TOTALS_MEMBERS.includes(name));
}

/** Whether the index `invoices_user_token_status` can answer the filter. */
export function isByToken(filter: InvoiceFilter | ResolvedFilter): boolean {
  const given = presentMembers(filter);
  return (
    given.some((name) => TOTALS_MEMBERS.includes(name)) &&
    given.every((name) => TOTALS_MEMBERS.includes(name) || DATE_MEMBERS.includes(name))
  );
}
