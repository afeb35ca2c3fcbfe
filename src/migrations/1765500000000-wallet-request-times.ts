import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE users ADD COLUMN wallet_requested_on timestamptz(3);

-- The time of an earlier request is not known; it is not before the account.
UPDATE users SET wallet_requested_on = created_on WHERE status = 'pending' OR requested_wallet IS NOT NULL;

CREATE INDEX users_wallet_requested_on ON users (wallet_requested_on, uuid)
  WHERE status = 'pending' OR requested_wallet IS NOT NULL;
`;

/** Adds the times of requests for wallets, by which admins read them in order. */
export class WalletRequestTimes1765500000000 implements MigrationInterface {
  name = 'WalletRequestTimes1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN wallet_requested_on');
  }
}
