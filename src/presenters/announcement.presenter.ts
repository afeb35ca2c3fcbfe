import type { Announcement } from '../entities/announcement.entity';

/** Converts an announcement to its REST form. */
export const presentAnnouncement = ({ uuid, text, severity, startsOn, endsOn }: Announcement) => ({
  uuid,
  text,
  severity,
  starts_on: startsOn.toISOString(),
  ends_on: endsOn.toISOString(),
});
