import type { RequestOptions } from '../app/chit';
import { WALLET } from '../app/factories';
import { USDC } from '../app/settings';
import { OWN_PAGE } from './browser-session';
import { emptyPng } from './images';
import type { Places } from './places';

export interface RestOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path(at: Places): string;
  /** A valid request body. */
  body?: object;
  /** A valid file as request body, instead of `body`. */
  file?: { type: string; bytes: Buffer };
  /** Headers without which the operation is refused. */
  headers?: Record<string, string>;
  credential: 'none' | 'accessToken' | 'optional' | 'apiKey';
}

/** A person and an account that do not exist. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A wrong password; an operation that reaches the password check answers 400. */
const NOBODYS_PASSWORD = 'nobody-has-this-password';

/** A well-formed refresh token that was never issued. */
export const UNKNOWN_REFRESH_TOKEN = `chit_rt_${'A'.repeat(64)}`;

/** A well-formed token of a link in a mail that was never issued. */
const UNKNOWN_ONE_TIME_TOKEN = 'A'.repeat(43);
/** A ceremony that was never begun, and a credential that does not exist. */
const UNKNOWN_CEREMONY = { ceremony: 'A'.repeat(72) };
const UNKNOWN_PASSKEY = { id: 'AA', rawId: 'AA', type: 'public-key' };

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
    body: { url: 'https://shop.test/other-hook' },
    credential: 'accessToken',
  },
};

