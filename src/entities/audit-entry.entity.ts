import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/** Record of who changed what, with old and new values. Written in the transaction of the change, never updated. */
@Entity('audit_entries')
@Index('audit_entries_created', ['createdOn', 'uuid'])
export class AuditEntry {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'audit_entries_pkey' })
  uuid: string;

  /** Null for Chit itself. */
  @Column({ name: 'actor_uuid', type: 'uuid', nullable: true })
  actorUuid: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_uuid', foreignKeyConstraintName: 'audit_entries_actor_uuid_fkey' })
  actor: User | null;

  /** The action that caused the change, e.g. `invoice.expired`. */
  @Column({ type: 'text' })
  action: string;

  /** The object that the action changed, e.g. `invoice:0199…`. */
  @Column({ type: 'text' })
  subject: string;

  /** Old values of the changed members as JSON; null when there were none. */
  @Column({ type: 'text', nullable: true })
  before: string | null;

  /** New values of the changed members as JSON; null when there are none. */
  @Column({ type: 'text', nullable: true })
  after: string | null;

  @Column(createdOn)
  createdOn: Date;
}
