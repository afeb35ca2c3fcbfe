import { Any, type FindOperator, Raw } from 'typeorm';
import type { Executor } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { endOfPrefix, uuidRange } from '../../../lib/prefix-range';
import { wordsOf } from '../../../lib/words';

/**
 * Finds accounts by a search text. For an OR of conditions with different indexes, PostgreSQL would read all
 * accounts. Therefore one statement first reads the matching UUIDs from each index, up to a maximum, and the list
 * then reads only these accounts. Above the maximum, so many accounts match that reading the accounts in the order of
 * the list soon fills a page.
 */

/** Maximum number of matching accounts that a list reads by their UUIDs. */
const MOST = BOUNDS.batches.searchedUsers.most;

/** Adds a value to the parameters of a statement, and returns the parameter's SQL placeholder, such as `$1`. */
type Take = (value: string) => string;

/** One condition under which an account matches the search text. Each condition has an index. */
interface Rule {
  /** SQL condition on `users`. */
  condition: string;
  /** SQL: order of the index, which makes LIMIT use it; absent for GIN, which has none. */
  order?: string;
}

/** Matches when the column begins with the text. Compares bytes, so that no character of the text is a wildcard. */
const prefixRule = (column: string, text: string, take: Take): Rule => ({
  condition: `${column} ~>=~ ${take(text)} AND ${column} ~<~ ${take(endOfPrefix(text))}`,
  order: `${column} USING ~<~`,
});

/**
 * Returns the conditions of a search text. An account matches when its e-mail address, wallet, requested wallet or
 * UUID begins with the text (for a UUID, at least 8 digits), or when each word of the text begins a word of the
 * display name.
 */
function rulesFor(given: string, take: Take): Rule[] {
  const text = given.toLowerCase();
  const words = wordsOf(given).map((word) => `'${word}':*`);
  const uuids = uuidRange(text);
  const columns = ['email', 'lower(wallet)', 'lower(requested_wallet)'];
  const rules = columns.map((column) => prefixRule(column, text, take));
  if (words.length > 0) {
    const query = `to_tsquery('simple', ${take(words.join(' & '))})`;
    rules.push({ condition: `to_tsvector('simple', display_name) @@ ${query}` });
  }
  if (uuids)
    rules.push({ condition: `uuid BETWEEN ${take(uuids.first)} AND ${take(uuids.last)}`, order: 'uuid' });
  return rules;
}

/** Returns a condition on `uuid` that selects the accounts that match the search text. */
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
