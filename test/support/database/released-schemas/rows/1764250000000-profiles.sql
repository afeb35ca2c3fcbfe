UPDATE users SET display_name = 'Blue Bottle', support_email = 'help@shop.test', support_url = 'https://shop.test/help',
  accent_color = '#8a2be2', logo_hash = 'ea8f163db38682925e4491c5e58d4bb3506ef8c14eb78a86e908c5624a67200f'
WHERE uuid = '00000000-0000-4000-8000-000000000002';

INSERT INTO logos (user_uuid, hash, content) VALUES
  ('00000000-0000-4000-8000-000000000002', 'ea8f163db38682925e4491c5e58d4bb3506ef8c14eb78a86e908c5624a67200f', 'hello');
