import { registerEnumType } from 'type-graphql';
import type * as actors from '../../lib/actor';
import type { Interval } from '../../lib/buckets';
import type { CodeKind } from '../../lib/chain/code-kind';
import type * as enums from '../../lib/enums';
import type { StoredPhase } from '../../lib/invoice-phase';

/** Registers an enum of described values; the names are the values with _ for each dot and colon. */
function enumOf<V extends string>(name: string, description: string, descriptions: Record<V, string>) {
  const described = Object.entries<string>(descriptions).map(
    ([value, text]) => [value.replaceAll(/[.:]/g, '_'), value as V, text] as const,
  );
  const members = Object.fromEntries(described.map(([member, value]) => [member, value]));
  const valuesConfig = Object.fromEntries(
    described.map(([member, , text]) => [member, { description: text }]),
  );
  registerEnumType(members, { name, description, valuesConfig });
  return members as Readonly<Record<string, V>>;
}

export const AnnouncementMediumEnum = enumOf<enums.AnnouncementMedium>(
  'AnnouncementMedium',
  'How an announcement is sent to merchants',
  {
    mail: 'To those who have confirmed their e-mail address',
    telegram: 'As a private message to those who have linked Telegram',
  },
);
export const AnnouncementSeverityEnum = enumOf<enums.AnnouncementSeverity>(
  'AnnouncementSeverity',
  'How much an announcement matters',
  {
    info: 'Good to know',
    warning: 'Something may not work as usual',
    critical: 'Something does not work, or must be done',
  },
);
export const RoleEnum = enumOf<actors.Role>('Role', 'Role of an account', {
  guest: 'Reads its own account only',
  customer: 'A merchant: creates invoices, and reads its own',
  admin: 'Manages all accounts, tokens and invoices',
});
export const ScopeEnum = enumOf<actors.Scope>('ApiKeyScope', 'What an API key is valid for', {
  'invoices:create': 'Creates invoices',
  'invoices:read': 'Reads invoices, statistics, payment links and tokens, and subscribes to changes',
  'invoices:cancel': 'Cancels open invoices',
  webhooks: 'Manages webhooks, reads their secrets, and sends deliveries again',
  exports: 'Exports invoices and payments',
  refunds: 'Requests, reads and cancels refunds, but names no address',
});
const GRANTED_ROLE_DESCRIPTIONS = {
  manager: 'Everything but the wallet and the ownership of the account',
  accountant: 'Reads invoices, payments and statistics, and exports them',
  developer: 'Manages API keys and webhooks, and creates and cancels invoices',
  cashier: 'Creates invoices, and sees those of the last 24 hours',
};
export const MemberRoleEnum = enumOf<actors.MemberRole>('MemberRole', 'Role of a person in an account', {
  owner: 'Everything',
  ...GRANTED_ROLE_DESCRIPTIONS,
});
export const GrantedRoleEnum = enumOf<actors.GrantedRole>(
  'GrantedRole',
  'Role that a member can be given',
  GRANTED_ROLE_DESCRIPTIONS,
);
export const UserStatusEnum = enumOf<actors.UserStatus>(
  'UserStatus',
  "Verification status of an account's wallet",
  {
    unverified: 'No wallet was requested yet',
    pending: 'A wallet was requested; an admin has not decided yet',
    verified: 'The wallet is approved: the account can create invoices',
    rejected: 'An admin has rejected the requested wallet',
    blocked: 'The account is locked out: no session or API key of it is valid',
  },
);
export const InvoicePhaseEnum = enumOf<StoredPhase>('InvoicePhase', 'How far the payment of an invoice is', {
  waiting: 'Open, and no payment counts',
  seen: 'Open, and the whole amount is on the chain, but not confirmed yet',
  part_paid: 'Open, and a part of the amount is on the chain',
  checking: 'Open, and its time is over, but the chain is not read up to its end yet',
  paid: 'Paid in time',
  paid_late: 'Paid after its expiry',
  expired: 'Expired without full payment',
  cancelled: 'Cancelled without full payment',
  late: 'Expired or cancelled, and payments that are not confirmed yet complete the amount',
});
export const SimulatedEventEnum = enumOf<enums.SimulatedEvent>(
  'SimulatedEvent',
  'What can happen to a test invoice',
  {
    payment: 'A payer sends tokens',
    revert: 'A reorganization of the chain removes the last payment',
    expire: "The invoice's time is over",
    refund: 'The oldest open refund is sent, to the payer of the simulation if nobody has named an address',
  },
);

