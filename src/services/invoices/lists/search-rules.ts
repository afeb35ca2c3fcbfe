import { BOUNDS } from '../../../lib/bounds';
import type { SearchField } from '../../../lib/enums';
import { endOfPrefix, uuidRange } from '../../../lib/prefix-range';
import { wordsOf } from '../../../lib/words';
import { IS_LIVE } from '../../shared/test-account';
import type { Take } from './invoice-filter';

/**
 * This module builds the SQL queries of a search, one or more for each search rule. Each query reads one index range
 * and returns at most `MOST` rows, so the cost of a search depends neither on its text nor on the number of invoices.
 * A prefix is searched as a range of texts, compared by bytes. Unlike with LIKE, no character of the text is a
 * wildcard, and prepared statements use the index.
 */

const MOST = BOUNDS.batches.searchedInvoices.most;

/** Minimum number of hex digits for a search by transaction hash or address; fewer digits match too many rows. */
const MIN_HEX_DIGITS = 6;
const MIN_EMAIL = 3;

const HEX = /^(0x)?[0-9a-f]+$/;

export interface SearchScope {
  /** UUID of the account whose invoices are searched; undefined to search all accounts and their invoices. */
  owner: string | undefined;
  take: Take;
}

/** SQL query of one search rule, with the columns `field`, `word`, `exact`, `account`, `invoice` and `created_on`. */
type Query = string;

/** Returns the SQL queries of the search rules that can match the text; empty when no rule can match. */
export function searchQueries(text: string, scope: SearchScope): Query[] {
  return [
    ...uuidQueries(text, scope),
    ...hexQueries(text, scope),
    ...identifierQueries('NUMBER', 'number', text, scope),
    ...identifierQueries('ORDER_ID', 'order_id', text, scope),
    ...identifierQueries('CUSTOMER_ID', 'customer_id', text, scope),
    ...noteQueries(text, scope),
    ...(scope.owner ? [] : accountQueries(text, scope)),
  ];
}

interface Found {
  field: SearchField;
  exact: string;
  /** SQL: the searched word, when the match is in a note; NULL by default. */
  word?: string;
}

const columnsOf = ({ field, exact, word = 'NULL' }: Found) =>
  `'${field}' AS field, ${word}::text AS word, ${exact} AS exact, NULL::uuid AS account`;

/** SQL: only the owner's invoices; of all accounts, only those that are not of the test mode. */
const ownedBy = ({ owner, take }: SearchScope) =>
  owner ? `AND invoices.user_uuid = ${take(owner)}` : `AND invoices.${IS_LIVE}`;

/** SQL: lower and upper bound of all texts that begin with a prefix. */
const rangeOf = (prefix: string, take: Take) => ({
  from: `${take(prefix)}::text`,
  to: `${take(endOfPrefix(prefix))}::text`,
});

function uuidQueries(text: string, scope: SearchScope): Query[] {
  const range = uuidRange(text.toLowerCase());
  if (!range) return [];
  const { take } = scope;
  return [
    `SELECT ${columnsOf({ field: 'UUID', exact: String(range.isWhole) })}, uuid AS invoice, created_on
     FROM invoices WHERE uuid BETWEEN ${take(range.first)}::uuid AND ${take(range.last)}::uuid ${ownedBy(scope)}
     ORDER BY uuid DESC LIMIT ${MOST}`,
  ];
}

/** Queries for hashes of transfers, addresses of invoices, and addresses of payers. */
function hexQueries(text: string, scope: SearchScope): Query[] {
  const hex = text.toLowerCase();
  if (!HEX.test(hex)) return [];
  const prefix = hex.startsWith('0x') ? hex : `0x${hex}`;
  if (prefix.length < '0x'.length + MIN_HEX_DIGITS) return [];
  return [...TRANSFER_RULES.map((rule) => transferQuery(rule, prefix, scope)), addressQuery(prefix, scope)];
}

/** Field, table, column and, after the column, order of the searches for transfers. */
const TRANSFER_RULES: [SearchField, string, string, string][] = [
  ['TRANSACTION', 'payments', 'transaction_hash', ''],
  ['TRANSACTION', 'ignored_transfers', 'transaction_hash', ''],
  ['PAYER', 'payments', 'lower(from_address)', ', seen_on DESC'],
];

function transferQuery(
  [field, table, column, order]: (typeof TRANSFER_RULES)[number],
  prefix: string,
  scope: SearchScope,
): Query {
  const { from, to } = rangeOf(prefix, scope.take);
  return `SELECT ${columnsOf({ field, exact: `transfer.value = ${from}` })}, invoices.uuid, invoices.created_on
    FROM (
      SELECT invoice_uuid, ${column} AS value FROM ${table} WHERE ${column} ~>=~ ${from} AND ${column} ~<~ ${to}
      ORDER BY ${column} USING ~>~ ${order} LIMIT ${MOST}
    ) AS transfer JOIN invoices ON invoices.uuid = transfer.invoice_uuid ${ownedBy(scope)}`;
}

