import { Invoice } from '../../entities/invoice.entity';
import { batched } from '../../infra/database/batched';
import { type Executor, runPrepared } from '../../infra/database/statements';
import type { CursorPosition } from '../../lib/cursor';
import { type Direction, INVOICE_STATUSES, type InvoiceStatus } from '../../lib/enums';
import { countByStatus, countInTokens } from './invoice-totals';

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
}

export interface InvoiceQuery {
  filter: InvoiceFilter;
  direction: Direction;
  limit: number;
  offset: number;
  /** Keyset pagination: returns only rows after this position, so that the millionth row is as fast as the first. */
  after?: CursorPosition;
}

/** SQL condition of each filter; an undefined filter adds no condition. */
const CONDITIONS: Record<keyof InvoiceFilter, (place: string) => string> = {
  status: (place) => `status = ANY (${place}::text[])`,
  tokenAddress: (place) => `token_address = ${place}`,
  network: (place) => `network = ${place}`,
  uuid: (place) => `uuid = ${place}`,
  customerId: (place) => `customer_id = ${place}`,
  from: (place) => `created_on >= ${place}`,
  before: (place) => `created_on < ${place}`,
};

/**
 * Returns the SQL conditions of a filter on the columns of `invoices`, with the values of their parameters. `take` adds a
 * parameter and returns its placeholder.
 */
export function conditionsFor(owner: string | undefined, filter: InvoiceFilter) {
  const values: unknown[] = [];
  const take = (value: unknown) => `$${values.push(value)}`;
  const conditions = owner ? [`user_uuid = ${take(owner)}`] : [];
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof InvoiceFilter];
    if (value !== undefined) conditions.push(condition(take(value)));
  }
  return { conditions, values, take };
}

