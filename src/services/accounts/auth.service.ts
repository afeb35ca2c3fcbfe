import { type DataSource, Not } from 'typeorm';
import { v4 as newSessionUuid, v7 as newUuid } from 'uuid';
import type { Config } from '../../config';
import { Session } from '../../entities/session.entity';
import { User } from '../../entities/user.entity';
import { AppError, badCredential, invalid } from '../../errors';
import { isUniqueViolation } from '../../infra/database/errors';
import { type Executor } from '../../infra/database/statements';
import type { RateLimiter } from '../../infra/rate-limiter';
import type { Actor, SignedIn } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import { sha256 } from '../../lib/crypto';
import { reason } from '../../lib/reasons';
import { authorize } from '../../policies/access';
import { lockAccount } from '../shared/account-lock';
import type { IdempotencyService } from '../shared/idempotency.service';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens';
import { hashPassword, verifyPassword } from './passwords';
import { type RefreshTokens, sessionUuidOf } from './refresh-tokens';
import { revokeSessions } from './revocation';
import type { SignInAttempts } from './sign-in-attempts';

export interface Credentials {
  email: string;
  password: string;
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

/** SQL expression: the expiry of a session that is opened or refreshed now. */
const SESSION_EXPIRY = `now() + interval '${BOUNDS.times.session.most} days'`;

/**
 * SQL: replaces the refresh token of a session. Returns no row unless the session is active and the presented token is
 * its current one.
 */
const ROTATE_REFRESH_TOKEN = `
  WITH session AS (
    UPDATE sessions SET refresh_hash = $3, expires_on = ${SESSION_EXPIRY}
    WHERE uuid = $1 AND refresh_hash = $2 AND revoked_on IS NULL AND expires_on > now()
    RETURNING user_uuid
  ) SELECT user_uuid AS "userUuid" FROM session`;

/**
 * SQL: opens a session when the account is not blocked and still has the password hash that was verified. FOR SHARE
 * waits for a concurrent password change or block, and then checks the changed row.
 */
const OPEN_SESSION = `
  WITH account AS (
    SELECT uuid FROM users
    WHERE uuid = $1 AND password_hash IS NOT DISTINCT FROM $2 AND status <> 'blocked' FOR SHARE
  ), opened AS (
    INSERT INTO sessions (uuid, user_uuid, refresh_hash, address_hash, expires_on)
    SELECT $3, uuid, $4, $5, ${SESSION_EXPIRY} FROM account RETURNING 1
  ) SELECT 1 FROM opened`;

const FIND_BY_EMAIL = `
  SELECT uuid, password_hash AS "passwordHash", status = 'blocked' AS "isBlocked" FROM users WHERE email = $1`;

interface AccountCredentials {
  uuid: string;
  passwordHash: string | null;
  isBlocked: boolean;
}

const withPasswordHash = (db: Executor) => db.createQueryBuilder(User, 'user').addSelect('user.passwordHash');

/** Signs accounts in and out, and changes passwords. */
export class AuthService {
  constructor(
    private readonly database: DataSource,
    private readonly config: AuthConfig,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly attempts: SignInAttempts,
    private readonly limiter: RateLimiter,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Creates an account and signs in to it. Throws `forbidden` when sign-up is closed, and `conflict` when the e-mail
   * address is taken.
   */
  async register({ address }: Actor, { email, password }: Credentials): Promise<SignIn> {
    if (this.config.SIGNUP === 'closed') throw new AppError(reason('sign_up_closed'));
    const passwordHash = await hashPassword(password);
    const { SIGNUP_ROLE: role, DEFAULT_FEE_BPS: feeBps } = this.config;
    return this.database.transaction(async (tx) => {
      const uuid = newUuid();
      await tx.insert(User, { uuid, email, passwordHash, role, feeBps }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError(reason('email_taken')) : error;
      });
      const signIn = await this.openSession(tx, { uuid, passwordHash }, address);
      if (!signIn) throw new Error('A new account has changed within its own transaction');
      return signIn;
    });
  }

  /**
   * Signs in. An unknown e-mail address, a wrong password and a blocked account cause the same error after the same
   * time.
   */
  async login({ address }: Actor, { email, password }: Credentials): Promise<SignIn> {
    const attempt = { email, address };
    const failures = await this.attempts.begin(attempt);
    const { manager } = this.database;
    // Reads three columns instead of an entity: building an entity takes a measurable time, which would reveal that the
    // e-mail address has an account.
    const [known] = await manager.query<AccountCredentials[]>(FIND_BY_EMAIL, [email]);
    const matches = await verifyPassword(password, known?.passwordHash);
    const signIn = known && matches && !known.isBlocked && (await this.openSession(manager, known, address));
    if (!signIn) {
      this.attempts.recordFailure(attempt, failures);
      throw new AppError(reason('wrong_password'));
    }
    await this.attempts.recordSuccess(attempt);
    return signIn;
  }

