import { v7 as newUuid } from 'uuid';
import { Passkey } from '../../../entities/passkey.entity';
import { RecoveryCode } from '../../../entities/recovery-code.entity';
import { TotpSecret } from '../../../entities/totp-secret.entity';
import { User } from '../../../entities/user.entity';
import type { Executor } from '../../../infra/database/statements';
import type { SignedIn } from '../../../lib/actor';
import type { FactorAct } from '../../../lib/enums';
import { queueMail } from '../../mail/mail-queue';
import { recordAudit } from '../../shared/audit';
import { notifyPerson } from '../../telegram/telegram-jobs';
import { endSessions } from '../sessions/revocation';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';

/** SQL: updates the stored flag that says whether the person has a second factor, and returns the flag. */
const UPDATE_HAS_FACTOR = `
  WITH person AS (
    UPDATE users SET has_second_factor = EXISTS (
      SELECT FROM totp_secrets WHERE user_uuid = $1 AND confirmed_on IS NOT NULL
      UNION ALL SELECT FROM passkeys WHERE user_uuid = $1
    ) WHERE uuid = $1 RETURNING has_second_factor
  ) SELECT has_second_factor AS "hasFactor" FROM person`;

/** Replaces all recovery codes of a person, and returns the new codes. */
export async function replaceRecoveryCodes(tx: Executor, userUuid: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(RecoveryCode, { userUuid });
  const rows = codes.map((code) => ({ userUuid, hash: hashRecoveryCode(code) }));
  await tx.insert(RecoveryCode, rows);
  return codes;
}

/**
 * Completes the addition or removal of a second factor, in the transaction of that change: updates the person's row,
 * revokes the person's other sessions, which were opened with other factors, and deletes the recovery codes when no
 * factor is left.
 */
export async function completeFactorChange(tx: Executor, { person, sessionUuid }: SignedIn): Promise<void> {
  const [row] = await tx.query<{ hasFactor: boolean }[]>(UPDATE_HAS_FACTOR, [person.uuid]);
  if (!row?.hasFactor) await tx.delete(RecoveryCode, { userUuid: person.uuid });
  await endSessions(tx, person.uuid, sessionUuid);
}

/** Removes all second factors and recovery codes of a person. */
export async function removeAllFactors(tx: Executor, userUuid: string): Promise<void> {
  await tx.delete(TotpSecret, { userUuid });
  await tx.delete(Passkey, { userUuid });
  await tx.delete(RecoveryCode, { userUuid });
  await tx.update(User, { uuid: userUuid }, { hasSecondFactor: false });
}

/** Records a change or use of a factor in the audit log, and tells the person. `after` has no secret. */
export async function recordFactorAct(
  tx: Executor,
  userUuid: string,
  act: FactorAct,
  after?: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, { actorUuid: userUuid, action: `user.${act}`, subject: `user:${userUuid}`, after });
  await notifyPerson(tx, userUuid, { topic: 'factor_changed', act }, `${act}:${userUuid}`);
  const params = { on: new Date().toISOString(), change: act };
  await queueMail(tx, { topic: 'second_factor_changed', userUuid, cause: newUuid(), params });
}
