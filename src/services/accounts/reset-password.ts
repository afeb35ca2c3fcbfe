import type { DataSource } from 'typeorm';
import { User } from '../../entities/user.entity';
import { recordAudit } from '../shared/audit';
import { generatePassword, hashPassword } from './passwords';
import { revokeSessions } from './revocation';

/**
 * Gives an account a new random password and revokes all its sessions; API keys stay valid. For an operator with access
 * to the database, so nothing is authorized. Returns the password; undefined when no account has the e-mail address.
 */
export async function resetPassword(database: DataSource, email: string): Promise<string | undefined> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const user = await tx.findOneBy(User, { email });
    if (!user) return undefined;
    await tx.update(User, { uuid: user.uuid }, { passwordHash });
    await revokeSessions(tx, { userUuid: user.uuid });
    await recordAudit(tx, { actorUuid: null, action: 'user.password_reset', subject: `user:${user.uuid}` });
    return password;
  });
}
