import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the contract of a token says about itself, and when it was read. */
export class TokenFacts1766000017000 implements MigrationInterface {
  name = 'TokenFacts1766000017000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tokens
      ADD COLUMN checked_on timestamptz(3), ADD COLUMN contract_decimals integer, ADD COLUMN contract_symbol text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tokens
      DROP COLUMN checked_on, DROP COLUMN contract_decimals, DROP COLUMN contract_symbol`);
  }
}
