-- The migration raises reasons for the older invoices; one of them is resolved, another one is open.
UPDATE invoice_attention SET resolved_on = '2025-03-02T09:00:00Z', resolved_by = '00000000-0000-4000-8000-000000000001', note = 'Refunded'
WHERE invoice_uuid = '00000000-0000-4000-8000-000000000063' AND reason = 'OVERPAID';

UPDATE users SET telegram_alerts = true WHERE uuid = '00000000-0000-4000-8000-000000000002';

UPDATE payments SET confirmed_on = seen_on + interval '1 minute' WHERE uuid = '00000000-0000-4000-8000-000000000085';

UPDATE webhook_deliveries SET finished_on = created_on + interval '1 second' WHERE status <> 'pending';
