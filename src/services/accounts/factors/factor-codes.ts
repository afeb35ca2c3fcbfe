import type { Executor } from '../../../infra/database/statements';
import type { RateLimiter } from '../../../infra/rate-limiter';
import { deriveKey, seal, unsealOrNull } from '../../../lib/crypto';
import { recordFactorAct } from './factor-changes';
import { hashRecoveryCode, normalizeCode } from './recovery-codes';
import { totpStepOf } from './totp';

/** SQL: reads a TOTP secret, with the time of the database's clock in milliseconds since 1970. */
const FIND_TOTP = `
  SELECT sealed_secret AS "sealedSecret", (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
  FROM totp_secrets WHERE user_uuid = $1 AND (confirmed_on IS NOT NULL) = $2`;

/** SQL: marks a TOTP step as used, once: returns no row when it or a later one was used. */
const USE_STEP = `
  WITH used AS (
    UPDATE totp_secrets SET last_step = $2 WHERE user_uuid = $1 AND coalesce(last_step, -1) < $2 RETURNING 1
  ) SELECT 1 FROM used`;

/**
 * SQL: deletes a recovery code, so that the code works only once. Returns no row for an unknown or used code. The row
 * lock lets only one of several concurrent uses succeed.
 */
const USE_RECOVERY_CODE = `
  WITH used AS (DELETE FROM recovery_codes WHERE user_uuid = $1 AND hash = $2 RETURNING 1) SELECT 1 FROM used`;

/** The kinds of codes with which a person proves a second factor. */
export type CodeKind = 'totp' | 'recovery_code';

/** Verifies second-factor codes. Each code is valid once, and the number of wrong codes is limited per person. */
export class FactorCodes {
  private readonly secretsKey: Buffer;

  constructor(
    private readonly limiter: RateLimiter,
    secret: string,
  ) {
    this.secretsKey = deriveKey(secret, 'totp-secrets');
  }

  /** Encrypts a TOTP secret for storage. */
  sealSecret(secret: string): string {
    return seal(this.secretsKey, secret);
  }

  /**
   * Verifies a TOTP code or recovery code, and marks it as used. Returns false for a wrong or used code. Records the
   * use of a recovery code in the audit log, and notifies the person. Throws `rate_limited` after too many wrong
   * codes from all addresses together. Call this method after the password was checked, so that a stranger cannot
   * lock the person out.
   */
  async use(tx: Executor, userUuid: string, code: string): Promise<boolean> {
    const count = ['LOGIN_ACCOUNT', `codes ${userUuid}`] as const;
    await this.limiter.consume(...count);
    const kind = await this.useUncounted(tx, userUuid, code);
    if (kind) await this.limiter.reset(...count);
    if (kind === 'recovery_code') await recordFactorAct(tx, userUuid, 'recovery_code_used');
    return kind !== null;
  }

  /** Verifies and uses the first code of an unconfirmed secret. Throws `rate_limited` like `use`. */
  async useFirst(tx: Executor, userUuid: string, code: string): Promise<boolean> {
    const count = ['LOGIN_ACCOUNT', `codes ${userUuid}`] as const;
    await this.limiter.consume(...count);
    const isRight = await this.useTotp(tx, userUuid, normalizeCode(code), false);
    if (isRight) await this.limiter.reset(...count);
    return isRight;
  }

  private async useUncounted(tx: Executor, userUuid: string, code: string): Promise<CodeKind | null> {
    if (await this.useTotp(tx, userUuid, normalizeCode(code), true)) return 'totp';
    const used = await tx.query<unknown[]>(USE_RECOVERY_CODE, [userUuid, hashRecoveryCode(code)]);
    return used.length > 0 ? 'recovery_code' : null;
  }

  private async useTotp(
    tx: Executor,
    userUuid: string,
    code: string,
    isConfirmed: boolean,
  ): Promise<boolean> {
    const [row] = await tx.query<{ sealedSecret: string; now: number }[]>(FIND_TOTP, [userUuid, isConfirmed]);
    const secret = row && unsealOrNull(this.secretsKey, row.sealedSecret);
    const step = secret && totpStepOf(secret, code, row.now);
    if (typeof step !== 'number') return false;
    return (await tx.query<unknown[]>(USE_STEP, [userUuid, step])).length > 0;
  }
}
