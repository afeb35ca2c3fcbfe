import type { Executor } from '../../infra/database/statements';
import type { InvoiceEventType } from '../../lib/enums';
import { RECEIVES_ANNOUNCEMENTS, type SentAnnouncement } from '../shared/current-announcement';
import { ownerOf } from '../shared/member-role';
import type { Notice } from './messenger';

const INSERT_JOBS = `
  INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data) SELECT gen_random_uuid(), kind, chat_id, key, data`;

const ON_SAME_KEY = `
  ON CONFLICT (key) DO UPDATE SET wanted = telegram_jobs.wanted + 1, data = excluded.data`;

/** SQL: jobs that update posts; `posts` selects their `uuid` and `chat_id`. */
const postJobs = (posts: string) =>
  `SELECT 'post' AS kind, chat_id, 'post:' || uuid AS key, '{}' AS data FROM (${posts}) AS post`;

/** SQL: UUID of the person who owns the account; notices go to the owner by default. */
const OWNER = ownerOf('account');
const REGISTRANT = 'account.uuid';

/** SQL: jobs of notices; `notices` selects the `user_uuid`, `key` and `data` of each. */
const noticeJobs = (notices: string, recipient = OWNER) =>
  `SELECT 'notice' AS kind, person.telegram_id AS chat_id, 'notice:' || key || ':' || account.uuid AS key, data
   FROM (${notices}) AS notice JOIN users AS account ON account.uuid = notice.user_uuid
     JOIN users AS person ON person.uuid = ${recipient}
   WHERE person.telegram_id IS NOT NULL AND account.status <> 'blocked' AND person.status <> 'blocked'`;

const NOTICE_ROWS =
  'SELECT DISTINCT * FROM jsonb_to_recordset($1) AS notice (user_uuid uuid, key text, data text)';

export async function enqueueLeaveChat(tx: Executor, chatId: string): Promise<void> {
  await tx.query(
    `${INSERT_JOBS} FROM (SELECT 'leave' AS kind, $1 AS chat_id, 'leave:' || $1 AS key, '{}' AS data) AS job ${ON_SAME_KEY}`,
    [chatId],
  );
}

/** Enqueues an update of a post; with `probe`, it is posted again when its message was deleted. */
export async function enqueuePost(tx: Executor, postUuid: string, probe = false): Promise<void> {
  const post = 'SELECT uuid, chat_id FROM invoice_posts WHERE uuid = $1';
  const job = postJobs(post).replace("'{}'", '$2');
  await tx.query(`${INSERT_JOBS} FROM (${job}) AS job ${ON_SAME_KEY}`, [postUuid, JSON.stringify({ probe })]);
}

/** Enqueues updates of a chat's posts from the last `days` days. */
export async function enqueueRecentPosts(tx: Executor, chatId: string, days: number): Promise<void> {
  const recent =
    'SELECT uuid, chat_id FROM invoice_posts WHERE chat_id = $1 AND created_on > now() - make_interval(days => $2)';
  await tx.query(`${INSERT_JOBS} FROM (${postJobs(recent)}) AS job ${ON_SAME_KEY}`, [chatId, days]);
}

/** Notifies the owners of the accounts, in place of a pending notice of that topic and subject. */
export const notifyAccounts = (
  tx: Executor,
  userUuids: readonly string[],
  subject: string,
  notice: Notice,
): Promise<void> => enqueueNotices(tx, userUuids, subject, notice, OWNER);

/** Notifies a person of their own sign-in, even after their account was handed over. */
export const notifyPerson = (tx: Executor, uuid: string, notice: Notice): Promise<void> =>
  enqueueNotices(tx, [uuid], uuid, notice, REGISTRANT);

async function enqueueNotices(
  tx: Executor,
  userUuids: readonly string[],
  subject: string,
  notice: Notice,
  recipient: string,
): Promise<void> {
  const key = `${notice.topic}:${subject}`;
  const notices = userUuids.map((uuid) => ({ user_uuid: uuid, key, data: JSON.stringify(notice) }));
  const jobs = noticeJobs(NOTICE_ROWS, recipient);
  await tx.query(`${INSERT_JOBS} FROM (${jobs}) AS job ${ON_SAME_KEY}`, [JSON.stringify(notices)]);
}

