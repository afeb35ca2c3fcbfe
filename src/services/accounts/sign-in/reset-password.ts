import type { DataSource } from 'typeorm';
import { User } from '../../../entities/user.entity';
import { recordAudit } from '../../shared/audit';
import { removeAllFactors } from '../factors/factor-changes';
import { completePasswordChange } from './password-reset.service';
import { generatePassword, hashPassword } from './passwords';

export interface ResetOptions {
  /** Whether to remove the person's second factors and recovery codes too. */
  removeFactors: boolean;
}

/**
 * Gives an account a new random password and ends all its sessions; API keys stay valid. Does not check
 * authorization, because only an operator with access to the database can call it. Returns the password; undefined
 * when no account has the e-mail address.
 */
export async function resetPassword(
  database: DataSource,
  email: string,
  { removeFactors }: ResetOptions,
): Promise<string | undefined> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const user = await tx.findOneBy(User, { email });
    if (!user) return undefined;
    await tx.update(User, { uuid: user.uuid }, { passwordHash });
    await completePasswordChange(tx, user.uuid);
    const subject = `user:${user.uuid}`;
    await recordAudit(tx, { actorUuid: null, action: 'user.password_reset', subject });
    if (removeFactors) {
      await removeAllFactors(tx, user.uuid);
      await recordAudit(tx, { actorUuid: null, action: 'user.factors_removed', subject });
    }
    return password;
  });
}
