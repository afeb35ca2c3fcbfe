-- One of the deltas is folded, one is not yet, and a payment has been confirmed since.
WITH taken AS (
  DELETE FROM payment_deltas WHERE id IN (SELECT id FROM payment_deltas ORDER BY id LIMIT 1) RETURNING *
)
INSERT INTO payment_totals (user_uuid, grain, start, token_uuid, count, received, fees, overpaid)
SELECT owner, grain, start, token_uuid, sum(count), sum(received), sum(fees), sum(overpaid)
FROM taken
  CROSS JOIN LATERAL (VALUES (user_uuid), ('00000000-0000-0000-0000-000000000000'::uuid)) AS owners (owner)
  CROSS JOIN LATERAL (VALUES
    ('hour', paid_hour), ('day', date_trunc('day', paid_hour, 'UTC')), ('all', to_timestamp(0))
  ) AS grains (grain, start)
GROUP BY owner, grain, start, token_uuid;

INSERT INTO payments (uuid, invoice_uuid, network, transaction_hash, log_index, from_address, amount, block_number, block_hash, block_time, status, overpaid, seen_on) VALUES
  ('00000000-0000-4000-8000-000000000085', '00000000-0000-4000-8000-000000000062', 'ARB_SEPOLIA', '0xaa64', 0, '0xf2', 5000000, 106, '0xb106', '2025-03-01T08:00:00Z', 'confirmed', 5000000, '2025-03-01T08:00:01Z');

UPDATE invoices SET amount_received = 30000000 WHERE uuid = '00000000-0000-4000-8000-000000000062';
