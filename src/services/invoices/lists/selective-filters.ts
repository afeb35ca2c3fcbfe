import type { Invoice } from '../../../entities/invoice.entity';
import type { Executor } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { ATTENTION_REASONS } from '../../../lib/enums';
import { IS_LIVE } from '../../shared/test-account';
import { type InvoiceRow, selectList, toInvoice } from '../invoice-row';
import {
  afterCursor,
  equalsIdentifier,
  filterConditions,
  type InvoiceQuery,
  invoicesWithAttention,
  type ResolvedFilter,
  SCALED_AMOUNT,
  type Take,
  where,
} from './invoice-filter';

/**
 * This module handles selective filters: filters that match few invoices and have an index that is not sorted by
 * creation. A statement first reads the matches from this index, up to a maximum. If it finds all matches, it sorts
 * them. If there are more matches, it reads the invoices in the order of creation instead, which is then the faster
 * way to find a page. The statements are not prepared, because PostgreSQL can choose between the indexes only when it
 * knows the values.
 */

/** Maximum number of matches that are read from the index, and maximum of a count. */
const MOST = BOUNDS.batches.countedInvoices.most;

interface IndexedFilter {
  /** Names of the filter properties that the index can answer. */
  members: readonly (keyof ResolvedFilter)[];
  isGiven(filter: ResolvedFilter): boolean;
  /** SQL conditions of the filter properties in `members`; `user` is a SQL expression for the owner's UUID. */
  conditions(filter: ResolvedFilter, take: Take, user: string | undefined): string[];
  /** SQL: order of the index after `user_uuid`, by which PostgreSQL reads it up to the maximum. */
  order: string;
  /**
   * Whether the index finds the matches of all accounts in one scan. False for an index that starts with `user_uuid`.
   */
  isGlobal?: boolean;
}

/** Filters that match few invoices, the fewest first; a query uses the index of its first one. */
const INDEXED: readonly IndexedFilter[] = [
  {
    members: ['orderId'],
    isGiven: ({ orderId }) => orderId !== undefined,
    conditions: ({ orderId }, take) => [equalsIdentifier('order_id', take(orderId))],
    order: 'created_on',
  },
  {
    members: ['attention'],
    isGiven: ({ attention }) => attention !== undefined,
    // An invoice has at most one unresolved row per attention reason. The LIMIT therefore never cuts off rows of the
    // first `MOST` + 1 invoices.
    conditions: ({ attention }, take, user) => [
      `uuid = ANY (ARRAY(${invoicesWithAttention(take(attention), user)} LIMIT ${ATTENTION_REASONS.length * (MOST + 1)}))`,
    ],
    order: 'uuid',
    isGlobal: true,
  },
  {
    members: ['paidLate'],
    isGiven: ({ paidLate }) => paidLate === true,
    conditions: () => ['paid_late'],
    order: 'created_on',
  },
  {
    members: ['amountFrom', 'amountTo'],
    isGiven: ({ amountFrom, amountTo }) => amountFrom !== undefined || amountTo !== undefined,
    conditions: ({ amountFrom, amountTo }, take) => [
      ...(amountFrom === undefined ? [] : [`${SCALED_AMOUNT} >= ${take(String(amountFrom))}`]),
      ...(amountTo === undefined ? [] : [`${SCALED_AMOUNT} <= ${take(String(amountTo))}`]),
    ],
    order: SCALED_AMOUNT,
  },
];

const indexedFilterOf = (filter: ResolvedFilter) => INDEXED.find(({ isGiven }) => isGiven(filter));

/** Whether a filter matches few invoices by its own index; false for a UUID or a text. */
export const isSelective = (filter: ResolvedFilter) =>
  filter.uuid === undefined && filter.found === undefined && !!indexedFilterOf(filter);

/** Returns the filter without the properties that its index in `INDEXED` answers. */
function othersOf(filter: ResolvedFilter): ResolvedFilter {
  const answered: readonly string[] = indexedFilterOf(filter)?.members ?? [];
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !answered.includes(name)));
}

/**
 * SQL of the common table expression `few`: the invoices that the index finds, at most `MOST` + 1. The column `fits`
 * is whether an invoice also matches the other filters. Without an owner, an index that starts with `user_uuid` is
 * scanned once per account.
 */
