import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * SQL: the trigger function that inserts the deltas of invoices. `link` is the column that names the payment link; the
 * empty text leaves the column out, as before this release.
 */
const invoiceDeltas = (link: '' | ', payment_link_uuid') => {
  const into = `INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount${link})`;
  const of = (side: string) => (link ? `, ${side}.payment_link_uuid` : '');
  return `
CREATE OR REPLACE FUNCTION record_invoice_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    ${into}
    SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, 1, amount${link} FROM after;
  ELSIF TG_OP = 'DELETE' THEN
    ${into}
    SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, -1, -amount${link} FROM before;
  ELSE
    ${into}
    SELECT side.user_uuid, side.token_uuid, date_trunc('hour', side.created_on, 'UTC'), side.status, sign, sign * side.amount${of('side')}
    FROM before JOIN after USING (uuid)
      CROSS JOIN LATERAL (VALUES
        (-1, before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount${of('before')}),
        (1, after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount${of('after')})
      ) AS side (sign, user_uuid, token_uuid, created_on, status, amount${link})
    WHERE (before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount${of('before')})
      IS DISTINCT FROM (after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount${of('after')});
  END IF;
  RETURN NULL;
END $$;
`;
};

/** SQL: the trigger function that inserts the deltas of payments; `link` as in `invoiceDeltas`. */
const paymentDeltas = (link: '' | ', payment_link_uuid') => {
  const insert = (rows: string) => `
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid${link})
  SELECT user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), sum(sign), sum(sign * payment.amount),
    sum(CASE WHEN fee_recipient IS NULL THEN 0 ELSE sign * div(payment.amount * fee_bps, 10000) END),
    sum(sign * overpaid)${link}
  FROM (${rows}) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
  WHERE coalesce(counted_as, payment.status) = 'confirmed'
  GROUP BY user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC')${link}
  HAVING (sum(sign), sum(sign * payment.amount), sum(sign * overpaid)) <> (0, 0, 0);`;
  return `
CREATE OR REPLACE FUNCTION record_payment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${insert('SELECT 1 AS sign, * FROM after')}
  ELSIF TG_OP = 'DELETE' THEN ${insert('SELECT -1 AS sign, * FROM before')}
  ELSE ${insert('SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before')}
  END IF;
  RETURN NULL;
END $$;
`;
};

const SCHEMA = `
CREATE TABLE payment_links (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  description text,
  token_uuid uuid NOT NULL,
  amount numeric(78,0),
  min_amount numeric(78,0),
  max_amount numeric(78,0),
  lines json,
  max_uses integer,
  expires_on timestamptz(3),
  redirect_url text,
  note text,
  channel_uuid uuid,
  enabled boolean NOT NULL DEFAULT true,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT payment_links_pkey PRIMARY KEY (uuid),
  CONSTRAINT payment_links_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid),
  CONSTRAINT payment_links_token_uuid_fkey FOREIGN KEY (token_uuid) REFERENCES tokens (uuid),
  CONSTRAINT payment_links_channel_uuid_fkey
    FOREIGN KEY (channel_uuid) REFERENCES channels (uuid) ON DELETE SET NULL,
  CONSTRAINT payment_links_price
    CHECK ((amount IS NULL) <> (min_amount IS NULL) AND (min_amount IS NULL) = (max_amount IS NULL)),
  CONSTRAINT payment_links_amount CHECK (amount > 0 AND amount <> 'NaN'),
  CONSTRAINT payment_links_limits CHECK (min_amount > 0 AND max_amount >= min_amount AND max_amount <> 'NaN'),
  CONSTRAINT payment_links_max_uses CHECK (max_uses > 0)
);

CREATE UNIQUE INDEX payment_links_slug ON payment_links (slug);
CREATE INDEX payment_links_user_created ON payment_links (user_uuid, created_on, uuid);
CREATE INDEX payment_links_enabled ON payment_links (user_uuid) WHERE enabled;
CREATE INDEX payment_links_created ON payment_links (created_on, uuid);
CREATE INDEX payment_links_channel_uuid ON payment_links (channel_uuid) WHERE channel_uuid IS NOT NULL;

CREATE TABLE payment_link_totals (
  payment_link_uuid uuid NOT NULL,
  invoices bigint NOT NULL DEFAULT 0,
  open_invoices bigint NOT NULL DEFAULT 0,
  paid_invoices bigint NOT NULL DEFAULT 0,
  payments bigint NOT NULL DEFAULT 0,
  received numeric NOT NULL DEFAULT 0,
  fees numeric NOT NULL DEFAULT 0,
  overpaid numeric NOT NULL DEFAULT 0,
  CONSTRAINT payment_link_totals_pkey PRIMARY KEY (payment_link_uuid)
);

ALTER TABLE invoices ADD COLUMN payment_link_uuid uuid;
ALTER TABLE invoices ADD CONSTRAINT invoices_payment_link_uuid_fkey
  FOREIGN KEY (payment_link_uuid) REFERENCES payment_links (uuid);
CREATE INDEX invoices_payment_link ON invoices (payment_link_uuid, created_on, uuid)
  WHERE payment_link_uuid IS NOT NULL;

ALTER TABLE invoice_deltas ADD COLUMN payment_link_uuid uuid;
CREATE INDEX invoice_deltas_payment_link ON invoice_deltas (payment_link_uuid) WHERE payment_link_uuid IS NOT NULL;

ALTER TABLE payment_deltas ADD COLUMN payment_link_uuid uuid;
CREATE INDEX payment_deltas_payment_link ON payment_deltas (payment_link_uuid) WHERE payment_link_uuid IS NOT NULL;
`;

/** Adds payment links, the link of each invoice that a link created, and totals of each link. */
export class PaymentLinks1764450000000 implements MigrationInterface {
  name = 'PaymentLinks1764450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA + invoiceDeltas(', payment_link_uuid') + paymentDeltas(', payment_link_uuid'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${invoiceDeltas('')}
      ${paymentDeltas('')}
      ALTER TABLE payment_deltas DROP COLUMN payment_link_uuid;
      ALTER TABLE invoice_deltas DROP COLUMN payment_link_uuid;
      ALTER TABLE invoices DROP COLUMN payment_link_uuid;
      DROP TABLE payment_link_totals, payment_links;
    `);
  }
}
