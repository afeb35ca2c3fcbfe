UPDATE users SET tolerance_bps = 50, default_accepts = ARRAY(SELECT uuid FROM tokens ORDER BY uuid LIMIT 1)
WHERE uuid = '00000000-0000-4000-8000-000000000002';
UPDATE invoices SET tolerance_bps = 50 WHERE uuid = '00000000-0000-4000-8000-000000000061';
