import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/**
 * Audit log entry: who changed what, with old and new values. Inserted in the transaction of the change, never updated.
 */
@Entity('audit_entries')
@Index('audit_entries_created', ['createdOn', 'uuid'])
@Index('audit_entries_actor', ['actorUuid', 'createdOn', 'uuid'], { where: 'actor_uuid IS NOT NULL' })
@Index('audit_entries_account', ['accountUuid', 'createdOn', 'uuid'], { where: 'account_uuid IS NOT NULL' })
@Index('audit_entries_counted', ['accountUuid', 'isRoutine', 'createdOn', 'uuid'], {
  where: `account_uuid IS NOT NULL AND action NOT LIKE 'invoice.%'`,
})
@Index('audit_entries_subject', ['subject', 'createdOn', 'uuid'])
@Index('audit_entries_action', ['action', 'createdOn', 'uuid'])
export class AuditEntry {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  /** The account that made the change; null for Chit itself. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  actorUuid: string | null;

  /**
   * The account whose data was changed: the owner of the changed object, or the changed account itself. Null for data
   * of the installation, such as a token. Not a foreign key, because each insert would then lock the account's row.
   */
  @Column({ type: 'uuid', nullable: true })
  accountUuid: string | null;

  /** The action that made the change, such as `invoice.expired`. */
  @Column({ type: 'text' })
  action: string;

  /** The object that was changed, such as `invoice:0199…`. */
  @Column({ type: 'text' })
  subject: string;

  /** Whether the change concerns neither money nor credentials; such entries have a smaller bound of their own. */
  @Column({ type: 'boolean', default: false })
  isRoutine: boolean;

  /** Old values of the changed members as JSON; null when there were none. */
  @Column({ type: 'text', nullable: true })
  before: string | null;

  /** New values of the changed members as JSON; null when there are none. */
  @Column({ type: 'text', nullable: true })
  after: string | null;

  @Column(createdOn)
  createdOn: Date;
}
