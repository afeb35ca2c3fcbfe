import { type DataSource, IsNull } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { User } from '../../../entities/user.entity';
import { ROW_LOCK } from '../../../infra/database/statements';
import { type Actor, personUuidOf } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { omitUndefined } from '../../../lib/defined-only';
import { authorize } from '../../../policies/access';
import { queueMail } from '../../mail/mail-queue';
import { findToken, useToken } from '../../mail/one-time-tokens';
import { recordAudit } from '../../shared/audit';
import { changeUser } from '../../shared/user-changes';
import { badToken, isPerson, proveMailbox } from '../sign-in/first-proof';

/** Length of a time window in milliseconds. A person gets at most one address-confirmation mail in each window. */
const REQUEST_INTERVAL_MS = BOUNDS.times.linkInterval.most * 60_000;

export type NotificationSettings = Pick<User, 'mailLanguage' | 'paidMails'>;

/** Confirms persons' e-mail addresses, and reads and changes their mail settings. */
export class NotificationService {
  constructor(private readonly database: DataSource) {}

  /** Returns the caller's own settings. */
  async get(actor: Actor): Promise<NotificationSettings> {
    authorize(actor, 'notifications');
    return this.database.manager.findOneByOrFail(User, { uuid: personUuidOf(actor) });
  }

  /** Changes the given settings of the caller, and returns all of them. */
  async update(actor: Actor, change: Partial<NotificationSettings>): Promise<NotificationSettings> {
    authorize(actor, 'updateNotifications');
    const uuid = personUuidOf(actor);
    return this.database.transaction(async (tx) => {
      const before = await tx.findOneOrFail(User, { where: { uuid }, lock: ROW_LOCK });
      return changeUser(tx, { actor, action: 'user.notifications_updated' }, before, omitUndefined(change));
    });
  }

  /**
   * Queues a mail with a link that confirms the caller's e-mail address, unless the address is confirmed. Throws
   * `rate_limited` when the mailbox has got its maximum of such mails.
   */
  async requestConfirmation(actor: Actor): Promise<void> {
    authorize(actor, 'requestEmailConfirmation');
    const userUuid = personUuidOf(actor);
    const { manager } = this.database;
    if (!(await manager.existsBy(User, { uuid: userUuid, emailConfirmedOn: IsNull() }))) return;
    const cause = String(Math.floor(Date.now() / REQUEST_INTERVAL_MS));
    const mail = { topic: 'confirm_email' as const, userUuid, cause, params: {} };
    await this.database.transaction((tx) => queueMail(tx, { ...mail, source: actor.address }));
  }

  /**
   * Confirms the e-mail address to which the token was sent. At the first confirmation of an address, removes all access
   * that was set up before (`proveMailbox`), unless the caller has signed in to the account or gives `keepAccess`; a link
   * to a new password is then mailed. Throws `invalid` for a token that is unknown, used or expired.
   */
  async confirm(actor: Actor, token: string, keepAccess = false): Promise<void> {
    await this.database.transaction(async (tx) => {
      const used = await useToken(tx, 'confirm_email', token);
      if (used?.email == null) throw badToken();
      const { userUuid } = used;
      if (await proveMailbox(tx, used, keepAccess || isPerson(actor, userUuid)))
        await queueMail(tx, { topic: 'password_reset', userUuid, cause: newUuid(), params: {} });
      const subject = `user:${userUuid}`;
      await recordAudit(tx, { actorUuid: userUuid, action: 'user.email_confirmed', subject });
    });
  }

  /**
   * Whether `confirm` with this token would remove access: the person who opens the link is asked before. Throws `invalid`
   * for a token that is unknown, used or expired.
   */
  async wouldRemoveAccess(actor: Actor, token: string): Promise<boolean> {
    const found = await findToken(this.database.manager, 'confirm_email', token);
    if (!found) throw badToken();
    return found.emailConfirmedOn === null && !isPerson(actor, found.userUuid);
  }
}
