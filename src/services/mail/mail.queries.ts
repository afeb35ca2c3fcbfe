import type { Mail } from '../../entities/mail.entity';
import type { User } from '../../entities/user.entity';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { Language } from '../../lib/enums';
import { languageFor } from '../../lib/messages';

export type ClaimedMail = Pick<
  Mail,
  'uuid' | 'userUuid' | 'email' | 'topic' | 'params' | 'sealedLink' | 'attempts'
> & {
  /** Seconds until the mail expires; negative afterwards. */
  secondsLeft: number;
};

/** Duration of a claim in seconds: longer than any attempt. */
const CLAIM_SECONDS = 90;

/** Maximum numbers of mails that the installation sends to unconfirmed addresses. */
export interface StrangerLimits {
  hour: number;
  day: number;
}

const CLAIM_LOCK = 0x63686d63;

/**
 * Claims up to `limit` due mails, the longest overdue first; of those to unconfirmed addresses only as many as the
 * limits of the installation permit, counting those of all processes, and only a share of those from each client address. `held` is the number of due mails that these limits
 * hold back.
 */
export async function claimMails(
  tx: Executor,
  limit: number,
  { hour, day }: StrangerLimits,
): Promise<{ claimed: ClaimedMail[]; held: number }> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [CLAIM_LOCK]);
  const [{ room }] = await tx.query(ROOM_FOR_STRANGERS, [hour, day]);
  const shares = [hour, day].map((most) => Math.ceil((most * BOUNDS.mails.ofSource.most) / 100));
  const claimed = await tx.query(CLAIM, [
    ...[limit, CLAIM_SECONDS, Math.max(0, Math.min(limit, room))],
    ...shares,
  ]);
  // Mails that are still due then wait for room, or for that of their source.
  const [{ held }] = claimed.length === limit ? [{ held: 0 }] : await tx.query(HELD);
  return { claimed, held };
}

/** SQL: a mail was claimed at most `CLAIM_SECONDS` before this time, and is counted until it is over. */
const ROOM_FOR_STRANGERS = `
  SELECT least($1 - count(*) FILTER (WHERE next_attempt_on > now() - interval '1 hour'), $2 - count(*))::int AS room
  FROM mails WHERE to_stranger AND attempts > 0 AND next_attempt_on > now() - interval '1 day'`;

const HELD = `SELECT count(*)::int AS held FROM mails
  WHERE to_stranger AND status = 'waiting' AND next_attempt_on <= now()`;

/** SQL: links to a new password first, because somebody waits for them. */
const URGENCY = "topic <> 'password_reset', next_attempt_on";

const dueMails = (which: string, limit: string) => `(
  SELECT uuid, next_attempt_on FROM mails WHERE status = 'waiting' AND next_attempt_on <= now() AND ${which}
  ORDER BY ${URGENCY} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;

/** SQL: due mails within the shares $4 an hour and $5 a day of the client address that has caused them. */
const WITHIN_SHARES = `uuid IN (
  SELECT uuid FROM (
    SELECT uuid, source, row_number() OVER (PARTITION BY source ORDER BY ${URGENCY}) AS place
    FROM mails WHERE to_stranger AND status = 'waiting' AND next_attempt_on <= now()
  ) AS waiting LEFT JOIN (
    SELECT source, count(*) AS of_day, count(*) FILTER (WHERE next_attempt_on > now() - interval '1 hour') AS of_hour
    FROM mails WHERE to_stranger AND attempts > 0 AND next_attempt_on > now() - interval '1 day' GROUP BY source
  ) AS sent USING (source)
  WHERE source IS NULL OR place <= least($4 - coalesce(of_hour, 0), $5 - coalesce(of_day, 0)))`;

const CLAIM = `
  WITH owners AS ${dueMails('NOT to_stranger', '$1')}, strangers AS ${dueMails(`to_stranger AND ${WITHIN_SHARES}`, '$3')}, due AS (
    SELECT uuid FROM (TABLE owners UNION ALL TABLE strangers) AS found ORDER BY next_attempt_on LIMIT $1
  ), claimed AS (
    UPDATE mails SET next_attempt_on = now() + make_interval(secs => $2), attempts = attempts + 1
    WHERE uuid IN (SELECT uuid FROM due)
    RETURNING uuid, user_uuid AS "userUuid", email, topic, params, sealed_link AS "sealedLink", attempts,
      extract(epoch FROM expires_on - now())::float AS "secondsLeft"
  )
  SELECT * FROM claimed`;

/** Saves the final status of a mail, and deletes its parameters and its link. */
export async function finishMail(
  db: Executor,
  { uuid }: ClaimedMail,
  status: Exclude<Mail['status'], 'waiting'>,
): Promise<void> {
  await db.query("UPDATE mails SET status = $2, params = '{}', sealed_link = NULL WHERE uuid = $1", [
    uuid,
    status,
  ]);
}

/** Schedules the next attempt of a mail in `seconds` seconds. */
export async function postponeMail(db: Executor, { uuid }: ClaimedMail, seconds: number): Promise<void> {
  await db.query(
    "UPDATE mails SET next_attempt_on = now() + make_interval(secs => $2) WHERE uuid = $1 AND status = 'waiting'",
    [uuid, seconds],
  );
}

export interface Recipient {
  /** Account of the recipient; null for an address without an account. */
  userUuid: string | null;
  email: string;
  language: Language;
}

type RecipientRow = Pick<User, 'uuid' | 'email' | 'status'> & { language: string | null };

/** Null when the mail must not be sent: the account is blocked or has no e-mail address. */
export async function findRecipient(
  db: Executor,
  { userUuid, email }: Pick<Mail, 'userUuid' | 'email'>,
): Promise<Recipient | null> {
  const [user] = await db.query<RecipientRow[]>(
    `SELECT uuid, email, status, coalesce(mail_language, telegram_language) AS language
     FROM users WHERE ${userUuid === null ? 'email' : 'uuid'} = $1`,
    [userUuid ?? email],
  );
  const address = user?.email ?? email;
  if (address === null || user?.status === 'blocked') return null;
  return { userUuid: user?.uuid ?? null, email: address, language: languageFor(user?.language) };
}
