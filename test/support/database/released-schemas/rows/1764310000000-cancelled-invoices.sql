UPDATE invoice_events SET type = 'invoice.cancelled' WHERE invoice_uuid = '00000000-0000-4000-8000-000000000080' AND sequence = 2;
