import type { RateLimitName } from '../config';
import type { Role, Scope } from '../lib/actor';
import { type Permission, scopeFor } from './permissions';

/**
 * Who may call an operation. `public`: everybody, without a credential. `user`: every account. `customer`: customers
 * and admins. `admin`: admins only.
 */
export type Audience = 'public' | 'user' | 'customer' | 'admin';

type CallLimit = Exclude<
  RateLimitName,
  | 'CREATE_ACCOUNT'
  | 'PAY_LINK'
  | 'RENEW'
  | 'TEST'
  | 'TEST_TARGET'
  | 'REDELIVER'
  | 'LOGIN_ACCOUNT'
  | 'LOGIN_FAILURES'
>;

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
}

type Options = Partial<Pick<OperationRule, 'audience' | 'rateLimit' | 'sudo'>>;

const open = (rateLimit: CallLimit = 'PUBLIC'): OperationRule => ({ audience: 'public', rateLimit });

const personal = (options: Options = {}): OperationRule => ({
  audience: 'user',
  rateLimit: 'READ',
  ...options,
});

const needs = (permission: Permission, options: Options = {}): OperationRule => ({
  audience: 'customer',
  rateLimit: 'READ',
  permission,
  ...options,
});

const adminOnly = (options: Options = {}): OperationRule => ({
  audience: 'admin',
  rateLimit: 'ADMIN',
  ...options,
});

/**
 * All operations, with who may call them and their rate limit. This is the only table of roles, permissions and scopes.
 * The keys are GraphQL field names; operations that only REST or the bot offers have names of the same style. The
 * shield rules, the REST guards, the bot and the services' checks are derived from this table, so an operation that is
 * missing here cannot be called.
 */
