import type { AuditEntry } from '../entities/audit-entry.entity';

const parsed = (json: string | null): object | null => (json === null ? null : JSON.parse(json));

/** Converts an entry of the audit log to its REST form. */
export const presentAuditEntry = (entry: AuditEntry) => ({
  uuid: entry.uuid,
  action: entry.action,
  subject: entry.subject,
  actor_uuid: entry.actorUuid,
  account_uuid: entry.accountUuid,
  before: parsed(entry.before),
  after: parsed(entry.after),
  created_on: entry.createdOn.toISOString(),
});
