import type { Role, Scope } from '../lib/actor';
import { type Permission, scopeFor } from './permissions';

/**
 * Who may call an operation. `public`: everybody, without a credential. `user`: every account. `customer`: customers
 * and admins. `admin`: admins only.
 */
export type Audience = 'public' | 'user' | 'customer' | 'admin';

type CallLimit = 'PUBLIC' | 'READ' | 'WRITE' | 'ADMIN' | 'CREATE' | 'PAY' | 'UPLOAD' | 'WALLET' | 'LOGIN';

/** Why a change is not in the audit log. */
interface NoEntry {
  readonly none: string;
}

export interface OperationRule {
  audience: Audience;
  rateLimit: CallLimit;
  /**
   * Permission that a person needs in the account. Absent for operations that are public, concern the person alone,
   * or are for admins only.
   */
  permission?: Permission;
  /** Whether the operation is dangerous: a browser session must have confirmed the person's identity recently. */
  sudo?: true;
  /**
   * Action of the entry in the audit log that each change by the operation makes, or why there is none. Every mutation
   * and every export has it; an operation without it only reads.
   */
  audit?: string | NoEntry;
  /**
   * Whether the operation hands out or changes something with which somebody gets access later: a key, a link, an
   * invitation, a role, a webhook, a password or a second factor. Such an operation needs `sudo` or its own proof, and
   * is mailed to the person or the owner concerned. Opening a session and ending access are none.
   */
  credential?: true;
}

type Options = Partial<Omit<OperationRule, 'permission'>>;

/** A rule whose type keeps the name of the audited action. */
type Rule<O extends Options> = Omit<OperationRule, 'audit'> & Pick<O, 'audit' & keyof O>;

const none = (why: string): NoEntry => ({ none: why });

/**
 * An operation without a limit of its own counts as a read, or as a write when it changes something. Operations that
 * take away or end what another has made have the limit `READ`: they store no more than that one let through, and
 * whoever has used up an account's writes must not keep its owner from revoking a key.
 */
const limitOf = ({ audit }: Options): CallLimit => (audit === undefined ? 'READ' : 'WRITE');

const open = <const O extends Options>(rateLimit: CallLimit = 'PUBLIC', options?: O) =>
  ({ audience: 'public', rateLimit, ...options }) as Rule<O>;

const personal = <const O extends Options>(options?: O) =>
  ({ audience: 'user', rateLimit: limitOf(options ?? {}), ...options }) as Rule<O>;

const needs = <const O extends Options>(permission: Permission, options?: O) =>
  ({ audience: 'customer', rateLimit: limitOf(options ?? {}), permission, ...options }) as Rule<O>;

const adminOnly = <const O extends Options>(options?: O) =>
  ({ audience: 'admin', rateLimit: 'ADMIN', ...options }) as Rule<O>;

/**
 * All operations, with who may call them and their rate limit. This is the only table of roles, permissions and scopes.
 * The keys are GraphQL field names; operations that only REST or the bot offers have names of the same style. The
 * shield rules, the REST guards, the bot and the services' checks are derived from this table, so an operation that is
 * missing here cannot be called.
 */
