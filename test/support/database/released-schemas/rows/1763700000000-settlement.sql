INSERT INTO payments (uuid, invoice_uuid, network, transaction_hash, log_index, from_address, amount, block_number, block_hash, block_time, status, signature, flushed_on, seen_on) VALUES
  ('00000000-0000-4000-8000-000000000081', '00000000-0000-4000-8000-000000000061', 'ARB_SEPOLIA', '0xaa61', 0, '0xf1', 2500000, 108, '0xb108', '2025-03-01T10:00:00Z', 'pending', NULL, NULL, '2025-03-01T10:00:01Z'),
  ('00000000-0000-4000-8000-000000000082', '00000000-0000-4000-8000-000000000062', 'ARB_SEPOLIA', '0xaa62', 3, '0xf2', 25000000, 100, '0xb100', '2025-01-04T11:30:00Z', 'confirmed', '0xbb62', '2025-01-04T11:31:00Z', '2025-01-04T11:30:01Z'),
  ('00000000-0000-4000-8000-000000000083', '00000000-0000-4000-8000-000000000063', 'ARB_SEPOLIA', '0xaa63', 0, '0xf3', 3, 101, '0xb101', '2025-01-05T13:00:00Z', 'confirmed', NULL, NULL, '2025-01-05T13:00:01Z'),
  ('00000000-0000-4000-8000-000000000084', '00000000-0000-4000-8000-000000000061', 'ARB_SEPOLIA', '0xaa60', 0, '0xf1', 2500000, 107, '0xb107', '2025-03-01T09:00:00Z', 'reverted', NULL, NULL, '2025-03-01T09:00:01Z');

INSERT INTO chain_cursors (network, block_number, block_hash, block_time, head_number, head_moved_on, lease_holder, lease_until) VALUES
  ('ARB_SEPOLIA', 108, '0xb108', '2025-03-01T10:00:00Z', 109, '2025-03-01T10:00:01Z', '00000000-0000-4000-8000-000000000091', '2025-03-01T10:00:31Z');

INSERT INTO chain_blocks (network, number, hash, time) VALUES
  ('ARB_SEPOLIA', 107, '0xb107', '2025-03-01T09:00:00Z'),
  ('ARB_SEPOLIA', 108, '0xb108', '2025-03-01T10:00:00Z');

UPDATE invoice_events SET payment_uuid = '00000000-0000-4000-8000-000000000081'
WHERE invoice_uuid = '00000000-0000-4000-8000-000000000061' AND sequence = 2;
