import type {
  AttentionReason,
  DeliveryStatus,
  IgnoredReason,
  InvoiceEventType,
  InvoiceStatus,
  PaymentStatus,
  TelegramJobKind,
  WebhookEvent,
} from '../../lib/enums';

/** Column that the rows of all `HISTORY_SOURCES` have. Times are ISO 8601 text, because the rows are read as JSON. */
interface Row {
  at: string;
}

export interface TokenAmount {
  amount: string;
  symbol: string;
  decimals: number;
}

/** Relation to the invoice's account: `member` or owner, `admin`, or neither (`former`). */
export type Standing = 'member' | 'admin' | 'former';

export interface EventRow extends Row {
  sequence: number;
  type: InvoiceEventType;
  status: InvoiceStatus;
  /** UUID of the person who caused the event; null when Chit itself caused it. */
  actor: string | null;
  email: string | null;
  standing: Standing | null;
  byPayer: boolean;
  /** Why an admin set the status, in the admin's words; null for other events, and without a reason. */
  note: string | null;
  /**
   * Transaction hash of the payment that the event reports; null when it reports no payment.
   */
  hash: string | null;
  /** Amount of the payment that the event reports, in base units; null when the event reports no payment. */
  amount: string | null;
  /** Symbol of the payment's token; null when the event reports no payment. */
  symbol: string | null;
  decimals: number | null;
  /** Whether the payment's block is later than the invoice's expiry; null when the event reports no payment. */
  late: boolean | null;
}

interface PaymentRow extends Row, TokenAmount {
  confirmedOn: string | null;
  sender: string;
  block: number;
  time: string;
  status: PaymentStatus;
  unsettled: boolean;
  hash: string;
}

export interface IgnoredRow extends Row {
  amount: string;
  /** Symbol of the transferred token; null when the token is not one of the installation's tokens. */
  symbol: string | null;
  decimals: number | null;
  token: string;
  sender: string;
  block: number;
  reason: IgnoredReason;
  hash: string;
}

interface FlushRow extends Row, TokenAmount {
  /** Hash of the transaction; null when Chit has not read it. */
  hash: string | null;
  payments: number;
}

export interface DeliveryRow extends Row {
  finishedOn: string | null;
  event: WebhookEvent;
  url: string;
  status: DeliveryStatus;
  attempts: number;
  answer: number | null;
  error: string | null;
  next: string | null;
  uuid: string;
  webhook: string;
}

interface PostRow extends Row {
  /** Title of the channel; null for a private chat. */
  channel: string | null;
  chat: string;
  message: string | null;
}

export interface ResolutionRow extends Row {
  actor: string | null;
  email: string | null;
  standing: Standing | null;
  note: string | null;
  reasons: AttentionReason[];
}

interface JobRow extends Row {
  kind: TelegramJobKind;
  chat: string;
  attempts: number;
  next: string;
}

interface SetAsideRow extends Row {
  work: string;
  reason: string;
  attempts: number;
  until: string;
}

/** All history rows of an invoice, by their source. */
export interface HistoryRows {
  events: EventRow[];
  payments: PaymentRow[];
  ignored: IgnoredRow[];
  flushes: FlushRow[];
  deliveries: DeliveryRow[];
  posts: PostRow[];
  resolutions: ResolutionRow[];
  jobs: JobRow[];
  setAsides: SetAsideRow[];
}

export type HistorySource = keyof HistoryRows;
