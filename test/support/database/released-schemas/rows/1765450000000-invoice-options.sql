INSERT INTO invoice_networks (invoice_uuid, network)
SELECT uuid, network FROM invoices ORDER BY uuid LIMIT 1;
