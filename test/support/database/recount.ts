/**
 * Compares the sums of `invoice_totals`, including deltas that are not folded yet, with a recount of the invoices.
 * Returns the number of `missing` and `surplus` sums, and the number of recounted sums (`counted`).
 */
export const WRONG_TOTALS = `
  WITH counted AS (
    SELECT owner, grain, start, token_uuid, status, count(*) AS count, sum(amount) AS amount
    FROM invoices
      CROSS JOIN LATERAL (VALUES (user_uuid), ('00000000-0000-0000-0000-000000000000'::uuid)) AS owners (owner)
      CROSS JOIN LATERAL (VALUES
        ('hour', date_trunc('hour', created_on, 'UTC')), ('day', date_trunc('day', created_on, 'UTC')), ('all', to_timestamp(0))
      ) AS grains (grain, start)
    GROUP BY 1, 2, 3, 4, 5
  ), kept AS (
    SELECT user_uuid, grain, start, token_uuid, status, sum(count)::bigint AS count, sum(amount) AS amount FROM (
      SELECT user_uuid, grain, start, token_uuid, status, count, amount FROM invoice_totals
      UNION ALL
      SELECT owner, grain, start, token_uuid, status, count, amount
      FROM invoice_deltas
        CROSS JOIN LATERAL (VALUES (user_uuid), ('00000000-0000-0000-0000-000000000000'::uuid)) AS owners (owner)
        CROSS JOIN LATERAL (VALUES
          ('hour', created_hour), ('day', date_trunc('day', created_hour, 'UTC')), ('all', to_timestamp(0))
        ) AS grains (grain, start)
    ) AS parts GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0
  )
  SELECT (SELECT count(*) FROM counted)::int AS counted,
         (SELECT count(*) FROM (TABLE counted EXCEPT TABLE kept) AS missing)::int AS missing,
         (SELECT count(*) FROM (TABLE kept EXCEPT TABLE counted) AS surplus)::int AS surplus`;
