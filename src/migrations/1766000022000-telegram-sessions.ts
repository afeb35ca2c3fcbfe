import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: revokes the keys whose makers are blocked, or no members any more, as a block and a removal do from now on. */
const REVOKE_KEYS = `
  UPDATE api_keys SET revoked_on = now() FROM users a, users p
  WHERE a.uuid = user_uuid AND p.uuid = created_by AND revoked_on IS NULL AND (p.status = 'blocked'
    OR p.uuid <> coalesce(a.owner_uuid, a.uuid)
      AND NOT EXISTS (SELECT FROM members WHERE account_uuid = a.uuid AND person_uuid = p.uuid))`;

/** The session that linked a Telegram account, whose revocation ends the confirmation. */
export class TelegramSessions1766000022000 implements MigrationInterface {
  name = 'TelegramSessions1766000022000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN telegram_session_uuid uuid');
    await runner.query(REVOKE_KEYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN telegram_session_uuid');
  }
}