export const operations = {
  register: open('LOGIN'),
  login: open('LOGIN'),
  openBrowserSession: open('LOGIN'),
  passkeySignInOptions: open(),
  openBrowserSessionByPasskey: open('LOGIN'),
  refreshSession: open(),
  requestPasswordReset: open('LOGIN'),
  resetPasswordByToken: open('LOGIN'),
  confirmEmail: open('LOGIN'),
  setUpFirstAdmin: open('LOGIN'),
  openAccountPage: open(),
  checkout: open(),
  logo: open(),
  networks: open(),
  openPaymentLink: open(),
  payByLink: open('PAY'),
  renewPrice: open('PAY'),
  startChat: open(),
  linkTelegram: open('LOGIN'),

  me: personal(),
  logout: personal(),
  closeBrowserSession: personal(),
  confirmIdentity: personal({ rateLimit: 'LOGIN' }),
  passkeyConfirmationOptions: personal(),
  sessions: personal(),
  revokeSession: personal(),
  revokeOtherSessions: personal(),
  notifications: personal(),
  updateNotifications: personal(),
  requestEmailConfirmation: personal(),
  announcements: personal(),
  dismissAnnouncement: personal(),
  savedViews: personal(),
  saveView: personal(),
  deleteView: personal(),
  changePassword: personal(),
  secondFactors: personal(),
  beginTotp: personal({ sudo: true }),
  confirmTotp: personal({ sudo: true }),
  disableTotp: personal({ sudo: true }),
  regenerateRecoveryCodes: personal({ sudo: true }),
  passkeyRegistrationOptions: personal({ sudo: true }),
  registerPasskey: personal({ sudo: true }),
  passkeys: personal(),
  renamePasskey: personal(),
  deletePasskey: personal({ sudo: true }),
  channels: needs('channels', { audience: 'user' }),
  channel: needs('channels', { audience: 'user' }),
  addChannel: needs('channels', { audience: 'user' }),
  deleteChannel: needs('channels', { audience: 'user' }),
  createTelegramLink: personal(),
  unlinkTelegram: personal(),
  memberships: personal(),
  switchAccount: personal(),
  leaveAccount: personal(),
  acceptInvitation: open('LOGIN'),

  profile: needs('profile:read'),
  updateProfile: needs('profile:write'),
  updateLogo: needs('profile:write', { rateLimit: 'UPLOAD' }),
  deleteLogo: needs('profile:write'),
  invoiceDefaults: needs('profile:read'),
  updateInvoiceDefaults: needs('profile:write'),
  account: needs('wallet'),
  requestWhitelist: needs('wallet', { sudo: true }),
  walletChallenge: needs('wallet', { rateLimit: 'WALLET', sudo: true }),
  proveWallet: needs('wallet', { rateLimit: 'WALLET', sudo: true }),
  cancelWalletChange: needs('wallet'),
  walletNetworks: needs('wallet'),
  confirmWalletNetwork: needs('wallet', { rateLimit: 'WALLET', sudo: true }),
  withdrawWalletNetwork: needs('wallet'),
  createInvoice: needs('invoices:create', { rateLimit: 'CREATE' }),
  invoice: needs('invoices:read'),
  invoices: needs('invoices:read'),
  invoiceTimeline: needs('invoices:read'),
  attention: needs('invoices:read'),
  resolveAttention: needs('invoices:resolve'),
  cancelInvoice: needs('invoices:cancel'),
  search: needs('invoices:read'),
  customers: needs('invoices:read'),
  postInvoice: needs('invoices:post'),
  invoiceChanged: needs('invoices:read'),
  invoiceStatistics: needs('statistics'),
  invoiceVolume: needs('statistics'),
  paymentStatistics: needs('statistics'),
  paymentVolume: needs('statistics'),
  exportInvoices: needs('exports', { sudo: true }),
  exportPayments: needs('exports', { sudo: true }),
  tokens: needs('tokens:read'),
  currencies: needs('tokens:read'),
  rates: needs('tokens:read'),
  quote: needs('tokens:read'),
  createPaymentLink: needs('payment_links:write'),
  paymentLink: needs('payment_links:read'),
  paymentLinks: needs('payment_links:read'),
  updatePaymentLink: needs('payment_links:write'),
  createApiKey: needs('api_keys', { sudo: true }),
  apiKeys: needs('api_keys'),
  apiRequests: needs('api_keys'),
  updateApiKey: needs('api_keys', { sudo: true }),
  rotateApiKey: needs('api_keys', { sudo: true }),
  revokeApiKey: needs('api_keys'),
  createWebhook: needs('webhooks', { sudo: true }),
  updateWebhook: needs('webhooks', { sudo: true }),
  deleteWebhook: needs('webhooks'),
  rotateWebhookSecret: needs('webhooks', { sudo: true }),
  pingWebhook: needs('webhooks'),
  redeliver: needs('webhooks'),
  webhook: needs('webhooks'),
  webhooks: needs('webhooks'),
  webhookDeliveries: needs('webhooks'),
  deliveries: needs('webhooks'),
  delivery: needs('webhooks'),

  members: needs('members'),
  changeMemberRole: needs('members', { sudo: true }),
  removeMember: needs('members', { sudo: true }),
  inviteMember: needs('members', { sudo: true }),
  invitations: needs('members'),
  revokeInvitation: needs('members'),
  transferOwnership: needs('ownership', { sudo: true }),

  users: adminOnly(),
  user: adminOnly(),
  updateUser: adminOnly({ sudo: true }),
  createPasswordResetLink: adminOnly({ sudo: true }),
  updateInvoice: adminOnly(),
  token: adminOnly(),
  createToken: adminOnly({ sudo: true }),
  updateToken: adminOnly({ sudo: true }),
  auditLog: adminOnly(),
  userNotes: adminOnly(),
  createUserNote: adminOnly(),
  deleteUserNote: adminOnly(),
  createSignUpInvitation: adminOnly({ sudo: true }),
  signUpInvitations: adminOnly(),
  revokeSignUpInvitation: adminOnly(),
  allAnnouncements: adminOnly(),
  createAnnouncement: adminOnly({ sudo: true }),
  deleteAnnouncement: adminOnly(),
  systemStatus: adminOnly(),
} as const satisfies Record<string, OperationRule>;

export type Operation = keyof typeof operations;

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
    timeline: 'invoiceTimeline',
  },
  PaymentLink: { channel: 'channel' },
  User: {
    email: 'members',
    emailConfirmedOn: 'user',
    telegramId: 'user',
    telegramName: 'user',
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
