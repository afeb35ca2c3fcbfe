import type { Invoice } from '../../../entities/invoice.entity';
import { batched } from '../../../infra/database/batched';
import { arrayParam, type Executor, runPrepared } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { networksByKind } from '../../../lib/chain/networks';
import { type Direction, INVOICE_STATUSES } from '../../../lib/enums';
import { IS_LIVE } from '../../shared/test-account';
import { type InvoiceRow, selectList, toInvoice } from '../invoice-row';
import { countByStatus, countInTokens } from '../statistics/invoice-totals';
import {
  afterCursor,
  conditionsFor,
  type InvoiceFilter,
  type InvoiceQuery,
  isByToken,
  isInTotals,
  isShortOffset,
  onNetworks,
  presentMembers,
  type Resolved,
  type ResolvedFilter,
  type Take,
  where,
} from './invoice-filter';
import { foundInvoices } from './invoice-search.queries';
import { isSelective, selectiveCount, selectivePage } from './selective-filters';

/** Returns a page of invoices in order of creation. `uuid` breaks ties, so that the page order is stable. */
export async function listInvoices(
  db: Executor,
  owner: string | undefined,
  given: InvoiceQuery,
): Promise<Invoice[]> {
  const { direction, offset, after } = given;
  const isPlain = isShortOffset(offset) && presentMembers(given.filter).length === 0;
  if (isPlain) return pageBatcherFor(direction, !!owner, !!after)(db, { ...given, owner });
  const filter = await resolveText(db, owner, given.filter);
  const query = { ...given, filter };
  if (isSelective(filter)) return selectivePage(db, owner, query);
  if (owner && isByToken(filter)) return pageByToken(db, owner, query);
  const { testnet } = filter;
  // Without invoices on such networks, the query for a page would read those of all accounts.
  if (testnet !== undefined && (await countInTokens(db, owner, { testnet })) === 0) return [];
  return filteredPage(db, owner, query);
}

/** Replaces the searched text of a filter by the invoices that the search finds. */
export async function resolveText<F extends InvoiceFilter>(
  db: Executor,
  owner: string | undefined,
  { text, ...filter }: F,
): Promise<Resolved<F>> {
  if (text === undefined) return filter as Resolved<F>;
  return { ...filter, found: await foundInvoices(db, owner, text) } as Resolved<F>;
}

const tokenConditions = ({ tokenAddress, network, testnet }: ResolvedFilter, take: Take) => [
  ...(tokenAddress === undefined ? [] : [`token.address = ${take(tokenAddress)}`]),
  ...(network === undefined ? [] : [`token.network = ${take(network)}`]),
  ...(testnet === undefined ? [] : [onNetworks('token.network', take(networksByKind(testnet)))]),
];

/** Counts by an index-only scan of `invoices_user_token_status`, without reading the invoices' rows. */
function countByToken(db: Executor, owner: string, filter: ResolvedFilter): Promise<number> {
  const { status = INVOICE_STATUSES, from, before } = filter;
  const { conditions, values, take } = conditionsFor(owner, { from, before, status: [...status] });
  const tokens = `SELECT uuid FROM tokens AS token ${where(tokenConditions(filter, take))}`;
  return countWhere(db, [...conditions, `token_uuid = ANY (ARRAY(${tokens}))`], values);
}

/** Counts the invoices that match the conditions. `most` is the maximum result; without it, the count is exact. */
async function countWhere(
  db: Executor,
  conditions: string[],
  values: unknown[],
  most?: number,
): Promise<number> {
  const matches = `FROM invoices ${where(conditions)}`;
  const counted =
    most === undefined ? matches : `FROM (SELECT ${matches} ORDER BY created_on LIMIT ${most}) AS counted`;
  const [row] = await runPrepared<{ count: number }>(db, `SELECT count(*)::int AS count ${counted}`, values);
  return row?.count ?? 0;
}

/**
 * Returns a page of an owner's invoices that is filtered by token or status. Merges one short index range scan per
 * token and status, so that only matching rows are read, even when the owner has a million invoices and none matches.
 */
async function pageByToken(
  db: Executor,
  owner: string,
  { filter, direction, limit, offset, after }: InvoiceQuery<ResolvedFilter>,
): Promise<Invoice[]> {
  const { status = INVOICE_STATUSES, from, before } = filter;
  const { conditions, values, take } = conditionsFor(owner, { from, before });
  if (after) conditions.push(afterCursor(direction, `${take(after.createdOn)}, ${take(after.uuid)}`));
  const rows = await runPrepared<InvoiceRow>(
    db,
    `SELECT ${selectList(db)} FROM invoices WHERE uuid = ANY (ARRAY(
       SELECT found.uuid FROM tokens AS token
         CROSS JOIN unnest(${take([...new Set(status)])}::text[]) AS state
         CROSS JOIN LATERAL (
           SELECT uuid, created_on FROM invoices
           ${where([...conditions, 'token_uuid = token.uuid', 'status = state'])}
           ORDER BY created_on ${direction}, uuid ${direction} LIMIT ${take(offset + limit)}
         ) AS found
       ${where(tokenConditions(filter, take))}
       ORDER BY found.created_on ${direction}, found.uuid ${direction}
       LIMIT ${take(limit)} OFFSET ${take(offset)}
     )) ORDER BY created_on ${direction}, uuid ${direction}`,
    values,
  );
  return rows.map(toInvoice);
}