export const operations = {
  register: open('LOGIN', { audit: 'user.registered' }),
  login: open('LOGIN', { audit: none('The session is in the list of sessions') }),
  openBrowserSession: open('LOGIN', { audit: none('The session is in the list of sessions') }),
  passkeySignInOptions: open('PUBLIC', { audit: none('Changes nothing') }),
  openBrowserSessionByPasskey: open('LOGIN', { audit: none('The session is in the list of sessions') }),
  refreshSession: open('PUBLIC', { audit: none('The session goes on') }),
  requestPasswordReset: open('LOGIN', {
    audit: none('Anybody may ask for any address; the reset is recorded'),
  }),
  resetPasswordByToken: open('LOGIN', { audit: 'user.password_reset', credential: true }),
  confirmEmail: open('LOGIN', { audit: 'user.email_confirmed' }),
  setUpFirstAdmin: open('LOGIN', { audit: 'user.set_up', credential: true }),
  openAccountPage: open(),
  checkout: open(),
  logo: open(),
  networks: open(),
  sendsMail: open(),
  operatorContact: open(),
  openPaymentLink: open(),
  openRefund: open(),
  claimRefund: open('PAY', { audit: 'refund.ready' }),
  payByLink: open('PAY', { audit: none('The invoice names its payment link') }),
  simulateByToken: open('PAY', { audit: none('Only test invoices; their timeline tells of it') }),
  renewPrice: open('PAY', { audit: 'invoice.price_renewed' }),
  currentApiKey: open(),
  revokeCurrentApiKey: open('PUBLIC', { audit: 'api_key.revoked' }),
  reportPayment: open('PAY', { audit: none('What is found is in the list of stray money') }),
  startChat: open(),
  linkTelegram: open('LOGIN', { audit: 'user.telegram_linked', credential: true }),

  me: personal(),
  logout: personal({ audit: none('Ends only the session that asks for it'), rateLimit: 'READ' }),
  closeBrowserSession: personal({ audit: none('Ends only the session that asks for it'), rateLimit: 'READ' }),
  confirmIdentity: personal({ audit: none('What the session then does is recorded'), rateLimit: 'LOGIN' }),
  passkeyConfirmationOptions: personal({ audit: none('Changes nothing') }),
  sessions: personal(),
  revokeSession: personal({ audit: 'user.session_ended', rateLimit: 'READ' }),
  revokeOtherSessions: personal({ audit: 'user.other_sessions_ended', rateLimit: 'READ' }),
  notifications: personal(),
  updateNotifications: personal({ audit: 'user.notifications_updated' }),
  requestEmailConfirmation: personal({ audit: none('Changes nothing; the confirmation is recorded') }),
  announcements: personal(),
  dismissAnnouncement: personal({ audit: none('Changes only what one person sees') }),
  savedViews: personal(),
  saveView: personal({ audit: none('Changes only what one person sees') }),
  deleteView: personal({ audit: none('Changes only what one person sees') }),
  changePassword: personal({ audit: 'user.password_changed', credential: true }),
  secondFactors: personal(),
  beginTotp: personal({ audit: none('Has no effect until confirmTotp'), sudo: true }),
  confirmTotp: personal({ audit: 'user.totp_enabled', sudo: true, credential: true }),
  disableTotp: personal({ audit: 'user.totp_disabled', rateLimit: 'READ', sudo: true, credential: true }),
  regenerateRecoveryCodes: personal({ audit: 'user.recovery_codes_replaced', sudo: true, credential: true }),
  passkeyRegistrationOptions: personal({ audit: none('Changes nothing'), sudo: true }),
  registerPasskey: personal({ audit: 'user.passkey_added', sudo: true, credential: true }),
  passkeys: personal(),
  renamePasskey: personal({ audit: 'user.passkey_renamed', sudo: true }),
  deletePasskey: personal({ audit: 'user.passkey_removed', rateLimit: 'READ', sudo: true, credential: true }),
  channels: needs('channels', { audience: 'user' }),
  channel: needs('channels', { audience: 'user' }),
  addChannel: needs('channels', { audit: 'channel.added', audience: 'user', sudo: true, credential: true }),
  updateChannel: needs('channels', { audit: 'channel.updated', audience: 'user' }),
  deleteChannel: needs('channels', { audit: 'channel.deleted', rateLimit: 'READ', audience: 'user' }),
  createTelegramLink: personal({ audit: 'user.telegram_link_created', sudo: true, credential: true }),
  unlinkTelegram: personal({ audit: 'user.telegram_unlinked', rateLimit: 'READ' }),
  memberships: personal(),
  switchAccount: personal({ audit: none('Changes only what one session sees') }),
  leaveAccount: personal({ audit: 'user.member_left', rateLimit: 'READ' }),
  acceptInvitation: open('LOGIN', { audit: 'user.member_joined', credential: true }),

  profile: needs('profile:read'),
  updateProfile: needs('profile:write', { audit: 'user.profile_updated' }),
  updateLogo: needs('profile:write', { audit: 'user.logo_updated', rateLimit: 'UPLOAD' }),
  deleteLogo: needs('profile:write', { audit: 'user.logo_deleted' }),
  invoiceDefaults: needs('profile:read'),
  updateInvoiceDefaults: needs('profile:write', { audit: 'user.invoice_defaults_updated' }),
  account: needs('wallet'),
  requestWhitelist: needs('wallet', { audit: 'user.whitelist_requested', rateLimit: 'WALLET', sudo: true }),
  walletChallenge: needs('wallet', {
    audit: none('Has no effect until proveWallet'),
    rateLimit: 'WALLET',
    sudo: true,
  }),
  proveWallet: needs('wallet', { audit: 'user.wallet_proven', rateLimit: 'WALLET', sudo: true }),
  cancelWalletChange: needs('wallet', { audit: 'user.wallet_change_cancelled', rateLimit: 'READ' }),
  walletNetworks: needs('wallet'),
  confirmWalletNetwork: needs('wallet', {
    audit: 'user.wallet_network_confirmed',
    rateLimit: 'WALLET',
    sudo: true,
  }),
  withdrawWalletNetwork: needs('wallet', { audit: 'user.wallet_network_withdrawn', rateLimit: 'READ' }),
  createInvoice: needs('invoices:create', {
    audit: none('The invoice and its timeline say who created it'),
    rateLimit: 'CREATE',
  }),
  invoice: needs('invoices:read'),
  invoices: needs('invoices:read'),
  invoiceTimeline: needs('invoices:read'),
  invoicePayments: needs('invoices:read'),
  attention: needs('invoices:read'),
  resolveAttention: needs('invoices:resolve', { audit: 'invoice.attention_resolved' }),
  cancelInvoice: needs('invoices:cancel', { audit: 'invoice.cancelled', rateLimit: 'READ' }),
  changeMetadata: needs('invoices:create', {
    audit: none('Chit computes nothing from the metadata of a shop'),
  }),
  simulate: needs('invoices:create', {
    audit: none('Only test invoices; their timeline tells of it'),
    rateLimit: 'CREATE',
  }),
  refund: needs('refunds'),
  refunds: needs('refunds'),
  createRefund: needs('refunds', { audit: 'refund.requested' }),
  cancelRefund: needs('refunds', { audit: 'refund.cancelled', rateLimit: 'READ' }),
  refundBatch: needs('refunds:approve'),
  setRefundAddress: needs('refunds:approve', { audit: 'refund.ready', sudo: true }),
  reportRefund: needs('refunds:approve', { audit: 'refund.reported' }),
  search: needs('invoices:read'),
  customers: needs('invoices:read'),
  payouts: needs('statistics'),
  strayMoney: needs('statistics'),
  acceptStray: needs('wallet', { audit: 'stray.accepted' }),
  ignoreStray: needs('invoices:resolve', { audit: 'stray.ignored' }),
  refundStray: needs('refunds:approve', { audit: 'refund.requested' }),
  releaseStray: needs('invoices:resolve', {
    audit: none('Changes nothing: anybody may send the transactions'),
  }),
  postInvoice: needs('invoices:post', { audit: none('The invoice names its channel') }),
  invoiceChanged: needs('invoices:read'),
  events: needs('invoices:read'),
  eventStream: needs('invoices:read'),
  invoiceStatistics: needs('statistics'),
  invoiceVolume: needs('statistics'),
  paymentStatistics: needs('statistics'),
  paymentVolume: needs('statistics'),
  paymentValue: needs('statistics'),
  monthReport: needs('statistics'),
  exportInvoices: needs('exports', { audit: 'invoices.exported', sudo: true }),
  exportPayments: needs('exports', { audit: 'payments.exported', sudo: true }),
  tokens: needs('tokens:read'),
  currencies: needs('tokens:read'),
  rates: needs('tokens:read'),
  quote: needs('tokens:read'),
  createPaymentLink: needs('payment_links:write', { audit: 'payment_link.created' }),
  paymentLink: needs('payment_links:read'),
  paymentLinks: needs('payment_links:read'),
  updatePaymentLink: needs('payment_links:write', { audit: 'payment_link.updated' }),
  createApiKey: needs('api_keys', { audit: 'api_key.created', sudo: true, credential: true }),
  apiKeys: needs('api_keys'),
  apiRequests: needs('api_keys'),
  updateApiKey: needs('api_keys', { audit: 'api_key.updated', sudo: true, credential: true }),
  rotateApiKey: needs('api_keys', { audit: 'api_key.rotated', sudo: true, credential: true }),
  revokeApiKey: needs('api_keys', { audit: 'api_key.revoked', rateLimit: 'READ' }),
  createWebhook: needs('webhooks', { audit: 'webhook.created', sudo: true, credential: true }),
  updateWebhook: needs('webhooks', { audit: 'webhook.updated', sudo: true, credential: true }),
  deleteWebhook: needs('webhooks', { audit: 'webhook.deleted', rateLimit: 'READ' }),
  rotateWebhookSecret: needs('webhooks', { audit: 'webhook.secret_rotated', sudo: true, credential: true }),
  pingWebhook: needs('webhooks', { audit: none('The delivery is in the list of deliveries') }),
  redeliver: needs('webhooks', { audit: none('The attempts are in the list of deliveries') }),
  webhook: needs('webhooks'),
  webhooks: needs('webhooks'),
  webhookDeliveries: needs('webhooks'),
  deliveries: needs('webhooks'),
  delivery: needs('webhooks'),

  members: needs('members'),
  changeMemberRole: needs('members', { audit: 'user.member_role_changed', sudo: true, credential: true }),
  removeMember: needs('members', { audit: 'user.member_removed', rateLimit: 'READ', sudo: true }),
  inviteMember: needs('members', { audit: 'user.member_invited', sudo: true, credential: true }),
  invitations: needs('members'),
  revokeInvitation: needs('members', { audit: 'user.invitation_revoked', rateLimit: 'READ' }),
  transferOwnership: needs('ownership', {
    audit: 'user.ownership_transferred',
    sudo: true,
    credential: true,
  }),

  users: adminOnly(),
  user: adminOnly(),
  updateUser: adminOnly({ audit: 'user.updated', sudo: true, credential: true }),
  createPasswordResetLink: adminOnly({ audit: 'user.password_reset_link', sudo: true, credential: true }),
  updateInvoice: adminOnly({ audit: 'invoice.updated' }),
  token: adminOnly(),
  tokenFacts: adminOnly(),
  createToken: adminOnly({ audit: 'token.created', sudo: true }),
  updateToken: adminOnly({ audit: 'token.updated', sudo: true }),
  auditLog: adminOnly(),
  userNotes: adminOnly(),
  createUserNote: adminOnly({ audit: 'user.note_added' }),
  deleteUserNote: adminOnly({ audit: 'user.note_deleted' }),
  createSignUpInvitation: adminOnly({ audit: 'sign_up_invitation.created', sudo: true, credential: true }),
  signUpInvitations: adminOnly(),
  revokeSignUpInvitation: adminOnly({ audit: 'sign_up_invitation.revoked' }),
  allAnnouncements: adminOnly(),
  createAnnouncement: adminOnly({ audit: 'announcement.created', sudo: true }),
  deleteAnnouncement: adminOnly({ audit: 'announcement.deleted' }),
  systemStatus: adminOnly(),
} as const satisfies Record<string, OperationRule>;

