INSERT INTO saved_views (uuid, person_uuid, account_uuid, name, query, created_on) VALUES
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000002', 'Paid this week', 'status=paid&from=2025-08-04', '2025-08-04T10:00:00Z');
