/** What contenders other than Chit need in the database. */

/**
 * Statements that make the floor's own table for creation. Those that return statements (`ddl`) have them run: indexes and
 * foreign keys as the original's.
 */
export const FLOOR_TABLE = [
  'CREATE SCHEMA floor',
  'CREATE TABLE floor.invoices (LIKE public.invoices INCLUDING DEFAULTS INCLUDING CONSTRAINTS)',
  'INSERT INTO floor.invoices SELECT * FROM public.invoices',
  `SELECT replace(indexdef, ' ON public.', ' ON floor.') AS ddl FROM pg_indexes
   WHERE schemaname = 'public' AND tablename = 'invoices'`,
  `SELECT 'ALTER TABLE floor.invoices ADD ' || pg_get_constraintdef(oid) AS ddl FROM pg_constraint
   WHERE conrelid = 'public.invoices'::regclass AND contype = 'f'`,
];

/** PostGraphile offers tables as they are; for sums its users write functions. */
export const PEER_FUNCTIONS = `
  CREATE SCHEMA peer;

  CREATE FUNCTION peer.invoice_statistics(customer uuid)
  RETURNS TABLE (symbol text, network text, count bigint, amount numeric) LANGUAGE sql STABLE AS $$
    SELECT token.symbol, token.network, sum.count, sum.amount FROM (
      SELECT token_uuid, count(*) AS count, sum(amount) AS amount FROM public.invoices
      WHERE user_uuid = customer GROUP BY token_uuid
    ) AS sum JOIN public.tokens AS token ON token.uuid = sum.token_uuid
  $$;

  CREATE FUNCTION peer.recent_invoices(customer uuid) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT count(*)::int FROM public.invoices
    WHERE user_uuid = customer AND created_on > now() - interval '24 hours'
  $$;

  CREATE FUNCTION peer.invoice_volume(customer uuid, since timestamptz, until timestamptz)
  RETURNS TABLE (day timestamptz, symbol text, network text, count bigint, amount numeric, paid_count bigint, paid_amount numeric)
  LANGUAGE sql STABLE AS $$
    SELECT sum.day, token.symbol, token.network, sum.count, sum.amount, sum.paid_count, sum.paid_amount FROM (
      SELECT date_trunc('day', created_on, 'UTC') AS day, token_uuid, count(*) AS count, sum(amount) AS amount,
        count(*) FILTER (WHERE status = 'paid') AS paid_count,
        coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0) AS paid_amount
      FROM public.invoices WHERE user_uuid = customer AND created_on >= since AND created_on < until GROUP BY 1, 2
    ) AS sum JOIN public.tokens AS token ON token.uuid = sum.token_uuid
  $$;`;
