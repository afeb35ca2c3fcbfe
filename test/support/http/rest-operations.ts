import { randomUUID } from 'node:crypto';
import type { RequestOptions } from '../app/chit';
import { WALLET } from '../app/factories';
import { USDC } from '../app/settings';
import { emptyPng } from './images';
import type { Places } from './places';

/** URL at a host of its own, because an account may have only a few webhooks at one host. */
const freshUrl = () => `https://${randomUUID()}.test/hook`;

export interface RestOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path(at: Places): string;
  /** A valid request body. */
  body?: object;
  /** A valid file as request body, instead of `body`. */
  file?: { type: string; bytes: Buffer };
  credential: 'none' | 'accessToken' | 'apiKey';
}

/** A wrong password; an operation that reaches the password check answers 400. */
const NOBODYS_PASSWORD = 'nobody-has-this-password';

/** A well-formed refresh token that was never issued. */
export const UNKNOWN_REFRESH_TOKEN = `chit_rt_${'A'.repeat(64)}`;

/** The 16 operations of the specification by operationId, in the specification's order. */
export const SPECIFIED_OPERATIONS: Record<string, RestOperation> = {
  createInvoice: {
    method: 'POST',
    path: () => '/invoice/by_api_key',
    body: { amount: 12.5, ...USDC },
    credential: 'apiKey',
  },
  changePassword: {
    method: 'POST',
    path: () => '/auth/reset_password/current',
    body: { old_password: NOBODYS_PASSWORD, new_password: NOBODYS_PASSWORD },
    credential: 'accessToken',
  },
  token: { method: 'GET', path: ({ token }) => `/token/${token}`, credential: 'accessToken' },
  updateInvoice: {
    method: 'PATCH',
    path: ({ invoice }) => `/invoice/${invoice}`,
    body: { status: 'paid' },
    credential: 'accessToken',
  },
  updateUser: {
    method: 'PATCH',
    path: ({ user }) => `/user/${user}`,
    body: { status: 'verified' },
    credential: 'accessToken',
  },
  requestWhitelist: {
    method: 'POST',
    path: () => '/user/whitelist/request',
    body: { wallet: WALLET },
    credential: 'accessToken',
  },
  invoices: { method: 'GET', path: () => '/invoice', credential: 'accessToken' },
  invoice: { method: 'GET', path: ({ invoice }) => `/invoice/${invoice}`, credential: 'accessToken' },
  users: { method: 'GET', path: () => '/user', credential: 'accessToken' },
  invoiceStatistics: { method: 'GET', path: () => '/invoice/stats/summary', credential: 'accessToken' },
  channel: { method: 'GET', path: ({ channel }) => `/channels/${channel}`, credential: 'accessToken' },
  me: { method: 'GET', path: () => '/user/me', credential: 'accessToken' },
  channels: { method: 'GET', path: () => '/channels', credential: 'accessToken' },
  deleteChannel: {
    method: 'DELETE',
    path: ({ channel }) => `/channels/${channel}`,
    credential: 'accessToken',
  },
  checkout: {
    method: 'GET',
    path: ({ checkoutToken }) => `/invoice/by_token/${checkoutToken}`,
    credential: 'none',
  },
  updateWebhook: {
    method: 'PATCH',
    path: ({ webhook }) => `/webhook/${webhook}`,
    get body() {
      return { url: freshUrl() };
    },
    credential: 'accessToken',
  },
};

