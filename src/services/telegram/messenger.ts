import type { InvoicePost } from '../../entities/invoice-post.entity';
import type { User } from '../../entities/user.entity';
import { AppError } from '../../errors';
import type { NetworkId } from '../../lib/chain/networks';
import type { AttentionReason, DisabledCause, FactorAct, InvoiceEventType, Language } from '../../lib/enums';
import type { InvoiceOption } from '../../lib/invoice-option';
import { reason } from '../../lib/reasons';
import type { PayerInvoice } from '../../policies/payer-rows';

/** Step in the change of a verified wallet. */
type WalletStep = 'requested' | 'in_force' | 'cancelled';

interface RequestedWallet {
  wallet: string;
  /** Verified wallet that the requested wallet replaces; null when there is none. */
  replaces: string | null;
}

/** A notice that the bot sends to a user's private chat. */
export type Notice =
  | { topic: 'invoice'; invoiceUuid: string; event: InvoiceEventType }
  | { topic: 'attention'; invoiceUuid: string }
  | { topic: 'webhook_disabled'; url: string; cause: DisabledCause; status: number | null }
  | { topic: 'channel_lost'; title: string }
  | ({ topic: 'whitelist_requested'; userUuid: string; email: string | null } & RequestedWallet)
  | ({ topic: 'whitelist_decided'; approved: boolean } & RequestedWallet)
  /** `inForceOn`: when the change takes effect (ISO 8601); null for an admin to decide, and once settled. */
  | { topic: 'wallet_change'; step: WalletStep; wallet: string; inForceOn: string | null }
  | { topic: 'sign_in_failures'; failures: number; minutes: number }
  | { topic: 'factor_changed'; act: FactorAct }
  | { topic: 'announcement'; announcementUuid: string; text: string };

/** A payment that a Telegram message shows. */
export interface ShownPayment {
  /** Amount in whole tokens, as exact decimal text. */
  amount: string;
  symbol: string;
  network: NetworkId;
  /** Hash of the payment's transaction. */
  hash: string;
}

/** One of the ways to pay an invoice, for display. */
export interface ShownOption {
  option: InvoiceOption;
  symbol: string;
  /** Overpaid part of the confirmed payments in this token, in base units. */
  overpaid: bigint;
  /** Whether no process watches the option's network, so that an admin confirms payments manually. */
  byHand: boolean;
}

/** An invoice with all data that its Telegram messages show. */
export interface ShownInvoice {
  invoice: PayerInvoice;
  /** Symbol of the token in which the invoice's amounts are shown. */
  symbol: string;
  /** The ways to pay the invoice, at least one. */
  options: ShownOption[];
  /** Display name of the invoice's owner; null when the owner has set none. */
  merchant: string | null;
  event: InvoiceEventType;
  /** The payment that the latest event reports; null when that event reports no payment. */
  payment: ShownPayment | null;
  /** Open reasons why the invoice needs attention, in the order of `ATTENTION_REASONS`. */
  attention: AttentionReason[];
  /** Bot language of the invoice's owner. */
  language: Language;
  /** Current time by the database's clock. */
  now: Date;
}

/** The Telegram message of an invoice: its chat and its content. */
export type PostedMessage = Pick<
  InvoicePost,
  'chatId' | 'threadId' | 'channelUuid' | 'messageId' | 'shown' | 'picture'
>;

/** ID and content of a post's Telegram message, after the bot has sent or edited the message. */
export type PostContent = Pick<InvoicePost, 'messageId' | 'shown' | 'picture'>;

/** Cause for the failure of a bot action in a chat. */
export type ChatFault =
  /** Telegram's rate limit is exhausted: retry after `seconds`. */
  | { kind: 'wait'; seconds: number }
  /** Telegram is unreachable, reports a server error, or refuses the bot's token. */
  | { kind: 'away' }
  /** The group has become a supergroup with the new ID `chatId`. */
  | { kind: 'migrated'; chatId: string }
  /** The message was deleted in the chat. */
  | { kind: 'deleted' }
  /** The bot was removed or blocked, or may not write in the chat. */
  | { kind: 'lost' }
  /** The forum topic is closed or deleted. */
  | { kind: 'no_topic' }
  /** Telegram refuses the request, and would refuse every retry. The cause is a defect of Chit. */
  | { kind: 'refused' };

/** Error of a messenger; `message` is Telegram's error text. */
export class ChatError extends Error {
  constructor(
    readonly fault: ChatFault,
    message: string,
  ) {
    super(message);
    this.name = 'ChatError';
  }
}

/** Sends to Telegram chats: the bot implements it, the composition root injects it. */
export interface Messenger {
  /** Sends the message, or edits it; `probe` asks Telegram even without a change, to detect a deleted one. */
  showInvoice(post: PostedMessage, view: ShownInvoice, probe: boolean): Promise<PostContent>;
  /** Sends a notice privately; `view` is its invoice, or null. Buttons are for those who act for its account. */
  sendNotice(recipient: User, notice: Notice, view: ShownInvoice | null): Promise<void>;
  leaveChat(chatId: string): Promise<void>;
  /** Returns the bot's username without @. Throws `unavailable` when there is no bot or Telegram is unreachable. */
  username(): Promise<string>;
}

const rejectWithoutBot = async (): Promise<never> => {
  throw new AppError(reason('no_bot'));
};

/** The messenger of an installation without a bot: every method throws `unavailable`. */
export const NO_MESSENGER: Messenger = {
  showInvoice: rejectWithoutBot,
  sendNotice: rejectWithoutBot,
  leaveChat: rejectWithoutBot,
  username: rejectWithoutBot,
};
