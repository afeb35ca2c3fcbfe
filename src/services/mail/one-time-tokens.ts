import type { OneTimeToken } from '../../entities/one-time-token.entity';
import type { User } from '../../entities/user.entity';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { randomToken, sha256 } from '../../lib/crypto';
import type { TokenPurpose } from '../../lib/enums';

const TOKEN_BYTES = 32;

const LIFETIME_MINUTES: Record<TokenPurpose, number> = {
  confirm_email: BOUNDS.times.emailConfirmation.most * 24 * 60,
  password_reset: BOUNDS.times.passwordReset.most,
};

/**
 * Issues a one-time token for an account and its current e-mail address. `issuedBy` is the admin who will hand out the
 * link; null for a link in a mail. Returns the token and its expiry; the database stores only the token's hash.
 */
export async function issueToken(
  db: Executor,
  purpose: TokenPurpose,
  userUuid: string,
  issuedBy: string | null = null,
): Promise<{ token: string; expiresOn: Date }> {
  const token = randomToken(TOKEN_BYTES);
  const [{ expiresOn }] = await db.query(
    `INSERT INTO one_time_tokens (hash, purpose, user_uuid, email, issued_by, expires_on)
     SELECT $1, $2, uuid, email, $5, now() + make_interval(mins => $3) FROM users WHERE uuid = $4
     RETURNING expires_on AS "expiresOn"`,
    [sha256(token), purpose, LIFETIME_MINUTES[purpose], userUuid, issuedBy],
  );
  return { token, expiresOn };
}

export type UsedToken = Pick<OneTimeToken, 'userUuid' | 'email' | 'issuedBy'>;
type FoundToken = UsedToken & Pick<User, 'displayName' | 'emailConfirmedOn'>;

/** SQL: locks the account of the token $1, before any of its tokens: calls with several of them wait for one another. */
const LOCK_ACCOUNT = `
  SELECT FROM users WHERE uuid = (SELECT user_uuid FROM one_time_tokens WHERE hash = $1) FOR NO KEY UPDATE`;

/** Deletes a token and returns its account, once; null for an unknown, used or expired one. */
export async function useToken(
  tx: Executor,
  purpose: TokenPurpose,
  token: string,
): Promise<UsedToken | null> {
  await tx.query(LOCK_ACCOUNT, [sha256(token)]);
  const [row] = await tx.query<UsedToken[]>(
    `WITH used AS (
       DELETE FROM one_time_tokens WHERE hash = $1 AND purpose = $2 AND expires_on > now()
       RETURNING user_uuid, email, issued_by
     ) SELECT user_uuid AS "userUuid", email, issued_by AS "issuedBy" FROM used`,
    [sha256(token), purpose],
  );
  return row ?? null;
}

/**
 * Finds the account of a token without using up the token. Returns null for a token that is unknown, used or expired, or
 * whose account is blocked or has another e-mail address by now.
 */
export async function findToken(
  db: Executor,
  purpose: TokenPurpose,
  token: string,
): Promise<FoundToken | null> {
  const [row] = await db.query<FoundToken[]>(
    `SELECT token.user_uuid AS "userUuid", token.email, token.issued_by AS "issuedBy",
       owner.display_name AS "displayName", owner.email_confirmed_on AS "emailConfirmedOn"
     FROM one_time_tokens AS token JOIN users AS owner ON owner.uuid = token.user_uuid
     WHERE token.hash = $1 AND token.purpose = $2 AND token.expires_on > now()
       AND token.email IS NOT DISTINCT FROM owner.email AND owner.status <> 'blocked'`,
    [sha256(token), purpose],
  );
  return row ?? null;
}

/** Invalidates all of an account's tokens for a purpose. */
export async function dropTokens(tx: Executor, purpose: TokenPurpose, userUuid: string): Promise<void> {
  await tx.query('DELETE FROM one_time_tokens WHERE purpose = $1 AND user_uuid = $2', [purpose, userUuid]);
}
