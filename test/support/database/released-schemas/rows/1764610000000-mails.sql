UPDATE users SET email_confirmed_on = '2025-08-01T10:00:00Z', mail_language = 'de', paid_mails = 'daily'
  WHERE uuid = '00000000-0000-4000-8000-000000000002';

INSERT INTO mails (uuid, user_uuid, email, topic, key, params, sealed_link, status, attempts, created_on, next_attempt_on, expires_on) VALUES
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000002', NULL, 'webhook_disabled', 'webhook_disabled:1', '{"url":"https://shop.test/old","cause":"gone","status":410}', NULL, 'waiting', 2, '2025-08-01T10:00:00Z', '2025-08-01T10:05:00Z', '2025-08-04T10:00:00Z'),
  ('00000000-0000-4000-8000-0000000000b2', NULL, 'new@merchant.test', 'sign_up_invited', 'sign_up_invited:1', '{}', NULL, 'sent', 1, '2025-08-01T10:00:00Z', '2025-08-01T10:01:30Z', '2025-08-04T10:00:00Z');

INSERT INTO one_time_tokens (hash, purpose, user_uuid, email, created_on, expires_on) VALUES
  ('916c4f672cb37f6d48fbbcb4f2841cdf5aa012884f0417aa694574cdd63434af', 'confirm_email', '00000000-0000-4000-8000-000000000002', 'mia@merchant.test', '2025-08-01T10:00:00Z', '2025-08-08T10:00:00Z');