/** The operations that Chit adds, so that a program needs no GraphQL. */
export const ADDED_OPERATIONS: Record<string, RestOperation> = {
  invoiceTimeline: {
    method: 'GET',
    path: ({ invoice }) => `/invoice/${invoice}/timeline`,
    credential: 'accessToken',
  },
  notifications: { method: 'GET', path: () => '/account/notifications', credential: 'accessToken' },
  updateNotifications: {
    method: 'PATCH',
    path: () => '/account/notifications',
    body: { language: 'de', invoice_paid: 'daily' },
    credential: 'accessToken',
  },
  requestEmailConfirmation: {
    method: 'POST',
    path: () => '/account/email/confirmation',
    credential: 'accessToken',
  },
  createPasswordResetLink: {
    method: 'POST',
    path: ({ user }) => `/user/${user}/password_reset_link`,
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
  exportInvoices: { method: 'GET', path: () => '/export/invoices.csv', credential: 'accessToken' },
  exportPayments: { method: 'GET', path: () => '/export/payments.csv', credential: 'accessToken' },
  profile: { method: 'GET', path: () => '/account/profile', credential: 'accessToken' },
  updateProfile: {
    method: 'PATCH',
    path: () => '/account/profile',
    body: { display_name: 'The Shop' },
    credential: 'accessToken',
  },
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
  secondFactors: { method: 'GET', path: () => '/account/second_factors', credential: 'accessToken' },
  confirmTotp: {
    method: 'POST',
    path: () => '/account/totp/confirm',
    body: { code: '000000' },
    credential: 'accessToken',
  },
  beginTotp: { method: 'POST', path: () => '/account/totp', credential: 'accessToken' },
  disableTotp: { method: 'DELETE', path: () => '/account/totp', credential: 'accessToken' },
  regenerateRecoveryCodes: {
    method: 'POST',
    path: () => '/account/recovery_codes',
    credential: 'accessToken',
  },
  members: { method: 'GET', path: () => '/account/member', credential: 'accessToken' },
  changeMemberRole: {
    method: 'PATCH',
    path: ({ member }) => `/account/member/${member}`,
    body: { role: 'accountant' },
    credential: 'accessToken',
  },
  removeMember: {
    method: 'DELETE',
    path: ({ member }) => `/account/member/${member}`,
    credential: 'accessToken',
  },
  transferOwnership: {
    method: 'POST',
    path: () => '/account/transfer',
    body: { person_uuid: NOBODY },
    credential: 'accessToken',
  },
  invitations: { method: 'GET', path: () => '/account/invitation', credential: 'accessToken' },
  inviteMember: {
    method: 'POST',
    path: () => '/account/invitation',
    body: { role: 'cashier' },
    credential: 'accessToken',
  },
  revokeInvitation: {
    method: 'DELETE',
    path: ({ invitation }) => `/account/invitation/${invitation}`,
    credential: 'accessToken',
  },
  memberships: { method: 'GET', path: () => '/account/membership', credential: 'accessToken' },
  switchAccount: { method: 'POST', path: () => '/account/switch', body: {}, credential: 'accessToken' },
  leaveAccount: {
    method: 'POST',
    path: () => '/account/leave',
    body: { account_uuid: NOBODY },
    credential: 'accessToken',
  },
  walletChallenge: {
    method: 'POST',
    path: () => '/user/wallet/challenge',
    body: { address: WALLET },
    credential: 'accessToken',
  },
  proveWallet: {
    method: 'POST',
    path: () => '/user/wallet/proof',
    body: { message: 'another message', signature: '0x00' },
    credential: 'accessToken',
  },
  cancelWalletChange: { method: 'DELETE', path: () => '/user/wallet/change', credential: 'accessToken' },
  walletNetworks: { method: 'GET', path: () => '/user/wallet/network', credential: 'accessToken' },
  confirmWalletNetwork: {
    method: 'POST',
    path: () => '/user/wallet/network/confirm',
    body: { wallet: WALLET, network: 'LOCAL' },
    credential: 'accessToken',
  },
  withdrawWalletNetwork: {
    method: 'POST',
    path: () => '/user/wallet/network/withdraw',
    body: { wallet: WALLET, network: 'LOCAL' },
    credential: 'accessToken',
  },
  passkeys: { method: 'GET', path: () => '/account/passkeys', credential: 'accessToken' },
  passkeyRegistrationOptions: {
    method: 'POST',
    path: () => '/account/passkeys/options',
    credential: 'accessToken',
  },
  passkeyConfirmationOptions: {
    method: 'POST',
    path: () => '/auth/confirm/options',
    credential: 'accessToken',
  },
  registerPasskey: {
    method: 'POST',
    path: () => '/account/passkeys',
    body: {
      ...UNKNOWN_CEREMONY,
      name: 'Phone',
      response: { ...UNKNOWN_PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    },
    credential: 'accessToken',
  },
  renamePasskey: {
    method: 'PATCH',
    path: ({ passkey }) => `/account/passkeys/${passkey}`,
    body: { name: 'Old phone' },
    credential: 'accessToken',
  },
  deletePasskey: {
    method: 'DELETE',
    path: ({ passkey }) => `/account/passkeys/${passkey}`,
    credential: 'accessToken',
  },
  networks: { method: 'GET', path: () => '/network', credential: 'none' },
  sessions: { method: 'GET', path: () => '/account/sessions', credential: 'accessToken' },
  revokeSession: {
    method: 'DELETE',
    path: ({ session }) => `/account/sessions/${session}`,
    credential: 'accessToken',
  },
  revokeOtherSessions: {
    method: 'POST',
    path: () => '/account/sessions/revoke_others',
    credential: 'accessToken',
  },
  tokens: { method: 'GET', path: () => '/token', credential: 'accessToken' },
  createToken: {
    method: 'POST',
    path: () => '/token',
    body: { name: 'Gold', symbol: 'GOLD', address: WALLET, network: 'ARB_SEPOLIA', decimals: 18 },
    credential: 'accessToken',
  },
  updateToken: {
    method: 'PATCH',
    path: ({ token }) => `/token/${token}`,
    body: { status: 'active' },
    credential: 'accessToken',
  },
  user: { method: 'GET', path: ({ user }) => `/user/${user}`, credential: 'accessToken' },
  userNotes: { method: 'GET', path: ({ user }) => `/user/${user}/note`, credential: 'accessToken' },
  createUserNote: {
    method: 'POST',
    path: ({ user }) => `/user/${user}/note`,
    body: { text: 'Asked for papers' },
    credential: 'accessToken',
  },
  deleteUserNote: {
    method: 'DELETE',
    path: ({ userNote }) => `/user_note/${userNote}`,
    credential: 'accessToken',
  },
  createSignUpInvitation: {
    method: 'POST',
    path: () => '/signup_invitation',
    body: { expires_in_days: 3 },
    credential: 'accessToken',
  },
  signUpInvitations: { method: 'GET', path: () => '/signup_invitation', credential: 'accessToken' },
  revokeSignUpInvitation: {
    method: 'DELETE',
    path: ({ signUpInvitation }) => `/signup_invitation/${signUpInvitation}`,
    credential: 'accessToken',
  },
  announcements: { method: 'GET', path: () => '/announcement', credential: 'accessToken' },
  dismissAnnouncement: {
    method: 'POST',
    path: ({ announcement }) => `/announcement/${announcement}/dismiss`,
    credential: 'accessToken',
  },
  allAnnouncements: { method: 'GET', path: () => '/announcement/all', credential: 'accessToken' },
  createAnnouncement: {
    method: 'POST',
    path: () => '/announcement',
    body: { text: 'Maintenance', ends_on: new Date(Date.now() + 86_400_000).toISOString() },
    credential: 'accessToken',
  },
  deleteAnnouncement: {
    method: 'DELETE',
    path: ({ announcement }) => `/announcement/${announcement}`,
    credential: 'accessToken',
  },
  auditLog: { method: 'GET', path: () => '/audit', credential: 'accessToken' },
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
    body: { url: 'https://shop.test/hook' },
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
  requestPasswordReset: {
    method: 'POST',
    path: () => '/auth/request_password_reset',
    body: { email: 'nobody@new.test' },
    credential: 'none',
  },
  resetPasswordByToken: {
    method: 'POST',
    path: () => '/auth/reset_password/by_token',
    body: { token: UNKNOWN_ONE_TIME_TOKEN, new_password: NOBODYS_PASSWORD },
    credential: 'none',
  },
  confirmEmail: {
    method: 'POST',
    path: () => '/auth/confirm_email',
    body: { token: UNKNOWN_ONE_TIME_TOKEN },
    credential: 'none',
  },
  acceptInvitation: {
    method: 'POST',
    path: () => '/invitation/accept',
    body: { token: 'unknown' },
    credential: 'optional',
  },
  logout: {
    method: 'POST',
    path: () => '/auth/logout',
    body: { refresh_token: UNKNOWN_REFRESH_TOKEN },
    credential: 'accessToken',
  },
  openBrowserSession: {
    method: 'POST',
    path: () => '/auth/session',
    body: { email: 'nobody@new.test', password: NOBODYS_PASSWORD },
    headers: OWN_PAGE,
    credential: 'none',
  },
  passkeySignInOptions: { method: 'POST', path: () => '/auth/passkey/options', credential: 'none' },
  openBrowserSessionByPasskey: {
    method: 'POST',
    path: () => '/auth/passkey/session',
    body: {
      ...UNKNOWN_CEREMONY,
      response: {
        ...UNKNOWN_PASSKEY,
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      },
    },
    headers: OWN_PAGE,
    credential: 'none',
  },
  closeBrowserSession: { method: 'DELETE', path: () => '/auth/session', credential: 'accessToken' },
  confirmIdentity: {
    method: 'POST',
    path: () => '/auth/confirm',
    body: { password: NOBODYS_PASSWORD },
    credential: 'accessToken',
  },
};

export const ALL_OPERATIONS = { ...SPECIFIED_OPERATIONS, ...ADDED_OPERATIONS, ...SIGN_IN_OPERATIONS };

/** Selects the bearer value that an operation accepts: API key or access token. */
export const credentialFor = ({ credential }: RestOperation, apiKey: string, accessToken: string) =>
  ({ none: undefined, optional: undefined, apiKey, accessToken })[credential];

/** Request options with a valid body of the operation, if it has one. */
export const inputOf = ({ body, file, headers }: RestOperation): RequestOptions =>
  file ? { raw: file.bytes, headers: { 'content-type': file.type } } : { body, headers };