async function filteredPage(
  db: Executor,
  owner: string | undefined,
  { filter, direction, limit, offset, after }: InvoiceQuery<ResolvedFilter>,
): Promise<Invoice[]> {
  const { conditions, values, take } = conditionsFor(owner, filter);
  if (after) conditions.push(afterCursor(direction, `${take(after.createdOn)}, ${take(after.uuid)}`));
  const rows = await runPrepared<InvoiceRow>(
    db,
    `SELECT ${selectList(db)} FROM invoices ${where(conditions)}
     ORDER BY created_on ${direction}, uuid ${direction} LIMIT ${take(limit)} OFFSET ${take(offset)}`,
    values,
  );
  return rows.map(toInvoice);
}

/** Maximum number of pages in one shared SQL statement. */
const MAX_BATCHED_PAGES = 10;

type UnfilteredPage = Omit<InvoiceQuery, 'filter' | 'direction'> & { owner: string | undefined };

/** Reads unfiltered pages; those that one event-loop turn requests share one SQL statement. */
const createPageBatcher = (direction: Direction, owned: boolean, continued: boolean) =>
  batched<UnfilteredPage, Invoice[]>(async (db, queries) => {
    const conditions = [
      owned ? 'user_uuid = owner' : IS_LIVE,
      ...(continued ? [afterCursor(direction, 'after_created_on, after_uuid')] : []),
    ];
    const rows = await runPrepared<InvoiceRow & { page: number }>(
      db,
      `SELECT row.*, page::int
       FROM unnest(${arrayParam('$1', 'uuid')}, $2::timestamptz[], $3::uuid[], $4::bigint[], $5::bigint[])
         WITH ORDINALITY AS asked (owner, after_created_on, after_uuid, most, skipped, page)
       CROSS JOIN LATERAL (
         SELECT ${selectList(db)} FROM invoices ${where(conditions)}
         ORDER BY created_on ${direction}, uuid ${direction} LIMIT most OFFSET skipped
       ) AS row
       ORDER BY page, "createdOn" ${direction}, uuid ${direction}`,
      [
        queries.map(({ owner }) => owner),
        queries.map(({ after }) => after?.createdOn),
        queries.map(({ after }) => after?.uuid),
        queries.map(({ limit }) => limit),
        queries.map(({ offset }) => offset),
      ],
    );
    const pages = queries.map((): Invoice[] => []);
    // `page` stays in the invoices: deleting it would take a tenth of the time of a page.
    for (const row of rows) pages[row.page - 1]?.push(toInvoice(row));
    return pages;
  }, MAX_BATCHED_PAGES);

const pageBatchers = new Map<string, ReturnType<typeof createPageBatcher>>();

function pageBatcherFor(direction: Direction, owned: boolean, continued: boolean) {
  const shape = `${direction} ${owned} ${continued}`;
  const pages = pageBatchers.get(shape) ?? createPageBatcher(direction, owned, continued);
  pageBatchers.set(shape, pages);
  return pages;
}

/**
 * Counts the invoices that match a filter. With a filter by amount, order, payment link, late payment, attention or
 * text, counting stops at `BOUNDS.batches.countedInvoices`. With any other filter, the count is exact. Filters by
 * status, token, network and whole hours of creation are counted from the totals.
 */
export async function countInvoices(
  db: Executor,
  owner: string | undefined,
  given: InvoiceFilter,
): Promise<number> {
  const members = presentMembers(given);
  if (members.every((name) => name === 'status')) return countByStatus(db, { owner, statuses: given.status });
  if (isInTotals(given)) return countInTokens(db, owner, given);
  const filter = await resolveText(db, owner, given);
  if (isSelective(filter)) return selectiveCount(db, owner, filter);
  if (owner && isByToken(filter)) return countByToken(db, owner, filter);
  const { conditions, values } = conditionsFor(owner, filter);
  const { paidLate, cancelled, partPaid, paymentLinkUuid, found } = filter;
  const isBounded = [paidLate, cancelled, partPaid, paymentLinkUuid, found].some(
    (value) => value !== undefined,
  );
  const most = isBounded ? BOUNDS.batches.countedInvoices.most : undefined;
  return countWhere(db, conditions, values, most);
}
