/** SQL: the owner of a row's totals, and all accounts together. */
const OWNERS =
  "CROSS JOIN LATERAL (VALUES (user_uuid), ('00000000-0000-0000-0000-000000000000'::uuid)) AS owners (owner)";

/** SQL: the quarter of an hour and the day (UTC) of a time, and all time. */
const grainsOf = (time: string) => `CROSS JOIN LATERAL (VALUES
    ('hour', date_bin('15 minutes', ${time}, to_timestamp(0))), ('day', date_trunc('day', ${time}, 'UTC')), ('all', to_timestamp(0))
  ) AS grains (grain, start)`;

/** SQL: the differences between the recount `counted` and the totals `kept`, as numbers of sums. */
const DIFFERENCES = `
  SELECT (SELECT count(*) FROM counted)::int AS counted,
         (SELECT count(*) FROM (TABLE counted EXCEPT TABLE kept) AS missing)::int AS missing,
         (SELECT count(*) FROM (TABLE kept EXCEPT TABLE counted) AS surplus)::int AS surplus`;

/**
 * Compares the sums of `invoice_totals`, including deltas that are not folded yet, with a recount of the invoices.
 * Returns the number of `missing` and `surplus` sums, and the number of recounted sums (`counted`).
 */
export const WRONG_TOTALS = `
  WITH counted AS (
    SELECT owner, grain, start, token_uuid, status, count(*) AS count, sum(amount) AS amount
    FROM invoices ${OWNERS} ${grainsOf('created_on')}
    GROUP BY 1, 2, 3, 4, 5
  ), kept AS (
    SELECT user_uuid, grain, start, token_uuid, status, sum(count)::bigint AS count, sum(amount) AS amount FROM (
      SELECT user_uuid, grain, start, token_uuid, status, count, amount FROM invoice_totals
      UNION ALL
      SELECT owner, grain, start, token_uuid, status, count, amount
      FROM invoice_deltas ${OWNERS} ${grainsOf('created_hour')}
    ) AS parts GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0
  ) ${DIFFERENCES}`;

/**
 * SQL: the whole number in which payments are added up: the product of the amounts of all options. It pays the invoice in
 * full; a base unit of an option is worth it divided by the option's amount.
 */
const FULL = `CASE WHEN options IS NULL THEN invoices.amount ELSE ${Array.from(
  { length: 8 },
  (_, option) => `coalesce((options -> ${option} ->> 'amount')::numeric, 1)`,
).join(' * ')} END`;

/** SQL: the amount that pays the invoice of a payment in full, in base units of the payment's token. */
const AMOUNT_IN_TOKEN = `CASE WHEN options IS NULL THEN invoices.amount ELSE (
  SELECT (option ->> 'amount')::numeric FROM json_array_elements(options) AS option
  WHERE option ->> 'tokenUuid' = payments.token_uuid::text
) END`;

/** SQL: what base units of a payment's token are worth in the currency of the invoice's price, rounded down to 14 decimals. */
const worthOf = (baseUnits: string) =>
  `CASE WHEN price_currency IS NULL THEN 0 ELSE div(${baseUnits} * price_amount::numeric * 1e14, full_amount) * 1e-14 END`;

const PAYMENT_SUMS = ['received', 'fees', 'overpaid', 'received_value', 'fees_value', 'overpaid_value'];

/**
 * Compares the sums of `payment_totals`, including deltas that are not folded yet, with a recount of the payments that
 * their invoices count as received. Computes the overpaid part of each payment from the payments of its invoice.
 * Returns the same numbers as `WRONG_TOTALS`.
 */
