import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Announcement } from './announcement.entity';
import { User } from './user.entity';

/** Record that a person has dismissed an announcement, which that person then no longer sees. */
@Entity('announcement_dismissals')
export class AnnouncementDismissal {
  @PrimaryColumn({
    name: 'announcement_uuid',
    type: 'uuid',
    primaryKeyConstraintName: 'announcement_dismissals_pkey',
  })
  announcementUuid: string;

  @ManyToOne(() => Announcement, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'announcement_uuid',
    foreignKeyConstraintName: 'announcement_dismissals_announcement_uuid_fkey',
  })
  announcement: Announcement;

  @Index('announcement_dismissals_person_uuid')
  @PrimaryColumn({
    name: 'person_uuid',
    type: 'uuid',
    primaryKeyConstraintName: 'announcement_dismissals_pkey',
  })
  personUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_uuid', foreignKeyConstraintName: 'announcement_dismissals_person_uuid_fkey' })
  person: User;
}
