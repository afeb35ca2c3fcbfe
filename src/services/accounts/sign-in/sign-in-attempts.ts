import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Logger } from '../../../infra/logger';
import type { RateLimiter } from '../../../infra/rate-limiter';
import { BOUNDS } from '../../../lib/bounds';
import { deriveKey, fingerprint } from '../../../lib/crypto';
import type { RateLimit } from '../../../lib/env-schemas';
import { recordAudit } from '../../shared/audit';
import { notifyPerson } from '../../telegram/telegram-jobs';

/** Delay in milliseconds per wrong password above the threshold. */
const DELAY_STEP_MS = 200;

/** SQL: whether a stored session of the account was opened from this client address. */
const IS_KNOWN_ADDRESS = `
  SELECT EXISTS (SELECT FROM sessions s JOIN users u ON u.uuid = s.user_uuid
    WHERE u.email = $1 AND s.address_hash = $2) AS "isKnown"`;

/**
 * SQL: finds the account to warn of failed sign-ins, and records the warning. Returns no row when the account does not
 * exist, is blocked, or was already warned within the last $2 seconds.
 */
const CLAIM_WARNING = `
  WITH warned AS (
    UPDATE users SET sign_in_warned_on = now()
    WHERE email = $1 AND status <> 'blocked'
      AND (sign_in_warned_on IS NULL OR sign_in_warned_on <= now() - make_interval(secs => $2))
    RETURNING uuid
  ) SELECT uuid FROM warned`;

export interface SignInAttempt {
  email: string;
  /** Client address as rate limits count it: an IPv4 address, or the /64 subnet of an IPv6 address. */
  address: string;
  /** Session in which a signed-in person confirms their identity; undefined at a sign-in. */
  sessionUuid?: string;
}

/**
 * Counts wrong passwords (ADR 24). By default, ten wrong passwords for an account from one address lock that address
 * out of the account. Ten wrong passwords from all addresses together lock nobody out: Chit warns the owner, and
 * further wrong passwords delay sign-ins from addresses that have not opened a session of the account. E-mail
 * addresses without an account are counted in the same way.
 */
export class SignInAttempts {
  private readonly addressKey: Buffer;

  constructor(
    private readonly database: DataSource,
    private readonly limiter: RateLimiter,
    /**
     * When an account receives `points` wrong passwords within `seconds`, its owner is warned. Each further wrong
     * password delays sign-ins from addresses that have not opened a session of the account.
     */
    private readonly threshold: RateLimit,
    secret: string,
    private readonly log: Logger,
  ) {
    this.addressKey = deriveKey(secret, 'sign-in-addresses');
  }

  /** HMAC of the client address to store; without the secret, it does not reveal the address. */
  hashAddress(address: string): string {
    return fingerprint(this.addressKey, address);
  }

  /**
   * Counts the attempt as a failure before the password is checked, so that parallel guesses cannot exceed the limit;
   * `recordSuccess` takes the failure back. When the account has too many failures, delays an attempt from an address
   * that has not opened a session of the account. Throws `rate_limited` for an address or a session that is locked
   * out. Resolves to the account's number of failures.
   */
  async begin(attempt: SignInAttempt): Promise<number> {
    const { email, address } = attempt;
    await this.limiter.consume('LOGIN_ACCOUNT', counterOf(attempt));
    const failures = await this.limiter.count('LOGIN_FAILURES', email);
    const excess = failures - this.threshold.points;
    if (excess > 0 && !(await this.isKnownAddress(email, address))) {
      await pause(Math.min(excess * DELAY_STEP_MS, BOUNDS.times.signInDelay.most));
    }
    return failures;
  }

  async recordSuccess(attempt: SignInAttempt): Promise<void> {
    await Promise.all([
      this.limiter.refund('LOGIN_FAILURES', attempt.email),
      this.limiter.reset('LOGIN_ACCOUNT', counterOf(attempt)),
    ]);
  }

  /**
   * Warns the owner when the number of failures has reached the threshold. The response does not wait for the warning,
   * because the delay would reveal that the account exists.
   */
  recordFailure({ email }: SignInAttempt, failures: number): void {
    if (failures < this.threshold.points) return;
    this.warnOwner(email, failures).catch((error: unknown) =>
      this.log.warn({ err: error }, 'An owner could not be warned of failed sign-ins'),
    );
  }

  private async isKnownAddress(email: string, address: string): Promise<boolean> {
    const [row] = await this.database.query<{ isKnown: boolean }[]>(IS_KNOWN_ADDRESS, [
      email,
      this.hashAddress(address),
    ]);
    return row?.isKnown === true;
  }

  private async warnOwner(email: string, failures: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [account] = await tx.query<{ uuid: string }[]>(CLAIM_WARNING, [email, this.threshold.seconds]);
      if (!account) return;
      const { uuid } = account;
      const minutes = Math.ceil(this.threshold.seconds / 60);
      const subject = `user:${uuid}`;
      const after = { failures, minutes };
      await recordAudit(tx, { actorUuid: null, action: 'user.sign_in_failures', subject, after });
      await notifyPerson(tx, uuid, { topic: 'sign_in_failures', failures, minutes });
    });
  }
}

/** For an e-mail address, which has no space, and a client address; or for a session. */
const counterOf = ({ email, address, sessionUuid }: SignInAttempt) =>
  sessionUuid === undefined ? `${email} ${address}` : `session ${sessionUuid}`;