function fewMatches(owner: string | undefined, filter: ResolvedFilter, take: Take): string {
  const { conditions, order, isGlobal = false } = indexedFilterOf(filter) as IndexedFilter;
  const fits = ['true', ...filterConditions(othersOf(filter), take)].join(' AND ');
  const select = (user: string | undefined) =>
    `SELECT uuid, created_on, ${fits} AS fits FROM invoices
     ${where([user ? `user_uuid = ${user}` : IS_LIVE, ...conditions(filter, take, user)])}
     ORDER BY ${order} LIMIT ${MOST + 1}`;
  if (owner) return select(take(owner));
  if (isGlobal) return select(undefined);
  return `SELECT found.* FROM users CROSS JOIN LATERAL (${select('users.uuid')}) AS found
    WHERE users.test_of IS NULL LIMIT ${MOST + 1}`;
}

const withFew = (few: string) =>
  `WITH few AS MATERIALIZED (${few}), number AS (SELECT count(*) AS few FROM few)`;
const IS_FEW = `(SELECT few FROM number) <= ${MOST}`;
const IS_MANY = `(SELECT few FROM number) > ${MOST}`;

/**
 * Returns a page of the invoices that match all filters of a query, one of which is selective (matches few invoices).
 */
export async function selectivePage(
  db: Executor,
  owner: string | undefined,
  { filter, direction, limit, offset, after }: InvoiceQuery<ResolvedFilter>,
): Promise<Invoice[]> {
  const values: unknown[] = [];
  const take: Take = (value) => `$${values.push(value)}`;
  const few = fewMatches(owner, filter, take);
  const cursor = after
    ? [afterCursor(direction, `${take(after.createdOn)}::timestamptz, ${take(after.uuid)}::uuid`)]
    : [];
  const order = `ORDER BY created_on ${direction}, uuid ${direction}`;
  const end = `${take(limit)}::bigint`;
  const rows: InvoiceRow[] = await db.query(
    `${withFew(few)}
     SELECT ${selectList(db)} FROM invoices WHERE uuid = ANY (ARRAY(
       SELECT uuid FROM (
         SELECT uuid, created_on FROM few ${where(['fits', IS_FEW, ...cursor])}
         UNION ALL
         (SELECT uuid, created_on FROM invoices
          ${where([IS_MANY, owner ? `user_uuid = ${take(owner)}` : IS_LIVE, ...filterConditions(filter, take), ...cursor])}
          ${order} LIMIT ${end} + ${take(offset)}::bigint)
       ) AS found ${order} LIMIT ${end} OFFSET ${take(offset)}::bigint
     )) ${order}`,
    values,
  );
  return rows.map(toInvoice);
}

/** Counts invoices of a selective filter, up to `BOUNDS.batches.countedInvoices`. */
export async function selectiveCount(
  db: Executor,
  owner: string | undefined,
  filter: ResolvedFilter,
): Promise<number> {
  const values: unknown[] = [];
  const take: Take = (value) => `$${values.push(value)}`;
  const few = fewMatches(owner, filter, take);
  const [row]: { count: number }[] = await db.query(
    `${withFew(few)}
     SELECT CASE WHEN ${IS_FEW} THEN (SELECT count(*) FROM few WHERE fits) ELSE ${countOfMany(owner, filter, take)} END::int
       AS count`,
    values,
  );
  return row?.count ?? 0;
}

/**
 * SQL: the count when the filter's index finds more than `MOST` invoices. Without other filters, the count is `MOST`.
 * With other filters, counts up to `MOST` invoices, and PostgreSQL chooses the index that finds them soonest.
 */
function countOfMany(owner: string | undefined, filter: ResolvedFilter, take: Take): string {
  const others = filterConditions(othersOf(filter), take);
  if (others.length === 0) return String(MOST);
  const user = owner && take(owner);
  const indexed = (indexedFilterOf(filter) as IndexedFilter).conditions(filter, take, user);
  const all = [user ? `user_uuid = ${user}` : IS_LIVE, ...indexed, ...others];
  return `(SELECT count(*) FROM (SELECT FROM invoices ${where(all)} LIMIT ${MOST}) AS many)`;
}
