import { isDeepStrictEqual } from 'node:util';
import { v7 as newUuid } from 'uuid';
import { AuditEntry } from '../../entities/audit-entry.entity';
import { type Executor, insertAll } from '../../infra/database/statements';
import { personUuidOf } from '../../lib/actor';
import type { InvoiceEventType } from '../../lib/enums';
import type { Authorized } from '../../policies/access';
import type { OperationAction } from '../../policies/operations';
import { fitEntry } from './audit-entry';

/** Every action in the audit log: those of operations, and those that no operation makes by itself. */
export type AuditAction =
  | OperationAction
  | InvoiceEventType
  | 'sign_up_invitation.used'
  | 'user.earlier_access_removed'
  | 'user.factors_removed'
  | 'user.first_admin'
  | 'user.recovery_code_used'
  | 'user.sign_in_failures'
  | 'user.wallet_put_in_force'
  | 'webhook.disabled';

/** Neither money nor credentials: their entries have a smaller bound, not to crowd out the others. */
const ROUTINE: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'channel.added',
  'channel.deleted',
  'channel.updated',
  'payment_link.created',
  'payment_link.updated',
  'user.invoice_defaults_updated',
  'user.logo_deleted',
  'user.logo_updated',
  'user.notifications_updated',
  'user.passkey_renamed',
  'user.profile_updated',
]);

/** Who made a change: the caller, or the UUID of a person; null for Chit itself. */
export type Author = { actor: Authorized; actorUuid?: never } | { actor?: never; actorUuid: string | null };

interface Act {
  action: AuditAction;
  subject: string;
  /** Null for data of the installation; by default the subject account, or else the caller's. */
  accountUuid?: string | null;
}

export type AuditRecord = Author &
  Act & {
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  };

/** Matches an audit subject that is an account, and captures the account's UUID. */
const ACCOUNT_SUBJECT = /^user:([0-9a-f-]{36})$/;

const accountOf = ({ accountUuid, subject, actor }: AuditRecord) =>
  accountUuid === undefined
    ? (ACCOUNT_SUBJECT.exec(subject)?.[1] ?? actor?.account.uuid ?? null)
    : accountUuid;

/** Saves audit entries, in the transaction of the change that they record. */
export async function recordAudit(tx: Executor, ...records: AuditRecord[]): Promise<void> {
  const rows = records.map((record) => ({
    uuid: newUuid(),
    actorUuid: record.actor ? personUuidOf(record.actor) : record.actorUuid,
    accountUuid: accountOf(record),
    action: record.action,
    subject: record.subject,
    isRoutine: ROUTINE.has(record.action),
    ...fitEntry(record),
  }));
  await insertAll(tx, AuditEntry, rows);
}

interface Comparison<T> {
  /** Names of the properties of `before` and `after` to compare. */
  members: readonly (keyof T & string)[];
  /** The title of the changed object, which entries name even when it is unchanged. */
  title?: keyof T & string;
  before: T;
  after: T;
  /** Why the change was made, in the words of the person who made it. */
  reason?: string | undefined;
}

type Change<T> = Author & Act & Comparison<T>;

/** Saves an audit entry with the old and new values of the changed properties; no entry when none has changed. */
export async function recordChange<T>(
  tx: Executor,
  { members, title, before, after, reason, ...act }: Change<T>,
): Promise<void> {
  const changed = members.filter((member) => !isDeepStrictEqual(before[member], after[member]));
  if (changed.length === 0) return;
  const shown = title ? [...new Set([title, ...changed])] : changed;
  const pick = (from: T) => Object.fromEntries(shown.map((member) => [member, from[member]]));
  await recordAudit(tx, {
    ...act,
    before: pick(before),
    after: { ...pick(after), ...(reason && { reason }) },
  });
}
