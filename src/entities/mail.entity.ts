import { Check, Index } from 'typeorm';
import { MAIL_STATUSES, type MailStatus, type MailTopic } from '../lib/enums';
import { boolean, createdOn, instant, integer, oneOf, table, text, uuid } from './columns';

/** A mail to one recipient, inserted in the transaction of the event that causes it. */
export const Mail = table(
  'mails',
  {
    uuid: uuid().primary(),
    /** Account that receives the mail at its current e-mail address; null for a mail to `email`. */
    userUuid: uuid().nullable().references('users', 'CASCADE').index('mails_user_uuid'),
    /**
     * E-mail address of a recipient who may have no account, in lower case; null for a mail to the account `userUuid`.
     */
    email: text().nullable(),
    /** Mailbox that counts the mail against its budget; null for a mail that the recipient or the operator has asked for. */
    mailbox: text().nullable(),
    /** Account that has chosen the recipient, and counts the mail against its budget; null for all other mails. */
    senderUuid: uuid().nullable(),
    /** Client address that has caused a mail to an unconfirmed address, whose share it counts against; null when unknown. */
    source: text().nullable(),
    /** Whether nobody had confirmed the address when the mail was queued. */
    toStranger: boolean().default(false),
    topic: text<MailTopic>(),
    /** Deduplication key: topic, recipient and cause. A second mail with the same key is not stored. */
    key: text().unique('mails_key'),
    /** Parameters of the mail's topic as JSON; empty once the mail is finished (sent, abandoned or dropped). */
    params: text(),
    /** Encrypted link in the mail, which has a secret; null without one, and once the mail is finished. */
    sealedLink: text().nullable(),
    status: text<MailStatus>().default('waiting'),
    /** Number of attempts that have started. */
    attempts: integer().default(0),
    createdOn: createdOn().index('mails_created_on'),
    /** Time when the mail is due; during an attempt, time from which another process may claim it. */
    nextAttemptOn: instant().default(() => 'now()'),
    /** Time after which no attempt starts. */
    expiresOn: instant(),
  },
  [
    Check('mails_status', oneOf('status', MAIL_STATUSES)),
    Check('mails_recipient', '(user_uuid IS NULL) <> (email IS NULL)'),
    Index('mails_mailbox', ['mailbox', 'createdOn'], { where: 'mailbox IS NOT NULL' }),
    Index('mails_sender', ['senderUuid', 'createdOn'], { where: 'sender_uuid IS NOT NULL' }),
    Index('mails_to_strangers', ['nextAttemptOn'], { where: 'to_stranger' }),
    Index('mails_due', ['nextAttemptOn'], { where: "status = 'waiting'" }),
  ],
);
export type Mail = InstanceType<typeof Mail>;