function addressQuery(prefix: string, scope: SearchScope): Query {
  const { from, to } = rangeOf(prefix, scope.take);
  const column = 'lower(contract_address)';
  return `SELECT ${columnsOf({ field: 'ADDRESS', exact: `${column} = ${from}` })}, uuid, created_on FROM invoices
    WHERE ${column} ~>=~ ${from} AND ${column} ~<~ ${to} ${ownedBy(scope)}
    ORDER BY ${column} USING ~<~ LIMIT ${MOST}`;
}

/** SQL: runs `query` once per account, with which its index starts, and returns the rows of all. */
const perAccount = ({ owner, take }: SearchScope, columns: string, query: string) =>
  `SELECT ${columns}, found.* FROM users AS searched CROSS JOIN LATERAL (${query}) AS found
   WHERE ${owner ? `searched.uuid = ${take(owner)}` : 'searched.test_of IS NULL'} LIMIT ${MOST}`;

/** Queries for a merchant's identifier in any letter case: equal ones, and those that begin with the text. */
function identifierQueries(
  field: SearchField,
  column: 'order_id' | 'customer_id' | 'number',
  text: string,
  scope: SearchScope,
): Query[] {
  const range = rangeOf(text, scope.take);
  const [value, from, to] = [`lower(${column})`, `lower(${range.from})`, `lower(${range.to})`];
  const query = (condition: string, order: string) =>
    `SELECT uuid, created_on FROM invoices WHERE user_uuid = searched.uuid AND ${condition}
     ORDER BY ${order}created_on DESC, uuid DESC LIMIT ${MOST}`;
  return [
    perAccount(scope, columnsOf({ field, exact: 'true' }), query(`${value} = ${from}`, '')),
    perAccount(
      scope,
      columnsOf({ field, exact: 'false' }),
      query(`${value} ~>~ ${from} AND ${value} ~<~ ${to}`, `${value} USING ~>~, `),
    ),
  ];
}

/** The longest words, because few notes contain a long word. */
export const indexedWords = (text: string) =>
  wordsOf(text)
    .sort((a, b) => b.length - a.length)
    .slice(0, BOUNDS.batches.searchedWords.most);

function noteQueries(text: string, scope: SearchScope): Query[] {
  const query = (condition: string, order: string) =>
    `SELECT invoice_uuid, created_on FROM note_words WHERE user_uuid = searched.uuid AND ${condition}
     ORDER BY ${order}created_on DESC, invoice_uuid DESC LIMIT ${MOST}`;
  return indexedWords(text).flatMap((word) => {
    const { from, to } = rangeOf(word, scope.take);
    return [
      perAccount(scope, columnsOf({ field: 'NOTE', exact: 'true', word: from }), query(`word = ${from}`, '')),
      perAccount(
        scope,
        columnsOf({ field: 'NOTE', exact: 'false', word: from }),
        query(`word > ${from} AND word < ${to}`, 'word DESC, '),
      ),
    ];
  });
}

/** Builds the queries for accounts by e-mail address and by wallet, and for the newest invoices of these accounts. */
function accountQueries(text: string, { take }: SearchScope): Query[] {
  const query = (field: SearchField, column: string, prefix: string) => {
    const { from, to } = rangeOf(prefix, take);
    const accounts = `SELECT uuid AS user_uuid, created_on AS registered_on, ${column} = ${from} AS exact FROM users
      WHERE ${column} ~>=~ ${from} AND ${column} ~<~ ${to} AND test_of IS NULL ORDER BY ${column} USING ~<~ LIMIT ${BOUNDS.request.searchHits.most}`;
    return `SELECT '${field}', NULL, account.exact, account.user_uuid, NULL, registered_on FROM (${accounts}) AS account
      UNION ALL
      SELECT '${field}', NULL, account.exact, NULL, newest.uuid, newest.created_on
      FROM (${accounts}) AS account CROSS JOIN LATERAL (
        SELECT uuid, created_on FROM invoices WHERE user_uuid = account.user_uuid
        ORDER BY created_on DESC, uuid DESC LIMIT ${MOST}
      ) AS newest`;
  };
  const lower = text.toLowerCase();
  return [
    ...(text.length >= MIN_EMAIL ? [query('EMAIL', 'email', lower)] : []),
    ...(/^0x[0-9a-f]{6,40}$/.test(lower) ? [query('WALLET', 'lower(wallet)', lower)] : []),
  ];
}
