INSERT INTO price_readings (network, pair, address, heartbeat, decimals, answer, round_id, started_on, updated_on, read_on) VALUES
  ('ETH_MAINNET', 'EUR/USD', '0xb49f677943bc038e9857d61e7d053caa2c1734c1', 86400, 8, 115000000, 36893488147419103000, '2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z', '2026-11-23T10:00:12Z');
