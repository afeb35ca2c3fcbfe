UPDATE invoices SET customer_id = 'regular' WHERE customer_id IS NULL;
