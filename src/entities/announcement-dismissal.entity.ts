import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Announcement } from './announcement.entity';
import { User } from './user.entity';

/** Record that a person has dismissed an announcement, which that person then no longer sees. */
@Entity('announcement_dismissals')
export class AnnouncementDismissal {
  @ForeignKey(() => Announcement, { onDelete: 'CASCADE' })
  @PrimaryColumn({
    type: 'uuid',
  })
  announcementUuid: string;

  @Index('announcement_dismissals_person_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({
    type: 'uuid',
  })
  personUuid: string;
}
