import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The session that linked a Telegram account, whose revocation ends the confirmation. */
export class TelegramSessions1766000022000 implements MigrationInterface {
  name = 'TelegramSessions1766000022000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN telegram_session_uuid uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN telegram_session_uuid');
  }
}
