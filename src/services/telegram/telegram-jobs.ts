import type { Executor } from '../../infra/database/statements';
import type { InvoiceEventType } from '../../lib/enums';
import type { Notice } from './messenger';

const ENQUEUE = `
  INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data) SELECT gen_random_uuid(), kind, chat_id, key, data`;

const AGAIN = `
  ON CONFLICT (key) DO UPDATE SET wanted = telegram_jobs.wanted + 1, data = excluded.data`;

/** Brings posts up to date: those whose uuids `posts` selects. */
const POSTS = (posts: string) =>
  `SELECT 'post' AS kind, chat_id, 'post:' || uuid AS key, '{}' AS data FROM (${posts}) AS post`;

/** Tells accounts what `told` has for them, those that are linked to Telegram. */
const NOTICES = (told: string) =>
  `SELECT 'notice' AS kind, telegram_id AS chat_id, 'notice:' || key || ':' || users.uuid AS key, data
   FROM (${told}) AS told JOIN users ON users.uuid = told.user_uuid
   WHERE telegram_id IS NOT NULL AND users.status <> 'blocked'`;

const TOLD = 'SELECT * FROM jsonb_to_recordset($1) AS told (user_uuid uuid, key text, data text)';

/** Leaves a chat. */
export async function enqueueLeaving(tx: Executor, chatId: string): Promise<void> {
  await tx.query(
    `${ENQUEUE} FROM (SELECT 'leave' AS kind, $1 AS chat_id, 'leave:' || $1 AS key, '{}' AS data) AS job ${AGAIN}`,
    [chatId],
  );
}

/**
 * Brings one post up to date. With `probe` Telegram is asked even where nothing has changed, and a message that somebody has
 * deleted is posted anew.
 */
export async function enqueuePost(tx: Executor, postUuid: string, probe = false): Promise<void> {
  const post = 'SELECT uuid, chat_id FROM invoice_posts WHERE uuid = $1';
  const job = POSTS(post).replace("'{}'", '$2');
  await tx.query(`${ENQUEUE} FROM (${job}) AS job ${AGAIN}`, [postUuid, JSON.stringify({ probe })]);
}

/** Brings a chat's posts of the last days up to date. */
export async function enqueueRecentPosts(tx: Executor, chatId: string, days: number): Promise<void> {
  const recent =
    'SELECT uuid, chat_id FROM invoice_posts WHERE chat_id = $1 AND created_on > now() - make_interval(days => $2)';
  await tx.query(`${ENQUEUE} FROM (${POSTS(recent)}) AS job ${AGAIN}`, [chatId, days]);
}

/** Tells these accounts, once however often it happens before they could be told. */
export async function tellAccounts(
  tx: Executor,
  userUuids: readonly string[],
  about: string,
  notice: Notice,
): Promise<void> {
  const key = `${notice.topic}:${about}`;
  const told = userUuids.map((uuid) => ({ user_uuid: uuid, key, data: JSON.stringify(notice) }));
  await tx.query(`${ENQUEUE} FROM (${NOTICES(TOLD)}) AS job ${AGAIN}`, [JSON.stringify(told)]);
}

/** Tells the admins who can act. */
export async function tellAdmins(tx: Executor, about: string, notice: Notice): Promise<void> {
  const admins: { uuid: string }[] = await tx.query("SELECT uuid FROM users WHERE role = 'admin'");
  await tellAccounts(
    tx,
    admins.map(({ uuid }) => uuid),
    about,
    notice,
  );
}

/** What has changed of an invoice. */
export interface InvoiceNews {
  invoiceUuid: string;
  userUuid: string;
  /** The newest event; none where amounts alone have changed. */
  event: InvoiceEventType | undefined;
}

/** Brings the posts of invoices up to date, and tells their owners of the newest event. */
export async function enqueueNews(tx: Executor, news: readonly InvoiceNews[]): Promise<void> {
  const told = news.flatMap(({ invoiceUuid, userUuid, event }) => {
    if (!event) return [];
    const notice: Notice = { topic: 'invoice', invoiceUuid, event };
    return [{ user_uuid: userUuid, key: `invoice:${invoiceUuid}`, data: JSON.stringify(notice) }];
  });
  const posts = POSTS('SELECT uuid, chat_id FROM invoice_posts WHERE invoice_uuid = ANY ($2)');
  await tx.query(`${ENQUEUE} FROM (${NOTICES(TOLD)} UNION ALL ${posts}) AS job ${AGAIN}`, [
    JSON.stringify(told),
    news.map(({ invoiceUuid }) => invoiceUuid),
  ]);
}
