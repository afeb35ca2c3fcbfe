import { v4 as newUuid } from 'uuid';
import { User } from '../../../entities/user.entity';
import type { Executor } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import type { Client } from '../../../lib/caller';
import { sha256 } from '../../../lib/crypto';
import { deviceOf } from '../../../lib/device';
import { queueMail } from '../../mail/mail-queue';
import { BROWSER_SESSION_EXPIRY, SESSION_EXPIRY } from '../sessions/live-sessions';
import type { AuthenticatedAccount } from './password-sign-in';
import type { SignInAttempts } from './sign-in-attempts';

export interface OpenedSession {
  uuid: string;
  /** Refresh token of a program, or value of a browser's cookie. */
  secret: string;
  expiresOn: Date;
  user: User;
}

/**
 * SQL: opens a session when the account is not blocked, its password hash is still the verified one, and it still
 * has, or still lacks, a second factor. The subqueries on `sessions` do not see the new session. FOR SHARE waits for
 * a concurrent change or block of the account, and then checks the changed row.
 */
const OPEN_SESSION = `
  WITH account AS (
    SELECT uuid FROM users
    WHERE uuid = $1 AND password_hash IS NOT DISTINCT FROM $2 AND has_second_factor = $9 AND status <> 'blocked'
    FOR SHARE
  ), opened AS (
    INSERT INTO sessions (uuid, user_uuid, refresh_hash, is_browser, address_hash, address, user_agent,
      last_used_on, confirmed_on, expires_on)
    SELECT $3, uuid, $4, $5, $6, $7, $8, now(), now(),
      CASE WHEN $5 THEN ${BROWSER_SESSION_EXPIRY} ELSE ${SESSION_EXPIRY} END
    FROM account RETURNING expires_on
  ) SELECT expires_on AS "expiresOn", EXISTS (SELECT FROM sessions WHERE user_uuid = $1)
      AND NOT EXISTS (SELECT FROM sessions WHERE user_uuid = $1 AND address_hash = $6) AS "isNewAddress"
    FROM opened`;

interface OpenedRow {
  expiresOn: Date;
  /** Whether the account has stored sessions, but none that was opened from this client address. */
  isNewAddress: boolean;
}

/** Opens sessions of accounts: the last step of every sign-in, after all factors were checked. */
export class SessionOpener {
  constructor(private readonly attempts: SignInAttempts) {}

  /**
   * Opens a session of a browser or of a program. `newSecret` creates the session's secret from its UUID. Returns
   * null when, since the account was read, its password was changed, its first second factor added or the last one
   * removed, or the account was blocked. Queues a mail when the account has sessions, but none from this client
   * address.
   */
  async open(
    tx: Executor,
    account: AuthenticatedAccount,
    client: Client,
    { isBrowser, newSecret }: { isBrowser: boolean; newSecret(sessionUuid: string): string },
  ): Promise<OpenedSession | null> {
    const uuid = newUuid();
    const secret = newSecret(uuid);
    const { address } = client;
    const device = deviceOf(client.userAgent?.slice(0, BOUNDS.request.userAgent.most));
    const { uuid: userUuid, passwordHash, hasSecondFactor } = account;
    const addressHash = this.attempts.hashAddress(address);
    const values = [
      ...[userUuid, passwordHash, uuid, sha256(secret), isBrowser],
      ...[addressHash, address, device, hasSecondFactor],
    ];
    return tx.transaction(async (inner) => {
      const [opened] = await inner.query<OpenedRow[]>(OPEN_SESSION, values);
      if (!opened) return null;
      const params = { on: new Date().toISOString(), address, device };
      const mail = { topic: 'new_sign_in' as const, userUuid, cause: uuid, params };
      if (opened.isNewAddress) await queueMail(inner, mail);
      const user = await inner.findOneByOrFail(User, { uuid: userUuid });
      return { uuid, secret, expiresOn: opened.expiresOn, user };
    });
  }
}
