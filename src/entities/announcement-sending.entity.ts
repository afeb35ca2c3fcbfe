import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ANNOUNCEMENT_MEDIA, type AnnouncementMedium } from '../lib/enums';
import { Announcement } from './announcement.entity';
import { instant, oneOf } from './columns';

/** Progress of queueing the messages of an announcement, in the order of the recipients' UUIDs. */
@Entity('announcement_sendings')
@Check('announcement_sendings_medium', oneOf('medium', ANNOUNCEMENT_MEDIA))
export class AnnouncementSending {
  @ForeignKey(() => Announcement, { onDelete: 'CASCADE' })
  @PrimaryColumn({
    type: 'uuid',
  })
  announcementUuid: string;

  @PrimaryColumn({ type: 'text' })
  medium: AnnouncementMedium;

  /** Last person who was processed; null before the first batch. No foreign key: the person can be deleted. */
  @Column({ type: 'uuid', nullable: true })
  lastPersonUuid: string | null;

  /** Time when all persons had been processed; null until then. */
  @Column({ ...instant, nullable: true })
  finishedOn: Date | null;
}
