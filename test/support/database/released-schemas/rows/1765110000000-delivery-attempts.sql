INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, status, attempts, response_status, error, created_on, finished_on, next_attempt_on, attempt_history) VALUES
  ('00000000-0000-4000-8000-0000000000a6', '00000000-0000-4000-8000-000000000051', 'ping', '{}', 'succeeded', 1, 200, NULL, '2025-08-07T10:00:00Z', '2025-08-07T10:00:01Z', NULL,
   '[{"on":"2025-08-07T10:00:00.500Z","durationMs":31,"url":"https://shop.test/chit","headers":{"webhook-id":"00000000-0000-4000-8000-0000000000a6"},"status":200,"error":null,"answer":"ok"}]');
