import { TWINS } from '../../lib/chain/twins';
import { isPaymentSql } from '../invoices/payment-sums';
import { isAboutInvoiceSql } from '../webhooks/delivery-history.queries';

/**
 * SQL queries for the history of one invoice, one query per source of rows. Each query refers to the row `asked` of
 * the outer query (the invoice's `uuid`, `user_uuid` and `expires_on`), and has a column `at` (the time when Chit
 * detected the event). Each query returns at most `$2` rows, the newest first; only `jobs` and `setAsides` are not
 * sorted. Amounts are text in base units, because JSON numbers are not exact.
 */

/** SQL: whether a person can have caused the event. Other events are not joined with the audit log. */
const HAS_ACTOR =
  "type NOT IN ('invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.payment_reverted', 'invoice.price_renewed', 'invoice.payout_failed', 'refund.sent', 'refund.confirmed', 'payout.confirmed')";

/**
 * SQL: relation of the person `users` to the invoice's account. `member`: a member or the owner of the account, or
 * the person who registered it. `admin`: any other admin. `former`: any other person, such as a removed member.
 */
const STANDING = `
  CASE WHEN EXISTS (
      SELECT FROM users a LEFT JOIN users live ON live.uuid = a.test_of
      WHERE a.uuid = asked.user_uuid AND (users.uuid IN (a.uuid, a.owner_uuid, live.uuid, live.owner_uuid)
        OR EXISTS (SELECT FROM members WHERE account_uuid = coalesce(live.uuid, a.uuid) AND person_uuid = users.uuid))
    ) THEN 'member'
    WHEN users.role = 'admin' THEN 'admin' WHEN users.uuid IS NOT NULL THEN 'former' END AS standing`;

/**
 * SQL: events of the invoice, with the payments that they report and the persons who caused them. An event and its
 * audit entry are written in one transaction, so they are joined by their equal timestamps. The time `at` of a
 * detected payment is never later than the payment's confirmation, even when Chit wrote the event after the
 * confirmation.
 */
const EVENTS = `
  SELECT sequence, CASE type WHEN 'invoice.payment_detected' THEN least(event.created_on, confirmed_on)
      ELSE event.created_on END AS at, type, event.status, actor_uuid AS actor, email, ${STANDING}, note,
    type = 'invoice.price_renewed' OR coalesce(by_payer, false) AS "byPayer", transaction_hash AS hash, payments.amount::text AS amount, symbol, decimals,
    block_time > asked.expires_on AS late
  FROM (
    SELECT * FROM invoice_events WHERE invoice_uuid = asked.uuid ORDER BY sequence DESC LIMIT $2
  ) AS event
  LEFT JOIN payments ON payments.uuid = payment_uuid
  LEFT JOIN tokens ON tokens.uuid = payments.token_uuid
  LEFT JOIN LATERAL (
    SELECT actor_uuid, after::json->>'reason' AS note,
      type = 'refund.ready' AND after::json->>'addressGivenBy' = 'payer' AND after::json->>'hash' IS NULL AS by_payer
    FROM audit_entries
    WHERE ${HAS_ACTOR} AND audit_entries.created_on = event.created_on
      AND subject = 'invoice:' || asked.uuid AND action = type
    UNION ALL SELECT asked.user_uuid, NULL, NULL WHERE type = 'invoice.created'
    LIMIT 1
  ) AS act ON true
  LEFT JOIN users ON users.uuid = actor_uuid`;

const PAYMENTS = `
  SELECT seen_on AS at, confirmed_on AS "confirmedOn", amount::text, symbol, decimals, from_address AS sender,
    block_number AS block, block_time AS time, payments.status, counted_as IS NOT NULL AS unsettled,
    transaction_hash AS hash
  FROM payments JOIN tokens ON tokens.uuid = token_uuid
  WHERE invoice_uuid = asked.uuid ORDER BY block_time DESC, block_number DESC, log_index DESC LIMIT $2`;

/** SQL: known copies of tokens, which need not be listed. */
const TWIN_ROWS = TWINS.map(
  ({ network, address, symbol, decimals }) => `('${network}', lower('${address}'), '${symbol}', ${decimals})`,
).join(', ');

