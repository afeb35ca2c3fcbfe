import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';

export interface PaidInvoice {
  invoiceUuid: string;
  userUuid: string;
  paidOn: Date;
}

/** Minutes after midnight, by the clocks of the account's time zone, at which the mail about the past day is sent, so that late settlements are included. */
const DAILY_DELAY_MINUTES = 15;

/**
 * Queues mails about paid invoices to owners who want them and have confirmed their address: one mail per invoice, or one per day. When an owner has
 * got the maximum number of mails within an hour, further invoices are part of the daily mail. An account that was
 * handed over causes no such mails, because the setting belongs to the person who registered the account.
 */
export async function queuePaidMails(tx: Executor, paid: readonly PaidInvoice[]): Promise<void> {
  if (paid.length === 0) return;
  const rows = paid.map(({ invoiceUuid, userUuid, paidOn }) => ({
    invoice_uuid: invoiceUuid,
    user_uuid: userUuid,
    paid_on: paidOn,
  }));
  await tx.query(INSERT, [JSON.stringify(rows), BOUNDS.account.paidMails.most, BOUNDS.times.mail.most]);
}

const INSERT = `
  WITH wanted AS (
    SELECT invoice_uuid, user_uuid, zone, (paid_on AT TIME ZONE zone)::date AS day, paid_mails = 'each' AND $2 >= row_number() OVER (PARTITION BY user_uuid) + (
      SELECT count(*) FROM mails
      WHERE mails.user_uuid = users.uuid AND topic = 'invoice_paid' AND mails.created_on > now() - interval '1 hour'
    ) AS alone
    FROM jsonb_to_recordset($1) AS paid (invoice_uuid uuid, user_uuid uuid, paid_on timestamptz)
      JOIN users ON users.uuid = user_uuid CROSS JOIN LATERAL (SELECT coalesce(time_zone, 'UTC') AS zone) AS clock
    WHERE paid_mails <> 'off' AND owner_uuid IS NULL AND email_confirmed_on IS NOT NULL
  ), queued AS (
    SELECT user_uuid, 'invoice_paid' AS topic, invoice_uuid::text AS cause,
      json_build_object('invoiceUuid', invoice_uuid) AS params, now() AS due
    FROM wanted WHERE alone
    UNION ALL
    SELECT DISTINCT ON (user_uuid, day) user_uuid, 'invoices_paid', day::text, json_build_object('day', day),
      (day + 1)::timestamp AT TIME ZONE zone + interval '${DAILY_DELAY_MINUTES} minutes'
    FROM wanted WHERE NOT alone
  )
  INSERT INTO mails (uuid, user_uuid, topic, key, params, next_attempt_on, expires_on)
  SELECT gen_random_uuid(), user_uuid, topic, topic || ':' || user_uuid || ':' || cause, params::text, due,
    due + make_interval(days => $3)
  FROM queued ON CONFLICT (key) DO NOTHING`;
