import { type DataSource, Not } from 'typeorm';
import { v4 as newSessionUuid, v7 as newUuid } from 'uuid';
import type { Config } from '../config';
import { Session } from '../entities/session.entity';
import { User } from '../entities/user.entity';
import { AppError, badCredential, conflict, invalid } from '../errors';
import { type Executor, isUniqueViolation } from '../infra/database';
import type { RateLimiter } from '../infra/rate-limiter';
import type { Actor, SignedIn } from '../lib/actor';
import { sha256 } from '../lib/crypto';
import { authorize } from '../policies/access';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens';
import type { IdempotencyService } from './idempotency.service';
import { hashPassword, isPassword } from './passwords';
import { newRefreshToken, sessionUuidOf } from './refresh-tokens';
import { revokeSessions } from './revocation';

/** Days that a session lives unless it is refreshed; each refresh starts them anew. */
const SESSION_DAYS = 30;

export interface Credentials {
  email: string;
  password: string;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/** What a sign-in gives: `expiresIn` is the access token's life in seconds. */
export interface SignIn {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  user: User;
}

type AuthConfig = Pick<Config, 'SIGNUP' | 'SIGNUP_ROLE' | 'DEFAULT_FEE_BPS'>;

const sessionEnd = `now() + interval '${SESSION_DAYS} days'`;

/** Takes the current refresh token's place, if it still is the current one of a live session. */
const ROTATE = `
  WITH session AS (
    UPDATE sessions SET refresh_hash = $3, expires_on = ${sessionEnd}
    WHERE uuid = $1 AND refresh_hash = $2 AND revoked_on IS NULL AND expires_on > now()
    RETURNING user_uuid
  ) SELECT user_uuid AS "userUuid" FROM session`;

const BY_EMAIL = `
  SELECT uuid, password_hash AS "passwordHash", status = 'blocked' AS "isBlocked" FROM users WHERE email = $1`;

interface KnownAccount {
  uuid: string;
  passwordHash: string | null;
  isBlocked: boolean;
}

const withPasswordHash = (db: Executor) => db.createQueryBuilder(User, 'user').addSelect('user.passwordHash');

/** Accounts' sign-in: passwords, sessions, and the tokens that carry them. */
export class AuthService {
  constructor(
    private readonly database: DataSource,
    private readonly config: AuthConfig,
    private readonly accessTokens: AccessTokens,
    private readonly limiter: RateLimiter,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Makes an account and signs it in. Throws `forbidden` when sign-up is closed, `conflict` when the e-mail is taken. */
  async register(_actor: Actor, { email, password }: Credentials): Promise<SignIn> {
    if (this.config.SIGNUP === 'closed') throw new AppError('forbidden', 'Sign-up is closed');
    await this.limiter.consume('LOGIN_ACCOUNT', email);
    const passwordHash = await hashPassword(password);
    const { SIGNUP_ROLE: role, DEFAULT_FEE_BPS: feeBps } = this.config;
    return this.database.transaction(async (tx) => {
      const uuid = newUuid();
      await tx.insert(User, { uuid, email, passwordHash, role, feeBps }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict('An account with this e-mail already exists') : error;
      });
      return this.open(tx, await tx.findOneByOrFail(User, { uuid }));
    });
  }

  /** Signs in. Unknown e-mail, wrong password and blocked account are one error, after the same time. */
  async login(_actor: Actor, { email, password }: Credentials): Promise<SignIn> {
    await this.limiter.consume('LOGIN_ACCOUNT', email);
    const { manager } = this.database;
    // Not the whole account: to build what an unknown e-mail does not have would take a time that can be measured.
    const [known] = await manager.query<KnownAccount[]>(BY_EMAIL, [email]);
    const matches = await isPassword(password, known?.passwordHash);
    if (!known || !matches || known.isBlocked) {
      throw new AppError('unauthenticated', 'E-mail or password is wrong');
    }
    await this.limiter.reset('LOGIN_ACCOUNT', email);
    return this.open(manager, await manager.findOneByOrFail(User, { uuid: known.uuid }));
  }

  /** Trades a refresh token for new tokens. One that was traded before is stolen or copied: its session ends. */
  async refresh(_actor: Actor, refreshToken: string): Promise<SignIn> {
    const sessionUuid = sessionUuidOf(refreshToken);
    if (!sessionUuid) throw badCredential();
    const next = newRefreshToken(sessionUuid);
    // One transaction, or a failure after the rotation would lose the only token that is good.
    const user = await this.database.transaction(async (tx) => {
      const hashes = [sha256(refreshToken), sha256(next)];
      const [session] = await tx.query<{ userUuid: string }[]>(ROTATE, [sessionUuid, ...hashes]);
      return session && tx.findOneByOrFail(User, { uuid: session.userUuid });
    });
    if (user && user.status !== 'blocked') return this.signIn(user, sessionUuid, next);
    await revokeSessions(this.database.manager, { uuid: sessionUuid });
    throw badCredential();
  }

  /** Ends the session of a refresh token of the caller's, at once; another's is `invalid`. */
  async logout(actor: Actor, refreshToken: string): Promise<void> {
    authorize(actor, 'logout');
    const uuid = sessionUuidOf(refreshToken);
    const session =
      uuid && (await this.database.manager.findOneBy(Session, { uuid, userUuid: actor.account.uuid }));
    if (!session) throw invalid({ member: 'refreshToken' });
    await revokeSessions(this.database.manager, { uuid: session.uuid });
  }

  /** Changes the caller's own password and ends the other sessions. A wrong old one is `invalid`. */
  async changePassword(actor: Actor, input: PasswordChange, key?: string): Promise<{ replayed: boolean }> {
    authorize(actor, 'changePassword');
    if (actor.kind !== 'user') throw badCredential();
    const request = { operation: 'changePassword' as const, input, key };
    return this.idempotency.once(actor, request, async (tx) => {
      await this.replacePassword(tx, actor, input);
      return null;
    });
  }

  private async replacePassword(tx: Executor, actor: SignedIn, { oldPassword, newPassword }: PasswordChange) {
    const { uuid } = actor.account;
    const { email, passwordHash } = await withPasswordHash(tx).where({ uuid }).getOneOrFail();
    const guessed = email ?? uuid;
    await this.limiter.consume('LOGIN_ACCOUNT', guessed);
    if (!(await isPassword(oldPassword, passwordHash))) throw invalid({ member: 'oldPassword' });
    await this.limiter.reset('LOGIN_ACCOUNT', guessed);
    const next = await hashPassword(newPassword);
    await tx.transaction(async (inner) => {
      await inner.update(User, { uuid }, { passwordHash: next });
      await revokeSessions(inner, { userUuid: uuid, uuid: Not(actor.sessionUuid) });
    });
  }

  private async open(tx: Executor, user: User): Promise<SignIn> {
    const uuid = newSessionUuid();
    const refreshToken = newRefreshToken(uuid);
    await tx.insert(Session, {
      uuid,
      userUuid: user.uuid,
      refreshHash: sha256(refreshToken),
      expiresOn: () => sessionEnd,
    });
    return this.signIn(user, uuid, refreshToken);
  }

  private signIn(user: User, sessionUuid: string, refreshToken: string): SignIn {
    const accessToken = this.accessTokens.issue({ userUuid: user.uuid, sessionUuid });
    return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS, user };
  }
}
