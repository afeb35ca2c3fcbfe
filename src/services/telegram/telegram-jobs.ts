import type { Executor } from '../../infra/database/statements';
import type { InvoiceEventType } from '../../lib/enums';
import type { Notice } from './messenger';

const INSERT_JOBS = `
  INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data) SELECT gen_random_uuid(), kind, chat_id, key, data`;

const ON_SAME_KEY = `
  ON CONFLICT (key) DO UPDATE SET wanted = telegram_jobs.wanted + 1, data = excluded.data`;

/**
 * SQL query for the jobs that update posts. `posts` is a SQL query that returns `uuid` and `chat_id` of these posts.
 */
const postJobs = (posts: string) =>
  `SELECT 'post' AS kind, chat_id, 'post:' || uuid AS key, '{}' AS data FROM (${posts}) AS post`;

/**
 * SQL query for the jobs that send notices to accounts linked to Telegram. `notices` is a SQL query that returns
 * `user_uuid`, `key` and `data` of each notice.
 */
const noticeJobs = (notices: string) =>
  `SELECT 'notice' AS kind, telegram_id AS chat_id, 'notice:' || key || ':' || users.uuid AS key, data
   FROM (${notices}) AS notice JOIN users ON users.uuid = notice.user_uuid
   WHERE telegram_id IS NOT NULL AND users.status <> 'blocked'`;

const NOTICE_ROWS = 'SELECT * FROM jsonb_to_recordset($1) AS notice (user_uuid uuid, key text, data text)';

/** Enqueues a job that makes the bot leave a chat. */
export async function enqueueLeaveChat(tx: Executor, chatId: string): Promise<void> {
  await tx.query(
    `${INSERT_JOBS} FROM (SELECT 'leave' AS kind, $1 AS chat_id, 'leave:' || $1 AS key, '{}' AS data) AS job ${ON_SAME_KEY}`,
    [chatId],
  );
}

/**
 * Enqueues an update of one post. With `probe`, the bot sends a request to Telegram even when nothing has changed, and
 * posts again when the message was deleted.
 */
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

/**
 * Enqueues a Telegram notice for each of the accounts. Replaces an account's pending notice that has the same topic and
 * subject.
 */
export async function notifyAccounts(
  tx: Executor,
  userUuids: readonly string[],
  subject: string,
  notice: Notice,
): Promise<void> {
  const key = `${notice.topic}:${subject}`;
  const notices = userUuids.map((uuid) => ({ user_uuid: uuid, key, data: JSON.stringify(notice) }));
  await tx.query(`${INSERT_JOBS} FROM (${noticeJobs(NOTICE_ROWS)}) AS job ${ON_SAME_KEY}`, [
    JSON.stringify(notices),
  ]);
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

/** A changed invoice with its owner and newest event. */
export interface InvoiceEventNews {
  invoiceUuid: string;
  userUuid: string;
  /** Type of the newest event; undefined when only amounts have changed. */
  event: InvoiceEventType | undefined;
}

/** Enqueues updates of the invoices' posts, and Telegram notices to the owners about the newest events. */
export async function enqueueInvoiceUpdates(
  tx: Executor,
  updates: readonly InvoiceEventNews[],
): Promise<void> {
  const notices = updates.flatMap(({ invoiceUuid, userUuid, event }) => {
    if (!event) return [];
    const notice: Notice = { topic: 'invoice', invoiceUuid, event };
    return [{ user_uuid: userUuid, key: `invoice:${invoiceUuid}`, data: JSON.stringify(notice) }];
  });
  const posts = postJobs('SELECT uuid, chat_id FROM invoice_posts WHERE invoice_uuid = ANY ($2)');
  await tx.query(
    `${INSERT_JOBS} FROM (${noticeJobs(NOTICE_ROWS)} UNION ALL ${posts}) AS job ${ON_SAME_KEY}`,
    [JSON.stringify(notices), updates.map(({ invoiceUuid }) => invoiceUuid)],
  );
}

/**
 * Enqueues a Telegram notice for each invoice that has a new attention reason, to owners who want such notices. An
 * invoice whose notice is still pending gets no second one: the notice names the reasons that are open when it is sent.
 */
export async function notifyAttention(
  tx: Executor,
  invoices: readonly { invoiceUuid: string; userUuid: string }[],
): Promise<void> {
  const notices = invoices.map(({ invoiceUuid, userUuid }) => {
    const notice: Notice = { topic: 'attention', invoiceUuid };
    return { user_uuid: userUuid, key: `attention:${invoiceUuid}`, data: JSON.stringify(notice) };
  });
  await tx.query(
    `${INSERT_JOBS} FROM (${noticeJobs(NOTICE_ROWS)} AND telegram_alerts) AS job ${ON_SAME_KEY}`,
    [JSON.stringify(notices)],
  );
}
