import { Check } from 'typeorm';
import { ANNOUNCEMENT_MEDIA, type AnnouncementMedium } from '../lib/enums';
import { instant, oneOf, table, text, uuid } from './columns';

/** Progress of queueing the messages of an announcement, in the order of the recipients' UUIDs. */
export const AnnouncementSending = table(
  'announcement_sendings',
  {
    announcementUuid: uuid().primary().references('announcements', 'CASCADE'),
    medium: text<AnnouncementMedium>().primary(),
    /** Last person who was processed; null before the first batch. No foreign key: the person can be deleted. */
    lastPersonUuid: uuid().nullable(),
    /** Time when all persons had been processed; null until then. */
    finishedOn: instant().nullable(),
  },
  [Check('announcement_sendings_medium', oneOf('medium', ANNOUNCEMENT_MEDIA))],
);
