import type { RateLimitName } from '../config';
import type { Role } from '../lib/actor';

/** Who may call an operation; `user` is any signed-in account. */
export type Audience = 'public' | 'user' | 'customer' | 'admin';

export interface OperationRule {
  audience: Audience;
  /** The rate limit that a call counts against. */
  rateLimit: Exclude<RateLimitName, 'CREATE_ACCOUNT' | 'PAY_LINK' | 'LOGIN_ACCOUNT' | 'LOGIN_FAILURES'>;
}

const rule = (audience: Audience, rateLimit: OperationRule['rateLimit'] = 'READ'): OperationRule => ({
  audience,
  rateLimit: rateLimit,
});

/**
 * All operations, with who may call them and their rate limit. The keys are GraphQL field names; operations that only
 * REST or the bot offers have names of the same style. The shield rules, the REST guards, the bot and the services' checks are
 * derived from this table, so an operation that is missing here cannot be called.
 */
export const operations = {
  register: rule('public', 'LOGIN'),
  login: rule('public', 'LOGIN'),
  refreshSession: rule('public', 'PUBLIC'),
  checkout: rule('public', 'PUBLIC'),
  logo: rule('public', 'PUBLIC'),
  networks: rule('public', 'PUBLIC'),
  openPaymentLink: rule('public', 'PUBLIC'),
  payByLink: rule('public', 'PAY'),
  startChat: rule('public', 'PUBLIC'),
  linkTelegram: rule('public', 'LOGIN'),

  me: rule('user'),
  logout: rule('user'),
  changePassword: rule('user'),
  channels: rule('user'),
  channel: rule('user'),
  addChannel: rule('user'),
  deleteChannel: rule('user'),
  createTelegramLink: rule('user'),
  unlinkTelegram: rule('user'),

  profile: rule('customer'),
  updateProfile: rule('customer'),
  updateLogo: rule('customer', 'UPLOAD'),
  deleteLogo: rule('customer'),
  requestWhitelist: rule('customer'),
  createInvoice: rule('customer', 'CREATE'),
  invoice: rule('customer'),
  invoices: rule('customer'),
  invoiceTimeline: rule('customer'),
  attention: rule('customer'),
  resolveAttention: rule('customer'),
  cancelInvoice: rule('customer'),
  search: rule('customer'),
  postInvoice: rule('customer'),
  invoiceChanged: rule('customer'),
  invoiceStatistics: rule('customer'),
  invoiceVolume: rule('customer'),
  paymentStatistics: rule('customer'),
  paymentVolume: rule('customer'),
  exportInvoices: rule('customer'),
  exportPayments: rule('customer'),
  tokens: rule('customer'),
  createPaymentLink: rule('customer'),
  paymentLink: rule('customer'),
  paymentLinks: rule('customer'),
  updatePaymentLink: rule('customer'),
  createApiKey: rule('customer'),
  apiKeys: rule('customer'),
  revokeApiKey: rule('customer'),
  createWebhook: rule('customer'),
  updateWebhook: rule('customer'),
  deleteWebhook: rule('customer'),
  rotateWebhookSecret: rule('customer'),
  pingWebhook: rule('customer'),
  redeliver: rule('customer'),
  webhook: rule('customer'),
  webhooks: rule('customer'),
  webhookDeliveries: rule('customer'),

  users: rule('admin', 'ADMIN'),
  user: rule('admin', 'ADMIN'),
  updateUser: rule('admin', 'ADMIN'),
  updateInvoice: rule('admin', 'ADMIN'),
  token: rule('admin', 'ADMIN'),
  createToken: rule('admin', 'ADMIN'),
  updateToken: rule('admin', 'ADMIN'),
  auditLog: rule('admin', 'ADMIN'),
} as const satisfies Record<string, OperationRule>;

export type Operation = keyof typeof operations;

/** Roles of each audience, in the order in which the 403 message names them. */
export const rolesOf: Record<Audience, readonly Role[]> = {
  public: ['guest', 'customer', 'admin'],
  user: ['guest', 'customer', 'admin'],
  customer: ['admin', 'customer'],
  admin: ['admin'],
};
