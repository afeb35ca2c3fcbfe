INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, status, attempts, response_status, error, created_on, next_attempt_on) VALUES
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000000051', 'invoice.created', '{"uuid":"00000000-0000-4000-8000-000000000061"}', 'succeeded', 1, 200, NULL, '2025-04-01T10:00:00Z', NULL),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-000000000051', 'invoice.paid', '{"uuid":"00000000-0000-4000-8000-000000000062"}', 'pending', 3, 503, 'the answer was 503', '2025-04-01T11:00:00Z', '2025-04-01T12:00:00Z'),
  ('00000000-0000-4000-8000-0000000000a3', '00000000-0000-4000-8000-000000000052', 'ping', '{}', 'failed', 12, NULL, 'no answer', '2025-04-01T12:00:00Z', NULL);

UPDATE webhooks SET previous_sealed_secret = sealed_secret, previous_until = '2025-04-02T00:00:00Z'
WHERE uuid = '00000000-0000-4000-8000-000000000052';
