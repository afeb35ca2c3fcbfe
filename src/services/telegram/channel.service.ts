import { type DataSource, IsNull } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Channel } from '../../entities/channel.entity';
import { InvoicePost } from '../../entities/invoice-post.entity';
import { AppError, invalid } from '../../errors';
import { type Executor, findPage, NEWEST_FIRST } from '../../infra/database/statements';
import type { Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import type { Page } from '../../lib/page';
import { reason } from '../../lib/reasons';
import { authorize, requireOwner } from '../../policies/access';
import { mailAccessChange } from '../mail/access-mails';
import { lockAccount } from '../shared/account-lock';
import { recordAudit, recordChange } from '../shared/audit';
import type { ChatService } from './chat.service';
import { enqueueLeaveChat } from './telegram-jobs';

const MAX_CHANNELS = BOUNDS.account.channels.most;

/** Manages channels: Telegram chats in which the bot posts the owner's invoices. */
export class ChannelService {
  constructor(
    private readonly database: DataSource,
    private readonly chats: ChatService,
  ) {}

  /** Returns a page of the caller's own channels, newest first, and their total number. */
  async list(actor: Actor, page: Page): Promise<{ items: Channel[]; total: number }> {
    authorize(actor, 'channels');
    const where = { userUuid: actor.account.uuid };
    return findPage(this.database.manager, Channel, page, { where, order: NEWEST_FIRST });
  }

  async get(actor: Actor, uuid: string): Promise<Channel> {
    authorize(actor, 'channel');
    return requireOwner(actor, await this.database.manager.findOneBy(Channel, { uuid }));
  }

  /**
   * Registers a chat as a channel of the caller. Registering the chat again changes only the title. The bot must check
   * before the call that it may post in the chat, and that the caller is an admin of the chat. Throws `conflict` when
   * the chat is a channel of another account, unless the bot has lost access to the chat. Throws `forbidden` when the
   * account already has the maximum number of channels.
   */
  async add(
    actor: Actor,
    chatId: string,
    title: string,
  ): Promise<Pick<Channel, 'createdOn'> & { isNew: boolean }> {
    authorize(actor, 'addChannel');
    const { uuid: userUuid } = actor.account;
    const added = await this.database.transaction(async (tx) => {
      await lockAccount(tx, actor);
      await tx.query(
        `DELETE FROM channels WHERE channel_id = $1 AND user_uuid <> $2 AND lost_on IS NOT NULL`,
        [chatId, userUuid],
      );
      const [row] = await tx.query(
        `INSERT INTO channels (uuid, channel_id, channel_title, user_uuid) VALUES ($1, $2, $3, $4)
         ON CONFLICT (channel_id) DO UPDATE SET channel_title = excluded.channel_title
         WHERE channels.user_uuid = excluded.user_uuid
         RETURNING uuid, created_on AS "createdOn", xmax = 0 AS "isNew"`,
        [newUuid(), chatId, title, userUuid],
      );
      if (!row) throw new AppError(reason('channel_taken'));
      if (row.isNew && (await tx.countBy(Channel, { userUuid })) > MAX_CHANNELS)
        throw new AppError(reason('too_many_channels', { max: MAX_CHANNELS }));
      const subject = `channel:${row.uuid}`;
      if (row.isNew) {
        await recordAudit(tx, { actor, action: 'channel.added', subject, after: { title } });
        await mailAccessChange(tx, { ownerOf: userUuid }, 'channel_added', title);
      }
      return row;
    });
    await this.chats.markReachable(chatId);
    return added;
  }

  /** Sets the forum topic in which invoices are posted that are not yet; null selects the general topic. */
  async setTopic(actor: Actor, uuid: string, threadId: number | null): Promise<void> {
    authorize(actor, 'updateChannel');
    const chatId = await this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const channel = requireOwner(actor, await tx.findOne(Channel, { where: { uuid }, lock }));
      await tx.update(Channel, { uuid }, { threadId });
      await tx.update(InvoicePost, { channelUuid: uuid, messageId: IsNull() }, { threadId });
      const before = { title: channel.channelTitle, threadId: channel.threadId };
      await recordChange(tx, {
        ...{ actor, action: 'channel.updated', subject: `channel:${uuid}` },
        ...{ members: ['threadId'], title: 'title', before, after: { ...before, threadId } },
      });
      return channel.channelId;
    });
    await this.chats.markReachable(chatId);
  }

  /** Deletes a channel, and makes the bot leave the Telegram chat. */
  async delete(actor: Actor, uuid: string): Promise<void> {
    authorize(actor, 'deleteChannel');
    await this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const channel = requireOwner(actor, await tx.findOne(Channel, { where: { uuid }, lock }));
      const { channelId, channelTitle } = channel;
      await tx.delete(Channel, { uuid });
      const before = { title: channelTitle };
      await recordAudit(tx, { actor, action: 'channel.deleted', subject: `channel:${uuid}`, before });
      await enqueueLeaveChat(tx, channelId);
    });
  }

  /** Locks a channel of the account against deletion. Throws `invalid` on `channelUuid` without one. */
  async findOwned(tx: Executor, userUuid: string, uuid: string): Promise<Channel> {
    const channel = await tx.findOne(Channel, { where: { uuid, userUuid }, lock: { mode: 'for_key_share' } });
    if (!channel) throw invalid({ member: 'channelUuid', reason: reason('foreign_channel') });
    return channel;
  }
}
