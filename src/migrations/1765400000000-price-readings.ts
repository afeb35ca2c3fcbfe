import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE price_readings (
  network text NOT NULL,
  pair text NOT NULL,
  address text NOT NULL,
  heartbeat integer NOT NULL,
  decimals integer NOT NULL,
  answer numeric(78,0) NOT NULL,
  round_id numeric(78,0) NOT NULL,
  started_on timestamptz(3) NOT NULL,
  updated_on timestamptz(3) NOT NULL,
  read_on timestamptz(3) NOT NULL,
  CONSTRAINT price_readings_pkey PRIMARY KEY (network, pair)
);
`;

/** Adds the latest answers of price feeds. */
export class PriceReadings1765400000000 implements MigrationInterface {
  name = 'PriceReadings1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE price_readings');
  }
}
