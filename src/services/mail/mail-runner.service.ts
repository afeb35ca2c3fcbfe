import type { DataSource } from 'typeorm';
import type { Logger } from '../../infra/logger';
import { MailError, type SendMail } from '../../infra/mailer';
import { BOUNDS } from '../../lib/bounds';
import { WorkQueue } from '../shared/work-queue';
import {
  type ClaimedMail,
  claimMails,
  findRecipient,
  finishMail,
  postponeMail,
  type StrangerLimits,
} from './mail.queries';
import type { MailComposer } from './mail-composer';
import { countNotices } from './mail-content';

/** First pause between two attempts in seconds; each further pause is four times as long, up to the maximum. */
const FIRST_PAUSE_SECONDS = 10;
const PAUSE_FACTOR = 4;
const MAX_PAUSE_SECONDS = 4 * 60 * 60;
/** Jitter: maximum fraction by which a pause is lengthened. */
const JITTER = 0.25;

/**
 * Sends queued mails. Several processes can run it concurrently. When a process dies during an attempt, another process
 * repeats the attempt about 90 seconds later with the same Message-ID (at-least-once delivery).
 */
export class MailRunnerService extends WorkQueue<ClaimedMail> {
  abandonedMails = 0;
  /** Number of notices that were sent joined with others. */
  joinedNotices = 0;
  /** Number of due mails to unconfirmed addresses that wait, because the installation has sent its maximum. */
  heldMails = 0;

  constructor(
    private readonly database: DataSource,
    private readonly composer: MailComposer,
    /** Null without SMTP_URL: then this process sends no mails. */
    private readonly send: SendMail | null,
    private readonly limits: StrangerLimits,
    log: Logger,
  ) {
    super('mails', BOUNDS.connections.mails.most, log);
  }

  protected override async claim(free: number): Promise<ClaimedMail[]> {
    if (!this.send) return [];
    const { claimed, held } = await this.database.transaction((tx) => claimMails(tx, free, this.limits));
    if (held > 0 && this.heldMails === 0)
      this.log.warn(
        { held },
        'Mails to unconfirmed addresses wait: MAIL_LIMIT_HOUR or MAIL_LIMIT_DAY is used up',
      );
    this.heldMails = held;
    return claimed;
  }

  protected override async run(mail: ClaimedMail, signal: AbortSignal): Promise<void> {
    const { manager } = this.database;
    if (mail.secondsLeft <= 0) return this.abandon(mail, 'It has expired');
    const recipient = await findRecipient(manager, mail);
    const message = recipient && (await this.composer.compose(mail, recipient));
    if (!message || !this.send) return finishMail(manager, mail, 'dropped');
    try {
      await this.send(message, signal);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      // The attempt was aborted because this process shuts down; another process claims the mail again.
      if (!signal.aborted) await this.recover(mail, error);
      return;
    }
    await finishMail(manager, mail, 'sent');
    if (mail.topic === 'notices') this.countJoined(mail);
  }

  private countJoined({ uuid, params }: ClaimedMail): void {
    const notices = countNotices(JSON.parse(params));
    this.joinedNotices += notices;
    this.log.info({ mail: uuid, notices }, 'Notices were sent in one mail');
  }

  private async recover(mail: ClaimedMail, { message, permanent }: MailError): Promise<void> {
    const pause = pauseAfter(mail.attempts, Math.random());
    if (permanent || pause > mail.secondsLeft) return this.abandon(mail, message);
    const { uuid, topic, attempts } = mail;
    this.log.warn(
      { mail: uuid, topic, attempts, reason: message },
      'A mail could not be sent and will be retried',
    );
    await postponeMail(this.database.manager, mail, pause);
  }

  private async abandon(mail: ClaimedMail, reason: string): Promise<void> {
    const { uuid, topic, attempts } = mail;
    this.abandonedMails += 1;
    this.log.error({ mail: uuid, topic, attempts, reason }, 'A mail was abandoned');
    await finishMail(this.database.manager, mail, 'abandoned');
  }
}

/** Seconds until the next attempt after `attempts`; `random`, from 0 to 1, is the jitter. */
export function pauseAfter(attempts: number, random: number): number {
  const pause = FIRST_PAUSE_SECONDS * PAUSE_FACTOR ** (attempts - 1);
  return Math.min(pause, MAX_PAUSE_SECONDS) * (1 + JITTER * random);
}
