import { AuditEntry } from '../../entities/audit-entry.entity';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import { authorize } from '../../policies/access';

/** Reads the audit log on behalf of admins. */
export class AuditService {
  constructor(private readonly reader: Reader) {}

  /** Returns a page of audit entries, newest first, and their total number. */
  async list(
    actor: Actor,
    page: { limit: number; offset: number },
  ): Promise<{ items: AuditEntry[]; total: number }> {
    authorize(actor, 'auditLog');
    const [items, total] = await this.reader.scan(actor.account.uuid, (db) =>
      db.findAndCount(AuditEntry, {
        order: { createdOn: 'DESC', uuid: 'DESC' },
        take: page.limit,
        skip: page.offset,
      }),
    );
    return { items, total };
  }
}
