import { type Api, InputFile, InputMediaBuilder } from 'grammy';
import type { User } from '../entities/user.entity';
import { AppError } from '../errors';
import { sha256 } from '../lib/crypto';
import { languageFor } from '../lib/messages';
import { reason } from '../lib/reasons';
import type {
  Messenger,
  Notice,
  PostContent,
  PostedMessage,
  ShownInvoice,
} from '../services/telegram/messenger';
import { ChatError } from '../services/telegram/messenger';
import { ignoreNotModified, toChatError } from './chat-error';
import { type InvoiceMessage, invoiceMessage } from './messages/invoice-message';
import { noticeMessage } from './messages/notice-message';
import { qrPicture, signPicture } from './messages/pictures';
import { translatorFor } from './messages/translator';

const HTML_MODE = { parse_mode: 'HTML' } as const;

/**
 * Sends messages through the Bot API. Each call makes one request without retries; a failure is thrown as a ChatError.
 */
export class TelegramMessenger implements Messenger {
  private cachedUsername: string | null = null;

  constructor(
    private readonly api: Api,
    private readonly publicUrl: string,
  ) {}

  /**
   * Sends the invoice's message if it was not sent yet. Otherwise edits the message: replaces picture and caption
   * when the picture has changed; edits only caption and buttons when these have changed. With `probe`, sends an edit
   * even when nothing has changed, to detect a deleted message.
   */
  async showInvoice(post: PostedMessage, view: ShownInvoice, probe: boolean): Promise<PostContent> {
    const message = invoiceMessage(
      view,
      translatorFor(view.language),
      this.publicUrl,
      post.channelUuid === null,
    );
    const picture = typeof message.picture === 'string' ? message.picture : `scan ${message.picture.scan}`;
    const shown = sha256(JSON.stringify([message.html, message.keyboard]));
    if (post.messageId === null) {
      return { messageId: await withChatErrors(this.send(post, message)), shown, picture };
    }
    if (picture !== post.picture) await withChatErrors(ignoreNotModified(this.replace(post, message)));
    else if (shown !== post.shown || probe) await withChatErrors(ignoreNotModified(this.edit(post, message)));
    return { messageId: post.messageId, shown, picture };
  }

  async sendNotice(recipient: User, notice: Notice, view: ShownInvoice | null): Promise<void> {
    const message = noticeMessage(notice, translatorFor(languageFor(recipient.telegramLanguage)), view);
    if (!message) return;
    const { html, keyboard: reply_markup } = message;
    const isForeign = view !== null && view.invoice.userUuid !== recipient.uuid;
    await withChatErrors(
      this.api.sendMessage(recipient.telegramId as string, html, {
        ...HTML_MODE,
        link_preview_options: { is_disabled: true },
        ...(reply_markup && !isForeign && { reply_markup }),
      }),
    );
  }

  /** Makes the bot leave a chat; also succeeds when the bot is no longer in the chat. */
  async leaveChat(chatId: string): Promise<void> {
    await withChatErrors(this.api.leaveChat(chatId)).catch((error: unknown) => {
      if (!(error instanceof ChatError) || error.fault.kind !== 'lost') throw error;
    });
  }

  async username(): Promise<string> {
    try {
      this.cachedUsername ??= (await withChatErrors(this.api.getMe())).username;
      return this.cachedUsername;
    } catch (cause) {
      throw new AppError(reason('telegram_away'), { retryAfter: 5, cause });
    }
  }

  private async send({ chatId, threadId }: PostedMessage, message: InvoiceMessage): Promise<string> {
    const sent = await this.api.sendPhoto(chatId, await pictureFile(message), {
      ...HTML_MODE,
      caption: message.html,
      reply_markup: message.keyboard,
      ...(threadId !== null && { message_thread_id: threadId }),
    });
    return String(sent.message_id);
  }

  private edit({ chatId, messageId }: PostedMessage, { html, keyboard }: InvoiceMessage) {
    const change = { ...HTML_MODE, caption: html, reply_markup: keyboard };
    return this.api.editMessageCaption(chatId, Number(messageId), change);
  }

  private async replace({ chatId, messageId }: PostedMessage, message: InvoiceMessage) {
    const media = InputMediaBuilder.photo(await pictureFile(message), {
      ...HTML_MODE,
      caption: message.html,
    });
    return this.api.editMessageMedia(chatId, Number(messageId), media, { reply_markup: message.keyboard });
  }
}

async function pictureFile({ picture }: InvoiceMessage): Promise<InputFile> {
  const bytes = typeof picture === 'string' ? signPicture(picture) : await qrPicture(picture.scan);
  return new InputFile(bytes, 'invoice.png');
}

async function withChatErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toChatError(error);
  }
}