export type Operation = keyof typeof operations;

/** The operations that change something or export data: those whose row has `audit`. */
export type Write = {
  [O in Operation]: (typeof operations)[O] extends { audit: string | NoEntry } ? O : never;
}[Operation];

/** The actions in the audit log that operations make. */
export type OperationAction = Extract<(typeof operations)[Write]['audit'], string>;

/**
 * Fields of GraphQL types below the root fields that need more than the root field through which their object is
 * reached: the operation that gives them to a caller of its own. It is checked like the root field of that name, but
 * counts against no limit. Persons read all fields of their own `User`.
 */
export const nestedFields = {
  Invoice: {
    attention: 'attention',
    channel: 'channel',
    paymentLink: 'paymentLink',
    payments: 'invoice',
    refundable: 'refund',
    refunds: 'refund',
    payouts: 'payouts',
    timeline: 'invoiceTimeline',
  },
  PaymentLink: { channel: 'channel' },
  Refund: { invoice: 'invoice' },
  User: {
    email: 'members',
    emailConfirmedOn: 'user',
    telegramId: 'user',
    telegramName: 'user',
    telegramConfirmed: 'user',
    wallet: 'account',
    requestedWallet: 'account',
    walletRequestedOn: 'account',
    walletChangeOn: 'account',
    walletProvenOn: 'account',
  },
} as const satisfies Record<string, Record<string, Operation>>;

/** Roles of each audience, in the order in which the 403 message names them. */
export const rolesOf: Record<Audience, readonly Role[]> = {
  public: ['guest', 'customer', 'admin'],
  user: ['guest', 'customer', 'admin'],
  customer: ['admin', 'customer'],
  admin: ['admin'],
};

/** Returns the scope that an API key needs for the operation; undefined when no API key is accepted. */
export function scopeOf(operation: Operation): Scope | undefined {
  const { permission }: OperationRule = operations[operation];
  return scopeFor(permission);
}
