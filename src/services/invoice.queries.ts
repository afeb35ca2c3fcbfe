import type { SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity';
import { Invoice } from '../entities/invoice.entity';
import type { Executor } from '../infra/database';
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
const CONDITIONS: Record<keyof InvoiceFilter, string> = {
  status: 'invoice.status = ANY(:status)',
  tokenAddress: 'invoice.token_address = :tokenAddress',
  network: 'invoice.network = :network',
  uuid: 'invoice.uuid = :uuid',
  customerId: 'invoice.customer_id = :customerId',
  from: 'invoice.created_on >= :from',
  before: 'invoice.created_on < :before',
};

function matching(
  db: Executor,
  owner: string | undefined,
  filter: InvoiceFilter,
): SelectQueryBuilder<Invoice> {
  const query = db.createQueryBuilder(Invoice, 'invoice');
  if (owner) query.andWhere('invoice.user_uuid = :owner', { owner });
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof InvoiceFilter];
    if (value !== undefined) query.andWhere(condition, { [name]: value });
  }
  return query;
}

/** A page in order of creation; `uuid` breaks ties, so pages are stable. */
export function listInvoices(
  db: Executor,
  owner: string | undefined,
  { filter, direction, limit, offset, after }: InvoiceQuery,
): Promise<Invoice[]> {
  const page = matching(db, owner, filter);
  if (after) {
    const beyond = direction === 'ASC' ? '>' : '<';
    page.andWhere(`(invoice.created_on, invoice.uuid) ${beyond} (:placeTime, :placeUuid)`, {
      placeTime: after.createdOn,
      placeUuid: after.uuid,
    });
  }
  return page
    .orderBy('invoice.created_on', direction)
    .addOrderBy('invoice.uuid', direction)
    .limit(limit)
    .offset(offset)
    .getMany();
}

/** Counts what a filter leaves; by status or not at all filtered, the totals know it already. */
export function countInvoices(
  db: Executor,
  owner: string | undefined,
  filter: InvoiceFilter,
): Promise<number> {
  const { status, ...others } = filter;
  const onlyStatus = Object.values(others).every((value) => value === undefined);
  return onlyStatus ? countByStatus(db, owner, status) : matching(db, owner, filter).getCount();
}

const WITH_EVENT = `
  created_event AS (
    INSERT INTO invoice_events (invoice_uuid, sequence, type, status)
    SELECT uuid, sequence, 'invoice.created', status FROM created
  ), deliveries AS (
    INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data)
    SELECT gen_random_uuid(), webhooks.uuid, 'invoice.created', DATA
    FROM created JOIN webhooks USING (user_uuid) WHERE disabled_on IS NULL
  )`;

const WITH_POST = `, post AS (
    INSERT INTO invoice_posts (uuid, invoice_uuid, chat_id, thread_id, channel_uuid)
    SELECT gen_random_uuid(), created.uuid, PLACE FROM created RETURNING uuid, chat_id
  ), job AS (
    INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data)
    SELECT gen_random_uuid(), 'post', chat_id, 'post:' || uuid, '{}' FROM post
  )`;

const TIMES = 'SELECT created_on AS "createdOn", expires_on AS "expiresOn" FROM created';

/**
 * Writes a new invoice, its event, the messages to its owner's webhooks, and its post where it has a place, in one
 * statement, which needs no transaction around it. The database's clock says when it was created, and so when it expires.
 * `data` is what webhooks are told.
 */
export async function insertInvoice(
  db: Executor,
  fields: Omit<QueryDeepPartialEntity<Invoice>, 'createdOn' | 'expiresOn'>,
  ttlMinutes: number,
  data: object,
  place: PostPlace | null,
): Promise<Pick<Invoice, 'createdOn' | 'expiresOn'>> {
  const [insert, parameters] = db
    .createQueryBuilder()
    .insert()
    .into(Invoice)
    .values({ ...fields, expiresOn: () => `now() + interval '${ttlMinutes * 60} seconds'` })
    .returning('*')
    .getQueryAndParameters();
  const first = parameters.length + 1;
  const withEvent = WITH_EVENT.replace('DATA', `$${first}`);
  const withPost = place
    ? WITH_POST.replace('PLACE', `$${first + 1}, $${first + 2}::int, $${first + 3}::uuid`)
    : '';
  const values = [
    ...parameters,
    JSON.stringify(data),
    ...(place ? [place.chatId, place.threadId, place.channelUuid] : []),
  ];
  const [times] = await db.query(`WITH created AS (${insert}), ${withEvent}${withPost} ${TIMES}`, values);
  return times;
}
