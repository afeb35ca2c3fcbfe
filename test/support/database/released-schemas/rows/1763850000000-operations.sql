INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, status, attempts, response_status, error, created_on, next_attempt_on) VALUES
  ('00000000-0000-4000-8000-0000000000a4', '00000000-0000-4000-8000-000000000051', 'invoice.expired', '{"uuid":"00000000-0000-4000-8000-000000000062"}', 'failed', 12, 500, 'the answer was 500', '2025-06-01T12:00:00Z', NULL);
