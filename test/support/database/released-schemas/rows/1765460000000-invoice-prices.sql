UPDATE invoices SET price_amount = '11.50', price_currency = 'EUR' WHERE uuid = '00000000-0000-4000-8000-000000000061';
