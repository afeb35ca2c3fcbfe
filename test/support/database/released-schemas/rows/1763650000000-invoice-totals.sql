-- Some of the deltas are folded, some are not yet, and one invoice has moved since.
WITH taken AS (
  DELETE FROM invoice_deltas WHERE id IN (SELECT id FROM invoice_deltas ORDER BY id LIMIT 3) RETURNING *
)
INSERT INTO invoice_totals (user_uuid, grain, start, token_uuid, status, count, amount)
SELECT owner, grain, start, token_uuid, status, sum(count), sum(amount)
FROM taken
  CROSS JOIN LATERAL (VALUES (user_uuid), ('00000000-0000-0000-0000-000000000000'::uuid)) AS owners (owner)
  CROSS JOIN LATERAL (VALUES
    ('hour', created_hour), ('day', date_trunc('day', created_hour, 'UTC')), ('all', to_timestamp(0))
  ) AS grains (grain, start)
GROUP BY owner, grain, start, token_uuid, status;

INSERT INTO invoices (uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals, network, contract_address, client, checkout_token, created_on, expires_on) VALUES
  ('00000000-0000-4000-8000-000000000066', '00000000-0000-4000-8000-000000000002', 7000000, 250, 175000, '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', 6, 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000066', '0x52908400098527886E0F7030069857D2E4169EE7', 'token-66', '2025-02-01T10:00:00Z', '2025-02-01T11:00:00Z');

INSERT INTO invoice_events (invoice_uuid, sequence, type, status, created_on) VALUES
  ('00000000-0000-4000-8000-000000000066', 1, 'invoice.created', 'created', '2025-02-01T10:00:00Z'),
  ('00000000-0000-4000-8000-000000000066', 2, 'invoice.expired', 'expired', '2025-02-01T11:00:00Z');

UPDATE invoices SET status = 'expired', sequence = 2 WHERE uuid = '00000000-0000-4000-8000-000000000066';
