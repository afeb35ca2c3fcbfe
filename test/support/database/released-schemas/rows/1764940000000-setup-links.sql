INSERT INTO setup_links (user_uuid, token_hash, password_hash, created_on, expires_on) VALUES
  ('00000000-0000-4000-8000-000000000001', '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', '$argon2id$v=19$m=19456,t=2,p=1$generated', '2025-08-06T10:00:00Z', '2035-08-13T10:00:00Z');
