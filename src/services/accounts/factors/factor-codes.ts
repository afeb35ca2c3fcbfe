import type { Executor } from '../../../infra/database/statements';
import type { RateLimiter } from '../../../infra/rate-limiter';
import { deriveKey, seal, unseal } from '../../../lib/crypto';
import { recordFactorAct } from './factor-changes';
import { hashRecoveryCode, normalizeCode } from './recovery-codes';
import { totpStepOf } from './totp';

/** SQL: reads a TOTP secret, with the time of the database's clock in milliseconds since 1970. */
const FIND_TOTP = `
  SELECT sealed_secret AS "sealedSecret", (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
  FROM totp_secrets WHERE user_uuid = $1 AND (confirmed_on IS NOT NULL) = $2`;

/** SQL: uses a time step up. Returns no row when this step or a later one was used before. */
const USE_STEP = `
  WITH used AS (
    UPDATE totp_secrets SET last_step = $2 WHERE user_uuid = $1 AND coalesce(last_step, -1) < $2 RETURNING 1
  ) SELECT 1 FROM used`;

/**
 * SQL: uses a recovery code up. Returns no row for an unknown or used code. Of concurrent uses, the row lock of the
 * deletion lets one succeed.
 */
const USE_RECOVERY_CODE = `
  WITH used AS (DELETE FROM recovery_codes WHERE user_uuid = $1 AND hash = $2 RETURNING 1) SELECT 1 FROM used`;

/** The kinds of codes with which a person proves a second factor. */
export type CodeKind = 'totp' | 'recovery_code';

/** Verifies the codes of second factors. Each code is valid once, and wrong ones are limited per person. */
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
   * Verifies a TOTP code or recovery code, and uses it up. Returns false for a wrong or used code. Records a used
   * recovery code in the audit log, and notifies the person of it. Throws `rate_limited` after too many wrong codes, from
   * whichever address. Call it after the password was checked, so that a stranger cannot lock the person out.
   */
  async use(tx: Executor, userUuid: string, code: string): Promise<boolean> {
    const count = ['LOGIN_ACCOUNT', `codes ${userUuid}`] as const;
    await this.limiter.consume(...count);
    const kind = await this.useUncounted(tx, userUuid, code);
    if (kind) await this.limiter.reset(...count);
    if (kind === 'recovery_code') await recordFactorAct(tx, userUuid, 'recovery_code_used');
    return kind !== null;
  }

  /**
   * Verifies the first code of a TOTP secret that is not confirmed yet, and uses it up. Throws `rate_limited` as `use`
   * does.
   */
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
    const step = row && totpStepOf(unseal(this.secretsKey, row.sealedSecret), code, row.now);
    if (step == null) return false;
    return (await tx.query<unknown[]>(USE_STEP, [userUuid, step])).length > 0;
  }
}
