import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Remembers from whom API keys, Telegram links and reset links come. Keys from before count as the owner's. Telegram
 * accounts that were linked before could come from sessions that had confirmed nothing, so they must be confirmed anew.
 */
export class Credentials1766000011000 implements MigrationInterface {
  name = 'Credentials1766000011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM telegram_links;
      ALTER TABLE telegram_links ADD session_uuid uuid NOT NULL
        CONSTRAINT telegram_links_session_uuid_fkey REFERENCES sessions (uuid) ON DELETE CASCADE;
      CREATE INDEX telegram_links_session_uuid ON telegram_links (session_uuid);
      ALTER TABLE users ADD telegram_confirmed boolean NOT NULL DEFAULT false;
      ALTER TABLE api_keys ADD created_by uuid
        CONSTRAINT api_keys_created_by_fkey REFERENCES users (uuid) ON DELETE CASCADE;
      ALTER TABLE one_time_tokens ADD issued_by uuid
        CONSTRAINT one_time_tokens_issued_by_fkey REFERENCES users (uuid) ON DELETE CASCADE;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE one_time_tokens DROP issued_by;
      ALTER TABLE api_keys DROP created_by;
      ALTER TABLE users DROP telegram_confirmed;
      ALTER TABLE telegram_links DROP session_uuid;
    `);
  }
}