/** SQL: ignored transfers, without the transfers that were credited later. */
const IGNORED = `
  SELECT seen_on AS at, amount::text, coalesce(tokens.symbol, twin.symbol) AS symbol,
    coalesce(tokens.decimals, twin.decimals) AS decimals, token_address AS token, from_address AS sender,
    block_number AS block, reason, transaction_hash AS hash
  FROM ignored_transfers AS ignored
  LEFT JOIN tokens ON tokens.network = ignored.network AND lower(tokens.address) = token_address
  LEFT JOIN (VALUES ${TWIN_ROWS}) AS twin (network, address, symbol, decimals)
    ON twin.network = ignored.network AND twin.address = token_address
  WHERE invoice_uuid = asked.uuid AND NOT ${isPaymentSql('ignored', 'transaction_hash')}
  ORDER BY block_number DESC, log_index DESC LIMIT $2`;

const FLUSHES = `
  SELECT flushed_on AS at, sum(amount)::text AS amount, symbol, decimals, count(*)::int AS payments, (
      SELECT hash FROM payout_parts JOIN payouts ON payouts.uuid = payout_uuid
      WHERE invoice_uuid = asked.uuid AND payouts.token_uuid = tokens.uuid
        AND payouts.block_number >= max(payments.block_number)
      ORDER BY payouts.block_number LIMIT 1
    ) AS hash
  FROM payments JOIN tokens ON tokens.uuid = token_uuid
  WHERE invoice_uuid = asked.uuid AND flushed_on IS NOT NULL
  GROUP BY flushed_on, tokens.uuid ORDER BY flushed_on DESC LIMIT $2`;

/**
 * SQL: deliveries of webhook messages about the invoice. A delivery is written in the transaction of its event and
 * has the same timestamp, so the index on webhook and `created_on` finds the delivery.
 */
const DELIVERIES = `
  SELECT delivery.created_on AS at, finished_on AS "finishedOn", event, url, status, attempts,
    response_status AS answer, error, next_attempt_on AS next, delivery.uuid, webhook_uuid AS webhook
  FROM (
    SELECT DISTINCT created_on FROM (
      SELECT created_on FROM invoice_events WHERE invoice_uuid = asked.uuid ORDER BY sequence DESC LIMIT $2
    ) AS newest
  ) AS told
  JOIN webhooks ON webhooks.user_uuid = asked.user_uuid
  JOIN webhook_deliveries AS delivery ON webhook_uuid = webhooks.uuid AND delivery.created_on = told.created_on
  WHERE ${isAboutInvoiceSql('asked.uuid::text')}
  ORDER BY delivery.created_on DESC, delivery.uuid DESC LIMIT $2`;

const POSTS = `
  SELECT invoice_posts.created_on AS at, channel_title AS channel, chat_id AS chat, message_id AS message
  FROM invoice_posts LEFT JOIN channels ON channels.uuid = channel_uuid
  WHERE invoice_uuid = asked.uuid ORDER BY invoice_posts.created_on DESC LIMIT $2`;

const RESOLUTIONS = `
  SELECT resolved_on AS at, resolved_by AS actor, email, ${STANDING}, note, array_agg(reason) AS reasons
  FROM invoice_attention LEFT JOIN users ON users.uuid = resolved_by
  WHERE invoice_uuid = asked.uuid AND resolved_on IS NOT NULL
  GROUP BY resolved_on, resolved_by, users.uuid, note ORDER BY resolved_on DESC LIMIT $2`;

/** SQL: Telegram jobs about the invoice that are not finished yet. */
const JOBS = `
  SELECT created_on AS at, kind, chat_id AS chat, attempts, next_attempt_on AS next FROM telegram_jobs
  WHERE key IN (SELECT 'post:' || uuid FROM invoice_posts WHERE invoice_uuid = asked.uuid)
    OR key IN (
      'notice:invoice:' || asked.uuid || ':' || asked.user_uuid, 'notice:attention:' || asked.uuid || ':' || asked.user_uuid
    )
  LIMIT $2`;

const SET_ASIDES = `
  SELECT since AS at, work, reason, attempts, until FROM set_aside WHERE invoice_uuid = asked.uuid LIMIT $2`;

export const HISTORY_SOURCES = {
  events: EVENTS,
  payments: PAYMENTS,
  ignored: IGNORED,
  flushes: FLUSHES,
  deliveries: DELIVERIES,
  posts: POSTS,
  resolutions: RESOLUTIONS,
  jobs: JOBS,
  setAsides: SET_ASIDES,
} as const;
