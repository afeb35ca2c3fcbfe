import { integer, table, text, uuid } from './columns';

/** Counter of the numbers of an account's invoices, or credit notes, that begin with the same text. */
export const NumberSeries = table('number_series', {
  userUuid: uuid().primary().references('users', 'CASCADE'),
  /** What stands before the counter, in lower case, so that letter case alone tells no two numbers apart. */
  series: text().primary(),
  /** The latest number given out. */
  last: integer(),
});