  /**
   * Exchanges a refresh token for new tokens. A token that was already exchanged is rejected, and its session is
   * revoked, because the token may have been copied. A forged token is rejected without revoking a session.
   */
  async refresh(_actor: Actor, refreshToken: string): Promise<SignIn> {
    const sessionUuid = sessionUuidOf(refreshToken);
    if (!sessionUuid) throw badCredential();
    const next = this.refreshTokens.issue(sessionUuid);
    // One transaction: when the account cannot be read, the exchange of the token is rolled back. Otherwise the client
    // would lose its only valid token.
    const user = await this.database.transaction(async (tx) => {
      const hashes = [sha256(refreshToken), sha256(next)];
      const [session] = await tx.query<{ userUuid: string }[]>(ROTATE_REFRESH_TOKEN, [
        sessionUuid,
        ...hashes,
      ]);
      return session && tx.findOneByOrFail(User, { uuid: session.userUuid });
    });
    if (user && user.status !== 'blocked') return this.toSignIn(user, sessionUuid, next);
    if (user || this.refreshTokens.wasIssued(refreshToken)) {
      await revokeSessions(this.database.manager, { uuid: sessionUuid });
    }
    throw badCredential();
  }

  /**
   * Ends the session of the caller's refresh token at once. Throws `invalid` when the token belongs to no session of
   * the caller.
   */
  async logout(actor: Actor, refreshToken: string): Promise<void> {
    authorize(actor, 'logout');
    const uuid = sessionUuidOf(refreshToken);
    const session =
      uuid && (await this.database.manager.findOneBy(Session, { uuid, userUuid: actor.account.uuid }));
    if (!session) throw invalid({ member: 'refreshToken', reason: reason('not_valid') });
    await revokeSessions(this.database.manager, { uuid: session.uuid });
  }

  /** Changes the caller's own password and revokes all other sessions. Throws `invalid` for a wrong old password. */
  async changePassword(actor: Actor, input: PasswordChange, key?: string): Promise<{ replayed: boolean }> {
    authorize(actor, 'changePassword');
    if (actor.kind !== 'user') throw badCredential();
    const request = { operation: 'changePassword' as const, input, key };
    return this.idempotency.runOnce(actor, request, async (tx) => {
      await this.replacePassword(tx, actor, input);
      return null;
    });
  }

  private async replacePassword(tx: Executor, actor: SignedIn, { oldPassword, newPassword }: PasswordChange) {
    const { uuid } = actor.account;
    const { passwordHash } = await withPasswordHash(tx).where({ uuid }).getOneOrFail();
    // Counts failures per session: failures at sign-in or in other sessions must not prevent the owner from changing
    // the password.
    const session = `session ${actor.sessionUuid}`;
    await this.limiter.consume('LOGIN_ACCOUNT', session);
    if (!passwordHash || !(await verifyPassword(oldPassword, passwordHash))) {
      throw invalid({ member: 'oldPassword', reason: reason('not_valid') });
    }
    await this.limiter.reset('LOGIN_ACCOUNT', session);
    const next = await hashPassword(newPassword);
    await tx.transaction(async (inner) => {
      await lockAccount(inner, actor);
      const { affected } = await inner.update(User, { uuid, passwordHash }, { passwordHash: next });
      if (!affected) throw invalid({ member: 'oldPassword', reason: reason('not_valid') });
      await revokeSessions(inner, { userUuid: uuid, uuid: Not(actor.sessionUuid) });
    });
  }

  /**
   * Opens a session. Returns null when the account's password was changed, or the account was blocked, after the
   * account was read.
   */
  private async openSession(
    tx: Executor,
    { uuid: userUuid, passwordHash }: Pick<AccountCredentials, 'uuid' | 'passwordHash'>,
    address: string,
  ): Promise<SignIn | null> {
    const uuid = newSessionUuid();
    const refreshToken = this.refreshTokens.issue(uuid);
    const values = [userUuid, passwordHash, uuid, sha256(refreshToken), this.attempts.hashAddress(address)];
    const [opened] = await tx.query<unknown[]>(OPEN_SESSION, values);
    return opened
      ? this.toSignIn(await tx.findOneByOrFail(User, { uuid: userUuid }), uuid, refreshToken)
      : null;
  }

  private toSignIn(user: User, sessionUuid: string, refreshToken: string): SignIn {
    const accessToken = this.accessTokens.issue({ userUuid: user.uuid, sessionUuid });
    return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS, user };
  }
}