export const WRONG_PAYMENT_TOTALS = `
  WITH received AS (
    SELECT invoice_uuid, user_uuid, payments.token_uuid, block_time, block_number, log_index, payments.network,
      payments.amount, CASE WHEN fee_recipient IS NULL THEN 0 ELSE div(payments.amount * fee_bps, 10000) END AS fee,
      ${FULL} AS "full", div(${FULL}, ${AMOUNT_IN_TOKEN}) AS worth, ${AMOUNT_IN_TOKEN} AS full_amount,
      price_amount, price_currency
    FROM payments JOIN invoices ON invoices.uuid = invoice_uuid WHERE coalesce(counted_as, payments.status) = 'confirmed'
  ), parts AS (
    SELECT *, greatest(0, least(amount, div(sum(amount * worth) OVER (
      PARTITION BY invoice_uuid ORDER BY block_time, block_number, log_index, network
    ) - "full", worth))) AS overpaid FROM received
  ), counted AS (
    SELECT owner, grain, start, token_uuid, coalesce(price_currency, '') AS currency, count(*) AS count,
      sum(amount) AS received, sum(fee) AS fees, sum(overpaid) AS overpaid, sum(${worthOf('amount')}) AS received_value,
      sum(${worthOf('fee')}) AS fees_value, sum(${worthOf('overpaid')}) AS overpaid_value
    FROM parts ${OWNERS} ${grainsOf('block_time')}
    GROUP BY 1, 2, 3, 4, 5
  ), kept AS (
    SELECT user_uuid, grain, start, token_uuid, currency, sum(count)::bigint AS count,
      ${PAYMENT_SUMS.map((sum) => `sum(${sum}) AS ${sum}`)}
    FROM (
      SELECT user_uuid, grain, start, token_uuid, currency, count, ${PAYMENT_SUMS} FROM payment_totals
      UNION ALL
      SELECT owner, grain, start, token_uuid, currency, count, ${PAYMENT_SUMS}
      FROM payment_deltas ${OWNERS} ${grainsOf('paid_hour')}
    ) AS sums GROUP BY 1, 2, 3, 4, 5
    HAVING sum(count) <> 0 OR ${PAYMENT_SUMS.map((sum) => `sum(${sum}) <> 0`).join(' OR ')}
  ) ${DIFFERENCES}`;

/**
 * Describes each open reason for attention that does not hold, and each reason that holds and was never raised. A reason
 * that holds may be resolved. Considers only invoices without unsettled payments.
 */
export const WRONG_ATTENTION = `
  WITH sums AS (
    SELECT invoice_uuid, sum(amount) FILTER (WHERE status = 'confirmed') AS received,
      max(block_time) FILTER (WHERE status = 'confirmed' AND EXISTS (
        SELECT FROM invoice_events AS e WHERE e.invoice_uuid = payments.invoice_uuid AND payment_uuid = payments.uuid
      )) AS newest, count(*) FILTER (WHERE counted_as IS NOT NULL) AS unsettled
    FROM payments GROUP BY 1
  ), states AS (
    SELECT i.*, coalesce(sums.received, 0) AS received, coalesce(sums.received, 0) - coalesce((
      SELECT sum(amount) FROM refunds WHERE refunds.invoice_uuid = i.uuid AND refunds.status <> 'cancelled' AND stray_uuid IS NULL), 0) AS kept, newest
    FROM invoices AS i LEFT JOIN sums ON sums.invoice_uuid = i.uuid WHERE coalesce(unsettled, 0) = 0
  ), reversals AS (
    SELECT e.invoice_uuid, bool_and(coalesce(p.status IN ('pending', 'confirmed'), false)) AS undone
    FROM invoice_events AS e LEFT JOIN payments AS p ON p.uuid = e.payment_uuid
    WHERE type = 'invoice.payment_reverted' GROUP BY 1
  ), uncredited AS (
    SELECT invoice_uuid FROM ignored_transfers WHERE (network, transaction_hash, log_index)
      NOT IN (SELECT network, transaction_hash, log_index FROM payments
        UNION ALL SELECT network, hash, log_index FROM strays WHERE status <> 'found')
    UNION SELECT invoice_uuid FROM strays WHERE status = 'found' AND reason <> 'unlisted_token'
      AND (network, hash, log_index) NOT IN (SELECT network, transaction_hash, log_index FROM payments)
  ), holding (invoice_uuid, reason) AS (
    SELECT uuid, 'PART_PAID' FROM states WHERE status = 'expired' AND kept > 0 AND received * 1e18 >= amount * greatest(notice_share, 1) AND 10000 * (amount - received) > amount * tolerance_bps
    UNION SELECT uuid, 'OVERPAID' FROM states WHERE kept > amount AND (kept - amount) * 1e18 >= amount * notice_share
    UNION SELECT uuid, 'PAID_LATE' FROM states WHERE paid_late AND kept > 0
    UNION SELECT uuid, 'LATE_PAYMENT' FROM states WHERE status = 'expired' AND kept > 0 AND newest > expires_on
    UNION SELECT uuid, 'LATE_PAYMENT' FROM states WHERE status = 'paid' AND kept > 0 AND hash IS NULL AND newest > paid_on
    UNION SELECT uuid, 'REVERTED' FROM states JOIN reversals ON invoice_uuid = uuid WHERE NOT undone AND hash IS NULL
    UNION SELECT invoice_uuid, 'SET_BY_ADMIN' FROM invoice_events WHERE type = 'invoice.updated'
    UNION SELECT invoice_uuid, 'IGNORED_TRANSFER' FROM uncredited
    UNION SELECT uuid, 'NOT_PAID_OUT' FROM states JOIN set_aside ON invoice_uuid = uuid WHERE status = 'paid' AND cause IS NOT NULL
    UNION SELECT invoice_uuid, 'UNEXPLAINED_BALANCE' FROM address_checks WHERE unexplained_since IS NOT NULL
  )
  SELECT invoice_uuid || ' has the open reason ' || reason || ', which does not hold' AS wrong FROM invoice_attention AS a
  WHERE resolved_on IS NULL AND invoice_uuid IN (SELECT uuid FROM states)
    AND NOT EXISTS (SELECT FROM holding AS h WHERE h.invoice_uuid = a.invoice_uuid AND h.reason = a.reason)
  UNION ALL
  SELECT invoice_uuid || ' lacks the reason ' || reason FROM holding AS h
  WHERE invoice_uuid IN (SELECT uuid FROM states)
    AND NOT EXISTS (SELECT FROM invoice_attention AS a WHERE a.invoice_uuid = h.invoice_uuid AND a.reason = h.reason)`;

