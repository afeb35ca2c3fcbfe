import { v7 as newUuid } from 'uuid';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { deriveKey } from '../../lib/crypto';
import type { MailTopic } from '../../lib/enums';
import { ownerOf } from '../shared/member-role';
import { joinNotice, lockMailbox, noticePause, requireBudget, resetPause } from './mail-budgets';
import { kindOf, type MailContent, type Notice } from './mail-content';

/** Recipient of a mail: a person, the owner of an account, or an e-mail address, which may belong to no account. */
type MailRecipient = { userUuid: string } | { ownerOf: string } | { email: string };

export type QueuedMail = MailContent &
  MailRecipient & {
    /** Event that causes the mail, such as a UUID: at most one mail of a topic per cause and recipient. */
    cause: string;
    /** Link that contains a secret, encrypted: `seal(mailLinksKey(secret), url)`. */
    sealedLink?: string;
    /** Client address that has caused the mail; it has a share of the mails to unconfirmed addresses. */
    source?: string;
    /** UUID of the account that has chosen the recipient, whose budget the mail counts against. */
    senderUuid?: string;
  };

/** The person and the e-mail address that a mail goes to; `userUuid` is null for an address without an account. */
interface FoundRecipient {
  userUuid: string | null;
  email: string;
  /** Whether the person has confirmed the address. */
  isConfirmed: boolean;
}

/** Lifetime in seconds, once due, of mails that become useless earlier than others, which are attempted for three days. */
const LIFETIME_SECONDS: Partial<Record<MailTopic, number>> = {
  password_reset: BOUNDS.times.passwordReset.most * 60,
};
const DEFAULT_LIFETIME_SECONDS = BOUNDS.times.mail.most * 24 * 60 * 60;

/**
 * Queues a mail in the transaction of the event that causes it, within the budgets of its recipient and sender (ADR 73).
 * The mail is sent after the commit, and is not sent after a rollback. Without SMTP_URL, it stays unsent until it is
 * deleted.
 *
 * A notice goes only to a confirmed address. It is sent at once if it is the first of its topic within an hour, and
 * otherwise joined with others of the same person into one mail. A link to a new password waits when too many were asked for
 * at its address; one to a person is sent at once. Throws `rate_limited` for a confirmation or an invitation beyond its
 * budget.
 */
export async function queueMail(tx: Executor, mail: QueuedMail): Promise<void> {
  const recipient = await findRecipient(tx, mail);
  const kind = kindOf(mail.topic);
  if (!recipient || (!recipient.isConfirmed && (kind === 'notice' || kind === 'wanted'))) return;
  const key = `${mail.topic}:${'email' in mail ? mail.email : recipient.userUuid}:${mail.cause}`;
  const mailbox = mailboxOf(recipient.email);
  await lockMailbox(tx, mailbox);
  const queued = await tx.query<unknown[]>('SELECT FROM mails WHERE key = $1', [key]);
  if (queued.length > 0) return;
  const place = { ...recipient, mailbox, key };
  if (kind === 'notice') return queueNotice(tx, mail, place);
  const isStranger = isToStranger(mail.topic, recipient);
  const isAsked = kind === 'reset' && 'email' in mail;
  const pause = isAsked
    ? await resetPause(tx, { email: mail.email, mailbox, isStranger, source: mail.source })
    : 0;
  if (pause === null) return;
  if (kind === 'confirmation' || kind === 'invitation')
    await requireBudget(tx, kind, mailbox, mail.senderUuid);
  await insertMail(tx, mail, { ...place, pause });
}

/** A recipient with what identifies the mail and its budget. */
interface Place extends FoundRecipient {
  mailbox: string;
  key: string;
}

async function queueNotice(tx: Executor, mail: QueuedMail, place: Place): Promise<void> {
  const notice = { topic: mail.topic, params: mail.params } as Notice;
  const addressee = { mailbox: place.mailbox, userUuid: place.userUuid as string };
  const pause = await noticePause(tx, addressee, notice.topic);
  if (pause === 0) return insertMail(tx, mail, { ...place, pause });
  const joined = await joinNotice(tx, addressee, notice);
  if (joined === null) return;
  const cause = newUuid();
  const notices = { topic: 'notices' as const, params: joined, userUuid: addressee.userUuid, cause };
  await insertMail(tx, notices, { ...place, key: `notices:${cause}`, pause });
}

const FIND_BY = {
  userUuid: 'uuid = $1',
  ownerOf: `uuid = (SELECT ${ownerOf('account')} FROM users AS account WHERE uuid = $1)`,
  email: 'email = $1',
};

/** Returns the recipient; null for a person without an e-mail address. */
async function findRecipient(tx: Executor, mail: QueuedMail): Promise<FoundRecipient | null> {
  const [by, value] =
    'email' in mail
      ? (['email', mail.email] as const)
      : 'ownerOf' in mail
        ? (['ownerOf', mail.ownerOf] as const)
        : (['userUuid', mail.userUuid] as const);
  const [person] = await tx.query<FoundRecipient[]>(
    `SELECT uuid AS "userUuid", email, email_confirmed_on IS NOT NULL AS "isConfirmed" FROM users WHERE ${FIND_BY[by]}`,
    [value],
  );
  if (person) return person.email === null ? null : person;
  return by === 'email' ? { userUuid: null, email: value, isConfirmed: false } : null;
}

/** For budgets only: many servers deliver `a.shop+anything@…` and `ashop@…` to one person. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at).replace(/^@googlemail\.com$/, '@gmail.com');
  return email.slice(0, at).replace(/\+.*/, '').replaceAll('.', '') + host;
}

/** A password reset of an address without an account is never sent, so it does not count as a mail to a stranger. */
const isToStranger = (topic: MailTopic, { userUuid, isConfirmed }: FoundRecipient) =>
  !isConfirmed && (topic !== 'password_reset' || userUuid !== null);

async function insertMail(
  tx: Executor,
  mail: QueuedMail,
  { mailbox, key, pause, ...recipient }: Place & { pause: number },
): Promise<void> {
  const { topic, params, sealedLink, senderUuid, source } = mail;
  const to = 'email' in mail ? [null, recipient.email] : [recipient.userUuid, null];
  const lifetime = LIFETIME_SECONDS[topic] ?? DEFAULT_LIFETIME_SECONDS;
  await tx.query(INSERT, [
    ...[newUuid(), ...to, mailbox, senderUuid ?? null, isToStranger(topic, recipient), topic, key],
    ...[JSON.stringify(params), source ?? null, sealedLink ?? null, pause, pause + lifetime],
  ]);
}

const INSERT = `
  INSERT INTO mails (uuid, user_uuid, email, mailbox, sender_uuid, to_stranger, topic, key, params, source, sealed_link,
    next_attempt_on, expires_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(secs => $12),
    now() + make_interval(secs => $13)) ON CONFLICT (key) DO NOTHING`;

/** Returns the key that encrypts the links of queued mails, derived from the process's secret. */
export const mailLinksKey = (secret: string) => deriveKey(secret, 'mail-links');
