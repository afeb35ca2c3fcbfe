import type { User } from '../../../entities/user.entity';
import type { Executor } from '../../../infra/database/statements';
import { type AuditAction, recordChange } from '../../shared/audit';

/**
 * Saves an audit entry about a change of an account's wallet. `actorUuid` is null when Chit itself made the change.
 */
export const auditWallet = (
  tx: Executor,
  actorUuid: string | null,
  action: AuditAction,
  before: User,
  after: User,
) =>
  recordChange(tx, {
    actorUuid,
    action,
    subject: `user:${before.uuid}`,
    members: ['status', 'wallet', 'requestedWallet', 'walletChangeOn', 'provenWallet'],
    before,
    after,
  });
