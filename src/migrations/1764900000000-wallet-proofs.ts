import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE users
  ADD COLUMN wallet_change_on timestamptz(3),
  ADD COLUMN proven_wallet text,
  ADD COLUMN wallet_proven_on timestamptz(3),
  ADD CONSTRAINT users_wallet_change CHECK (wallet_change_on IS NULL OR requested_wallet IS NOT NULL);

CREATE INDEX users_wallet_change_on ON users (wallet_change_on) WHERE wallet_change_on IS NOT NULL;

CREATE TABLE wallet_challenges (
  user_uuid uuid CONSTRAINT wallet_challenges_pkey PRIMARY KEY,
  wallet text NOT NULL,
  network text,
  message text NOT NULL,
  expires_on timestamptz(3) NOT NULL,
  CONSTRAINT wallet_challenges_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid) ON DELETE CASCADE
);
`;

/** Adds the messages by which accounts prove control of a wallet, their proofs, and the time when a new wallet is put in force. */
export class WalletProofs1764900000000 implements MigrationInterface {
  name = 'WalletProofs1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE wallet_challenges;
      ALTER TABLE users DROP COLUMN wallet_change_on, DROP COLUMN proven_wallet, DROP COLUMN wallet_proven_on;
    `);
  }
}
