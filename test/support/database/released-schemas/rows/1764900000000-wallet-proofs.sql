UPDATE users SET wallet_change_on = '2035-01-01T00:00:00Z', proven_wallet = requested_wallet, wallet_proven_on = '2034-12-31T00:00:00Z'
WHERE uuid = '00000000-0000-4000-8000-000000000002';

INSERT INTO wallet_challenges (user_uuid, wallet, network, message, expires_on) VALUES
  ('00000000-0000-4000-8000-000000000002', '0x8617E340B3D01FA5F11F306F4090FD50E238070D', 'LOCAL', 'pay.example.com wants you to sign in with your Ethereum account:', '2035-01-01T00:00:00Z');
