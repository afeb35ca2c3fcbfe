import type { DataSource } from 'typeorm';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import { ANNOUNCEMENT_MEDIA, type AnnouncementMedium } from '../../lib/enums';
import { queueAnnouncementMails } from '../mail/announcement-mails';
import { IS_CURRENT, type SentAnnouncement } from '../shared/current-announcement';
import { notifyOfAnnouncement } from '../telegram/telegram-jobs';

/** Maximum number of persons in a batch. Also the number of due messages at which no further batch is queued. */
const BATCH = BOUNDS.batches.announcementPersons.most;

/**
 * Message queue of each medium: SQL of its `waiting` messages, and the function that queues the announcement for those of
 * the given persons who receive announcements through this medium.
 */
const QUEUES = {
  mail: { waiting: "mails WHERE status = 'waiting'", queue: queueAnnouncementMails },
  telegram: { waiting: 'telegram_jobs WHERE true', queue: notifyOfAnnouncement },
} as const satisfies Record<AnnouncementMedium, unknown>;

interface Sending extends SentAnnouncement {
  /** UUID of the last person who was considered. The next batch contains persons with greater UUIDs. */
  after: string;
}

/**
 * Queues the messages of announcements to merchants in batches. The transaction that queues a batch also advances the
 * cursor, so each person gets a message at most once, even when a process dies. Several processes can run it
 * concurrently.
 */
export class AnnouncementSenderService {
  private readonly media: readonly AnnouncementMedium[];

  constructor(
    private readonly database: DataSource,
    /** Whether SMTP_URL is set. Without it, announcements are not queued as mails, because nothing would send them. */
    sendsMails: boolean,
  ) {
    this.media = ANNOUNCEMENT_MEDIA.filter((medium) => medium !== 'mail' || sendsMails);
  }

  /** Queues at most one batch of each medium. */
  async queueNext(): Promise<void> {
    for (const medium of this.media) await this.database.transaction((tx) => queueBatch(tx, medium));
  }
}

/**
 * Queues a batch of the oldest unfinished announcement. Queues nothing while at least `BATCH` messages of the medium
 * are already due, so that an announcement delays other messages, such as password-reset mails, by a bounded number
 * of messages.
 */
async function queueBatch(tx: Executor, medium: AnnouncementMedium): Promise<void> {
  const { waiting, queue } = QUEUES[medium];
  const [sending] = await tx.query<Sending[]>(CLAIM, [medium]);
  if (!sending) return;
  const due = `SELECT FROM ${waiting} AND next_attempt_on <= now() LIMIT ${BATCH}`;
  if ((await tx.query<unknown[]>(due)).length >= BATCH) return;
  const rows = await tx.query<{ uuid: string }[]>(
    'SELECT uuid FROM users WHERE uuid > $1 ORDER BY uuid LIMIT $2',
    [sending.after, BATCH],
  );
  const persons = rows.map(({ uuid }) => uuid);
  if (persons.length > 0) await queue(tx, sending, persons);
  const progress = [sending.uuid, medium, persons.at(-1) ?? sending.after, persons.length < BATCH];
  await tx.query(ADVANCE, progress);
}

const CLAIM = `
  SELECT uuid, text, coalesce(last_person_uuid, '00000000-0000-0000-0000-000000000000') AS after
  FROM announcement_sendings JOIN announcements ON uuid = announcement_uuid
  WHERE medium = $1 AND finished_on IS NULL AND ${IS_CURRENT}
  ORDER BY starts_on, uuid LIMIT 1 FOR UPDATE OF announcement_sendings SKIP LOCKED`;

const ADVANCE = `
  UPDATE announcement_sendings
  SET last_person_uuid = $3, finished_on = CASE WHEN $4::boolean THEN now() END
  WHERE announcement_uuid = $1 AND medium = $2`;
