INSERT INTO announcement_sendings (announcement_uuid, medium, last_person_uuid, finished_on) VALUES
  ('00000000-0000-4000-8000-0000000000c3', 'mail', '00000000-0000-4000-8000-000000000002', NULL),
  ('00000000-0000-4000-8000-0000000000c3', 'telegram', NULL, '2025-08-04T10:01:00Z');
