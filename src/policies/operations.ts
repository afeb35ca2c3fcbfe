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
  /**
   * Whether the operation hands out or changes something with which somebody gets access later: a key, a link, an
   * invitation, a role, a webhook, a password or a second factor. Such an operation needs `sudo` or its own proof, and
   * is mailed to the person or the owner concerned. Opening a session and ending access are none. Present for every
   * mutation.
   */
  credential?: boolean;
}

type Options = Partial<Pick<OperationRule, 'audience' | 'rateLimit' | 'sudo' | 'credential'>>;

const open = (rateLimit: CallLimit = 'PUBLIC', options: Options = {}): OperationRule => ({
  audience: 'public',
  rateLimit,
  ...options,
});

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
  register: open('LOGIN', { credential: false }),
  login: open('LOGIN', { credential: false }),
  openBrowserSession: open('LOGIN', { credential: false }),
  passkeySignInOptions: open('PUBLIC', { credential: false }),
  openBrowserSessionByPasskey: open('LOGIN', { credential: false }),
  refreshSession: open('PUBLIC', { credential: false }),
  requestPasswordReset: open('LOGIN', { credential: false }),
  resetPasswordByToken: open('LOGIN', { credential: true }),
  confirmEmail: open('LOGIN', { credential: false }),
  setUpFirstAdmin: open('LOGIN', { credential: true }),
  openAccountPage: open(),
  checkout: open(),
  logo: open(),
  networks: open(),
  openPaymentLink: open(),
  payByLink: open('PAY'),
  renewPrice: open('PAY'),
  startChat: open(),
  linkTelegram: open('LOGIN', { credential: true }),

  me: personal(),
  logout: personal({ credential: false }),
  closeBrowserSession: personal({ credential: false }),
  confirmIdentity: personal({ rateLimit: 'LOGIN', credential: false }),
  passkeyConfirmationOptions: personal({ credential: false }),
  sessions: personal(),
  revokeSession: personal({ credential: false }),
  revokeOtherSessions: personal({ credential: false }),
  notifications: personal(),
  updateNotifications: personal({ credential: false }),
  requestEmailConfirmation: personal({ credential: false }),
  announcements: personal(),
  dismissAnnouncement: personal({ credential: false }),
  savedViews: personal(),
  saveView: personal({ credential: false }),
  deleteView: personal({ credential: false }),
  changePassword: personal({ credential: true }),
  secondFactors: personal(),
  beginTotp: personal({ sudo: true, credential: false }),
  confirmTotp: personal({ sudo: true, credential: true }),
  disableTotp: personal({ sudo: true, credential: true }),
  regenerateRecoveryCodes: personal({ sudo: true, credential: true }),
  passkeyRegistrationOptions: personal({ sudo: true, credential: false }),
  registerPasskey: personal({ sudo: true, credential: true }),
  passkeys: personal(),
  renamePasskey: personal({ credential: false }),
  deletePasskey: personal({ sudo: true, credential: true }),
  channels: needs('channels', { audience: 'user' }),
  channel: needs('channels', { audience: 'user' }),
  addChannel: needs('channels', { audience: 'user', sudo: true, credential: true }),
  deleteChannel: needs('channels', { audience: 'user', credential: false }),
  createTelegramLink: personal({ sudo: true, credential: true }),
  unlinkTelegram: personal({ credential: false }),
  memberships: personal(),
  switchAccount: personal({ credential: false }),
  leaveAccount: personal({ credential: false }),
  acceptInvitation: open('LOGIN', { credential: true }),

  profile: needs('profile:read'),
  updateProfile: needs('profile:write', { credential: false }),
  updateLogo: needs('profile:write', { rateLimit: 'UPLOAD' }),
  deleteLogo: needs('profile:write'),
  invoiceDefaults: needs('profile:read'),
  updateInvoiceDefaults: needs('profile:write', { credential: false }),
  account: needs('wallet'),
  requestWhitelist: needs('wallet', { sudo: true, credential: false }),
  walletChallenge: needs('wallet', { rateLimit: 'WALLET', sudo: true, credential: false }),
  proveWallet: needs('wallet', { rateLimit: 'WALLET', sudo: true, credential: false }),
  cancelWalletChange: needs('wallet', { credential: false }),
  walletNetworks: needs('wallet'),
  confirmWalletNetwork: needs('wallet', { rateLimit: 'WALLET', sudo: true, credential: false }),
  withdrawWalletNetwork: needs('wallet', { credential: false }),
  createInvoice: needs('invoices:create', { rateLimit: 'CREATE', credential: false }),
  invoice: needs('invoices:read'),
  invoices: needs('invoices:read'),
  invoiceTimeline: needs('invoices:read'),
  attention: needs('invoices:read'),
  resolveAttention: needs('invoices:resolve', { credential: false }),
  cancelInvoice: needs('invoices:cancel', { credential: false }),
  search: needs('invoices:read'),
  customers: needs('invoices:read'),
  postInvoice: needs('invoices:post', { credential: false }),
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
  createPaymentLink: needs('payment_links:write', { credential: false }),
  paymentLink: needs('payment_links:read'),
  paymentLinks: needs('payment_links:read'),
  updatePaymentLink: needs('payment_links:write', { credential: false }),
  createApiKey: needs('api_keys', { sudo: true, credential: true }),
  apiKeys: needs('api_keys'),
  apiRequests: needs('api_keys'),
  updateApiKey: needs('api_keys', { sudo: true, credential: true }),
  rotateApiKey: needs('api_keys', { sudo: true, credential: true }),
  revokeApiKey: needs('api_keys', { credential: false }),
  createWebhook: needs('webhooks', { sudo: true, credential: true }),
  updateWebhook: needs('webhooks', { sudo: true, credential: true }),
  deleteWebhook: needs('webhooks', { credential: false }),
  rotateWebhookSecret: needs('webhooks', { sudo: true, credential: true }),
  pingWebhook: needs('webhooks', { credential: false }),
  redeliver: needs('webhooks', { credential: false }),
  webhook: needs('webhooks'),
  webhooks: needs('webhooks'),
  webhookDeliveries: needs('webhooks'),
  deliveries: needs('webhooks'),
  delivery: needs('webhooks'),

  members: needs('members'),
  changeMemberRole: needs('members', { sudo: true, credential: true }),
  removeMember: needs('members', { sudo: true, credential: false }),
  inviteMember: needs('members', { sudo: true, credential: true }),
  invitations: needs('members'),
  revokeInvitation: needs('members', { credential: false }),
  transferOwnership: needs('ownership', { sudo: true, credential: true }),

  users: adminOnly(),
  user: adminOnly(),
  updateUser: adminOnly({ sudo: true, credential: true }),
  createPasswordResetLink: adminOnly({ sudo: true, credential: true }),
  updateInvoice: adminOnly({ credential: false }),
  token: adminOnly(),
  createToken: adminOnly({ sudo: true, credential: false }),
  updateToken: adminOnly({ sudo: true, credential: false }),
  auditLog: adminOnly(),
  userNotes: adminOnly(),
  createUserNote: adminOnly({ credential: false }),
  deleteUserNote: adminOnly({ credential: false }),
  createSignUpInvitation: adminOnly({ sudo: true, credential: true }),
  signUpInvitations: adminOnly(),
  revokeSignUpInvitation: adminOnly({ credential: false }),
  allAnnouncements: adminOnly(),
  createAnnouncement: adminOnly({ sudo: true, credential: false }),
  deleteAnnouncement: adminOnly({ credential: false }),
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
