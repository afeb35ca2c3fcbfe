UPDATE users SET telegram_language = 'de' WHERE telegram_id = '700';

UPDATE channels SET thread_id = 12, lost_on = '2025-05-01T00:00:00Z';

INSERT INTO telegram_links (code_hash, user_uuid, expires_on) VALUES
  ('a-code-hash', '00000000-0000-4000-8000-000000000001', '2025-05-01T00:10:00Z');

INSERT INTO telegram_updates (update_id, chat, payload, attempts, received_on, claimed_until) VALUES
  (500, '700', NULL, 1, '2025-05-01T00:00:00Z', NULL),
  (501, '700', '{"update_id":501}', 0, '2025-05-01T00:00:01Z', '2025-05-01T00:01:00Z');

INSERT INTO telegram_drafts (telegram_id, draft, updated_on) VALUES ('700', '{"step":"amount"}', '2025-05-01T00:00:00Z');

INSERT INTO invoice_posts (uuid, invoice_uuid, channel_uuid, chat_id, thread_id, message_id, shown, picture, created_on) VALUES
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000041', '-1001', 12, '55', 'a-digest', 'paid', '2025-05-01T00:00:00Z'),
  ('00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-000000000062', NULL, '700', NULL, NULL, NULL, NULL, '2025-05-01T00:00:00Z');

INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data, wanted, attempts, created_on, next_attempt_on) VALUES
  ('00000000-0000-4000-8000-0000000000c1', 'post', '-1001', 'post:b1', '{}', 2, 1, '2025-05-01T00:00:00Z', '2025-05-01T00:00:05Z');
