import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ANNOUNCEMENT_SEVERITIES, type AnnouncementSeverity } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';
import { User } from './user.entity';

/** A message from the admins, which every signed-in person sees during a period. */
@Entity('announcements')
@Check('announcements_severity', oneOf('severity', ANNOUNCEMENT_SEVERITIES))
@Check('announcements_period', 'ends_on > starts_on')
export class Announcement {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  severity: AnnouncementSeverity;

  /** First time at which persons see the announcement. */
  @Column(instant)
  startsOn: Date;

  /** Time from which persons no longer see the announcement. */
  @Index('announcements_ends_on')
  @Column(instant)
  endsOn: Date;

  /** The admin who created the announcement. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  authorUuid: string | null;

  @Column(createdOn)
  createdOn: Date;
}
