import { type Executor, runPrepared } from '../../../infra/database/statements';
import { SEARCH_FIELDS, type SearchField } from '../../../lib/enums';
import { hasWords, wordsOf } from '../../../lib/words';
import type { Take } from './invoice-filter';
import { indexedWords, searchQueries } from './search-rules';

export interface Match {
  field: SearchField;
  /** Whether the whole value equals the searched text; false when the value only begins with the text. */
  exact: boolean;
  /** UUID of the account; null for an invoice. */
  accountUuid: string | null;
  /** UUID of the invoice; null for an account. */
  invoiceUuid: string | null;
  createdOn: Date;
}

interface Row extends Match {
  word: string | null;
}

/** Each invoice once, the best match first; without an owner, searches all accounts too. */
export async function findByText(db: Executor, owner: string | undefined, text: string): Promise<Match[]> {
  return bestFirst(await matchText(db, owner, text));
}

/** Finds what `findByText` finds, in any order. Returns an invoice once for each of its fields that match. */
async function matchText(db: Executor, owner: string | undefined, text: string): Promise<Match[]> {
  const values: unknown[] = [];
  const take: Take = (value) => `$${values.push(value)}`;
  const queries = searchQueries(text, { owner, take });
  const rows = await runPrepared<Row>(db, selectMatches(queries), values);
  const notes = await notesWithAllWords(db, text, rows);
  return [...rows.filter(({ field }) => field !== 'NOTE'), ...notes];
}

const selectMatches = (queries: string[]) =>
  `SELECT field, word, exact, account AS "accountUuid", invoice AS "invoiceUuid", created_on AS "createdOn" ${fromMatches(queries)}`;

const fromMatches = (queries: string[]) =>
  `FROM (${queries.map((query) => `(${query})`).join(' UNION ALL ')}) AS match (field, word, exact, account, invoice, created_on)`;

/**
 * Returns the UUIDs of the invoices that `findByText` finds, as the text of a PostgreSQL array: a filter passes it on
 * as it is, because reading and writing a thousand UUIDs takes longer than the search.
 */
export async function foundInvoices(db: Executor, owner: string | undefined, text: string): Promise<string> {
  if (wordsOf(text).length > 1) {
    const matches = await matchText(db, owner, text);
    return `{${matches.flatMap(({ invoiceUuid }) => invoiceUuid ?? []).join()}}`;
  }
  const values: unknown[] = [];
  const queries = searchQueries(text, { owner, take: (value) => `$${values.push(value)}` });
  const select = `SELECT coalesce(array_agg(invoice), '{}')::text AS uuids ${fromMatches(queries)}`;
  const [row] = await runPrepared<{ uuids: string }>(db, select, values);
  return row?.uuids ?? '{}';
}

/** Matches of all words: starts with the rarest, and checks only the notes of its matches. */
async function notesWithAllWords(db: Executor, text: string, rows: Row[]): Promise<Row[]> {
  const words = wordsOf(text);
  const candidates = indexedWords(text)
    .map((word) => rows.filter((row) => row.word === word))
    .sort((a, b) => a.length - b.length)[0];
  if (!candidates || words.length === 1) return candidates ?? [];
  const notes = await runPrepared<{ uuid: string; note: string }>(
    db,
    "SELECT uuid, concat_ws(' ', customer_name, customer_email, note) AS note FROM invoices WHERE uuid = ANY ($1::uuid[])",
    [candidates.map(({ invoiceUuid }) => invoiceUuid)],
  );
  const fitting = new Set(notes.filter(({ note }) => hasWords(note, words)).map(({ uuid }) => uuid));
  return candidates.filter(({ invoiceUuid }) => invoiceUuid && fitting.has(invoiceUuid));
}

const IDENTIFIERS: readonly SearchField[] = ['ORDER_ID', 'CUSTOMER_ID', 'EMAIL'];

/**
 * Rank of a match, 0 for the best. 0: equals a UUID, transaction hash, address or wallet. 1: equals an order ID,
 * customer ID or e-mail address. 2: such a value begins with the text. 3: a word of a note. 4: the beginning of a
 * word of a note.
 */
function rankOf({ field, exact }: Match): number {
  if (field === 'NOTE') return exact ? 3 : 4;
  if (!exact) return 2;
  return IDENTIFIERS.includes(field) ? 1 : 0;
}

const keyOf = ({ accountUuid, invoiceUuid }: Match) => accountUuid ?? invoiceUuid;

/** By rank, then accounts, then the newest; keeps the best match of each object. */
function bestFirst(matches: Match[]): Match[] {
  const sorted = matches.sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      Number(b.accountUuid !== null) - Number(a.accountUuid !== null) ||
      b.createdOn.getTime() - a.createdOn.getTime() ||
      (keyOf(b) ?? '').localeCompare(keyOf(a) ?? '') ||
      SEARCH_FIELDS.indexOf(a.field) - SEARCH_FIELDS.indexOf(b.field),
  );
  const seen = new Set<string | null>();
  return sorted.filter((match) => !seen.has(keyOf(match)) && seen.add(keyOf(match)));
}
