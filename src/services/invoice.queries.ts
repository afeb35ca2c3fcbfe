import { Invoice } from '../entities/invoice.entity';
import { type Executor, runPrepared } from '../infra/database';
import { gathered } from '../infra/gathered';
import type { Place } from '../lib/cursor';
import type { Direction, InvoiceStatus } from '../lib/vocabulary';
import { countByStatus } from './invoice-totals';

export interface InvoiceFilter {
  status?: InvoiceStatus[];
  /** EIP-55. */
  tokenAddress?: string;
  network?: string;
  uuid?: string;
  customerId?: string;
  /** Created at this instant or after it. */
  from?: Date;
  /** Created before this instant. */
  before?: Date;
}

export interface InvoiceQuery {
  filter: InvoiceFilter;
  direction: Direction;
  limit: number;
  offset: number;
  /** Only what comes after this place; as fast at the millionth row as at the first. */
  after?: Place;
}

/** Each filter's condition; a filter that is not given asks nothing. */
const CONDITIONS: Record<keyof InvoiceFilter, (place: string) => string> = {
  status: (place) => `status = ANY (${place}::text[])`,
  tokenAddress: (place) => `token_address = ${place}`,
  network: (place) => `network = ${place}`,
  uuid: (place) => `uuid = ${place}`,
  customerId: (place) => `customer_id = ${place}`,
  from: (place) => `created_on >= ${place}`,
  before: (place) => `created_on < ${place}`,
};

function matching(owner: string | undefined, filter: InvoiceFilter) {
  const values: unknown[] = [];
  const take = (value: unknown) => `$${values.push(value)}`;
  const conditions = owner ? [`user_uuid = ${take(owner)}`] : [];
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof InvoiceFilter];
    if (value !== undefined) conditions.push(condition(take(value)));
  }
  return { conditions, values, take };
}

const where = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

/** A row as PostgreSQL's driver has it: numerics are text. */
type InvoiceRow = { [K in keyof Invoice]: Invoice[K] extends bigint ? string : Invoice[K] };

/** The entity's columns by its own names, read off it once. */
let columns = '';

