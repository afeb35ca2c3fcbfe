import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds to sessions whether a browser uses them by cookie, the device and client address that opened them, their last
 * use, and when their person was last confirmed.
 */
export class BrowserSessions1764500000000 implements MigrationInterface {
  name = 'BrowserSessions1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN is_browser boolean NOT NULL DEFAULT false,
        ADD COLUMN user_agent text,
        ADD COLUMN address text,
        ADD COLUMN last_used_on timestamptz(3),
        ADD COLUMN confirmed_on timestamptz(3)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        DROP COLUMN is_browser,
        DROP COLUMN user_agent,
        DROP COLUMN address,
        DROP COLUMN last_used_on,
        DROP COLUMN confirmed_on
    `);
  }
}
