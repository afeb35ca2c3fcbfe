import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One index instead of two with the hash of a payment's transaction: begun by the hash, in the order of its bytes, the index
 * of the constraint serves the searches for prefixes, too. A unique constraint could not name that order.
 */
export class FewerIndexes1766000054000 implements MigrationInterface {
  name = 'FewerIndexes1766000054000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_log, ADD CONSTRAINT payments_log EXCLUDE USING btree
        (transaction_hash text_pattern_ops WITH =, log_index WITH =, network WITH =) DEFERRABLE INITIALLY DEFERRED;
      DROP INDEX payments_hash`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payments_hash ON payments (transaction_hash text_pattern_ops);
      ALTER TABLE payments DROP CONSTRAINT payments_log,
        ADD CONSTRAINT payments_log UNIQUE (network, transaction_hash, log_index) DEFERRABLE INITIALLY DEFERRED`);
  }
}
