import { type DataSource, IsNull, Not } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { User } from '../../../entities/user.entity';
import { AppError, invalid, notFound } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import { type Actor, personUuidOf } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { reason } from '../../../lib/reasons';
import { authorize } from '../../../policies/access';
import { oneTimeUrl } from '../../mail/mail-composer';
import { queueMail } from '../../mail/mail-queue';
import { dropTokens, issueToken, useToken } from '../../mail/one-time-tokens';
import { recordAudit } from '../../shared/audit';
import { revokeSessions } from '../sessions/revocation';
import { hashPassword } from './passwords';

/** Length of a time window in milliseconds. An e-mail address gets at most one password-reset mail in each window. */
const REQUEST_INTERVAL_MS = BOUNDS.times.linkInterval.most * 60_000;

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
  async request(_actor: Actor, email: string): Promise<void> {
    const cause = String(Math.floor(Date.now() / REQUEST_INTERVAL_MS));
    await this.database.transaction((tx) =>
      queueMail(tx, { topic: 'password_reset', email, cause, params: {} }),
    );
  }

  /**
   * Sets a new password and revokes all sessions of the token's account; API keys stay valid. Uses up the token, and
   * invalidates all other tokens of the account. Throws `invalid` for a token that is unknown, used or expired, or
   * whose account is blocked.
   */
  async reset(_actor: Actor, { token, newPassword }: { token: string; newPassword: string }): Promise<void> {
    const passwordHash = await hashPassword(newPassword);
    await this.database.transaction(async (tx) => {
      const used = await useToken(tx, 'password_reset', token);
      if (!used || !(await replaceHash(tx, used, passwordHash))) throw badToken();
      const { userUuid } = used;
      await dropTokens(tx, 'password_reset', userUuid);
      await revokeSessions(tx, { userUuid });
      const subject = `user:${userUuid}`;
      await recordAudit(tx, { actorUuid: userUuid, action: 'user.password_reset', subject });
      await notifyPasswordChanged(tx, userUuid);
    });
  }

  /**
   * Creates a link with which a user chooses a new password, for installations without mail. Throws `not_found` for an
   * unknown account, and `conflict` for an account without an e-mail address, which has no password.
   */
  async createLink(actor: Actor, userUuid: string): Promise<PasswordResetLink> {
    authorize(actor, 'createPasswordResetLink');
    return this.database.transaction(async (tx) => {
      const user = await tx.findOneBy(User, { uuid: userUuid });
      if (!user) throw notFound();
      if (user.email === null) throw new AppError(reason('no_email'));
      const { token, expiresOn } = await issueToken(tx, 'password_reset', userUuid);
      const subject = `user:${userUuid}`;
      const actorUuid = personUuidOf(actor);
      await recordAudit(tx, { actorUuid, action: 'user.password_reset_link', subject });
      return { url: oneTimeUrl(this.publicUrl, 'password_reset', token), expiresOn };
    });
  }
}

/** Queues a mail that tells a user that their password was changed. */
export async function notifyPasswordChanged(tx: Executor, userUuid: string): Promise<void> {
  const params = { on: new Date().toISOString() };
  await queueMail(tx, { topic: 'password_changed', userUuid, cause: newUuid(), params });
}

export const badToken = () => invalid({ member: 'token', reason: reason('one_time_token') });

/**
 * Replaces the password hash. Returns false when the account is blocked, or its e-mail address has changed since the
 * token was issued.
 */
async function replaceHash(
  tx: Executor,
  { userUuid: uuid, email }: { userUuid: string; email: string | null },
  passwordHash: string,
): Promise<boolean> {
  const { affected } = await tx.update(
    User,
    { uuid, email: email ?? IsNull(), status: Not('blocked') },
    { passwordHash },
  );
  return affected === 1;
}
