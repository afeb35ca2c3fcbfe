import type { DataSource } from 'typeorm';
import type { User } from '../../../entities/user.entity';
import { AppError } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import type { Actor } from '../../../lib/actor';
import { reason } from '../../../lib/reasons';
import type { FactorCodes } from '../factors/factor-codes';
import { verifyPassword } from './passwords';
import type { SignInAttempts } from './sign-in-attempts';

export interface Credentials {
  email: string;
  password: string;
  /** TOTP code or recovery code; needed when the account has a second factor. */
  code?: string;
}

/** With the password hash at the time of authentication, and whether there was a second factor. */
export type AuthenticatedAccount = Pick<User, 'uuid' | 'passwordHash' | 'hasSecondFactor'>;

interface FoundAccount extends AuthenticatedAccount {
  isBlocked: boolean;
}

const FIND_BY_EMAIL = `
  SELECT uuid, password_hash AS "passwordHash", status = 'blocked' AS "isBlocked",
    has_second_factor AS "hasSecondFactor" FROM users WHERE email = $1`;

/** SQL: whether an account is not blocked, and still has the password hash and factors that were checked. */
const IS_UNCHANGED = `
  SELECT 1 FROM users WHERE uuid = $1 AND password_hash IS NOT DISTINCT FROM $2 AND has_second_factor = $3
    AND status <> 'blocked'`;

/** Not blocked, with the same password and factor. The account's row must be locked. */
export async function isUnchanged(
  tx: Executor,
  { uuid, passwordHash, hasSecondFactor }: AuthenticatedAccount,
): Promise<boolean> {
  const rows = await tx.query<unknown[]>(IS_UNCHANGED, [uuid, passwordHash, hasSecondFactor]);
  return rows.length > 0;
}

/** Opens a session in the transaction that uses the code; null when the account has changed. */
type Open<T> = (tx: Executor, account: AuthenticatedAccount) => Promise<T | null>;

/** The one way to sign in with a password, for every interface and kind of session (ADR 47). */
export class PasswordSignIn {
  constructor(
    private readonly database: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly codes: FactorCodes,
  ) {}

  /**
   * Checks the credentials, then calls `open`. An unknown e-mail address, a wrong password and a blocked account
   * cause the same error after the same time. A missing or wrong second-factor code causes another error, but only
   * after the right password.
   */
  async signIn<T>(
    { address }: Pick<Actor, 'address'>,
    { email, password, code }: Credentials,
    open: Open<T>,
  ): Promise<T> {
    const attempt = { email, address };
    const failures = await this.attempts.begin(attempt);
    const account = await this.findAccount(email, password);
    if (account?.hasSecondFactor && code === undefined) {
      // The password was right, so the attempt is no failure.
      await this.attempts.recordSuccess(attempt);
      throw new AppError(reason('second_factor_required'));
    }
    const signedIn = account && (await this.openWithCode(account, code ?? '', open));
    if (!signedIn) {
      this.attempts.recordFailure(attempt, failures);
      throw new AppError(signedIn === undefined ? reason('wrong_code') : reason('wrong_password'));
    }
    await this.attempts.recordSuccess(attempt);
    return signedIn;
  }

  /** Returns the account if the password is right and the account is not blocked. */
  private async findAccount(email: string, password: string): Promise<AuthenticatedAccount | null> {
    // Reads four columns instead of an entity: building an entity takes a measurable time, which would reveal that the
    // e-mail address has an account.
    const [known] = await this.database.manager.query<FoundAccount[]>(FIND_BY_EMAIL, [email]);
    const matches = await verifyPassword(password, known?.passwordHash);
    return known && matches && !known.isBlocked ? known : null;
  }

  /**
   * Marks the code as used and opens the session in one transaction, so that a failure does not use up the code.
   * Returns undefined for a wrong code. An account without a second factor needs neither a code nor a transaction.
   */
  private async openWithCode<T>(
    account: AuthenticatedAccount,
    code: string,
    open: Open<T>,
  ): Promise<T | null | undefined> {
    if (!account.hasSecondFactor) return open(this.database.manager, account);
    return this.database.transaction(async (tx) =>
      (await this.codes.use(tx, account.uuid, code)) ? open(tx, account) : undefined,
    );
  }
}
