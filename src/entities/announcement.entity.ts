import { Check } from 'typeorm';
import { ANNOUNCEMENT_SEVERITIES, type AnnouncementSeverity } from '../lib/enums';
import { createdOn, instant, oneOf, table, text, uuid } from './columns';

/** A message from the admins, which every signed-in person sees during a period. */
export const Announcement = table(
  'announcements',
  {
    uuid: uuid().primary(),
    text: text(),
    severity: text<AnnouncementSeverity>(),
    /** First time at which persons see the announcement. */
    startsOn: instant(),
    /** Time from which persons no longer see the announcement. */
    endsOn: instant().index('announcements_ends_on'),
    /** The admin who created the announcement. */
    authorUuid: uuid().nullable().references('users', 'SET NULL'),
    createdOn: createdOn(),
  },
  [
    Check('announcements_severity', oneOf('severity', ANNOUNCEMENT_SEVERITIES)),
    Check('announcements_period', 'ends_on > starts_on'),
  ],
);
export type Announcement = InstanceType<typeof Announcement>;
