import { v7 as newUuid } from 'uuid';
import { AuditEntry } from '../../entities/audit-entry.entity';
import { type Executor, insertAll } from '../../infra/database/statements';

export interface AuditRecord {
  /** The account that made the change; null for Chit itself. */
  actorUuid: string | null;
  action: string;
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Saves audit entries, in the transaction of the change that they record. */
export async function recordAudit(tx: Executor, ...records: AuditRecord[]): Promise<void> {
  const rows = records.map(({ actorUuid, action, subject, before, after }) => ({
    uuid: newUuid(),
    actorUuid,
    action,
    subject,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }));
  await insertAll(tx, AuditEntry, rows);
}

interface Change<T> {
  actorUuid: string | null;
  action: string;
  subject: string;
  /** Names of the properties of `before` and `after` to compare. */
  members: readonly (keyof T & string)[];
  before: T;
  after: T;
}

/** Saves an audit entry with the old and new values of the changed properties; no entry when none has changed. */
export async function recordChange<T>(
  tx: Executor,
  { members, before, after, ...act }: Change<T>,
): Promise<void> {
  const changed = members.filter((member) => before[member] !== after[member]);
  if (changed.length === 0) return;
  const pick = (from: T) => Object.fromEntries(changed.map((member) => [member, from[member]]));
  await recordAudit(tx, { ...act, before: pick(before), after: pick(after) });
}
