import type { DataSource } from 'typeorm';
import { AuditEntry } from '../entities/audit-entry.entity';
import type { Actor } from '../lib/actor';
import { authorize } from '../policies/access';

/** The audit log, for the admins to read. */
export class AuditService {
  constructor(private readonly database: DataSource) {}

  /** A page, the newest first. */
  async list(
    actor: Actor,
    page: { limit: number; offset: number },
  ): Promise<{ items: AuditEntry[]; total: number }> {
    authorize(actor, 'auditLog');
    const [items, total] = await this.database.manager.findAndCount(AuditEntry, {
      order: { createdOn: 'DESC', uuid: 'DESC' },
      take: page.limit,
      skip: page.offset,
    });
    return { items, total };
  }
}
