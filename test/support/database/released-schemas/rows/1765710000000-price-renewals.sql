UPDATE invoices SET renewable_until = expires_on + interval '45 minutes'
WHERE uuid = '00000000-0000-4000-8000-000000000061';
