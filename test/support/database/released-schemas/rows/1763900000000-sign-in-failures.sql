INSERT INTO sessions (uuid, user_uuid, refresh_hash, address_hash, created_on, expires_on) VALUES
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000002', 'an old hash of a refresh token', 'an old hash of an address', '2025-06-01T12:00:00Z', '2099-06-01T12:00:00Z');
UPDATE users SET sign_in_warned_on = '2025-06-01T12:00:00Z' WHERE uuid = '00000000-0000-4000-8000-000000000002';
