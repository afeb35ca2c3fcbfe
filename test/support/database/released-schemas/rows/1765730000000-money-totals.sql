INSERT INTO payment_totals (user_uuid, grain, start, token_uuid, currency, count, received, fees, overpaid, received_value, fees_value)
SELECT user_uuid, grain, start, token_uuid, 'EUR', 1, 25, 1, 0, 11.50, 0.46 FROM payment_totals ORDER BY user_uuid, grain, start LIMIT 1;
