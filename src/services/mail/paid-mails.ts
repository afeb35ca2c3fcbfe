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
 * Queues mails about paid invoices to owners who want them and have confirmed their address: one mail per invoice, or one per account and day. When an
 * owner has got the maximum number of mails within an hour, further invoices are part of the daily mail. The setting is that of the person who owns the
 * account now, whoever registered it.
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
    SELECT invoice_uuid, owner.uuid AS owner, account.uuid AS account, zone, (paid_on AT TIME ZONE zone)::date AS day,
      owner.paid_mails = 'each' AND $2 >= row_number() OVER (PARTITION BY owner.uuid) + (
        SELECT count(*) FROM mails
        WHERE mails.user_uuid = owner.uuid AND topic = 'invoice_paid' AND mails.created_on > now() - interval '1 hour'
      ) AS alone
    FROM jsonb_to_recordset($1) AS paid (invoice_uuid uuid, user_uuid uuid, paid_on timestamptz)
      JOIN users AS account ON account.uuid = user_uuid
      JOIN users AS owner ON owner.uuid = coalesce(account.owner_uuid, account.uuid)
      CROSS JOIN LATERAL (SELECT coalesce(account.time_zone, 'UTC') AS zone) AS clock
    WHERE owner.paid_mails <> 'off' AND owner.email_confirmed_on IS NOT NULL AND account.status <> 'blocked'
  ), queued AS (
    SELECT owner, 'invoice_paid' AS topic, invoice_uuid::text AS cause,
      json_build_object('invoiceUuid', invoice_uuid) AS params, now() AS due
    FROM wanted WHERE alone
    UNION ALL
    SELECT DISTINCT ON (account, day) owner, 'invoices_paid', account || ':' || day,
      json_build_object('account', account, 'day', day),
      (day + 1)::timestamp AT TIME ZONE zone + interval '${DAILY_DELAY_MINUTES} minutes'
    FROM wanted WHERE NOT alone
  )
  INSERT INTO mails (uuid, user_uuid, topic, key, params, next_attempt_on, expires_on)
  SELECT gen_random_uuid(), owner, topic, topic || ':' || owner || ':' || cause, params::text, due,
    due + make_interval(days => $3)
  FROM queued ON CONFLICT (key) DO NOTHING`;
