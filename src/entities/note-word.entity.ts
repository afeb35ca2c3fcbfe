import { column, instant, table, uuid } from './columns';

/**
 * A word of an invoice's note, by which a search finds the invoice. The primary key serves as the search index: it
 * finds an owner's invoices by a word or by the beginning of a word, in the order of their creation. The table has no
 * foreign keys, because checking them for each word would slow down the creation of invoices; the statement that
 * deletes an invoice deletes its words.
 */
export const NoteWord = table('note_words', {
  userUuid: uuid().primary(),
  /** In lower case, as `wordsOf` returns it; by bytes, so that all words with a prefix form one range. */
  word: column<string>({ type: 'text', collation: 'C' }).primary(),
  /** Creation time of the invoice. */
  createdOn: instant().primary(),
  invoiceUuid: uuid().primary(),
});
