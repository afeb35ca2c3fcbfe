import { AuditEntry } from '../../entities/audit-entry.entity';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import { authorize } from '../../policies/access';

/** The audit log, for the admins to read. */
export class AuditService {
  constructor(private readonly reader: Reader) {}

  /** A page, the newest first. */
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
