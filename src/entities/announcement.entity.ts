import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ANNOUNCEMENT_SEVERITIES, type AnnouncementSeverity } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';
import { User } from './user.entity';

/** A message from the admins, which every signed-in person sees during a period. */
@Entity('announcements')
@Check('announcements_severity', oneOf('severity', ANNOUNCEMENT_SEVERITIES))
@Check('announcements_period', 'ends_on > starts_on')
export class Announcement {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'announcements_pkey' })
  uuid: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  severity: AnnouncementSeverity;

  /** First time at which persons see the announcement. */
  @Column(instant('starts_on'))
  startsOn: Date;

  /** Time from which persons no longer see the announcement. */
  @Index('announcements_ends_on')
  @Column(instant('ends_on'))
  endsOn: Date;

  /** The admin who created the announcement. */
  @Column({ name: 'author_uuid', type: 'uuid', nullable: true })
  authorUuid: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'author_uuid', foreignKeyConstraintName: 'announcements_author_uuid_fkey' })
  author: User | null;

  @Column(createdOn)
  createdOn: Date;
}
