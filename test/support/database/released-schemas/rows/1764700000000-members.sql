INSERT INTO users (uuid, email, status, role, fee_bps, owner_uuid, created_on) VALUES
  ('00000000-0000-4000-8000-000000000004', 'till@shop.test', 'unverified', 'guest', 100, NULL, '2025-08-03T00:00:00Z'),
  ('00000000-0000-4000-8000-000000000005', 'former@shop.test', 'verified', 'customer', 100, '00000000-0000-4000-8000-000000000002', '2025-08-03T00:00:00Z');

INSERT INTO members (account_uuid, person_uuid, role, created_on) VALUES
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000004', 'cashier', '2025-08-04T00:00:00Z'),
  ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000005', 'manager', '2025-08-05T00:00:00Z');

INSERT INTO invitations (uuid, account_uuid, email, role, token_hash, invited_by, created_on, expires_on, accepted_on, revoked_on) VALUES
  ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-000000000002', 'till@shop.test', 'cashier', 'hash-of-an-accepted-token', '00000000-0000-4000-8000-000000000002', '2025-08-03T00:00:00Z', '2025-08-10T00:00:00Z', '2025-08-04T00:00:00Z', NULL),
  ('00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-000000000002', NULL, 'manager', 'hash-of-an-open-token', '00000000-0000-4000-8000-000000000002', '2025-08-03T00:00:00Z', '2099-08-10T00:00:00Z', NULL, NULL);

INSERT INTO sessions (uuid, user_uuid, account_uuid, refresh_hash, created_on, expires_on) VALUES
  ('00000000-0000-4000-8000-0000000000c3', '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000002', 'hash-of-the-till', '2025-08-04T00:00:00Z', '2099-08-10T00:00:00Z');
