import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Logger } from '../../infra/logger';
import type { RateLimiter } from '../../infra/rate-limiter';
import { BOUNDS } from '../../lib/bounds';
import { deriveKey, fingerprint } from '../../lib/crypto';
import type { RateLimit } from '../../lib/env-schemas';
import { recordAudit } from '../shared/audit';
import { notifyAccounts } from '../telegram/telegram-jobs';

/** Delay in milliseconds per wrong password above the threshold. */
const DELAY_STEP_MS = 200;

/** SQL: whether the address has ever opened a session of the account. */
const IS_KNOWN_ADDRESS = `
  SELECT EXISTS (SELECT FROM sessions s JOIN users u ON u.uuid = s.user_uuid
    WHERE u.email = $1 AND s.address_hash = $2) AS "isKnown"`;

/**
 * SQL: claims the only warning within a window of $2 seconds. Returns no row when the account does not exist, is
 * blocked, or was already warned within the window.
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
  /** Client address by which rate limits count; for IPv6, the /64 subnet. */
  address: string;
}

/**
 * Counts wrong passwords (ADR 24). By default, ten wrong passwords for an account from one address lock that address
 * out of the account. Ten from all addresses together delay sign-ins from unknown addresses and warn the owner, but
 * lock nobody out. E-mail addresses without an account are counted in the same way.
 */
export class SignInAttempts {
  private readonly addressKey: Buffer;

  constructor(
    private readonly database: DataSource,
    private readonly limiter: RateLimiter,
    /**
     * Number of wrong passwords (`points`) within a window (`seconds`) from which on sign-ins are delayed and the owner
     * is warned.
     */
    private readonly threshold: RateLimit,
    secret: string,
    private readonly log: Logger,
  ) {
    this.addressKey = deriveKey(secret, 'sign-in-addresses');
  }

  /**
   * Returns an HMAC of the client address, to store with the session. Without the secret, the HMAC does not reveal the
   * address.
   */
  hashAddress(address: string): string {
    return fingerprint(this.addressKey, address);
  }

  /**
   * Counts the attempt as a failure in advance, until `recordSuccess` refunds it, so that parallel guesses cannot
   * exceed the limit. After too many failures of the account, delays an attempt from an unknown address. Throws
   * `rate_limited` for an address that is locked out. Resolves to the account's number of failures.
   */
  async begin(attempt: SignInAttempt): Promise<number> {
    const { email, address } = attempt;
    await this.limiter.consume('LOGIN_ACCOUNT', emailAndAddress(attempt));
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
      this.limiter.reset('LOGIN_ACCOUNT', emailAndAddress(attempt)),
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
      await notifyAccounts(tx, [uuid], uuid, { topic: 'sign_in_failures', failures, minutes });
    });
  }
}

/** Counter key of an e-mail address and a client address; unambiguous, because an e-mail address contains no space. */
const emailAndAddress = ({ email, address }: SignInAttempt) => `${email} ${address}`;
