UPDATE payment_links SET accepts = ARRAY[token_uuid], min_amount = NULL, max_amount = NULL, price_amount = '25.90', price_currency = 'EUR'
WHERE uuid = '00000000-0000-4000-8000-0000000000a2';

INSERT INTO payment_link_totals (payment_link_uuid, token_uuid, invoices, open_invoices, paid_invoices, payments, received, fees, overpaid)
SELECT '00000000-0000-4000-8000-0000000000a2', uuid, 0, 0, 0, 2, 7000000, 0, 0
FROM tokens WHERE uuid <> '00000000-0000-4000-8000-000000000031' ORDER BY uuid LIMIT 1;
