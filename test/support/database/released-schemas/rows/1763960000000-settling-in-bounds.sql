UPDATE payments SET counted_as = 'nothing' WHERE uuid = '00000000-0000-4000-8000-000000000081';

INSERT INTO set_aside (work, invoice_uuid, reason, attempts, since, until) VALUES
  ('settlement', '00000000-0000-4000-8000-000000000061', 'It could not be written', 2, '2025-03-01T10:00:02Z', '2025-03-01T10:00:32Z');
