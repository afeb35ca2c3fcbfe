import type { Invoice } from '../../entities/invoice.entity';
import { batched } from '../../infra/database/batched';
import { isUnavailable } from '../../infra/database/errors';
import { type Executor, runPrepared } from '../../infra/database/statements';
import { wordsOf } from '../../lib/words';
import { numberedSql, numberForm } from '../shared/number-series';
import type { PostTarget } from '../telegram/invoice-post.service';
import { getsEventSql } from '../webhooks/deliveries';
import { TRANSACTION_ID } from './event-log.queries';
import { columnsWrittenBy, type InsertedInvoice } from './invoice-columns';
import { severalNetworks } from './invoice-networks';

/** What the insert adds to an invoice. */
type Added = Pick<Invoice, 'number' | 'seller' | 'createdOn' | 'expiresOn' | 'renewableUntil'>;

export interface NewInvoiceRow {
  invoice: InsertedInvoice;
  ttlMinutes: number;
  /** Minutes during which payers may renew the price; null without a floating rate. */
  renewableMinutes: number | null;
  /** The member `data` of the webhook message `invoice.created`, with `NOT_KNOWN_YET`. */
  data: object;
  /** The Telegram chat in which the bot posts the invoice; null when it is not posted. */
  place: PostTarget | null;
}

/** Times and number of an invoice that is not inserted yet; the insert replaces them in the webhook message. */
export const NOT_KNOWN_YET = { createdOn: new Date(0), expiresOn: new Date(1), number: '' };

/** SQL: these members in the JSON text of an invoice; `presentInvoice` puts them before all text of the merchant. */
const membersIn = (created: string, expires: string, number: string) =>
  `'"created_on":"' || ${created} || '","expires_on":"' || ${expires} || '","number":"' || ${number} || '"'`;
const isoText = (time: Date) => `'${time.toISOString()}'`;
const UNKNOWN = membersIn(isoText(NOT_KNOWN_YET.createdOn), isoText(NOT_KNOWN_YET.expiresOn), "''");
const isoSql = (time: string) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const KNOWN = membersIn(isoSql('created.created_on'), isoSql('created.expires_on'), 'created.number');

const COLUMNS = columnsWrittenBy('insert');
const columnNames = COLUMNS.names.join(', ');

/**
 * SQL: inserts for each row the invoice with its number, its event, its networks if it has several, the words of its note and customer (for
 * the search), and a delivery for each enabled webhook of the owner. For a row with a Telegram chat, also inserts a post
 * and the job that sends the post.
 */
const INSERT = `
  WITH given AS (
    SELECT * FROM json_to_recordset($1) AS given (
      ${COLUMNS.definitions.join(', ')}, ttl_seconds double precision, renewable_seconds double precision, data json, chat_id text, thread_id integer,
      words text[], networks text[]
    )
  ), ${numberedSql(`SELECT given.uuid, user_uuid, ${numberForm()},
      CASE WHEN num_nonnulls(legal_name, address, tax_id) > 0
        THEN json_build_object('legalName', legal_name, 'address', address, 'taxId', tax_id) END AS seller
    FROM given LEFT JOIN users AS owner ON owner.uuid = user_uuid`)}, created AS (
    INSERT INTO invoices (${columnNames}, number, seller, expires_on, renewable_until)
    SELECT ${columnNames}, number, seller, now() + make_interval(secs => ttl_seconds),
      now() + make_interval(secs => renewable_seconds)
    FROM given JOIN numbered USING (uuid, user_uuid)
    RETURNING uuid, user_uuid, number, seller, sequence, status, created_on, expires_on, renewable_until
  ), created_event AS (
    INSERT INTO invoice_events (invoice_uuid, sequence, type, status, user_uuid, transaction_id, data)
    SELECT uuid, sequence, 'invoice.created', status, user_uuid, ${TRANSACTION_ID},
      overlay(data::text PLACING ${KNOWN} FROM position(${UNKNOWN} IN data::text) FOR length(${UNKNOWN}))
    FROM created JOIN given USING (uuid, user_uuid)
  ), created_networks AS (
    INSERT INTO invoice_networks (invoice_uuid, network)
    SELECT uuid, of_invoice.network FROM given, unnest(networks) AS of_invoice (network)
  ), created_words AS (
    INSERT INTO note_words (user_uuid, word, created_on, invoice_uuid)
    SELECT user_uuid, word, created_on, uuid FROM created JOIN given USING (uuid, user_uuid), unnest(words) AS word
  ), deliveries AS (
    INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, invoice_uuid, sequence)
    SELECT gen_random_uuid(), webhooks.uuid, 'invoice.created', created.uuid, sequence
    FROM created JOIN webhooks USING (user_uuid)
    WHERE disabled_on IS NULL AND ${getsEventSql("'invoice.created'")} FOR KEY SHARE OF webhooks
  ), post AS (
    INSERT INTO invoice_posts (uuid, invoice_uuid, chat_id, thread_id, channel_uuid)
    SELECT gen_random_uuid(), uuid, chat_id, thread_id, channel_uuid FROM given WHERE chat_id IS NOT NULL
    RETURNING uuid, chat_id
  ), job AS (
    INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data)
    SELECT gen_random_uuid(), 'post', chat_id, 'post:' || uuid, '{}' FROM post
  )
  SELECT uuid, number, seller, created_on AS "createdOn", expires_on AS "expiresOn", renewable_until AS "renewableUntil" FROM created`;

/** The texts of an invoice that are searched by their words. */
const searchedText = ({ customerName, customerEmail, note }: InsertedInvoice) =>
  [customerName, customerEmail, note].filter(Boolean).join(' ');

function insertValues({ invoice, ttlMinutes, renewableMinutes, data, place }: NewInvoiceRow): object {
  return {
    ...COLUMNS.rowOf(invoice),
    ttl_seconds: ttlMinutes * 60,
    renewable_seconds: renewableMinutes === null ? null : renewableMinutes * 60,
    data,
    chat_id: place?.chatId,
    thread_id: place?.threadId,
    words: wordsOf(searchedText(invoice)),
    networks: invoice.options ? severalNetworks(invoice) : undefined,
  };
}

async function insertBatch(db: Executor, rows: readonly NewInvoiceRow[]): Promise<Added[]> {
  const values = [JSON.stringify(rows.map(insertValues))];
  const written = await runPrepared<Added & { uuid: string }>(db, INSERT, values);
  const times = new Map(written.map(({ uuid, ...rest }) => [uuid, rest]));
  return rows.map(({ invoice }) => times.get(invoice.uuid) as Added);
}

/**
 * Inserts a new invoice with its event, deliveries and Telegram post, all or nothing. Inserts of one event-loop turn
 * share one SQL statement, and so one flush of the write-ahead log. The database's clock sets the creation and expiry
 * times.
 */
export const insertInvoice = batched<NewInvoiceRow, Added>(async (db, rows) => {
  try {
    return await insertBatch(db, rows);
  } catch (error) {
    // The failed statement has inserted nothing. Each row is now inserted separately, so that only the caller with the
    // faulty row receives the error.
    if (rows.length === 1 || isUnavailable(error)) throw error;
    return Promise.all(
      rows.map((row) =>
        insertBatch(db, [row]).then(
          ([times]) => times as Added,
          (error: Error) => error,
        ),
      ),
    );
  }
});
