-- The migration writes the words of the older notes; this one was written with its invoice.
INSERT INTO note_words (user_uuid, word, created_on, invoice_uuid)
SELECT user_uuid, 'später', created_on, uuid FROM invoices WHERE uuid = '00000000-0000-4000-8000-000000000063';
