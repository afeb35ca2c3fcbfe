import type { MigrationInterface, QueryRunner } from 'typeorm';
import { wordsOf } from '../lib/words';

const TABLE = `
CREATE TABLE note_words (
  user_uuid uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  created_on timestamptz(3) NOT NULL,
  invoice_uuid uuid NOT NULL
);`;

/** The operator class text_pattern_ops compares by bytes, as the search for a prefix does. */
const INDEXES = `
ALTER TABLE note_words ADD CONSTRAINT note_words_pkey PRIMARY KEY (user_uuid, word, created_on, invoice_uuid);

DROP INDEX invoices_contract_address;

CREATE UNIQUE INDEX invoices_contract_address ON invoices (lower(contract_address) text_pattern_ops);

DROP INDEX invoices_user_customer;

CREATE INDEX invoices_user_customer ON invoices (user_uuid, lower(customer_id) text_pattern_ops, created_on, uuid)
  INCLUDE (customer_id) WHERE customer_id IS NOT NULL;

CREATE INDEX invoices_user_order ON invoices (user_uuid, lower(order_id) text_pattern_ops, created_on, uuid)
  INCLUDE (order_id) WHERE order_id IS NOT NULL;

CREATE INDEX invoices_user_amount ON invoices (user_uuid, (amount * 10::numeric ^ (36 - token_decimals)))
  INCLUDE (amount, token_decimals, created_on, uuid);

CREATE INDEX invoices_user_paid_late ON invoices (user_uuid, created_on, uuid) WHERE paid_late;

CREATE INDEX payments_hash ON payments (transaction_hash text_pattern_ops);

CREATE INDEX payments_from ON payments (lower(from_address) text_pattern_ops, seen_on);

CREATE INDEX ignored_transfers_hash ON ignored_transfers (transaction_hash text_pattern_ops);

CREATE INDEX users_email_prefix ON users (email text_pattern_ops);

CREATE INDEX users_wallet ON users (lower(wallet) text_pattern_ops);

ANALYZE invoices;
`;

/** Number of notes that are read at once. */
const BATCH = 5_000;

interface Note {
  owner: string;
  note: string;
  created: Date;
  uuid: string;
}

/** Inserts the words of the notes of all existing invoices. */
async function insertWords(runner: QueryRunner): Promise<void> {
  await runner.query(
    'DECLARE notes CURSOR FOR SELECT user_uuid AS owner, note, created_on AS created, uuid FROM invoices WHERE note IS NOT NULL',
  );
  for (;;) {
    const notes: Note[] = await runner.query(`FETCH ${BATCH} FROM notes`);
    if (notes.length === 0) break;
    const words = notes.flatMap(({ note, ...invoice }) =>
      wordsOf(note).map((word) => ({ ...invoice, word })),
    );
    await runner.query(
      `INSERT INTO note_words (user_uuid, word, created_on, invoice_uuid)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[])`,
      [
        words.map(({ owner }) => owner),
        words.map(({ word }) => word),
        words.map(({ created }) => created),
        words.map(({ uuid }) => uuid),
      ],
    );
  }
  await runner.query('CLOSE notes');
}

/** Adds the indexes by which invoices are searched and filtered, and the words of their notes. */
export class Search1764400000000 implements MigrationInterface {
  name = 'Search1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await insertWords(runner);
    await runner.query(INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX invoices_user_order, invoices_user_amount, invoices_user_paid_late, payments_hash, payments_from,
        ignored_transfers_hash, users_email_prefix, users_wallet;
      DROP INDEX invoices_user_customer;
      CREATE INDEX invoices_user_customer ON invoices (user_uuid, customer_id, created_on, uuid) WHERE customer_id IS NOT NULL;
      DROP INDEX invoices_contract_address;
      CREATE UNIQUE INDEX invoices_contract_address ON invoices (lower(contract_address));
      DROP TABLE note_words;
    `);
  }
}