function columnsOf({ connection }: Executor): string {
  columns ||= connection
    .getMetadata(Invoice)
    .columns.map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`)
    .join(', ');
  return columns;
}

/** What hydration would make of a row, at a tenth of the cost. */
function invoiceOf(row: InvoiceRow): Invoice {
  return Object.assign(row as unknown as Invoice, {
    amount: BigInt(row.amount),
    feeAmount: BigInt(row.feeAmount),
    amountReceived: BigInt(row.amountReceived),
    amountPending: BigInt(row.amountPending),
  });
}

/** The invoices with these identifiers, in no order. */
export async function listByUuid(db: Executor, uuids: readonly string[]): Promise<Invoice[]> {
  const rows: InvoiceRow[] = await db.query(`SELECT ${columnsOf(db)} FROM invoices WHERE uuid = ANY ($1)`, [
    uuids,
  ]);
  return rows.map(invoiceOf);
}

/** As `listByUuid`, locked until the transaction ends; in one order, so that no two transactions wait for each other. */
export async function lockInvoices(tx: Executor, uuids: readonly string[]): Promise<Invoice[]> {
  const rows: InvoiceRow[] = await tx.query(
    `SELECT ${columnsOf(tx)} FROM invoices WHERE uuid = ANY ($1) ORDER BY uuid FOR UPDATE`,
    [uuids],
  );
  return rows.map(invoiceOf);
}

/** An invoice by its identifier; null where there is none. */
export const findInvoice = findBy('uuid', 'uuid');

/** An invoice by its checkout token; null where there is none. */
export const findByCheckoutToken = findBy('checkout_token', 'checkoutToken');

function findBy(column: string, property: 'uuid' | 'checkoutToken') {
  return gathered<string, Invoice | null>(async (db, keys) => {
    const text = `SELECT ${columnsOf(db)} FROM invoices WHERE ${column} = ANY ($1)`;
    const rows = await runPrepared<InvoiceRow>(db, text, [keys]);
    const found = new Map(rows.map((row) => [row[property], invoiceOf(row)]));
    return keys.map((key) => found.get(key) ?? null);
  });
}

/** A page in order of creation; `uuid` breaks ties, so pages are stable. */
export function listInvoices(
  db: Executor,
  owner: string | undefined,
  query: InvoiceQuery,
): Promise<Invoice[]> {
  const { filter, direction, offset, after } = query;
  const isPlain = offset <= SHORT_OFFSET && Object.values(filter).every((value) => value === undefined);
  return isPlain
    ? plainPage(direction, !!owner, !!after)(db, { ...query, owner })
    : filteredPage(db, owner, query);
}

async function filteredPage(
  db: Executor,
  owner: string | undefined,
  { filter, direction, limit, offset, after }: InvoiceQuery,
): Promise<Invoice[]> {
  const { conditions, values, take } = matching(owner, filter);
  if (after) conditions.push(beyond(direction, `${take(after.createdOn)}, ${take(after.uuid)}`));
  const rows = await runPrepared<InvoiceRow>(
    db,
    `SELECT ${columnsOf(db)} FROM invoices ${where(conditions)}
     ORDER BY created_on ${direction}, uuid ${direction} LIMIT ${take(limit)} OFFSET ${take(offset)}`,
    values,
  );
  return rows.map(invoiceOf);
}

const beyond = (direction: Direction, place: string) =>
  `(created_on, uuid) ${direction === 'ASC' ? '>' : '<'} (${place})`;

/** Rows that may be skipped on a page that shares its statement: others wait for them. */
const SHORT_OFFSET = 1_000;
/** Plain pages of one statement. */
const MOST_PAGES = 10;

type PlainPage = Omit<InvoiceQuery, 'filter' | 'direction'> & { owner: string | undefined };

/** Pages that nothing narrows but whose they are: those that are asked for at the same moment share a statement. */
const plainPages = (direction: Direction, owned: boolean, continued: boolean) =>
  gathered<PlainPage, Invoice[]>(async (db, asked) => {
    const conditions = [
      ...(owned ? ['user_uuid = owner'] : []),
      ...(continued ? [beyond(direction, 'after_created_on, after_uuid')] : []),
    ];
    const rows = await runPrepared<InvoiceRow & { page: number }>(
      db,
      `SELECT row.*, page::int
       FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::bigint[], $5::bigint[])
         WITH ORDINALITY AS asked (owner, after_created_on, after_uuid, most, skipped, page)
       CROSS JOIN LATERAL (
         SELECT ${columnsOf(db)} FROM invoices ${where(conditions)}
         ORDER BY created_on ${direction}, uuid ${direction} LIMIT most OFFSET skipped
       ) AS row
       ORDER BY page, "createdOn" ${direction}, uuid ${direction}`,
      [
        asked.map(({ owner }) => owner),
        asked.map(({ after }) => after?.createdOn),
        asked.map(({ after }) => after?.uuid),
        asked.map(({ limit }) => limit),
        asked.map(({ offset }) => offset),
      ],
    );
    const pages = asked.map((): Invoice[] => []);
    for (const row of rows) {
      const page = pages[row.page - 1];
      // Its last property: such a one goes without a trace, and without making the row slow.
      Reflect.deleteProperty(row, 'page');
      page?.push(invoiceOf(row));
    }
    return pages;
  }, MOST_PAGES);

const plainPagesOf = new Map<string, ReturnType<typeof plainPages>>();

function plainPage(direction: Direction, owned: boolean, continued: boolean) {
  const shape = `${direction} ${owned} ${continued}`;
  const pages = plainPagesOf.get(shape) ?? plainPages(direction, owned, continued);
  plainPagesOf.set(shape, pages);
  return pages;
}

/** Counts what a filter leaves; by status or not at all filtered, the totals know it already. */
export async function countInvoices(
  db: Executor,
  owner: string | undefined,
  filter: InvoiceFilter,
): Promise<number> {
  const { status, ...others } = filter;
  const onlyStatus = Object.values(others).every((value) => value === undefined);
  if (onlyStatus) return countByStatus(db, { owner, statuses: status });
  const { conditions, values } = matching(owner, filter);
  const [row] = await runPrepared<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM invoices ${where(conditions)}`,
    values,
  );
  return row?.count ?? 0;
}
