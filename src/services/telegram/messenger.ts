import type { Invoice } from '../../entities/invoice.entity';
import type { InvoicePost } from '../../entities/invoice-post.entity';
import type { Payment } from '../../entities/payment.entity';
import { AppError } from '../../errors';
import type { InvoiceEventType, Language } from '../../lib/enums';
import { reason } from '../../lib/reasons';

/**
 * Why a webhook was disabled: it answered 410 Gone (`gone`), or its last attempt got an error status (`refused`) or no
 * answer (`unanswered`).
 */
type WebhookEnd = 'gone' | 'refused' | 'unanswered';

/** A notice for a user's private chat with the bot. */
export type Notice =
  | { topic: 'invoice'; invoiceUuid: string; event: InvoiceEventType }
  | { topic: 'webhook_disabled'; url: string; cause: WebhookEnd; status: number | null }
  | { topic: 'channel_lost'; title: string }
  | { topic: 'whitelist_requested'; userUuid: string; email: string | null; wallet: string }
  | { topic: 'whitelist_decided'; approved: boolean; wallet: string }
  | { topic: 'sign_in_failures'; failures: number; minutes: number };

/** An invoice with everything that its messages show. */
export interface ShownInvoice {
  invoice: Invoice;
  symbol: string;
  /** Type of the invoice's latest event. */
  event: InvoiceEventType;
  /** The payment that the latest event reports; null when it reports none. */
  payment: Pick<Payment, 'amount' | 'transactionHash'> | null;
  /** The language of the invoice's owner. */
  language: Language;
}

/** The message in which an invoice is posted: its place and its content. */
export type Post = Pick<
  InvoicePost,
  'chatId' | 'threadId' | 'channelUuid' | 'messageId' | 'shown' | 'picture'
>;

/** The message ID and the content of a post after the bot has sent or edited its message. */
export type Shown = Pick<InvoicePost, 'messageId' | 'shown' | 'picture'>;

/** Why the bot cannot do something in a chat. */
export type ChatFault =
  /** Telegram limits the rate: retry after `seconds`. */
  | { kind: 'wait'; seconds: number }
  /** Telegram cannot be reached, reports a server error, or refuses the bot's token. */
  | { kind: 'away' }
  /** The group has become a supergroup with another id, `chatId`. */
  | { kind: 'migrated'; chatId: string }
  /** Somebody has deleted the message. */
  | { kind: 'deleted' }
  /** The bot is not in the chat any more, may not write there, or was blocked. */
  | { kind: 'lost' }
  /** The forum's topic is closed or deleted. */
  | { kind: 'no_topic' }
  /** Telegram would refuse every retry: a defect of Chit. */
  | { kind: 'refused' };

/** Thrown by a messenger; `message` holds Telegram's own text. */
export class ChatError extends Error {
  constructor(
    readonly fault: ChatFault,
    message: string,
  ) {
    super(message);
    this.name = 'ChatError';
  }
}

/** Writes in Telegram's chats. The bot edge implements it; the composition root injects it. */
export interface Messenger {
  /**
   * Posts the invoice, or edits its message to the current state. With `probe`, asks Telegram even when nothing has
   * changed.
   */
  show(post: Post, view: ShownInvoice, probe: boolean): Promise<Shown>;
  /** Sends a notice to a private chat. `view` is the current invoice for a notice about an invoice, else null. */
  tell(chatId: string, notice: Notice, language: Language, view: ShownInvoice | null): Promise<void>;
  leave(chatId: string): Promise<void>;
  /** Returns the bot's username, without @. Throws `unavailable` when there is no bot or Telegram cannot be asked. */
  username(): Promise<string>;
}

const noBot = async (): Promise<never> => {
  throw new AppError(reason('no_bot'));
};

/** The messenger of an installation without a bot: every method throws `unavailable`. */
export const NO_MESSENGER: Messenger = { show: noBot, tell: noBot, leave: noBot, username: noBot };
