import { User } from '../../entities/user.entity';
import type { Executor } from '../../infra/database/statements';
import { type AuditAction, type Author, recordChange } from './audit';

/** Columns of accounts and persons whose changes are in the audit log. */
const AUDITED = [
  ...['role', 'status', 'wallet', 'requestedWallet', 'walletChangeOn', 'provenWallet', 'feeBps'],
  ...['displayName', 'supportEmail', 'supportUrl', 'accentColor', 'logoHash', 'timeZone'],
  ...['defaultAccepts', 'toleranceBps', 'numberFormat', 'legalName', 'address', 'taxId'],
  ...['mailLanguage', 'paidMails', 'telegramLanguage', 'telegramAlerts'],
] as (keyof User)[];

/** Changes a locked row of `users`, with an audit entry about its audited columns. Returns the changed row. */
export async function changeUser(
  tx: Executor,
  by: Author & { action: AuditAction; reason?: string | undefined },
  before: User,
  change: Partial<User>,
): Promise<User> {
  const { uuid } = before;
  await tx.update(User, { uuid }, change);
  const after = { ...before, ...change };
  await recordChange(tx, { ...by, subject: `user:${uuid}`, members: AUDITED, before, after });
  return after;
}