export const InvoiceStatusEnum = enumOf<enums.InvoiceStatus>('InvoiceStatus', 'Status of an invoice', {
  created: 'Waits for payments',
  paid: 'The confirmed payments have reached the amount, or an admin has set this status',
  expired: 'Was not paid in time, or was cancelled; late money in full still pays it, unless its rate moves',
});
export const PaymentLinkStatusEnum = enumOf<enums.PaymentLinkStatus>(
  'PaymentLinkStatus',
  'Whether a payment link creates invoices, or why not',
  {
    active: 'Payers can create invoices',
    used_up: 'It has the largest number of paid invoices',
    expired: 'Its end is over',
    disabled: 'Its owner has disabled it',
  },
);
export const TokenStatusEnum = enumOf<enums.TokenStatus>('TokenStatus', 'Whether invoices may use a token', {
  active: 'New invoices may use it',
  disabled: 'No new invoices; existing ones still settle',
});
export const UserSortFieldEnum = enumOf<enums.UserSortField>('UserSortField', 'Sort field of accounts', {
  user_uuid: 'Identifier',
  email: 'E-mail address',
  status: 'Verification status',
  created_on: 'Creation time',
  role: 'Role',
  wallet_requested_on: 'Time of the latest request for a wallet',
});
export const IntervalEnum = enumOf<Interval>('Interval', 'Length of a bucket, in its time zone', {
  hour: 'A full hour',
  day: 'A day from midnight',
  week: 'A week from Monday',
  month: 'A calendar month from its first day',
});
export const SortDirectionEnum = enumOf<enums.Direction>('SortDirection', 'Ascending or descending', {
  ASC: 'Ascending: the smallest or oldest first',
  DESC: 'Descending: the largest or newest first',
});
export const DeliveryStatusEnum = enumOf<enums.DeliveryStatus>('DeliveryStatus', 'Status of a delivery', {
  pending: 'Not delivered yet; a further attempt follows',
  succeeded: 'An attempt was answered with a 2xx status',
  failed:
    'Ten attempts failed, the receiver answered 410, the webhook was disabled, or a test message failed once; no further attempt follows',
});
export const StatusClassEnum = enumOf<enums.StatusClass>(
  'StatusClass',
  'Class of an HTTP status (RFC 9110)',
  {
    successful: '2xx',
    client_error: '4xx: the request was refused',
    server_error: '5xx: the request failed',
  },
);
export const HttpMethodEnum = enumOf<enums.HttpMethod>('HttpMethod', 'Method of an HTTP request', {
  GET: 'Reads',
  HEAD: 'Reads only the headers',
  POST: 'Creates, or runs a GraphQL operation',
  PUT: 'Replaces',
  PATCH: 'Changes',
  DELETE: 'Removes',
});
export const WebhookEventEnum = enumOf<enums.WebhookEvent>('WebhookEvent', 'Event type of a webhook', {
  'invoice.created': 'An invoice was created',
  'invoice.payment_detected': 'A payment was detected, and waits for its confirmations',
  'invoice.paid': 'The confirmed payments have reached the amount',
  'invoice.expired': 'An invoice has expired',
  'invoice.cancelled': 'The merchant has cancelled an invoice',
  'invoice.payment_reverted': 'A reorganization removed a payment, or moved it to a later block',
  'invoice.updated': 'An admin set the status of an invoice',
  'invoice.price_renewed':
    'A payer asked for a new price: the amounts and the expiry of an invoice have changed',
  'invoice.payout_failed': 'The money of a paid invoice cannot be paid out',
  'refund.requested': 'A refund was requested',
  'refund.ready': 'A refund can be signed: its address is named, or a reorganization removed its transfer',
  'refund.sent': 'The transfer of a refund is in a block',
  'refund.confirmed': 'The transfer of a refund has its confirmations',
  'refund.cancelled': 'A refund was cancelled',
  'payout.confirmed': 'A payout of the money of an invoice has its confirmations',
  ping: 'A test message that `pingWebhook` sends',
});
export const RefundStatusEnum = enumOf<enums.RefundStatus>('RefundStatus', 'How far a refund is', {
  requested: 'Nobody has named its address yet',
  ready: 'The merchant can sign its transfer',
  sent: 'Its transfer is in a block',
  confirmed: 'Its transfer has the confirmations that its network requires',
  cancelled: 'It was cancelled before it was sent',
});
export const RefundReasonEnum = enumOf<enums.RefundReason>('RefundReason', 'Why money goes back', {
  overpaid: 'More than the amount was paid',
  paid_late: 'It was paid after the expiry',
  requested_by_customer: 'The customer asked for it',
  duplicate: 'It was paid twice',
  other: 'Another reason',
});
export const AddressGiverEnum = enumOf<enums.AddressGiver>('AddressGiver', 'Who has named an address', {
  payer: 'The payer, behind the secret link of the refund',
  merchant: 'A person of the account',
});
export const WebhookFormatEnum = enumOf<enums.WebhookFormat>('WebhookFormat', 'Format of webhook messages', {
  chit: "Chit's own (Standard Webhooks)",
  btcpay: "That of BTCPay's API, for shops with BTCPay's plugins",
});
export const AttentionReasonEnum = enumOf<enums.AttentionReason>(
  'AttentionReason',
  "Reason why an invoice needs its owner's attention",
  {
    PART_PAID: 'It has expired, and less than its amount was received',
    OVERPAID: 'More than its amount was received',
    PAID_LATE: 'It was paid after its expiry',
    LATE_PAYMENT:
      'Money arrived after its expiry and does not complete it, or after an admin had set it to `paid`',
    REVERTED: 'A reorganization removed a payment, which has not come back, and the invoice is not paid',
    SET_BY_ADMIN: 'An admin set its status',
    IGNORED_TRANSFER: 'A transfer to its address was not credited',
    NOT_PAID_OUT: 'It is paid, but its money cannot be paid out; `payoutProblem` says why',
    UNEXPLAINED_BALANCE: 'Money is at its address, and no transfer was found yet',
  },
);
export const PayoutProblemEnum = enumOf<enums.PayoutProblem>(
  'PayoutProblem',
  'Reason why the money of a paid invoice cannot be paid out',
  {
    client_blocked: "The token's issuer has blocked the wallet",
    address_blocked: "The token's issuer has blocked the address of the invoice",
    token_paused: "The token's issuer has paused all transfers",
    refused: "The token's contract refuses the transfer for another reason",
  },
);
export const StrayReasonEnum = enumOf<enums.StrayReason>(
  'StrayReason',
  'Why an invoice did not ask for money',
  {
    wrong_token: 'It is in another token than those of the invoice',
    wrong_network: 'It is on a network on which the invoice cannot be paid',
    unlisted_token: 'It is in a token that is not listed, which can be worthless',
    late: 'The invoice had closed too long before (`LATE_PAYMENT_DAYS`)',
    after_cancel: 'The invoice had been cancelled too long before',
  },
);
export const StrayStatusEnum = enumOf<enums.StrayStatus>('StrayStatus', 'What was done with stray money', {
  found: 'Nothing yet',
  accepted: 'It counts as a payment of its invoice',
  released: 'Nothing of it is at the address any more',
  refunded: 'A refund of it was requested',
  ignored: 'It was put away',
});
export const IgnoredReasonEnum = enumOf<enums.IgnoredReason>(
  'IgnoredReason',
  "Reason why a transfer to an invoice's address was not credited",
  {
    wrong_token: "It is not the invoice's token",
    too_late: 'The invoice had closed too long before (`LATE_PAYMENT_DAYS`)',
    not_arrived: 'The token logged it, but credited nothing',
  },
);
export const TimelineKindEnum = enumOf<enums.TimelineKind>('TimelineKind', 'Kind of a timeline entry', {
  created: 'The invoice was created',
  seen: 'A payment was detected, and waits for its confirmations',
  late: 'A payment after the expiry was detected, and waits for its confirmations',
  confirmed: 'A payment got its confirmations',
  reverted: 'A reorganization removed a payment',
  ignored: 'A transfer was not credited; `reason` says why',
  paid: 'The confirmed payments reached the amount',
  expired: 'The invoice expired',
  cancelled: 'The merchant cancelled the invoice',
  set_by_admin: 'An admin set the status',
  price_renewed: 'The payer got a new price: amounts and expiry changed',
  posted: 'The invoice was posted in a Telegram channel',
  delivered: 'A webhook message was delivered',
  failed: 'A webhook message was abandoned after its last attempt',
  payout_failed: 'The money could not be paid out',
  flushed: 'Received money had left the address of the invoice for the wallets',
  refund_requested: 'A refund was requested',
  refund_ready: 'A refund can be signed',
  refund_sent: 'The transfer of a refund is in a block',
  refund_confirmed: 'The transfer of a refund has its confirmations',
  refund_cancelled: 'A refund was cancelled',
  resolved: 'The reasons why the invoice needed attention were resolved',
});
export const SearchFieldEnum = enumOf<enums.SearchField>('SearchField', 'What a searched text was found in', {
  UUID: 'The UUID of the invoice, or its beginning',
  TRANSACTION:
    'The hash of a transaction that paid to the invoice, or its beginning; also of an ignored transfer',
  NUMBER: 'The number of the invoice, or its beginning',
  ADDRESS: 'The address of the invoice, or its beginning',
  PAYER: 'The address that sent a payment, or its beginning',
  ORDER_ID: 'The order ID, or its beginning',
  CUSTOMER_ID: 'The customer ID, or its beginning',
  NOTE: 'The words of the note or of the customer, or their beginnings',
  EMAIL: 'The e-mail address of the account, or its beginning; for admins',
  WALLET: 'The wallet of the account, or its beginning; for admins',
});
export const LanguageEnum = enumOf<enums.Language>('Language', 'Language of mails', {
  en: 'English',
  de: 'German',
});
export const PaidMailsEnum = enumOf<enums.PaidMails>('PaidMails', 'Mails about paid invoices', {
  off: 'None',
  each: 'One mail per invoice',
  daily: 'One mail per day (UTC) with the sums of all invoices that were paid on that day',
});
export const QueueEnum = enumOf<enums.Queue>('Queue', 'A queue of work that processes claim', {
  webhooks: 'Deliveries to webhooks; processes with the role `worker` send them',
  mails: 'Mails; processes with the role `worker` send them',
  telegram_jobs: 'Messages and posts to Telegram; processes with the role `bot` send them',
  telegram_updates: 'Messages from Telegram; processes with the role `bot` handle them',
});
export const SetAsideWorkEnum = enumOf<enums.SetAsideWork>(
  'SetAsideWork',
  'Work that excludes an invoice for a time after it has failed on it',
  {
    settlement: 'Setting the status by the confirmed payments',
    expiry: 'Expiring the invoice',
    flush: 'Moving received money to the wallets',
  },
);
export const PriceRefusalEnum = enumOf<enums.PriceRefusal>(
  'PriceRefusal',
  'Reason why the price of a feed is not believed',
  {
    jumped: 'It jumped; it is believed once another feed confirms it, or it persists',
    disputed: 'It contradicts the other feeds of its pair',
  },
);
export const PartStateEnum = enumOf<enums.PartState>('PartState', 'State of a component of a process', {
  up: 'It works',
  down: 'It does not answer; the process cannot serve requests',
  degraded: 'It works in part, or not at present',
  off: 'The process does not have it',
});
export const WatchStateEnum = enumOf<enums.WatchStateName>(
  'WatchState',
  'State of the watch over a network in a process',
  {
    starting: 'It has not read a block yet',
    up: 'It reads the chain',
    idle: 'It reads nothing, because no invoice needs the network',
    degraded: 'Its latest reads have failed',
    standby: 'Another process reads the network',
  },
);

export const CodeKindEnum = enumOf<CodeKind>('CodeKind', 'What is at an address of a network', {
  plain: 'No code: a private key controls the address on every network, or nobody does',
  delegated: 'The account of a private key, which has delegated to a contract (EIP-7702)',
  contract: 'A contract, for example a Safe: whoever controls it here need not control the address elsewhere',
});
