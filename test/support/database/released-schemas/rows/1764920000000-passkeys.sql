INSERT INTO passkeys (uuid, user_uuid, credential_id, public_key, counter, transports, name, created_on, last_used_on) VALUES
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000001', 'Y3JlZGVudGlhbC0x', 'cHVibGljLWtleS0x', 4294967295, '{usb,nfc}', 'Key on the ring', '2025-08-04T10:00:00Z', '2025-08-05T10:00:00Z');

INSERT INTO used_ceremonies (hash, expires_on) VALUES
  ('5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9', '2035-08-04T10:05:00Z');
