import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE payment_links ADD COLUMN accepts uuid[] NOT NULL DEFAULT '{}', ADD COLUMN price_amount text,
  ADD COLUMN price_currency text;
ALTER TABLE payment_links DROP CONSTRAINT payment_links_price;
ALTER TABLE payment_links ADD CONSTRAINT payment_links_price CHECK (
  num_nonnulls(amount, min_amount, price_amount) = 1 AND (min_amount IS NULL) = (max_amount IS NULL)
  AND (price_amount IS NULL) = (price_currency IS NULL)
);

ALTER TABLE payment_link_totals ADD COLUMN token_uuid uuid;
UPDATE payment_link_totals AS total SET token_uuid = link.token_uuid
FROM payment_links AS link WHERE link.uuid = payment_link_uuid;
ALTER TABLE payment_link_totals ALTER COLUMN token_uuid SET NOT NULL;
ALTER TABLE payment_link_totals DROP CONSTRAINT payment_link_totals_pkey;
ALTER TABLE payment_link_totals ADD CONSTRAINT payment_link_totals_pkey PRIMARY KEY (payment_link_uuid, token_uuid);
`;

/** Leaves out the payments in other tokens than that of the link, and disables links whose price is in a currency. */
const DOWN = `
WITH removed AS (DELETE FROM payment_link_totals RETURNING *)
INSERT INTO payment_link_totals
  (payment_link_uuid, token_uuid, invoices, open_invoices, paid_invoices, payments, received, fees, overpaid)
SELECT link.uuid, link.token_uuid, sum(invoices), sum(open_invoices), sum(paid_invoices),
  coalesce(sum(payments) FILTER (WHERE removed.token_uuid = link.token_uuid), 0),
  coalesce(sum(received) FILTER (WHERE removed.token_uuid = link.token_uuid), 0),
  coalesce(sum(fees) FILTER (WHERE removed.token_uuid = link.token_uuid), 0),
  coalesce(sum(overpaid) FILTER (WHERE removed.token_uuid = link.token_uuid), 0)
FROM removed JOIN payment_links AS link ON link.uuid = payment_link_uuid GROUP BY link.uuid;
ALTER TABLE payment_link_totals DROP CONSTRAINT payment_link_totals_pkey;
ALTER TABLE payment_link_totals DROP COLUMN token_uuid;
ALTER TABLE payment_link_totals ADD CONSTRAINT payment_link_totals_pkey PRIMARY KEY (payment_link_uuid);

ALTER TABLE payment_links DROP CONSTRAINT payment_links_price;
UPDATE payment_links SET enabled = false, amount = 1, lines = NULL WHERE price_amount IS NOT NULL;
ALTER TABLE payment_links ADD CONSTRAINT payment_links_price
  CHECK ((amount IS NULL) <> (min_amount IS NULL) AND (min_amount IS NULL) = (max_amount IS NULL));
ALTER TABLE payment_links DROP COLUMN accepts, DROP COLUMN price_amount, DROP COLUMN price_currency;
`;

/**
 * Lets a payment link accept several tokens and have a price in a currency. Its totals are kept for each token, because
 * amounts of different tokens cannot be added.
 */
export class PaymentLinkOptions1765720000000 implements MigrationInterface {
  name = 'PaymentLinkOptions1765720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
