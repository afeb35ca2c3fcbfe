import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the HMAC of the client address to sessions. Adds to users the time when they were last warned of wrong
 * passwords.
 */
export class SignInFailures1763900000000 implements MigrationInterface {
  name = 'SignInFailures1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN address_hash text');
    await runner.query('ALTER TABLE users ADD COLUMN sign_in_warned_on timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN sign_in_warned_on');
    await runner.query('ALTER TABLE sessions DROP COLUMN address_hash');
  }
}