/** SQL: the WHERE clause of conditions; empty without any. */
export const where = (conditions: string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** A row as the PostgreSQL driver returns it: numeric columns are text. */
type InvoiceRow = { [K in keyof Invoice]: Invoice[K] extends bigint ? string : Invoice[K] };

/** SELECT list of all invoice columns, named as the entity's properties; built at the first query. */
let columns = '';

function selectList({ connection }: Executor): string {
  columns ||= connection
    .getMetadata(Invoice)
    .columns.map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`)
    .join(', ');
  return columns;
}

/** Converts a row to an entity, ten times as fast as TypeORM's hydration. */
function toInvoice(row: InvoiceRow): Invoice {
  return Object.assign(row as unknown as Invoice, {
    amount: BigInt(row.amount),
    feeAmount: BigInt(row.feeAmount),
    amountReceived: BigInt(row.amountReceived),
    amountPending: BigInt(row.amountPending),
  });
}

/** Returns the invoices with these UUIDs, in no particular order. */
export async function listByUuid(db: Executor, uuids: readonly string[]): Promise<Invoice[]> {
  const rows: InvoiceRow[] = await db.query(`SELECT ${selectList(db)} FROM invoices WHERE uuid = ANY ($1)`, [
    uuids,
  ]);
  return rows.map(toInvoice);
}

/**
 * Returns the invoices with these UUIDs and locks their rows until the transaction ends. Locks in the order of `uuid`,
 * which prevents deadlocks.
 */
export async function lockInvoices(tx: Executor, uuids: readonly string[]): Promise<Invoice[]> {
  const rows: InvoiceRow[] = await tx.query(
    `SELECT ${selectList(tx)} FROM invoices WHERE uuid = ANY ($1) ORDER BY uuid FOR UPDATE`,
    [uuids],
  );
  return rows.map(toInvoice);
}

/** Finds an invoice by its UUID; null when there is none. */
export const findInvoice = createFinder('uuid', 'uuid');

/** Finds an invoice by its checkout token; null when there is none. */
export const findByCheckoutToken = createFinder('checkout_token', 'checkoutToken');

function createFinder(column: string, property: 'uuid' | 'checkoutToken') {
  return batched<string, Invoice | null>(async (db, keys) => {
    const text = `SELECT ${selectList(db)} FROM invoices WHERE ${column} = ANY ($1)`;
    const rows = await runPrepared<InvoiceRow>(db, text, [keys]);
    const found = new Map(rows.map((row) => [row[property], toInvoice(row)]));
    return keys.map((key) => found.get(key) ?? null);
  });
}

/** Returns a page of invoices in order of creation. `uuid` breaks ties, so that the page order is stable. */
export function listInvoices(
  db: Executor,
  owner: string | undefined,
  query: InvoiceQuery,
): Promise<Invoice[]> {
  const { filter, direction, offset, after } = query;
  const isPlain = offset <= SHORT_OFFSET && presentMembers(filter).length === 0;
  if (isPlain) return pageBatcherFor(direction, !!owner, !!after)(db, { ...query, owner });
  return owner && isByToken(filter) ? pageByToken(db, owner, query) : filteredPage(db, owner, query);
}

/** Whether reading the page takes nearly the same time for any number of invoices. */
export function isShortPage(owner: string | undefined, { filter, offset }: InvoiceQuery): boolean {
  if (filter.uuid !== undefined) return true;
  if (owner && isByToken(filter)) return offset <= SHORT_OFFSET_BY_TOKEN;
  const given = presentMembers(filter);
  const isRange = given.every((name) => DATE_MEMBERS.includes(name) || (name === 'customerId' && owner));
  return offset <= SHORT_OFFSET && isRange;
}

/** Whether a count is cheap: it is read from the totals or concerns a single invoice. */
export const isShortCount = (filter: InvoiceFilter) =>
  filter.uuid !== undefined || presentMembers(filter).every((name) => TOTALS_MEMBERS.includes(name));

const DATE_MEMBERS: readonly (keyof InvoiceFilter)[] = ['from', 'before'];
const TOTALS_MEMBERS: readonly (keyof InvoiceFilter)[] = ['status', 'tokenAddress', 'network'];

const presentMembers = (filter: InvoiceFilter) =>
  (Object.keys(filter) as (keyof InvoiceFilter)[]).filter((name) => filter[name] !== undefined);

/** Whether the index `invoices_user_token_status` can answer the filter. */
function isByToken(filter: InvoiceFilter): boolean {
  const given = presentMembers(filter);
  return (
    given.some((name) => TOTALS_MEMBERS.includes(name)) &&
    given.every((name) => TOTALS_MEMBERS.includes(name) || DATE_MEMBERS.includes(name))
  );
}

const tokenConditions = ({ tokenAddress, network }: InvoiceFilter, take: (value: unknown) => string) => [
  ...(tokenAddress === undefined ? [] : [`token.address = ${take(tokenAddress)}`]),
  ...(network === undefined ? [] : [`token.network = ${take(network)}`]),
];

/** Counts by an index-only scan of `invoices_user_token_status`, without reading the invoices' rows. */
function countByToken(db: Executor, owner: string, filter: InvoiceFilter): Promise<number> {
  const { status = INVOICE_STATUSES, tokenAddress: _token, network: _network, ...dates } = filter;
  const { conditions, values, take } = conditionsFor(owner, { ...dates, status: [...status] });
  const tokens = `SELECT uuid FROM tokens AS token ${where(tokenConditions(filter, take))}`;
  return countWhere(db, [...conditions, `token_uuid = ANY (ARRAY(${tokens}))`], values);
}

async function countWhere(db: Executor, conditions: string[], values: unknown[]): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM invoices ${where(conditions)}`;
  const [row] = await runPrepared<{ count: number }>(db, text, values);
  return row?.count ?? 0;
}

/**
 * Merges one short index range scan per token and status of the filter. Reads only matching rows, even when the owner
 * has a million invoices and none matches.
 */
async function pageByToken(
  db: Executor,
  owner: string,
  { filter, direction, limit, offset, after }: InvoiceQuery,
): Promise<Invoice[]> {
  const { status = INVOICE_STATUSES, tokenAddress: _token, network: _network, ...dates } = filter;
  const { conditions, values, take } = conditionsFor(owner, dates);
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
  { filter, direction, limit, offset, after }: InvoiceQuery,
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

const afterCursor = (direction: Direction, place: string) =>
  `(created_on, uuid) ${direction === 'ASC' ? '>' : '<'} (${place})`;

/** Maximum offset of a page that shares its SQL statement with others: skipping more rows would delay the others. */
const SHORT_OFFSET = 1_000;
/** Whether skipping this number of rows of an index takes nearly no time. */
export const isShortOffset = (offset: number) => offset <= SHORT_OFFSET;

/**
 * Maximum offset at which a page by token and status is cheap: the page skips rows in a separate index scan for each
 * token and status.
 */
const SHORT_OFFSET_BY_TOKEN = 100;
/** Maximum number of pages in one shared SQL statement. */
const MAX_BATCHED_PAGES = 10;

type UnfilteredPage = Omit<InvoiceQuery, 'filter' | 'direction'> & { owner: string | undefined };

/**
 * Creates a function that reads pages of all invoices, or of one owner's, without a further filter. Pages that are
 * requested in one event-loop turn share one SQL statement.
 */
const createPageBatcher = (direction: Direction, owned: boolean, continued: boolean) =>
  batched<UnfilteredPage, Invoice[]>(async (db, queries) => {
    const conditions = [
      ...(owned ? ['user_uuid = owner'] : []),
      ...(continued ? [afterCursor(direction, 'after_created_on, after_uuid')] : []),
    ];
    const rows = await runPrepared<InvoiceRow & { page: number }>(
      db,
      `SELECT row.*, page::int
       FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::bigint[], $5::bigint[])
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
    for (const row of rows) {
      const page = pages[row.page - 1];
      // Removing the last property of an object keeps the object fast in V8, and `page` is the last property.
      Reflect.deleteProperty(row, 'page');
      page?.push(toInvoice(row));
    }
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
 * Counts the invoices that match a filter, exactly. A count by status, token and network only is read from the totals.
 */
export async function countInvoices(
  db: Executor,
  owner: string | undefined,
  filter: InvoiceFilter,
): Promise<number> {
  const given = presentMembers(filter);
  if (given.every((name) => name === 'status')) return countByStatus(db, { owner, statuses: filter.status });
  if (given.every((name) => TOTALS_MEMBERS.includes(name))) return countInTokens(db, owner, filter);
  if (owner && isByToken(filter)) return countByToken(db, owner, filter);
  const { conditions, values } = conditionsFor(owner, filter);
  return countWhere(db, conditions, values);
}
