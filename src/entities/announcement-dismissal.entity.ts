import { table, uuid } from './columns';

/** Record that a person has dismissed an announcement, which that person then no longer sees. */
export const AnnouncementDismissal = table('announcement_dismissals', {
  announcementUuid: uuid().primary().references('announcements', 'CASCADE'),
  personUuid: uuid().primary().references('users', 'CASCADE').index('announcement_dismissals_person_uuid'),
});
