import { Invoice } from '../entities/invoice.entity';
import { type Executor, runPrepared } from '../infra/database';
import type { Place } from '../lib/cursor';
import type { Direction, InvoiceStatus } from '../lib/vocabulary';
import type { PostPlace } from './invoice-post.service';
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

export const findInvoice = (db: Executor, uuid: string) => findBy(db, 'uuid', uuid);

export const findByCheckoutToken = (db: Executor, token: string) => findBy(db, 'checkout_token', token);

async function findBy(
  db: Executor,
  column: 'uuid' | 'checkout_token',
  value: string,
): Promise<Invoice | null> {
  const text = `SELECT ${columnsOf(db)} FROM invoices WHERE ${column} = $1`;
  const [row] = await runPrepared<InvoiceRow>(db, text, [value]);
  return row ? invoiceOf(row) : null;
}

/** A page in order of creation; `uuid` breaks ties, so pages are stable. */
export async function listInvoices(
  db: Executor,
  owner: string | undefined,
  { filter, direction, limit, offset, after }: InvoiceQuery,
): Promise<Invoice[]> {
  const { conditions, values, take } = matching(owner, filter);
  if (after) {
    const beyond = direction === 'ASC' ? '>' : '<';
    conditions.push(`(created_on, uuid) ${beyond} (${take(after.createdOn)}, ${take(after.uuid)})`);
  }
  const rows = await runPrepared<InvoiceRow>(
    db,
    `SELECT ${columnsOf(db)} FROM invoices ${where(conditions)}
     ORDER BY created_on ${direction}, uuid ${direction} LIMIT ${take(limit)} OFFSET ${take(offset)}`,
    values,
  );
  return rows.map(invoiceOf);
}

/** Counts what a filter leaves; by status or not at all filtered, the totals know it already. */
export async function countInvoices(
  db: Executor,
  owner: string | undefined,
  filter: InvoiceFilter,
): Promise<number> {
  const { status, ...others } = filter;
  const onlyStatus = Object.values(others).every((value) => value === undefined);
  if (onlyStatus) return countByStatus(db, owner, status);
  const { conditions, values } = matching(owner, filter);
  const [row] = await runPrepared<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM invoices ${where(conditions)}`,
    values,
  );
  return row?.count ?? 0;
}

/** What a new invoice is written from; every other column has its default. */
const WRITTEN = [
  ...(['uuid', 'user_uuid', 'amount', 'fee_bps', 'fee_amount', 'token_uuid', 'token_address'] as const),
  ...(['token_decimals', 'network', 'contract_address', 'client', 'fee_recipient', 'customer_id'] as const),
  ...(['note', 'checkout_token', 'channel_uuid'] as const),
];

const INSERT = `
  WITH created AS (
    INSERT INTO invoices (${WRITTEN.join(', ')}, expires_on)
    VALUES (${WRITTEN.map((_, index) => `$${index + 1}`).join(', ')}, now() + make_interval(secs => $17))
    RETURNING *
  ), created_event AS (
    INSERT INTO invoice_events (invoice_uuid, sequence, type, status)
    SELECT uuid, sequence, 'invoice.created', status FROM created
  ), deliveries AS (
    INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data)
    SELECT gen_random_uuid(), webhooks.uuid, 'invoice.created', $18
    FROM created JOIN webhooks USING (user_uuid) WHERE disabled_on IS NULL
  )`;

const POST = `, post AS (
    INSERT INTO invoice_posts (uuid, invoice_uuid, chat_id, thread_id, channel_uuid)
    SELECT gen_random_uuid(), created.uuid, $19, $20::int, $21::uuid FROM created RETURNING uuid, chat_id
  ), job AS (
    INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data)
    SELECT gen_random_uuid(), 'post', chat_id, 'post:' || uuid, '{}' FROM post
  )`;

const TIMES = 'SELECT created_on AS "createdOn", expires_on AS "expiresOn" FROM created';

type NewRow = Omit<Invoice, 'user' | 'token' | 'channel' | 'createdOn' | 'expiresOn'>;
type Times = Pick<Invoice, 'createdOn' | 'expiresOn'>;

/**
 * Writes a new invoice, its event, the messages to its owner's webhooks, and its post where it has a place, in one
 * statement, which needs no transaction around it. The database's clock says when it was created, and so when it expires.
 * `data` is what webhooks are told.
 */
export async function insertInvoice(
  db: Executor,
  invoice: NewRow,
  ttlMinutes: number,
  data: object,
  place: PostPlace | null,
): Promise<Times> {
  const { uuid, userUuid, amount, feeBps, feeAmount, tokenUuid, tokenAddress, tokenDecimals } = invoice;
  const { network, contractAddress, client, feeRecipient, customerId, note } = invoice;
  const values = [
    ...[uuid, userUuid, String(amount), feeBps, String(feeAmount), tokenUuid, tokenAddress, tokenDecimals],
    ...[network, contractAddress, client, feeRecipient, customerId, note],
    ...[invoice.checkoutToken, invoice.channelUuid, ttlMinutes * 60, JSON.stringify(data)],
    ...(place ? [place.chatId, place.threadId, place.channelUuid] : []),
  ];
  const [times] = await runPrepared<Times>(db, `${INSERT}${place ? POST : ''} ${TIMES}`, values);
  return times as Times;
}