/**
 * Compares the totals of payment links, including deltas that are not folded yet, with a recount of their invoices and,
 * for each token, of the confirmed payments. Returns the same numbers as `WRONG_TOTALS`.
 */
export const WRONG_LINK_TOTALS = `
  WITH parts AS (
    SELECT payment_link_uuid, NULL::uuid AS token_uuid, 1 AS invoices, (status = 'created')::int AS open,
      (status = 'paid')::int AS paid, 0 AS payments, 0::numeric AS received, 0::numeric AS fees, 0::numeric AS overpaid
    FROM invoices WHERE payment_link_uuid IS NOT NULL
    UNION ALL
    SELECT payment_link_uuid, payments.token_uuid, 0, 0, 0, 1, payments.amount,
      CASE WHEN fee_recipient IS NULL THEN 0 ELSE div(payments.amount * fee_bps, 10000) END, overpaid
    FROM payments JOIN invoices ON invoices.uuid = invoice_uuid
    WHERE payment_link_uuid IS NOT NULL AND coalesce(counted_as, payments.status) = 'confirmed'
  ), stored AS (
    SELECT payment_link_uuid, NULL::uuid AS token_uuid, invoices, open_invoices, paid_invoices, 0::bigint AS payments,
      0::numeric AS received, 0::numeric AS fees, 0::numeric AS overpaid
    FROM payment_link_totals
    UNION ALL
    SELECT payment_link_uuid, token_uuid, 0, 0, 0, payments, received, fees, overpaid FROM payment_link_totals
    UNION ALL
    SELECT payment_link_uuid, NULL, count, CASE status WHEN 'created' THEN count ELSE 0 END,
      CASE status WHEN 'paid' THEN count ELSE 0 END, 0, 0, 0, 0
    FROM invoice_deltas WHERE payment_link_uuid IS NOT NULL
    UNION ALL
    SELECT payment_link_uuid, token_uuid, 0, 0, 0, count, received, fees, overpaid
    FROM payment_deltas WHERE payment_link_uuid IS NOT NULL
  ), counted AS (
    SELECT payment_link_uuid, token_uuid, sum(invoices), sum(open), sum(paid), sum(payments), sum(received), sum(fees),
      sum(overpaid)
    FROM parts GROUP BY 1, 2
  ), kept AS (
    SELECT payment_link_uuid, token_uuid, sum(invoices), sum(open_invoices), sum(paid_invoices), sum(payments),
      sum(received), sum(fees), sum(overpaid)
    FROM stored GROUP BY 1, 2 HAVING sum(invoices) <> 0 OR sum(payments) <> 0
  ) ${DIFFERENCES}`;
