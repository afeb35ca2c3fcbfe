import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE api_requests (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  key_uuid uuid NOT NULL,
  request_id text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  operation text,
  status integer NOT NULL,
  error text,
  duration_ms integer NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT api_requests_pkey PRIMARY KEY (user_uuid, created_on, uuid)
);
`;

/** Adds the log of requests with API keys. */
export class ApiRequests1765100000000 implements MigrationInterface {
  name = 'ApiRequests1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_requests');
  }
}
