import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MAIL_STATUSES, type MailStatus, type MailTopic } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';
import { User } from './user.entity';

/** A mail to one recipient, inserted in the transaction of the event that causes it. */
@Entity('mails')
@Check('mails_status', oneOf('status', MAIL_STATUSES))
@Check('mails_recipient', '(user_uuid IS NULL) <> (email IS NULL)')
@Index('mails_mailbox', ['mailbox', 'createdOn'], { where: 'mailbox IS NOT NULL' })
@Index('mails_sender', ['senderUuid', 'createdOn'], { where: 'sender_uuid IS NOT NULL' })
@Index('mails_to_strangers', ['nextAttemptOn'], { where: 'to_stranger' })
@Index('mails_due', ['nextAttemptOn'], { where: "status = 'waiting'" })
export class Mail {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  /** Account that receives the mail at its current e-mail address; null for a mail to `email`. */
  @Index('mails_user_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  userUuid: string | null;

  /**
   * E-mail address of a recipient who may have no account, in lower case; null for a mail to the account `userUuid`.
   */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** Mailbox that counts the mail against its budget; null for a mail that the recipient or the operator has asked for. */
  @Column({ type: 'text', nullable: true })
  mailbox: string | null;

  /** Account that has chosen the recipient, and counts the mail against its budget; null for all other mails. */
  @Column({ type: 'uuid', nullable: true })
  senderUuid: string | null;

  /** Client address that has caused a mail to an unconfirmed address, whose share it counts against; null when unknown. */
  @Column({ type: 'text', nullable: true })
  source: string | null;

  /** Whether nobody had confirmed the address when the mail was queued. */
  @Column({ type: 'boolean', default: false })
  toStranger: boolean;

  @Column({ type: 'text' })
  topic: MailTopic;

  /** Deduplication key: topic, recipient and cause. A second mail with the same key is not stored. */
  @Index('mails_key', { unique: true })
  @Column({ type: 'text' })
  key: string;

  /** Parameters of the mail's topic as JSON; empty once the mail is finished (sent, abandoned or dropped). */
  @Column({ type: 'text' })
  params: string;

  /** Encrypted link in the mail, which has a secret; null without one, and once the mail is finished. */
  @Column({ type: 'text', nullable: true })
  sealedLink: string | null;

  @Column({ type: 'text', default: 'waiting' })
  status: MailStatus;

  /** Number of attempts that have started. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Index('mails_created_on')
  @Column(createdOn)
  createdOn: Date;

  /** Time when the mail is due; during an attempt, time from which another process may claim it. */
  @Column({ ...instant, default: () => 'now()' })
  nextAttemptOn: Date;

  /** Time after which no attempt starts. */
  @Column(instant)
  expiresOn: Date;
}
