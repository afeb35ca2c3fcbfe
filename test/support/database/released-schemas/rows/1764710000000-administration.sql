INSERT INTO user_notes (uuid, user_uuid, author_uuid, text, created_on) VALUES
  ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'Asked for her papers', '2025-08-04T10:00:00Z');

INSERT INTO sign_up_invitations (uuid, code_hash, email, creator_uuid, created_on, expires_on, used_on, used_by_uuid) VALUES
  ('00000000-0000-4000-8000-0000000000c2', 'hash-c2', 'mia@merchant.test', '00000000-0000-4000-8000-000000000001', '2025-08-04T10:00:00Z', '2025-08-11T10:00:00Z', '2025-08-05T10:00:00Z', '00000000-0000-4000-8000-000000000002');

INSERT INTO announcements (uuid, text, severity, starts_on, ends_on, author_uuid, created_on) VALUES
  ('00000000-0000-4000-8000-0000000000c3', 'Maintenance', 'warning', '2025-08-04T10:00:00Z', '2035-08-05T10:00:00Z', '00000000-0000-4000-8000-000000000001', '2025-08-04T10:00:00Z');

INSERT INTO announcement_dismissals (announcement_uuid, person_uuid) VALUES
  ('00000000-0000-4000-8000-0000000000c3', '00000000-0000-4000-8000-000000000002');
