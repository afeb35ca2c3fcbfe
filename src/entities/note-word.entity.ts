import { Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'note_words_pkey' };

/**
 * A word of an invoice's note, by which a search finds the invoice. The primary key is the index of the search: the
 * invoices of an owner with a word or the beginning of a word, by time of creation. Without foreign keys, which would cost
 * the creation of an invoice a check for each word; a search reads the invoice's row anyway.
 */
@Entity('note_words')
export class NoteWord {
  @PrimaryColumn({ name: 'user_uuid', type: 'uuid', ...KEY })
  userUuid: string;

  /** The word in lower case, as `wordsOf` returns it. Collated by bytes, so that a range contains all words with a prefix. */
  @PrimaryColumn({ type: 'text', collation: 'C', ...KEY })
  word: string;

  /** Creation time of the invoice. */
  @PrimaryColumn({ name: 'created_on', type: 'timestamptz', precision: 3, ...KEY })
  createdOn: Date;

  @PrimaryColumn({ name: 'invoice_uuid', type: 'uuid', ...KEY })
  invoiceUuid: string;
}
