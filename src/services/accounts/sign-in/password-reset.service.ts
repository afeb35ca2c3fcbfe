import { type DataSource, IsNull, Not } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { User } from '../../../entities/user.entity';
import { AppError, notFound } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import { type Actor, personUuidOf } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { reason } from '../../../lib/reasons';
import { authorize } from '../../../policies/access';
import { mailAccessChange } from '../../mail/access-mails';
import { oneTimeUrl } from '../../mail/mail-composer';
import { queueMail } from '../../mail/mail-queue';
import { dropTokens, findToken, issueToken, useToken } from '../../mail/one-time-tokens';
import { lockAdmins } from '../../shared/account-lock';
import { recordAudit } from '../../shared/audit';
import { endSessions, revokeHandedOut } from '../sessions/revocation';
import { badToken, hasAccessSetUp, isPerson, proveMailbox } from './first-proof';
import { hashChosenPassword } from './passwords';

/** Length of a time window in milliseconds. An e-mail address gets at most one password-reset mail in each window. */
const REQUEST_INTERVAL_MS = BOUNDS.times.linkInterval.most * 60_000;

export interface PasswordReset {
  token: string;
  newPassword: string;
  /** Whether access that was set up before the first proof of the mailbox stays; false by default. */
  keepAccess?: boolean | undefined;
}

/** Link with which a user chooses a new password. */
export interface PasswordResetLink {
  url: string;
  expiresOn: Date;
}

/** Lets users who forgot their password choose a new one. */
export class PasswordResetService {
  constructor(
    private readonly database: DataSource,
    private readonly publicUrl: string,
  ) {}

  /**
   * Queues a mail with a link for choosing a new password. Neither the response nor its time reveals whether the
   * e-mail address has an account: only the process that sends the mail looks for the account.
   */
  async request({ address: source }: Actor, email: string): Promise<void> {
    const cause = String(Math.floor(Date.now() / REQUEST_INTERVAL_MS));
    await this.database.transaction((tx) =>
      queueMail(tx, { topic: 'password_reset', email, cause, source, params: {} }),
    );
  }

  /**
   * Sets a new password and revokes all sessions of the token's account; API keys stay valid. A mailed token that is the
   * first proof of the mailbox also confirms the e-mail address and, unless `keepAccess` or the caller has signed in to the
   * account, removes all access that was set up before (`proveMailbox`). Uses up the token, and invalidates all other tokens of the account. Throws `invalid` for a
   * token that is unknown, used or expired, or whose account is blocked.
   */
  async reset(actor: Actor, { token, newPassword, keepAccess = false }: PasswordReset): Promise<void> {
    const found = await findToken(this.database.manager, 'password_reset', token);
    if (!found) throw badToken();
    const names = [found.email, found.displayName];
    const passwordHash = await hashChosenPassword(newPassword, { names, member: 'newPassword' });
    await this.database.transaction(async (tx) => {
      const used = await useToken(tx, 'password_reset', token);
      if (!used) throw badToken();
      const { userUuid } = used;
      if (used.issuedBy === null) await proveMailbox(tx, used, keepAccess || isPerson(actor, userUuid));
      // Since the token was issued, the account may have been blocked, or its address changed.
      const where = { uuid: userUuid, email: used.email ?? IsNull(), status: Not('blocked' as const) };
      const { affected } = await tx.update(User, where, { passwordHash });
      if (!affected) throw badToken();
      const subject = `user:${userUuid}`;
      await recordAudit(tx, { actorUuid: userUuid, action: 'user.password_reset', subject });
      await completePasswordChange(tx, userUuid);
    });
  }

  /**
   * Whether `reset` with this token would remove access that somebody has set up: the person who opens the link is asked
   * before. Throws `invalid` for a token that is unknown, used or expired.
   */
  async wouldRemoveAccess(actor: Actor, token: string): Promise<boolean> {
    const found = await findToken(this.database.manager, 'password_reset', token);
    if (!found) throw badToken();
    if (found.emailConfirmedOn !== null || found.issuedBy !== null) return false;
    if (isPerson(actor, found.userUuid)) return false;
    return hasAccessSetUp(this.database.manager, found.userUuid);
  }

  /**
   * Creates a link with which a user chooses a new password, for installations without mail. Throws `not_found` for an
   * unknown account, and `conflict` for an account without an e-mail address, which has no password.
   */
  async createLink(actor: Actor, userUuid: string): Promise<PasswordResetLink> {
    authorize(actor, 'createPasswordResetLink');
    return this.database.transaction(async (tx) => {
      await lockAdmins(tx, actor);
      const user = await tx.findOneBy(User, { uuid: userUuid });
      if (!user) throw notFound();
      if (user.email === null) throw new AppError(reason('no_email'));
      const actorUuid = personUuidOf(actor);
      const { token, expiresOn } = await issueToken(tx, 'password_reset', userUuid, actorUuid);
      const subject = `user:${userUuid}`;
      await recordAudit(tx, { actorUuid, action: 'user.password_reset_link', subject });
      await mailAccessChange(tx, { userUuid }, 'reset_link_created');
      return { url: oneTimeUrl(this.publicUrl, 'password_reset', token), expiresOn };
    });
  }
}

/**
 * Completes every change of a password: ends the person's sessions, except the one that made the change, and what the
 * person has handed out, invalidates the links to a new password, and tells the person.
 */
export async function completePasswordChange(tx: Executor, userUuid: string, except?: string): Promise<void> {
  await revokeHandedOut(tx, userUuid);
  await endSessions(tx, userUuid, except);
  await dropTokens(tx, 'password_reset', userUuid);
  const params = { on: new Date().toISOString() };
  await queueMail(tx, { topic: 'password_changed', userUuid, cause: newUuid(), params });
}
