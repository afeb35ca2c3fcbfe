import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ANNOUNCEMENT_MEDIA, type AnnouncementMedium } from '../lib/enums';
import { Announcement } from './announcement.entity';
import { instant, oneOf } from './columns';

/**
 * Progress of queueing the mails or the Telegram messages of an announcement. Recipients are processed in the order
 * of their UUIDs.
 */
@Entity('announcement_sendings')
@Check('announcement_sendings_medium', oneOf('medium', ANNOUNCEMENT_MEDIA))
export class AnnouncementSending {
  @PrimaryColumn({
    name: 'announcement_uuid',
    type: 'uuid',
    primaryKeyConstraintName: 'announcement_sendings_pkey',
  })
  announcementUuid: string;

  @ManyToOne(() => Announcement, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'announcement_uuid',
    foreignKeyConstraintName: 'announcement_sendings_announcement_uuid_fkey',
  })
  announcement: Announcement;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'announcement_sendings_pkey' })
  medium: AnnouncementMedium;

  /**
   * UUID of the last person who was processed; null before the first batch. Not a foreign key, so that the person can
   * be deleted.
   */
  @Column({ name: 'last_person_uuid', type: 'uuid', nullable: true })
  lastPersonUuid: string | null;

  /** Time when all persons had been processed; null until then. */
  @Column({ ...instant('finished_on'), nullable: true })
  finishedOn: Date | null;
}
