import type { AuditEntry } from '../../entities/audit-entry.entity';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import { authorize } from '../../policies/access';
import { type AuditFilter, type AuditPage, countAudit, listAudit } from './audit.queries';

/** Reads the audit log on behalf of admins. */
export class AuditService {
  constructor(private readonly reader: Reader) {}

  /** Returns a page of the matching audit entries, newest first. */
  async list(actor: Actor, filter: AuditFilter, page: AuditPage): Promise<AuditEntry[]> {
    authorize(actor, 'auditLog');
    return this.reader.scan(actor.account.uuid, (db) => listAudit(db, filter, page));
  }

  async count(actor: Actor, filter: AuditFilter): Promise<number> {
    authorize(actor, 'auditLog');
    return this.reader.scan(actor.account.uuid, (db) => countAudit(db, filter));
  }
}