/** The operations that Chit adds for programs with an API key. */
export const ADDED_OPERATIONS: Record<string, RestOperation> = {
  invoicePayments: {
    method: 'GET',
    path: ({ invoice }) => `/invoice/${invoice}/payments`,
    credential: 'accessToken',
  },
  invoiceTimeline: {
    method: 'GET',
    path: ({ invoice }) => `/invoice/${invoice}/timeline`,
    credential: 'accessToken',
  },
  attention: { method: 'GET', path: () => '/attention', credential: 'accessToken' },
  resolveAttention: {
    method: 'POST',
    path: ({ invoice }) => `/invoice/${invoice}/attention/resolve`,
    body: { note: 'Refunded' },
    credential: 'accessToken',
  },
  invoiceVolume: { method: 'GET', path: () => '/invoice/stats/volume', credential: 'accessToken' },
  search: { method: 'GET', path: () => '/search?text=coffee', credential: 'accessToken' },
  paymentStatistics: { method: 'GET', path: () => '/payment/stats/summary', credential: 'accessToken' },
  paymentVolume: { method: 'GET', path: () => '/payment/stats/volume', credential: 'accessToken' },
  monthReport: {
    method: 'GET',
    path: () => '/export/month.csv?month=2026-11-01',
    credential: 'accessToken',
  },
  events: { method: 'GET', path: () => '/event', credential: 'accessToken' },
  eventStream: { method: 'GET', path: () => '/event/stream', credential: 'accessToken' },
  exportInvoices: { method: 'GET', path: () => '/export/invoices.csv', credential: 'accessToken' },
  exportPayments: { method: 'GET', path: () => '/export/payments.csv', credential: 'accessToken' },
  updateLogo: {
    method: 'PUT',
    path: () => '/account/logo',
    file: { type: 'image/png', bytes: emptyPng(1, 1) },
    credential: 'accessToken',
  },
  deleteLogo: { method: 'DELETE', path: () => '/account/logo', credential: 'accessToken' },
  cancelInvoice: {
    method: 'POST',
    path: ({ invoice }) => `/invoice/${invoice}/cancel`,
    credential: 'accessToken',
  },
  simulate: {
    method: 'POST',
    path: ({ invoice }) => `/test/invoice/${invoice}/simulate`,
    body: { event: 'payment' },
    credential: 'accessToken',
  },
  createRefund: {
    method: 'POST',
    path: () => '/refund',
    body: { invoice_uuid: '00000000-0000-4000-8000-000000000000' },
    credential: 'accessToken',
  },
  refunds: { method: 'GET', path: () => '/refund', credential: 'accessToken' },
  refund: { method: 'GET', path: ({ refund }) => `/refund/${refund}`, credential: 'accessToken' },
  cancelRefund: {
    method: 'POST',
    path: ({ refund }) => `/refund/${refund}/cancel`,
    credential: 'accessToken',
  },
  createPaymentLink: {
    method: 'POST',
    path: () => '/payment_link',
    body: { title: 'Coffee', amount: 12.5, ...USDC },
    credential: 'accessToken',
  },
  paymentLinks: { method: 'GET', path: () => '/payment_link', credential: 'accessToken' },
  paymentLink: {
    method: 'GET',
    path: ({ paymentLink }) => `/payment_link/${paymentLink}`,
    credential: 'accessToken',
  },
  updatePaymentLink: {
    method: 'PATCH',
    path: ({ paymentLink }) => `/payment_link/${paymentLink}`,
    body: { title: 'Tea' },
    credential: 'accessToken',
  },
  networks: { method: 'GET', path: () => '/network', credential: 'none' },
  tokens: { method: 'GET', path: () => '/token', credential: 'accessToken' },
  apiKeys: { method: 'GET', path: () => '/api_key', credential: 'accessToken' },
  createApiKey: {
    method: 'POST',
    path: () => '/api_key',
    body: { name: 'shop' },
    credential: 'accessToken',
  },
  updateApiKey: {
    method: 'PATCH',
    path: ({ apiKey }) => `/api_key/${apiKey}`,
    body: { name: 'till' },
    credential: 'accessToken',
  },
  rotateApiKey: {
    method: 'POST',
    path: ({ apiKey }) => `/api_key/${apiKey}/rotate`,
    body: { overlap_hours: 1 },
    credential: 'accessToken',
  },
  revokeApiKey: { method: 'DELETE', path: ({ apiKey }) => `/api_key/${apiKey}`, credential: 'accessToken' },
  webhooks: { method: 'GET', path: () => '/webhook', credential: 'accessToken' },
  createWebhook: {
    method: 'POST',
    path: () => '/webhook',
    get body() {
      return { url: freshUrl() };
    },
    credential: 'accessToken',
  },
  webhook: { method: 'GET', path: ({ webhook }) => `/webhook/${webhook}`, credential: 'accessToken' },
  deleteWebhook: {
    method: 'DELETE',
    path: ({ webhook }) => `/webhook/${webhook}`,
    credential: 'accessToken',
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: ({ webhook }) => `/webhook/${webhook}/rotate_secret`,
    credential: 'accessToken',
  },
  pingWebhook: {
    method: 'POST',
    path: ({ webhook }) => `/webhook/${webhook}/ping`,
    credential: 'accessToken',
  },
  webhookDeliveries: {
    method: 'GET',
    path: ({ webhook }) => `/webhook/${webhook}/delivery`,
    credential: 'accessToken',
  },
  delivery: {
    method: 'GET',
    path: ({ delivery }) => `/webhook/delivery/${delivery}/attempts`,
    credential: 'accessToken',
  },
  redeliver: {
    method: 'POST',
    path: ({ delivery }) => `/webhook/delivery/${delivery}/redeliver`,
    credential: 'accessToken',
  },
};

/** The sign-in operations that the decisions add. */
const SIGN_IN_OPERATIONS: Record<string, RestOperation> = {
  register: {
    method: 'POST',
    path: () => '/auth/register',
    body: { email: 'somebody@new.test', password: NOBODYS_PASSWORD },
    credential: 'none',
  },
  login: {
    method: 'POST',
    path: () => '/auth/login',
    body: { email: 'nobody@new.test', password: NOBODYS_PASSWORD },
    credential: 'none',
  },
  refreshSession: {
    method: 'POST',
    path: () => '/auth/refresh',
    body: { refresh_token: UNKNOWN_REFRESH_TOKEN },
    credential: 'none',
  },
  logout: {
    method: 'POST',
    path: () => '/auth/logout',
    body: { refresh_token: UNKNOWN_REFRESH_TOKEN },
    credential: 'accessToken',
  },
};

export const ALL_OPERATIONS = { ...SPECIFIED_OPERATIONS, ...ADDED_OPERATIONS, ...SIGN_IN_OPERATIONS };

/** Selects the bearer value that an operation accepts: API key or access token. */
export const credentialFor = ({ credential }: RestOperation, apiKey: string, accessToken: string) =>
  ({ none: undefined, apiKey, accessToken })[credential];

/** Request options with a valid body of the operation, if it has one. */
export const inputOf = ({ body, file }: RestOperation): RequestOptions =>
  file ? { raw: file.bytes, headers: { 'content-type': file.type } } : { body };
