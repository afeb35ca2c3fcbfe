import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { RECEIVES_ANNOUNCEMENTS, type SentAnnouncement } from '../shared/current-announcement';

/** Queues the mail for those of these persons with a confirmed address who receive announcements. */
export async function queueAnnouncementMails(
  tx: Executor,
  { uuid }: SentAnnouncement,
  personUuids: readonly string[],
): Promise<void> {
  const params = JSON.stringify({ announcementUuid: uuid });
  await tx.query(INSERT, [uuid, personUuids, params, BOUNDS.times.mail.most]);
}

const INSERT = `
  INSERT INTO mails (uuid, user_uuid, topic, key, params, expires_on)
  SELECT gen_random_uuid(), uuid, 'announcement', 'announcement:' || uuid || ':' || $1::text, $3,
    now() + make_interval(days => $4)
  FROM users
  WHERE uuid = ANY ($2) AND email IS NOT NULL AND email_confirmed_on IS NOT NULL AND ${RECEIVES_ANNOUNCEMENTS}
  ON CONFLICT (key) DO NOTHING`;
