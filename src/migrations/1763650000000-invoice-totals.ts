import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE invoice_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_uuid uuid NOT NULL,
  token_uuid uuid NOT NULL,
  created_hour timestamptz(3) NOT NULL,
  status text NOT NULL,
  count integer NOT NULL,
  amount numeric(78,0) NOT NULL,
  CONSTRAINT invoice_deltas_pkey PRIMARY KEY (id),
  CONSTRAINT invoice_deltas_status CHECK (status IN ('created', 'paid', 'expired'))
);

CREATE TABLE invoice_totals (
  user_uuid uuid NOT NULL,
  grain text NOT NULL,
  start timestamptz(3) NOT NULL,
  token_uuid uuid NOT NULL,
  status text NOT NULL,
  count bigint NOT NULL,
  amount numeric NOT NULL,
  CONSTRAINT invoice_totals_pkey PRIMARY KEY (user_uuid, grain, start, token_uuid, status),
  CONSTRAINT invoice_totals_status CHECK (status IN ('created', 'paid', 'expired')),
  CONSTRAINT invoice_totals_grain CHECK (grain IN ('hour', 'day', 'all'))
);

CREATE FUNCTION record_invoice_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount)
    SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, 1, amount FROM after;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount)
    SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, -1, -amount FROM before;
  ELSE
    INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount)
    SELECT side.user_uuid, side.token_uuid, date_trunc('hour', side.created_on, 'UTC'), side.status, sign, sign * side.amount
    FROM before JOIN after USING (uuid)
      CROSS JOIN LATERAL (VALUES
        (-1, before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount),
        (1, after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount)
      ) AS side (sign, user_uuid, token_uuid, created_on, status, amount)
    WHERE (before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount)
      IS DISTINCT FROM (after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER invoices_inserted AFTER INSERT ON invoices REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

CREATE TRIGGER invoices_updated AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

CREATE TRIGGER invoices_deleted AFTER DELETE ON invoices REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount)
SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, 1, amount FROM invoices;
`;

/** Adds invoice totals, which triggers update at each change of an invoice, so that reads need not count invoices. */
export class InvoiceTotals1763650000000 implements MigrationInterface {
  name = 'InvoiceTotals1763650000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER invoices_inserted ON invoices;
      DROP TRIGGER invoices_updated ON invoices;
      DROP TRIGGER invoices_deleted ON invoices;
      DROP FUNCTION record_invoice_deltas;
      DROP TABLE invoice_totals, invoice_deltas;
    `);
  }
}
