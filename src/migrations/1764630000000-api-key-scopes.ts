import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE api_keys
  ADD COLUMN scopes text[] NOT NULL DEFAULT '{invoices:create}',
  ADD COLUMN expires_on timestamptz(3),
  ADD COLUMN allowed_addresses text[] NOT NULL DEFAULT '{}',
  ADD COLUMN last_used_address text,
  ADD COLUMN replaced_by uuid,
  ADD CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0 AND
    scopes <@ ARRAY['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks', 'exports']);
`;

/** Adds the scopes, expiry, permitted client addresses and replacement of API keys. Older keys only create invoices. */
export class ApiKeyScopes1764630000000 implements MigrationInterface {
  name = 'ApiKeyScopes1764630000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  /** Also removes the keys that do more or less than to create invoices, because a key without scopes creates invoices. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM api_keys
      WHERE scopes <> '{invoices:create}' OR expires_on IS NOT NULL OR allowed_addresses <> '{}';
      ALTER TABLE api_keys DROP COLUMN scopes, DROP COLUMN expires_on, DROP COLUMN allowed_addresses,
        DROP COLUMN last_used_address, DROP COLUMN replaced_by;
    `);
  }
}
