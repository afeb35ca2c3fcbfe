import { v7 as newUuid } from 'uuid';
import { AuditEntry } from '../entities/audit-entry.entity';
import type { Executor } from '../infra/database';

export interface AuditRecord {
  /** The acting account; null for Chit itself. */
  actorUuid: string | null;
  action: string;
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes who changed what, in the transaction of the change. */
export async function recordAudit(tx: Executor, ...records: AuditRecord[]): Promise<void> {
  const rows = records.map(({ actorUuid, action, subject, before, after }) => ({
    uuid: newUuid(),
    actorUuid,
    action,
    subject,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }));
  await tx.insert(AuditEntry, rows);
}
