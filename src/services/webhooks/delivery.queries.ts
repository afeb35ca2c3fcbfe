import type { DeliveryAttempt, WebhookDelivery } from '../../entities/webhook-delivery.entity';
import { type Executor, runPrepared } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { TellingDelivery } from '../../presenters/btcpay-message.presenter';
import { distinctValues } from '../shared/loose-index-scan';

/** A delivery that this process has claimed, with all data for an attempt. */
export type ClaimedDelivery = TellingDelivery &
  Pick<WebhookDelivery, 'attempts'> & {
    /** The account; for a test account, the one that it belongs to. */
    accountUuid: string;
    isTest: boolean;
    url: string;
    sealedSecret: string;
    /** The encrypted previous secret, while messages are still signed with it too; null after that period. */
    previousSealedSecret: string | null;
    /** Whether it must not be sent any more. */
    isOutdated: boolean;
    /** Time of the claim by the database's clock. */
    claimedOn: Date;
  };

/**
 * Duration of a claim in seconds: longer than any attempt, so that another process claims the delivery only after this
 * process has died.
 */
const CLAIM_SECONDS = 30;
/**
 * Maximum number of deliveries of one webhook per claim, so that a webhook with many deliveries does not delay the
 * others.
 */
const CLAIMED_PER_WEBHOOK = 2;
/**
 * Maximum number of deliveries of one owner per claim, so that an owner with many webhooks does not occupy the whole
 * claim.
 */
export const CLAIMED_PER_OWNER = 8;

/** Webhooks and owners that are excluded from a claim, because too many of their attempts are running. */
export interface AtCapacity {
  webhooks: readonly string[];
  owners: readonly string[];
}

/**
 * Claims up to `limit` due deliveries, at most `CLAIMED_PER_WEBHOOK` per webhook and `CLAIMED_PER_OWNER` per owner.
 * Excludes the webhooks and owners in `atCapacity`. The cost grows with the number of webhooks that have pending
 * deliveries, not with the number of deliveries.
 */
export function claimDeliveries(
  db: Executor,
  limit: number,
  atCapacity: AtCapacity,
): Promise<ClaimedDelivery[]> {
  return runPrepared(db, CLAIM_DELIVERIES, [limit, atCapacity.webhooks, atCapacity.owners, CLAIM_SECONDS]);
}

/** How `data` of a test message begins that looks like the message of an event. */
export const TEST_MARK = '{"test":true,';

/** Whether a delivery was only sent to try its webhook. Such a one is attempted once, and does not disable the webhook. */
export const isTestMessage = ({ event, data }: Pick<WebhookDelivery, 'event' | 'data'>) =>
  event === 'ping' || data.startsWith(TEST_MARK);

/** SQL: joins to a row `delivery` the event of which it tells, and the token of a payment of which the event tells. */
export const JOIN_EVENT = `LEFT JOIN invoice_events AS reported
  ON reported.invoice_uuid = delivery.invoice_uuid AND reported.sequence = delivery.sequence
  LEFT JOIN payments ON payments.uuid = CASE WHEN format = 'btcpay' THEN reported.payment_uuid END
  LEFT JOIN tokens ON tokens.uuid = payments.token_uuid`;

/** SQL expression: the member `data` of the message. */
export const MESSAGE_DATA = "coalesce(delivery.data, reported.data, '{}')";

/**
 * SQL condition: whether another message about the invoice of a delivery to its webhook satisfies the condition. An event and
 * its deliveries have the same time, so an index finds them.
 */
const existsOther = (delivery: string, condition: string) => `EXISTS (
  SELECT FROM invoice_events AS told JOIN webhook_deliveries AS other
    ON other.webhook_uuid = ${delivery}.webhook_uuid AND other.created_on = told.created_on
      AND other.invoice_uuid = told.invoice_uuid AND other.sequence = told.sequence
  WHERE told.invoice_uuid = ${delivery}.invoice_uuid AND ${condition}
)`;

/**
 * SQL: the next due delivery of a webhook for shops with BTCPay's plugins, which set an order's state by the last message:
 * those about an invoice go out one after the other. One waits for an earlier one that is on its way, or is soon repeated.
 */
const FIRST_DUE = `SELECT first.uuid FROM webhook_deliveries AS first
  WHERE first.webhook_uuid = waiting.id AND first.status = 'pending' AND first.next_attempt_on <= now() AND NOT ${existsOther(
    'first',
    `other.status = 'pending' AND other.next_attempt_on <= now() + make_interval(secs => $4 + 1)
      AND (other.sequence, other.uuid) < (first.sequence, first.uuid)`,
  )}
  ORDER BY first.next_attempt_on, first.uuid LIMIT 1`;

/** SQL: whether a delivery that is repeated would set an order back, because a later one that sets it was delivered meanwhile. */
const IS_OUTDATED = `format = 'btcpay' AND attempts > 0 AND ${existsOther(
  'delivery',
  `other.status = 'succeeded' AND (other.sequence, other.uuid) > (delivery.sequence, delivery.uuid)
    AND other.btcpay_type <> 'InvoiceReceivedPayment'`,
)}`;

