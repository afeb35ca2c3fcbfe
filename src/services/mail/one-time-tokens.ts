import type { OneTimeToken } from '../../entities/one-time-token.entity';
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
 * Issues a one-time token for an account and its current e-mail address. Returns the token and its expiry; the
 * database stores only the token's hash.
 */
export async function issueToken(
  db: Executor,
  purpose: TokenPurpose,
  userUuid: string,
): Promise<{ token: string; expiresOn: Date }> {
  const token = randomToken(TOKEN_BYTES);
  const [{ expiresOn }] = await db.query(
    `INSERT INTO one_time_tokens (hash, purpose, user_uuid, email, expires_on)
     SELECT $1, $2, uuid, email, now() + make_interval(mins => $3) FROM users WHERE uuid = $4
     RETURNING expires_on AS "expiresOn"`,
    [sha256(token), purpose, LIFETIME_MINUTES[purpose], userUuid],
  );
  return { token, expiresOn };
}

/**
 * Uses up a token: deletes its row and returns the token's account. Returns null for an unknown, used or expired token.
 * Of two concurrent calls with the same token, only one returns the account.
 */
export async function useToken(
  tx: Executor,
  purpose: TokenPurpose,
  token: string,
): Promise<Pick<OneTimeToken, 'userUuid' | 'email'> | null> {
  const [row] = await tx.query<Pick<OneTimeToken, 'userUuid' | 'email'>[]>(
    `WITH used AS (
       DELETE FROM one_time_tokens WHERE hash = $1 AND purpose = $2 AND expires_on > now() RETURNING user_uuid, email
     ) SELECT user_uuid AS "userUuid", email FROM used`,
    [sha256(token), purpose],
  );
  return row ?? null;
}

/** Invalidates all of an account's tokens for a purpose. */
export async function dropTokens(tx: Executor, purpose: TokenPurpose, userUuid: string): Promise<void> {
  await tx.query('DELETE FROM one_time_tokens WHERE purpose = $1 AND user_uuid = $2', [purpose, userUuid]);
}
