import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import type { Config } from '../../../config';
import { Session } from '../../../entities/session.entity';
import { User } from '../../../entities/user.entity';
import { AppError, badCredential, invalid } from '../../../errors';
import { refuseDuplicate } from '../../../infra/database/errors';
import { type Executor } from '../../../infra/database/statements';
import type { RateLimiter } from '../../../infra/rate-limiter';
import { type Actor, personUuidOf, type Role, type SignedIn } from '../../../lib/actor';
import type { Client } from '../../../lib/caller';
import { sha256 } from '../../../lib/crypto';
import { reason } from '../../../lib/reasons';
import { authorize } from '../../../policies/access';
import { queueMail } from '../../mail/mail-queue';
import { lockPerson } from '../../shared/account-lock';
import { recordAudit } from '../../shared/audit';
import type { IdempotencyService } from '../../shared/idempotency.service';
import { withoutLostAccount } from '../../shared/lost-account';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../sessions/access-tokens';
import { SESSION_EXPIRY } from '../sessions/live-sessions';
import { type RefreshTokens, sessionUuidOf } from '../sessions/refresh-tokens';
import { endSession, revokeSessions } from '../sessions/revocation';
import { completePasswordChange } from './password-reset.service';
import type { AuthenticatedAccount, Credentials, PasswordSignIn } from './password-sign-in';
import { hashChosenPassword, verifyPassword } from './passwords';
import type { SessionOpener } from './session-opener';
import { lockInvitation, markInvitationUsed } from './sign-up-invitation.service';

export interface SignUp extends Credentials {
  /** Code of an invitation, which is valid for one sign-up. Required with SIGNUP=invitation. */
  invitation?: string | undefined;
}

interface NewAccount {
  email: string;
  passwordHash: string;
  role: Role;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/** Result of a sign-in. `expiresIn` is the lifetime of the access token in seconds. */
export interface SignIn {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  user: User;
}

type AuthConfig = Pick<Config, 'SIGNUP' | 'SIGNUP_ROLE' | 'DEFAULT_FEE_BPS'>;

/** SQL: returns no row unless the session is active and the token is its current one. */
const ROTATE_REFRESH_TOKEN = `
  WITH session AS (
    UPDATE sessions SET refresh_hash = $3, expires_on = ${SESSION_EXPIRY}
    WHERE uuid = $1 AND refresh_hash = $2 AND NOT is_browser AND revoked_on IS NULL AND expires_on > now()
    RETURNING user_uuid
  ) SELECT user_uuid AS "userUuid" FROM session`;

/** A sign-up succeeds without its mail when the mailbox has got its maximum: the person asks for the mail later. */
function unlessUsedUp(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'rate_limited')) throw error;
}

interface AuthParts {
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  signIns: PasswordSignIn;
  opener: SessionOpener;
  limiter: RateLimiter;
  idempotency: IdempotencyService;
}

/** Signs programs in and out, and changes passwords. */
export class AuthService {
  constructor(
    private readonly database: DataSource,
    private readonly config: AuthConfig,
    private readonly parts: AuthParts,
  ) {}

  /**
   * Creates an account and signs in to it. Throws `forbidden` when sign-up is closed or needs an invitation, `invalid` for
   * an invitation that is not valid, and `conflict` when the e-mail address is taken.
   */
  async register(actor: Actor, { email, password, invitation }: SignUp): Promise<SignIn> {
    const { SIGNUP } = this.config;
    if (SIGNUP === 'closed') throw new AppError(reason('sign_up_closed'));
    if (SIGNUP === 'invitation' && invitation === undefined)
      throw new AppError(reason('invitation_required'));
    const passwordHash = await hashChosenPassword(password, { names: [email], member: 'password' });
    const { SIGNUP_ROLE: role } = this.config;
    return this.database.transaction(async (tx) => {
      const invitationUuid = invitation && (await lockInvitation(tx, invitation, email));
      const signIn = await this.createAccount(tx, { email, passwordHash, role }, actor);
      if (invitationUuid) await markInvitationUsed(tx, invitationUuid, signIn.user.uuid);
      return signIn;
    });
  }

  /** Creates an account in the given transaction, and signs in to it. Throws `conflict` when the e-mail address is taken. */
  async createAccount(tx: Executor, account: NewAccount, client: Client): Promise<SignIn> {
    const uuid = newUuid();
    const { DEFAULT_FEE_BPS: feeBps } = this.config;
    await tx.insert(User, { uuid, ...account, feeBps }).catch(refuseDuplicate(reason('email_taken')));
    await recordAudit(tx, { actorUuid: uuid, action: 'user.registered', subject: `user:${uuid}` });
    const mail = { topic: 'confirm_email', userUuid: uuid, cause: 'sign-up', params: {} } as const;
    await queueMail(tx, { ...mail, source: client.address }).catch(unlessUsedUp);
    const opened = { uuid, passwordHash: account.passwordHash, hasSecondFactor: false };
    const signIn = await this.openSession(tx, opened, client);
    if (!signIn) throw new Error('A new account has changed within its own transaction');
    return signIn;
  }

