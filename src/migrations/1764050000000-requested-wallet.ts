import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE users
  ADD COLUMN requested_wallet text,
  ADD CONSTRAINT users_requested_wallet CHECK (requested_wallet IS NULL OR (status = 'verified' AND wallet IS NOT NULL));
`;

/** Adds the wallet that a verified account requests in place of its verified one, which stays in force meanwhile. */
export class RequestedWallet1764050000000 implements MigrationInterface {
  name = 'RequestedWallet1764050000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN requested_wallet');
  }
}
