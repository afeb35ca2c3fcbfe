import { Any, type FindOperator, Raw } from 'typeorm';
import type { Executor } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { endOfPrefix, uuidRange } from '../../../lib/prefix-range';
import { wordsOf } from '../../../lib/words';

/**
 * This module finds the accounts that have a text. PostgreSQL reads all accounts for an OR of conditions with different
 * indexes. So one statement first reads the UUIDs of each condition from its index, up to a maximum, and the list then
 * reads these accounts only. When there are more, so many accounts match that a list in its own order soon finds a page.
 */

/** Maximum number of accounts with the text that a list reads by their UUIDs. */
const MOST = BOUNDS.batches.searchedUsers.most;

/** Adds a value to the parameters of a statement, and returns the parameter's name in SQL. */
type Take = (value: string) => string;

/** One way in which an account has a text; each has an index. */
interface Rule {
  /** SQL condition on `users`. */
  condition: string;
  /** SQL: the index's order, in which a limited read uses the index; absent for a GIN index, which has no order. */
  order?: string;
}

/** The column begins with the text. Compares by bytes, so that no character of the text is a wildcard. */
const prefixRule = (column: string, text: string, take: Take): Rule => ({
  condition: `${column} ~>=~ ${take(text)} AND ${column} ~<~ ${take(endOfPrefix(text))}`,
  order: `${column} USING ~<~`,
});

/**
 * Returns the rules of a text: it is the beginning of the e-mail address, wallet, requested wallet or UUID (8 digits or
 * more), or each of its words begins a word of the display name.
 */
function rulesFor(given: string, take: Take): Rule[] {
  const text = given.toLowerCase();
  const words = wordsOf(given).map((word) => `'${word}':*`);
  const uuids = uuidRange(text);
  return [
    ...['email', 'lower(wallet)', 'lower(requested_wallet)'].map((column) => prefixRule(column, text, take)),
    ...(words.length > 0
      ? [
          {
            condition: `to_tsvector('simple', display_name) @@ to_tsquery('simple', ${take(words.join(' & '))})`,
          },
        ]
      : []),
    ...(uuids
      ? [{ condition: `uuid BETWEEN ${take(uuids.first)} AND ${take(uuids.last)}`, order: 'uuid' }]
      : []),
  ];
}

/** Returns the condition on an account's UUID that the account has the text. */
export async function hasText(db: Executor, text: string): Promise<FindOperator<string>> {
  const values: string[] = [];
  const queries = rulesFor(text, (value) => `$${values.push(value)}`).map(
    ({ condition, order }) =>
      `(SELECT uuid FROM users WHERE ${condition} ${order ? `ORDER BY ${order}` : ''} LIMIT ${MOST + 1})`,
  );
  const found: { uuid: string }[] = await db.query(`${queries.join(' UNION ')} LIMIT ${MOST + 1}`, values);
  return found.length > MOST ? hasCommonText(text) : Any(found.map(({ uuid }) => uuid));
}

function hasCommonText(text: string): FindOperator<string> {
  const parameters: Record<string, string> = {};
  const take = (value: string) => {
    const name = `text${Object.keys(parameters).length}`;
    parameters[name] = value;
    return `:${name}`;
  };
  const conditions = rulesFor(text, take).map(({ condition }) => `(${condition})`);
  return Raw(() => `(${conditions.join(' OR ')})`, parameters);
}
