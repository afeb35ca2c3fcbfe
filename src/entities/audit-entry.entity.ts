import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn } from './columns';
import { User } from './user.entity';

/** Who changed what, from what, to what. Written in the transaction of the change, never updated. */
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

  /** What was done and so why it changed, e.g. `invoice.expired`. */
  @Column({ type: 'text' })
  action: string;

  /** What it was done to, e.g. `invoice:0199…`. */
  @Column({ type: 'text' })
  subject: string;

  /** The changed members as JSON; null where there was nothing before. */
  @Column({ type: 'text', nullable: true })
  before: string | null;

  /** The changed members as JSON; null where there is nothing after. */
  @Column({ type: 'text', nullable: true })
  after: string | null;

  @Column(createdOn)
  createdOn: Date;
}