/** Enqueues a Telegram notice for all admins who are not blocked. */
export async function notifyAdmins(tx: Executor, subject: string, notice: Notice): Promise<void> {
  const admins: { uuid: string }[] = await tx.query("SELECT uuid FROM users WHERE role = 'admin'");
  await notifyAccounts(
    tx,
    admins.map(({ uuid }) => uuid),
    subject,
    notice,
  );
}

/** A changed invoice, its owner, and its newest event. */
export interface InvoiceEventNews {
  invoiceUuid: string;
  userUuid: string;
  /** Type of the newest event; undefined when only amounts have changed. */
  event: InvoiceEventType | undefined;
}

const WITHOUT_NOTICE: readonly InvoiceEventType[] = [
  'invoice.price_renewed',
  'invoice.payout_failed',
  'payout.confirmed',
];

/**
 * Enqueues updates of the invoices' posts, and Telegram notices to the owners about the newest events. A renewed
 * price updates the posts but causes no notice, because the owner need not know of the renewal; of a failed payout tells an alert.
 */
export async function enqueueInvoiceUpdates(
  tx: Executor,
  updates: readonly InvoiceEventNews[],
): Promise<void> {
  const notices = updates.flatMap(({ invoiceUuid, userUuid, event }) => {
    if (!event || event.startsWith('refund.') || WITHOUT_NOTICE.includes(event)) return [];
    const notice: Notice = { topic: 'invoice', invoiceUuid, event };
    return [{ user_uuid: userUuid, key: `invoice:${invoiceUuid}`, data: JSON.stringify(notice) }];
  });
  const posts = postJobs('SELECT uuid, chat_id FROM invoice_posts WHERE invoice_uuid = ANY ($2)');
  await tx.query(
    `${INSERT_JOBS} FROM (${noticeJobs(NOTICE_ROWS)} UNION ALL ${posts}) AS job ${ON_SAME_KEY}`,
    [JSON.stringify(notices), updates.map(({ invoiceUuid }) => invoiceUuid)],
  );
}

/** Notifies owners who want it of new reasons, unless a notice waits, which lists all when sent. */
export async function notifyAttention(
  tx: Executor,
  invoices: readonly { invoiceUuid: string; userUuid: string }[],
): Promise<void> {
  const notices = invoices.map(({ invoiceUuid, userUuid }) => {
    const notice: Notice = { topic: 'attention', invoiceUuid };
    return { user_uuid: userUuid, key: `attention:${invoiceUuid}`, data: JSON.stringify(notice) };
  });
  await tx.query(
    `${INSERT_JOBS} FROM (${noticeJobs(NOTICE_ROWS)} AND person.telegram_alerts) AS job ${ON_SAME_KEY}`,
    [JSON.stringify(notices)],
  );
}

/** Notifies those of the persons who have linked Telegram and receive announcements. */
export async function notifyOfAnnouncement(
  tx: Executor,
  { uuid, text }: SentAnnouncement,
  personUuids: readonly string[],
): Promise<void> {
  const notice: Notice = { topic: 'announcement', announcementUuid: uuid, text };
  const jobs = `SELECT 'notice' AS kind, telegram_id, 'notice:announcement:' || $1::text || ':' || uuid, $3
    FROM users WHERE uuid = ANY ($2) AND telegram_id IS NOT NULL AND ${RECEIVES_ANNOUNCEMENTS}`;
  await tx.query(
    `${INSERT_JOBS} FROM (${jobs}) AS job (kind, chat_id, key, data) ON CONFLICT (key) DO NOTHING`,
    [uuid, personUuids, JSON.stringify(notice)],
  );
}

/** Counts due jobs, up to `most`. */
export async function countDueJobs(db: Executor, most: number): Promise<number> {
  const [{ count }] = await db.query(
    'SELECT count(*)::int AS count FROM (SELECT FROM telegram_jobs WHERE next_attempt_on <= now() LIMIT $1) AS due',
    [most],
  );
  return count;
}
