import type { DataSource } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Invoice } from '../../entities/invoice.entity';
import { InvoicePost } from '../../entities/invoice-post.entity';
import type { Executor } from '../../infra/database/statements';
import type { Actor } from '../../lib/actor';
import { authorize, requireOwner, requireVisible } from '../../policies/access';
import type { ChannelService } from './channel.service';
import { enqueuePost } from './telegram-jobs';

/** Messages of an invoice in a private chat that stay up to date. */
const MAX_CARDS = 3;

/** The Telegram chat in which an invoice is posted. */
export interface PostTarget {
  chatId: string;
  threadId: number | null;
  /** UUID of the channel; null for a private chat with the bot. */
  channelUuid: string | null;
}

/** Posts existing invoices in Telegram; new invoices are posted when they are created. */
export class InvoicePostService {
  constructor(
    private readonly database: DataSource,
    private readonly channels: ChannelService,
  ) {}

  /**
   * Posts an invoice of the caller in one of the caller's channels. The bot then keeps the message up to date. An
   * invoice that is already posted in the channel is posted again only when its message was deleted. Messages in other
   * chats stay up to date too.
   */
  async post(actor: Actor, uuid: string, channelUuid: string): Promise<Invoice> {
    authorize(actor, 'postInvoice');
    return this.database.transaction(async (tx) => {
      const { userUuid } = requireVisible(actor, requireOwner(actor, await tx.findOneBy(Invoice, { uuid })));
      // Locks the channel before the invoice, as the deletion of a channel does: the same order prevents deadlocks.
      const { channelId, threadId } = await this.channels.findOwned(tx, userUuid, channelUuid);
      const lock = { mode: 'pessimistic_write' } as const;
      const invoice = await tx.findOneOrFail(Invoice, { where: { uuid }, lock });
      const known = await tx.findOneBy(InvoicePost, { invoiceUuid: uuid, channelUuid });
      const target = { chatId: channelId, threadId, channelUuid };
      await enqueuePost(tx, known?.uuid ?? (await insertPost(tx, uuid, target)), true);
      if (invoice.channelUuid === channelUuid) return invoice;
      const messageId = known?.messageId ?? null;
      await tx.update(Invoice, { uuid }, { channelUuid, messageId });
      return { ...invoice, channelUuid, messageId };
    });
  }

  /** Shows an invoice that the caller may read in a new message of their private chat; the newest of these stay up to date. */
  async show(actor: Actor, uuid: string, chatId: string): Promise<void> {
    authorize(actor, 'invoice');
    await this.database.transaction(async (tx) => {
      requireVisible(actor, await tx.findOneBy(Invoice, { uuid }));
      const target = { chatId, threadId: null, channelUuid: null };
      await enqueuePost(tx, await insertPost(tx, uuid, target));
      await tx.query(
        `DELETE FROM invoice_posts WHERE uuid IN (SELECT uuid FROM invoice_posts WHERE invoice_uuid = $1 AND chat_id = $2
           AND channel_uuid IS NULL ORDER BY created_on DESC OFFSET $3)`,
        [uuid, chatId, MAX_CARDS],
      );
    });
  }
}

async function insertPost(tx: Executor, invoiceUuid: string, target: PostTarget): Promise<string> {
  const uuid = newUuid();
  await tx.insert(InvoicePost, { uuid, invoiceUuid, ...target });
  return uuid;
}
