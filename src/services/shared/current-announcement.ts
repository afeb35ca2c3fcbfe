import type { Announcement } from '../../entities/announcement.entity';
import type { Executor } from '../../infra/database/statements';

export type SentAnnouncement = Pick<Announcement, 'uuid' | 'text'>;

/** SQL condition: whether the announcement is shown now. */
export const IS_CURRENT = 'starts_on <= now() AND ends_on > now()';

/** Returns the text of an announcement; null when it was deleted or is over, so that it must no longer be sent. */
export async function findCurrentText(db: Executor, uuid: string): Promise<string | null> {
  const [found] = await db.query<{ text: string }[]>(
    `SELECT text FROM announcements WHERE uuid = $1 AND ${IS_CURRENT}`,
    [uuid],
  );
  return found?.text ?? null;
}

/** SQL condition: whether the row of `users` is a person who receives announcements. */
export const RECEIVES_ANNOUNCEMENTS = "role = 'customer' AND status <> 'blocked'";
