INSERT INTO payments (uuid, invoice_uuid, network, transaction_hash, log_index, from_address, amount, block_number, block_hash, block_time, status, seen_on) VALUES
  ('00000000-0000-4000-8000-0000000000e5', '00000000-0000-4000-8000-000000000061', 'ARB_SEPOLIA', '0xaa61', 1, '0xf1', 2500000, 108, '0xb108', '2025-03-01T10:00:00Z', 'reverted', '2025-03-01T10:00:01Z');
