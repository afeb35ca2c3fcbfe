/** SQL: the types of events that invoices have and webhooks receive. */
export const INVOICE_EVENTS = [
  "'invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.cancelled'",
  "'invoice.payment_reverted', 'invoice.updated', 'invoice.price_renewed', 'invoice.payout_failed'",
  "'refund.requested', 'refund.ready', 'refund.sent', 'refund.confirmed', 'refund.cancelled', 'payout.confirmed'",
].join(', ');

/** SQL: drops the tables that `sql` creates. */
export const dropTables = (sql: string) =>
  `DROP TABLE ${[...sql.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table]) => table).join(', ')}`;
