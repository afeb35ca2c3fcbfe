import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE audit_entries ADD COLUMN account_uuid uuid;
`;

/** SQL: the accounts of the existing entries, by their subjects. Entries about tokens have none. */
const BACKFILL = `
UPDATE audit_entries SET account_uuid = owner.uuid
FROM (
  SELECT uuid, 'user:' || uuid AS subject FROM users
  UNION ALL SELECT user_uuid, 'invoice:' || uuid FROM invoices
  UNION ALL SELECT user_uuid, 'payment_link:' || uuid FROM payment_links
  UNION ALL SELECT user_uuid, 'webhook:' || uuid FROM webhooks
) AS owner
WHERE owner.subject = audit_entries.subject;
`;

const INDEXES = `
CREATE INDEX audit_entries_actor ON audit_entries (actor_uuid, created_on, uuid) WHERE actor_uuid IS NOT NULL;

CREATE INDEX audit_entries_account ON audit_entries (account_uuid, created_on, uuid) WHERE account_uuid IS NOT NULL;

CREATE INDEX audit_entries_subject ON audit_entries (subject, created_on, uuid);

CREATE INDEX audit_entries_action ON audit_entries (action, created_on, uuid);

ANALYZE audit_entries;

CREATE INDEX users_requested_wallet ON users (lower(requested_wallet) text_pattern_ops) WHERE requested_wallet IS NOT NULL;

CREATE INDEX users_display_name ON users USING gin (to_tsvector('simple', display_name)) WHERE display_name IS NOT NULL;
`;

/** Adds the account of each audit entry, and the indexes by which audit entries are filtered and accounts are found. */
export class AuditFilters1764600000000 implements MigrationInterface {
  name = 'AuditFilters1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
    await runner.query(BACKFILL);
    await runner.query(INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_display_name, users_requested_wallet, audit_entries_action, audit_entries_subject,
        audit_entries_account, audit_entries_actor;
      ALTER TABLE audit_entries DROP COLUMN account_uuid;
    `);
  }
}