  /** Signs in a program. Throws the same errors as `PasswordSignIn.signIn`. */
  async login(actor: Actor, credentials: Credentials): Promise<SignIn> {
    return this.parts.signIns.signIn(actor, credentials, (tx, account) =>
      this.openSession(tx, account, actor),
    );
  }

  /**
   * Exchanges a refresh token for new tokens. A token that was already exchanged is rejected, and its session is
   * revoked, because the token may have been copied. A forged token is rejected without revoking a session.
   */
  async refresh(_actor: Actor, refreshToken: string): Promise<SignIn> {
    const sessionUuid = sessionUuidOf(refreshToken);
    if (!sessionUuid) throw badCredential();
    const next = this.parts.refreshTokens.issue(sessionUuid);
    // One transaction: when the account cannot be read, the exchange of the token is rolled back. Otherwise the client
    // would lose its only valid token.
    const user = await this.database.transaction(async (tx) => {
      const values = [sessionUuid, sha256(refreshToken), sha256(next)];
      const [session] = await tx.query<{ userUuid: string }[]>(ROTATE_REFRESH_TOKEN, values);
      return session && tx.findOneByOrFail(User, { uuid: session.userUuid });
    });
    if (user && user.status !== 'blocked') return this.toSignIn(user, sessionUuid, next);
    if (user || this.parts.refreshTokens.wasIssued(refreshToken)) {
      await this.database.transaction((tx) => endSession(tx, sessionUuid));
    }
    throw badCredential();
  }

  /** Ends the refresh token's session at once. Throws `invalid` when it is no session of the caller. */
  async logout(actor: Actor, refreshToken: string): Promise<void> {
    authorize(actor, 'logout');
    const uuid = sessionUuidOf(refreshToken);
    const session =
      uuid && (await this.database.manager.findOneBy(Session, { uuid, userUuid: personUuidOf(actor) }));
    if (!session) throw invalid({ member: 'refreshToken', reason: reason('not_valid') });
    await revokeSessions(this.database.manager, { uuid: session.uuid });
  }

  /** Changes the caller's own password and revokes all other sessions. Throws `invalid` for a wrong old password. */
  async changePassword(actor: Actor, input: PasswordChange, key?: string): Promise<{ replayed: boolean }> {
    authorize(actor, 'changePassword');
    if (actor.kind !== 'user') throw badCredential();
    const request = { operation: 'changePassword' as const, input, key };
    return this.parts.idempotency.runOnce({ account: actor.person }, request, async (tx) => {
      await this.replacePassword(tx, actor, input);
      return null;
    });
  }

  private async replacePassword(tx: Executor, actor: SignedIn, { oldPassword, newPassword }: PasswordChange) {
    const { uuid } = actor.person;
    const select = { uuid: true, passwordHash: true, email: true, displayName: true } as const;
    const { passwordHash, email, displayName } = await tx.findOneOrFail(User, { where: { uuid }, select });
    // Counts failures per session: failures at sign-in or in other sessions must not prevent the owner from changing
    // the password.
    const session = `session ${actor.sessionUuid}`;
    await this.parts.limiter.consume('LOGIN_ACCOUNT', session);
    if (!passwordHash || !(await verifyPassword(oldPassword, passwordHash))) {
      throw invalid({ member: 'oldPassword', reason: reason('not_valid') });
    }
    await this.parts.limiter.reset('LOGIN_ACCOUNT', session);
    const names = [email, displayName];
    const next = await hashChosenPassword(newPassword, { names, member: 'newPassword' });
    await tx.transaction(async (inner) => {
      await lockPerson(inner, actor);
      const { affected } = await inner.update(User, { uuid, passwordHash }, { passwordHash: next });
      if (!affected) throw invalid({ member: 'oldPassword', reason: reason('not_valid') });
      await completePasswordChange(inner, uuid, actor.sessionUuid);
      await recordAudit(inner, { actor, action: 'user.password_changed', subject: `user:${uuid}` });
    });
  }

  /** Opens a session of a program. Returns null in the same cases as `SessionOpener.open`. */
  private async openSession(
    tx: Executor,
    account: AuthenticatedAccount,
    client: Client,
  ): Promise<SignIn | null> {
    const newSecret = (sessionUuid: string) => this.parts.refreshTokens.issue(sessionUuid);
    const opened = await this.parts.opener.open(tx, account, client, { isBrowser: false, newSecret });
    return opened && this.toSignIn(opened.user, opened.uuid, opened.secret);
  }

  private toSignIn(user: User, sessionUuid: string, refreshToken: string): SignIn {
    const accessToken = this.parts.accessTokens.issue({ userUuid: user.uuid, sessionUuid });
    return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS, user: withoutLostAccount(user) };
  }
}
