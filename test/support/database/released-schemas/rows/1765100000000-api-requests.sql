INSERT INTO api_requests (uuid, user_uuid, key_uuid, request_id, method, path, operation, status, error, duration_ms, created_on) VALUES
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-0000000000b1', 'order-17', 'POST', '/graphql', 'Orders', 200, 'wallet_not_verified', 12, '2025-09-02T10:00:00Z'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000021', '6a3e', 'GET', '/api/v1/invoice', NULL, 200, NULL, 3, '2025-09-02T10:00:01Z');
