import type { Executor } from '../../infra/database/statements';
import type { InvoiceEventType } from '../../lib/enums';
import { RECEIVES_ANNOUNCEMENTS, type SentAnnouncement } from '../shared/current-announcement';
import { ownerOf } from '../shared/member-role';
import type { Notice } from './messenger';

/** Inserts the jobs that `jobs` selects, with the values of its parameters. */
async function insertJobs(tx: Executor, jobs: string, values: unknown[], onSameKey = REPLACE): Promise<void> {
  await tx.query(
    `INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data)
     SELECT gen_random_uuid(), kind, chat_id, key, data FROM (${jobs}) AS job (kind, chat_id, key, data)
     ON CONFLICT (key) DO ${onSameKey}`,
    values,
  );
}

/** SQL: later data replaces earlier data, except that a deleted message that was to be posted again still is. */
const REPLACE = `UPDATE SET wanted = telegram_jobs.wanted + 1,
  data = CASE telegram_jobs.data WHEN '{"probe":true}' THEN telegram_jobs.data ELSE excluded.data END`;

/** SQL: jobs that update posts; `posts` selects their `uuid` and `chat_id`. */
const postJobs = (posts: string, data = "'{}'") =>
  `SELECT 'post', chat_id, 'post:' || uuid, ${data} FROM (${posts}) AS post`;

/** SQL: UUID of the person who owns the account; notices go to the owner by default. */
const OWNER = ownerOf('account');
const REGISTRANT = 'account.uuid';

/** SQL: jobs of the notices in the JSON array $1, each with `user_uuid`, `key` and `data`; none of test accounts. */
const noticeJobs = (recipient = OWNER) =>
  `SELECT 'notice', person.telegram_id, 'notice:' || key || ':' || account.uuid, data
   FROM (SELECT DISTINCT * FROM jsonb_to_recordset($1) AS notice (user_uuid uuid, key text, data text)) AS notice
     JOIN users AS account ON account.uuid = notice.user_uuid AND account.test_of IS NULL
     JOIN users AS person ON person.uuid = ${recipient}
   WHERE person.telegram_id IS NOT NULL AND account.status <> 'blocked' AND person.status <> 'blocked'`;

export const enqueueLeaveChat = (tx: Executor, chatId: string): Promise<void> =>
  insertJobs(tx, "SELECT 'leave', $1, 'leave:' || $1, '{}'", [chatId]);

/** Enqueues an update of a post; with `probe`, it is posted again when its message was deleted. */
export async function enqueuePost(tx: Executor, postUuid: string, probe = false): Promise<void> {
  const post = postJobs('SELECT uuid, chat_id FROM invoice_posts WHERE uuid = $1', '$2');
  await insertJobs(tx, post, [postUuid, JSON.stringify({ probe })]);
}

/** Enqueues updates of a chat's posts from the last `days` days. */
export async function enqueueRecentPosts(tx: Executor, chatId: string, days: number): Promise<void> {
  const recent =
    'SELECT uuid, chat_id FROM invoice_posts WHERE chat_id = $1 AND created_on > now() - make_interval(days => $2)';
  await insertJobs(tx, postJobs(recent), [chatId, days]);
}

/** Notifies the owners of the accounts, in place of a pending notice of that topic and subject. */
export async function notifyAccounts(
  tx: Executor,
  userUuids: readonly string[],
  subject: string,
  notice: Notice,
  recipient = OWNER,
): Promise<void> {
  const key = `${notice.topic}:${subject}`;
  const notices = userUuids.map((uuid) => ({ user_uuid: uuid, key, data: JSON.stringify(notice) }));
  await insertJobs(tx, noticeJobs(recipient), [JSON.stringify(notices)]);
}

/** Notifies a person of what concerns their own sign-in, even after their account was handed over. */
export const notifyPerson = (tx: Executor, uuid: string, notice: Notice, subject = uuid): Promise<void> =>
  notifyAccounts(tx, [uuid], subject, notice, REGISTRANT);

/** Enqueues a Telegram notice for all admins who are not blocked. */
export async function notifyAdmins(tx: Executor, subject: string, notice: Notice): Promise<void> {
  const rows: { uuid: string }[] = await tx.query("SELECT uuid FROM users WHERE role = 'admin'");
  const admins = rows.map(({ uuid }) => uuid);
  await notifyAccounts(tx, admins, subject, notice);
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
  const invoiceUuids = updates.map(({ invoiceUuid }) => invoiceUuid);
  await insertJobs(tx, `${noticeJobs()} UNION ALL ${posts}`, [JSON.stringify(notices), invoiceUuids]);
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
  await insertJobs(tx, `${noticeJobs()} AND person.telegram_alerts`, [JSON.stringify(notices)]);
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
  await insertJobs(tx, jobs, [uuid, personUuids, JSON.stringify(notice)], 'NOTHING');
}
