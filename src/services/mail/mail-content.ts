import type { GrantedRole, Role } from '../../lib/actor';
import type { AccessChange, DisabledCause, FactorAct, MailTopic, PayoutProblem } from '../../lib/enums';

/** Times are ISO 8601 text. No secrets: a link with one is in `QueuedMail.sealedLink`. */
export interface MailParams {
  /** No parameters: the link with its one-time token is created when the mail is sent. */
  confirm_email: Record<string, never>;
  /** No parameters, like `confirm_email`. When the recipient has no account, no mail is sent. */
  password_reset: Record<string, never>;
  password_changed: { on: string };
  /** `device` is a short description of the user agent; null when it is unknown. */
  new_sign_in: { on: string; address: string; device: string | null };
  second_factor_changed: { on: string; change: FactorAct };
  /** `inForceOn`: when the wallet takes effect without an admin; null when one must approve it. */
  wallet_requested: { wallet: string; replaces: string | null; inForceOn: string | null };
  wallet_changed: { wallet: string };
  wallet_request_cancelled: { wallet: string };
  /** `replaces` is the verified wallet that stays in force; null when there is none. */
  wallet_rejected: { wallet: string; replaces: string | null };
  api_key_created: { on: string; name: string; prefix: string };
  /** `detail` is text of anybody, which says what has access; empty when the change says all. `role` is the new one, where a role changed. */
  access_changed: { on: string; change: AccessChange; detail: string; role?: Role | GrantedRole | undefined };
  /** `status` is the last HTTP status; null without a response. */
  webhook_disabled: { url: string; cause: DisabledCause; status: number | null };
  payout_failed: { invoiceUuid: string; problem: PayoutProblem };
  invoice_paid: { invoiceUuid: string };
  /** All invoices of an account, by its UUID, that were paid on a day, `YYYY-MM-DD` by the account's clocks. */
  invoices_paid: { account: string; day: string };
  /** `account` is the display name or e-mail address of the account. A mail of this topic needs `sealedLink`. */
  member_invited: { account: string; role: GrantedRole; expiresOn: string };
  /** Needs `sealedLink`. */
  sign_up_invited: { expiresOn: string };
  announcement: { announcementUuid: string };
  notices: JoinedNotices;
}

/**
 * Kind of a topic, by which its budget is found: a link that proves the recipient's mailbox, a link to a new password, an
 * invitation, and what the operator or the recipient has asked for. All other topics are notices.
 */
export type MailKind = 'confirmation' | 'reset' | 'invitation' | 'wanted' | 'notice';

const KINDS = {
  confirm_email: 'confirmation',
  password_reset: 'reset',
  member_invited: 'invitation',
  sign_up_invited: 'invitation',
  invoice_paid: 'wanted',
  invoices_paid: 'wanted',
  announcement: 'wanted',
  notices: 'wanted',
} as const satisfies Partial<Record<MailTopic, MailKind>>;

export const kindOf = (topic: MailTopic): MailKind =>
  (KINDS as Partial<Record<MailTopic, MailKind>>)[topic] ?? 'notice';

export type NoticeTopic = Exclude<MailTopic, keyof typeof KINDS>;

/** By topic, or `topic:change`: the number of notices, and the parameters of the first ones. */
export type JoinedNotices = Record<string, { count: number; shown: unknown[] }>;

/** A topic with its parameters. */
export type MailContent = {
  [T in keyof MailParams]: { topic: T; params: MailParams[T] };
}[keyof MailParams];

export type Notice = Extract<MailContent, { topic: NoticeTopic }>;

export const countNotices = (joined: JoinedNotices): number =>
  Object.values(joined).reduce((total, { count }) => total + count, 0);
