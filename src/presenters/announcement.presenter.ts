import type { Announcement } from '../entities/announcement.entity';

/** An announcement in REST. */
export const presentAnnouncement = ({ uuid, text, severity, startsOn, endsOn }: Announcement) => ({
  uuid,
  text,
  severity,
  starts_on: startsOn.toISOString(),
  ends_on: endsOn.toISOString(),
});
