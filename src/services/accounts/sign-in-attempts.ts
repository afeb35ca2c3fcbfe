import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Logger } from '../../infra/logger';
import type { RateLimiter } from '../../infra/rate-limiter';
import { BOUNDS } from '../../lib/bounds';
import { deriveKey, fingerprint } from '../../lib/crypto';
import type { Limit } from '../../lib/env-schemas';
import { recordAudit } from '../shared/audit';
import { tellAccounts } from '../telegram/telegram-jobs';

/** By how much each further wrong password lengthens the wait. */
const DELAY_STEP_MS = 200;

/** Whether the account has a session, ended or not, that was opened from the address. */
const IS_KNOWN = `
  SELECT EXISTS (SELECT FROM sessions s JOIN users u ON u.uuid = s.user_uuid
    WHERE u.email = $1 AND s.address_hash = $2) AS "isKnown"`;

/** Claims the one warning of a window, where the account exists and none was given in it. */
const CLAIM_WARNING = `
  WITH warned AS (
    UPDATE users SET sign_in_warned_on = now()
    WHERE email = $1 AND status <> 'blocked'
      AND (sign_in_warned_on IS NULL OR sign_in_warned_on <= now() - make_interval(secs => $2))
    RETURNING uuid
  ) SELECT uuid FROM warned`;

export interface Attempt {
  email: string;
  /** The caller's, as limits count it. */
  address: string;
}

/**
 * Counts wrong passwords (ADR 24): the tenth for an account from one address shuts that address out; the tenth from all
 * addresses shuts nobody out, but slows strangers down and warns the owner. Unknown e-mails are counted alike.
 */
export class SignInAttempts {
  private readonly addressKey: Buffer;

  constructor(
    private readonly database: DataSource,
    private readonly limiter: RateLimiter,
    /** How many wrong passwords in how many seconds are many. */
    private readonly many: Limit,
    secret: string,
    private readonly log: Logger,
  ) {
    this.addressKey = deriveKey(secret, 'sign-in-addresses');
  }

  /** What a session keeps of the address from which it was opened; of no use without the secret. */
  hashOf(address: string): string {
    return fingerprint(this.addressKey, address);
  }

  /**
   * Counts the attempt as a failure until it succeeds, so that parallel guesses cannot pass a limit together. Waits when
   * there were many; throws `rate_limited` for an address that is shut out. Resolves to the failures of the account.
   */
  async begin(attempt: Attempt): Promise<number> {
    const { email, address } = attempt;
    await this.limiter.consume('LOGIN_ACCOUNT', pairOf(attempt));
    const failures = await this.limiter.count('LOGIN_FAILURES', email);
    const beyond = failures - this.many.points;
    if (beyond > 0 && !(await this.isKnown(email, address))) {
      await pause(Math.min(beyond * DELAY_STEP_MS, BOUNDS.times.signInDelay.most));
    }
    return failures;
  }

  async succeeded(attempt: Attempt): Promise<void> {
    await Promise.all([
      this.limiter.refund('LOGIN_FAILURES', attempt.email),
      this.limiter.reset('LOGIN_ACCOUNT', pairOf(attempt)),
    ]);
  }

  /** Warns the owner where it is time to. The answer does not wait for that, or its time would tell who has an account. */
  failed({ email }: Attempt, failures: number): void {
    if (failures < this.many.points) return;
    this.warn(email, failures).catch((error: unknown) =>
      this.log.warn({ err: error }, 'An owner could not be told of failed sign-ins'),
    );
  }

  private async isKnown(email: string, address: string): Promise<boolean> {
    const [row] = await this.database.query<{ isKnown: boolean }[]>(IS_KNOWN, [email, this.hashOf(address)]);
    return row?.isKnown === true;
  }

  private async warn(email: string, failures: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [account] = await tx.query<{ uuid: string }[]>(CLAIM_WARNING, [email, this.many.seconds]);
      if (!account) return;
      const { uuid } = account;
      const minutes = Math.ceil(this.many.seconds / 60);
      const subject = `user:${uuid}`;
      const after = { failures, minutes };
      await recordAudit(tx, { actorUuid: null, action: 'user.sign_in_failures', subject, after });
      await tellAccounts(tx, [uuid], uuid, { topic: 'sign_in_failures', failures, minutes });
    });
  }
}

/** An e-mail address has no space. */
const pairOf = ({ email, address }: Attempt) => `${email} ${address}`;
