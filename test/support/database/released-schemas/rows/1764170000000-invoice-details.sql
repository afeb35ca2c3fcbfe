INSERT INTO invoices (uuid, user_uuid, status, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals, network, contract_address, client, customer_id, order_id, metadata, redirect_url, redirect_automatically, lines, checkout_token, created_on, expires_on, cancelled_on, sequence) VALUES
  ('00000000-0000-4000-8000-000000000080', '00000000-0000-4000-8000-000000000002', 'expired', 7000000, 250, 175000, '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', 6, 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000080', '0x52908400098527886E0F7030069857D2E4169EE7', 'regular', '1234', '{"cart":"c-77","b":1,"a":[true,null]}', 'https://shop.test/thanks?order={order}', true, '[{"name":"Coffee","quantity":"2","unitPrice":"3.5"}]', 'token-80', '2025-07-02T10:00:00Z', '2025-07-02T11:00:00Z', '2025-07-02T10:05:00Z', 2);

INSERT INTO invoice_events (invoice_uuid, sequence, type, status, created_on) VALUES
  ('00000000-0000-4000-8000-000000000080', 1, 'invoice.created', 'created', '2025-07-02T10:00:00Z'),
  ('00000000-0000-4000-8000-000000000080', 2, 'invoice.expired', 'expired', '2025-07-02T10:05:00Z');
