import { type DataSource, IsNull } from 'typeorm';
import { Channel } from '../../entities/channel.entity';
import { InvoicePost } from '../../entities/invoice-post.entity';
import { enqueueRecentPosts, notifyAccounts } from './telegram-jobs';

/** In days: newer posts are updated after the bot regains access, or a group migrates. */
const RECENT_POST_DAYS = 7;

/** Follows changes of chats: title, migration to a supergroup, access, closed topic. */
export class ChatService {
  constructor(private readonly database: DataSource) {}

  /** Finds the channel of a Telegram chat; null when the chat is not a channel. */
  find(chatId: string): Promise<Channel | null> {
    return this.database.manager.findOneBy(Channel, { channelId: chatId });
  }

  async rename(chatId: string, title: string): Promise<void> {
    await this.database.manager.update(Channel, { channelId: chatId }, { channelTitle: title });
  }

  /**
   * Moves the channel of a group that became a supergroup to the new chat ID, with its posts of open invoices and its
   * jobs. Messages in the old group can no longer be edited, so the next update of a post sends a new message. Posts
   * of the last days are updated at once.
   */
  async migrate(from: string, to: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(
        `UPDATE channels SET channel_id = $2 WHERE channel_id = $1
         AND NOT EXISTS (SELECT FROM channels WHERE channel_id = $2)`,
        [from, to],
      );
      await tx.query(
        `DELETE FROM invoice_posts USING invoices
         WHERE chat_id = $1 AND invoices.uuid = invoice_uuid AND invoices.status <> 'created'`,
        [from],
      );
      await tx.query(
        `UPDATE invoice_posts SET chat_id = $2, thread_id = NULL, message_id = NULL, shown = NULL, picture = NULL
         WHERE chat_id = $1
         AND NOT EXISTS (SELECT FROM invoice_posts other WHERE other.invoice_uuid = invoice_posts.invoice_uuid AND other.chat_id = $2)`,
        [from, to],
      );
      await tx.query('UPDATE telegram_jobs SET chat_id = $2, next_attempt_on = now() WHERE chat_id = $1', [
        from,
        to,
      ]);
      await enqueueRecentPosts(tx, to, RECENT_POST_DAYS);
    });
  }

  /** Deletes the jobs of a lost chat, except the one to leave, and notifies its owner once. */
  async markLost(chatId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query("DELETE FROM telegram_jobs WHERE chat_id = $1 AND kind <> 'leave'", [chatId]);
      const [lost] = await tx.query(
        `WITH lost AS (
           UPDATE channels SET lost_on = now() WHERE channel_id = $1 AND lost_on IS NULL
           RETURNING uuid, user_uuid, channel_title
         ) SELECT uuid, user_uuid AS "userUuid", channel_title AS title FROM lost`,
        [chatId],
      );
      if (!lost) return;
      const { uuid, userUuid, title } = lost;
      await notifyAccounts(tx, [userUuid], uuid, { topic: 'channel_lost', title });
    });
  }

  /** Records that the bot may write again; then enqueues updates of the recent posts. */
  async markReachable(chatId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [back] = await tx.query(
        `WITH back AS (
           UPDATE channels SET lost_on = NULL WHERE channel_id = $1 AND lost_on IS NOT NULL RETURNING uuid
         ) SELECT uuid FROM back`,
        [chatId],
      );
      if (back) await enqueueRecentPosts(tx, chatId, RECENT_POST_DAYS);
    });
  }

  /**
   * Records that the forum topic of a post is closed or deleted: unsent posts go to the channel's topic, or else to the
   * general one. Returns whether this post now has another topic.
   */
  async leaveTopic({ uuid, chatId, threadId }: InvoicePost): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (threadId) await tx.update(Channel, { channelId: chatId, threadId }, { threadId: null });
      await tx.query(
        `UPDATE invoice_posts AS post SET thread_id = channels.thread_id FROM channels
         WHERE chat_id = $1 AND post.thread_id IS NOT DISTINCT FROM $2 AND message_id IS NULL
         AND channels.uuid = channel_uuid`,
        [chatId, threadId],
      );
      return !(await tx.existsBy(InvoicePost, { uuid, threadId: threadId ?? IsNull() }));
    });
  }
}
