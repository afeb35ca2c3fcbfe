import type { Invoice } from '../../entities/invoice.entity';
import type { InvoicePost } from '../../entities/invoice-post.entity';
import type { Payment } from '../../entities/payment.entity';
import { AppError } from '../../errors';
import type { InvoiceEventType, Language } from '../../lib/enums';
import { reason } from '../../lib/reasons';

/** Why a webhook is told of nothing any more: it said 410 Gone, or its last attempt was refused or got no answer. */
type WebhookEnd = 'gone' | 'refused' | 'unanswered';

/** What somebody is told in their private chat with the bot. */
export type Notice =
  | { topic: 'invoice'; invoiceUuid: string; event: InvoiceEventType }
  | { topic: 'webhook_disabled'; url: string; cause: WebhookEnd; status: number | null }
  | { topic: 'channel_lost'; title: string }
  | { topic: 'whitelist_requested'; userUuid: string; email: string | null; wallet: string }
  | { topic: 'whitelist_decided'; approved: boolean; wallet: string }
  | { topic: 'sign_in_failures'; failures: number; minutes: number };

/** An invoice as its messages show it. */
export interface ShownInvoice {
  invoice: Invoice;
  symbol: string;
  /** The latest thing that happened to it. */
  event: InvoiceEventType;
  /** The payment that this event tells of. */
  payment: Pick<Payment, 'amount' | 'transactionHash'> | null;
  /** The owner's. */
  language: Language;
}

/** The message in which an invoice is posted: where it is, and what it shows. */
export type Post = Pick<
  InvoicePost,
  'chatId' | 'threadId' | 'channelUuid' | 'messageId' | 'shown' | 'picture'
>;

/** What a post shows after it was brought up to date. */
export type Shown = Pick<InvoicePost, 'messageId' | 'shown' | 'picture'>;

/** What keeps the bot from doing something in a chat. */
export type ChatFault =
  /** Telegram asks for time. */
  | { kind: 'wait'; seconds: number }
  /** Telegram cannot be reached, or is not well. */
  | { kind: 'away' }
  /** The group has become a supergroup with another id. */
  | { kind: 'migrated'; chatId: string }
  /** Somebody has deleted the message. */
  | { kind: 'deleted' }
  /** The bot is not in the chat any more, may not write there, or was blocked. */
  | { kind: 'lost' }
  /** The forum's topic is closed or deleted. */
  | { kind: 'no_topic' }
  /** It would never work: a defect of ours. */
  | { kind: 'refused' };

/** Thrown by a messenger; `message` is Telegram's own text. */
export class ChatError extends Error {
  constructor(
    readonly fault: ChatFault,
    message: string,
  ) {
    super(message);
    this.name = 'ChatError';
  }
}

/** What speaks in Telegram's chats: the bot edge's part of the work, given by the composition root. */
export interface Messenger {
  /** Posts the invoice, or edits the message to what is true now; `probe` asks Telegram even where nothing has changed. */
  show(post: Post, view: ShownInvoice, probe: boolean): Promise<Shown>;
  /** Says it in a private chat; an invoice's notice has the invoice as it is now. */
  tell(chatId: string, notice: Notice, language: Language, view: ShownInvoice | null): Promise<void>;
  leave(chatId: string): Promise<void>;
  /** The bot's own name, without @. Throws `unavailable` where there is no bot, or it cannot be asked. */
  username(): Promise<string>;
}

const noBot = async (): Promise<never> => {
  throw new AppError(reason('no_bot'));
};

/** Where no bot is set up. */
export const NO_MESSENGER: Messenger = { show: noBot, tell: noBot, leave: noBot, username: noBot };
