import { Entity, PrimaryColumn } from 'typeorm';

/**
 * A word of an invoice's note, by which a search finds the invoice. The primary key serves as the search index: it
 * finds an owner's invoices by a word or by the beginning of a word, in the order of their creation. The table has no
 * foreign keys, because checking them for each word would slow down the creation of invoices; a word without its
 * invoice is harmless, because a search also reads the invoice's row.
 */
@Entity('note_words')
export class NoteWord {
  @PrimaryColumn({ type: 'uuid' })
  userUuid: string;

  /** In lower case, as `wordsOf` returns it; by bytes, so that all words with a prefix form one range. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  word: string;

  /** Creation time of the invoice. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  createdOn: Date;

  @PrimaryColumn({ type: 'uuid' })
  invoiceUuid: string;
}