/** SQL: columns of the token of a payment. */
export const MESSAGE_TOKEN = 'tokens.symbol, tokens.network AS "tokenNetwork"';

const CLAIM_DELIVERIES = `
  WITH RECURSIVE ${distinctValues('waiting', { table: 'webhook_deliveries', column: 'webhook_uuid', where: "status = 'pending'" })}, due AS (
    SELECT uuid FROM (
      SELECT next.*, row_number() OVER (PARTITION BY user_uuid ORDER BY next_attempt_on, next.uuid) AS place
      FROM waiting JOIN webhooks ON webhooks.uuid = waiting.id CROSS JOIN LATERAL (
        SELECT uuid, next_attempt_on FROM webhook_deliveries
        WHERE webhook_uuid = waiting.id AND status = 'pending' AND next_attempt_on <= now()
          AND (format = 'chit' OR uuid = (${FIRST_DUE}))
        ORDER BY next_attempt_on, uuid LIMIT ${CLAIMED_PER_WEBHOOK} FOR UPDATE SKIP LOCKED
      ) AS next
      WHERE disabled_on IS NULL AND NOT waiting.id = ANY ($2) AND NOT user_uuid = ANY ($3)
    ) AS found
    WHERE place <= ${CLAIMED_PER_OWNER} ORDER BY next_attempt_on LIMIT $1
  ), claimed AS (
    UPDATE webhook_deliveries SET next_attempt_on = now() + make_interval(secs => $4)
    WHERE uuid IN (SELECT uuid FROM due)
    RETURNING uuid, webhook_uuid, event, data, invoice_uuid, sequence, created_on, attempts, btcpay_type, attempt_history <> '[]' AS is_repeated
  )
  SELECT delivery.uuid, event, ${MESSAGE_DATA} AS data, delivery.created_on AS "createdOn", attempts, url,
         format, ${IS_OUTDATED} AS "isOutdated", btcpay_type AS "btcpayType", is_repeated AS "isRepeated", ${MESSAGE_TOKEN},
         coalesce(test_of, webhooks.user_uuid) AS "accountUuid", test_of IS NOT NULL AS "isTest",
         webhook_uuid AS "webhookUuid", webhooks.user_uuid AS "userUuid", sealed_secret AS "sealedSecret",
         CASE WHEN previous_until > now() THEN previous_sealed_secret END AS "previousSealedSecret", now() AS "claimedOn"
  FROM claimed AS delivery JOIN webhooks ON webhooks.uuid = webhook_uuid JOIN users ON users.uuid = webhooks.user_uuid
    ${JOIN_EVENT}
  ORDER BY delivery.created_on, delivery.uuid`;

/** Makes a claimed delivery due in some seconds, as if it had not been claimed. */
export const postpone = (db: Executor, uuid: string, seconds: number): Promise<unknown> =>
  db.query(
    `UPDATE webhook_deliveries SET next_attempt_on = now() + make_interval(secs => $2)
     WHERE uuid = $1 AND status = 'pending'`,
    [uuid, seconds],
  );

/** Gives up a claimed delivery without an attempt, because a later message about its invoice was delivered. */
export const leaveOut = (db: Executor, uuid: string): Promise<unknown> =>
  db.query(
    `UPDATE webhook_deliveries SET status = 'failed', finished_on = now(), next_attempt_on = NULL,
       error = 'Not repeated: a later message about the invoice was delivered'
     WHERE uuid = $1 AND status = 'pending'`,
    [uuid],
  );

/** Result of one attempt of a delivery. */
export interface DeliveryOutcome {
  status: WebhookDelivery['status'];
  responseStatus: number | null;
  error: string | null;
  /** Seconds until the next attempt; null once the delivery has succeeded or was abandoned. */
  nextIn: number | null;
}

/**
 * SQL expression: the stored attempts of a delivery and the new attempt $6 (JSON text), limited to the latest
 * attempts.
 */
const HISTORY = `(
  SELECT jsonb_agg(attempt ORDER BY place) FROM (
    SELECT attempt, place FROM jsonb_array_elements(attempt_history || $6::jsonb) WITH ORDINALITY AS each (attempt, place)
    ORDER BY place DESC LIMIT ${BOUNDS.request.deliveryAttempts.most}
  ) AS latest
)`;

/** Saves an attempt and its outcome, unless the delivery is already finished. */
export async function recordOutcome(
  db: Executor,
  uuid: string,
  outcome: DeliveryOutcome,
  attempt: DeliveryAttempt,
): Promise<void> {
  const { status, responseStatus, error, nextIn } = outcome;
  await db.query(
    `UPDATE webhook_deliveries SET status = $2, attempts = attempts + 1, response_status = $3, error = $4,
       next_attempt_on = now() + make_interval(secs => $5),
       finished_on = CASE WHEN $2 <> 'pending' THEN now() END, attempt_history = ${HISTORY}
     WHERE uuid = $1 AND status = 'pending'`,
    [uuid, status, responseStatus, error, nextIn, JSON.stringify(attempt)],
  );
}
