INSERT INTO payment_links (uuid, user_uuid, slug, title, description, token_uuid, amount, lines, max_uses, expires_on, redirect_url, note, created_on) VALUES
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000000002', 'u1dQ0mJx3ZkT9aVb', 'Coffee', 'Two bags', '00000000-0000-4000-8000-000000000031', 7000000, '[{"name":"Coffee","quantity":"2","unitPrice":"3.5"}]', 5, '2035-01-01T00:00:00Z', 'https://shop.test/thanks?invoice={invoice}', 'Thank you', '2025-08-01T10:00:00Z');

INSERT INTO payment_links (uuid, user_uuid, slug, title, token_uuid, min_amount, max_amount, enabled, created_on) VALUES
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-000000000002', 'v2eR1nKy4AlU0bWc', 'Donation', '00000000-0000-4000-8000-000000000031', 1, 99999999999999999999999999999999999999999999999999999999999999999999999999999, false, '2025-08-01T11:00:00Z');

INSERT INTO invoices (uuid, user_uuid, status, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals, network, contract_address, client, checkout_token, created_on, expires_on, payment_link_uuid) VALUES
  ('00000000-0000-4000-8000-000000000091', '00000000-0000-4000-8000-000000000002', 'created', 7000000, 250, 175000, '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', 6, 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000091', '0x52908400098527886E0F7030069857D2E4169EE7', 'token-91', '2025-08-02T10:00:00Z', '2025-08-02T11:00:00Z', '00000000-0000-4000-8000-0000000000a1');

INSERT INTO invoice_events (invoice_uuid, sequence, type, status, created_on) VALUES
  ('00000000-0000-4000-8000-000000000091', 1, 'invoice.created', 'created', '2025-08-02T10:00:00Z');

-- The totals of earlier invoices, whose deltas are folded.
INSERT INTO payment_link_totals (payment_link_uuid, invoices, open_invoices, paid_invoices, payments, received, fees, overpaid) VALUES
  ('00000000-0000-4000-8000-0000000000a2', 0, 0, 0, 0, 0, 0, 0);
