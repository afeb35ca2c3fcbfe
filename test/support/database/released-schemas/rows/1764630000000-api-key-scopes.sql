INSERT INTO api_keys (uuid, user_uuid, name, prefix, hash, scopes, expires_on, allowed_addresses, created_on, last_used_on, last_used_address) VALUES
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000002', 'books', 'chit_c7', 'c7a1f0d2b3e4958677889900aabbccddeeff00112233445566778899aabbccdd', '{invoices:read,exports}', '2035-01-01T00:00:00Z', '{203.0.113.7,203.0.113.0/24,2001:db8::/64}', '2025-09-01T10:00:00Z', '2025-09-02T10:00:00Z', '203.0.113.9');

INSERT INTO api_keys (uuid, user_uuid, name, prefix, hash, replaced_by, expires_on, created_on) VALUES
  ('00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-000000000002', 'books', 'chit_d8', 'd8b2f0d2b3e4958677889900aabbccddeeff00112233445566778899aabbccdd', '00000000-0000-4000-8000-0000000000b1', '2025-09-02T10:00:00Z', '2025-08-01T10:00:00Z');
