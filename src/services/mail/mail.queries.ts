import type { Mail } from '../../entities/mail.entity';
import type { User } from '../../entities/user.entity';
import type { Executor } from '../../infra/database/statements';
import { LANGUAGES, type Language } from '../../lib/enums';

export type ClaimedMail = Pick<
  Mail,
  'uuid' | 'userUuid' | 'email' | 'topic' | 'params' | 'sealedLink' | 'attempts'
> & {
  /** Seconds until the mail expires; negative afterwards. */
  secondsLeft: number;
};

/** Duration of a claim in seconds: longer than any attempt. */
const CLAIM_SECONDS = 90;

/** Claims up to `limit` due mails, the longest overdue first. */
export function claimMails(db: Executor, limit: number): Promise<ClaimedMail[]> {
  return db.query(CLAIM, [limit, CLAIM_SECONDS]);
}

const CLAIM = `
  WITH due AS (
    SELECT uuid FROM mails WHERE status = 'waiting' AND next_attempt_on <= now()
    ORDER BY next_attempt_on LIMIT $1 FOR UPDATE SKIP LOCKED
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

/**
 * Returns the recipient of a mail; null when the mail must not be sent, because the account is blocked or has no
 * e-mail address.
 */
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
  return { userUuid: user?.uuid ?? null, email: address, language: languageOf(user?.language) };
}

const languageOf = (code: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === code) ?? LANGUAGES[0];
