INSERT INTO invoices (uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals, network, contract_address, client, customer_id, checkout_token, created_on, expires_on) VALUES
  ('00000000-0000-4000-8000-000000000079', '00000000-0000-4000-8000-000000000002', 7000000, 250, 175000, '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', 6, 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000079', '0x52908400098527886E0F7030069857D2E4169EE7', 'regular', 'token-79', '2025-07-01T10:00:00Z', '2025-07-01T11:00:00Z');

INSERT INTO invoice_events (invoice_uuid, sequence, type, status, created_on) VALUES
  ('00000000-0000-4000-8000-000000000079', 1, 'invoice.created', 'created', '2025-07-01T10:00:00Z');
