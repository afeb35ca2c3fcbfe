import { v7 as newUuid } from 'uuid';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { deriveKey } from '../../lib/crypto';
import type { MailTopic } from '../../lib/enums';
import { findOwner } from '../shared/member-role';
import type { MailContent } from './mail-content';

/** Recipient of a mail: a person, the owner of an account, or an e-mail address, which may belong to no account. */
type MailRecipient = { userUuid: string } | { ownerOf: string } | { email: string };

export type QueuedMail = MailContent &
  MailRecipient & {
    /**
     * Identifies the event that causes the mail, such as the UUID of the created API key. A recipient gets at most one
     * mail of a topic for the same cause.
     */
    cause: string;
    /** Link that contains a secret, encrypted: `seal(mailLinksKey(secret), url)`. */
    sealedLink?: string;
  };

/**
 * Lifetime in seconds of mails that become useless earlier than others; all other mails are attempted for three days.
 */
const LIFETIME_SECONDS: Partial<Record<MailTopic, number>> = {
  password_reset: BOUNDS.times.passwordReset.most * 60,
};
const DEFAULT_LIFETIME_SECONDS = BOUNDS.times.mail.most * 24 * 60 * 60;

/**
 * Queues a mail in the transaction of the event that causes it. The mail is sent after the commit, and is not sent after
 * a rollback. Without SMTP_URL, the mail stays unsent until it is deleted.
 */
export async function queueMail(tx: Executor, mail: QueuedMail): Promise<void> {
  const { topic, params, cause, sealedLink } = mail;
  const userUuid = await personOf(tx, mail);
  const email = 'email' in mail ? mail.email : null;
  await tx.query(INSERT, [
    newUuid(),
    userUuid,
    email,
    topic,
    `${topic}:${userUuid ?? email}:${cause}`,
    JSON.stringify(params),
    sealedLink ?? null,
    LIFETIME_SECONDS[topic] ?? DEFAULT_LIFETIME_SECONDS,
  ]);
}

async function personOf(tx: Executor, recipient: MailRecipient): Promise<string | null> {
  if ('ownerOf' in recipient) return findOwner(tx, recipient.ownerOf);
  return 'userUuid' in recipient ? recipient.userUuid : null;
}

const INSERT = `
  INSERT INTO mails (uuid, user_uuid, email, topic, key, params, sealed_link, expires_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8)) ON CONFLICT (key) DO NOTHING`;

/** Returns the key that encrypts the links of queued mails, derived from the process's secret. */
export const mailLinksKey = (secret: string) => deriveKey(secret, 'mail-links');
