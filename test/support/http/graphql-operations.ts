import { OTHER_WALLET, WALLET } from '../app/factories';
import { USDC } from '../app/settings';
import type { Places } from './places';

export const CALLERS = ['anonymous', 'guest', 'owner', 'other', 'admin', 'blocked'] as const;
export type Caller = (typeof CALLERS)[number];
export type Verdict = 'ok' | '401' | '403' | '404' | '400' | '409';

/** A call with valid input, and what it answers where it is permitted: to everybody, or also to one caller in particular. */
export interface Row {
  call: (at: Places) => string;
  answer: Verdict;
  answers: Partial<Record<Caller, Verdict>>;
}

const row = (call: Row['call'], answer: Verdict = 'ok', answers: Row['answers'] = {}): Row => ({
  ...{ call, answer, answers },
});

/** A person and an account that do not exist. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const unique = () => Math.random().toString(36).slice(2);

export const operationOf = (name: string) => name.split('.')[1] ?? '';

/** Every root field. */
export const EXPECTED: Record<string, Row> = {
  'Query.me': row(() => 'me { uuid }'),
  'Query.secondFactors': row(() => 'secondFactors { isRequired }'),
  'Query.passkeys': row(() => 'passkeys { uuid }'),
  'Query.checkout': row(({ checkoutToken }) => `checkout(token: "${checkoutToken}") { status }`),
  'Query.networks': row(() => 'networks { id }'),
  'Query.sendsMail': row(() => 'sendsMail'),
  'Query.operatorContact': row(() => 'operatorContact'),
  'Query.invoice': row(({ invoice }) => `invoice(uuid: "${invoice}") { uuid }`),
  'Query.invoices': row(() => 'invoices(limit: 1) { total }'),
  'Query.attention': row(() => 'attention(first: 1) { total }'),
  'Query.invoiceStatistics': row(() => 'invoiceStatistics { totalInvoices }'),
  'Query.invoiceVolume': row(() => 'invoiceVolume(interval: day) { count }'),
  'Query.search': row(() => 'search(text: "coffee") { matched }'),
  'Query.account': row(() => 'account { wallet }'),
  'Query.strayMoney': row(() => 'strayMoney { nextCursor }'),
  'Query.payouts': row(() => 'payouts { nextCursor }'),
  'Query.customers': row(() => 'customers { nextCursor }'),
  'Query.paymentStatistics': row(() => 'paymentStatistics { totalPayments }'),
  'Query.monthReport': row(() => 'monthReport(month: "2026-11-15T12:00:00Z") { received }'),
  'Query.paymentValue': row(() => 'paymentValue(interval: day) { points { count } }'),
  'Query.paymentVolume': row(() => 'paymentVolume(interval: day) { count }'),
  'Query.paymentLink': row(({ paymentLink }) => `paymentLink(uuid: "${paymentLink}") { uuid }`),
  'Query.paymentLinks': row(() => 'paymentLinks { total }'),
  'Query.tokens': row(() => 'tokens { total }'),
  'Query.currencies': row(() => 'currencies'),
  'Query.rates': row(() => 'rates(currency: "EUR") { rate }'),
  'Query.quote': row(() => 'quote(price: { amount: "1", currency: "EUR" }) { options { amount } }'),
  'Query.tokenFacts': row(() => `tokenFacts(network: "LOCAL", address: "${WALLET}") { symbol }`),
  'Query.token': row(({ token }) => `token(uuid: "${token}") { uuid }`),
  'Query.apiKeys': row(() => 'apiKeys { uuid }'),
  'Query.apiRequests': row(() => 'apiRequests { nextCursor }'),
  'Query.channels': row(() => 'channels { total }'),
  'Query.channel': row(({ channel }) => `channel(uuid: "${channel}") { uuid }`),
  'Query.webhooks': row(() => 'webhooks { uuid }'),
  'Query.webhook': row(({ webhook }) => `webhook(uuid: "${webhook}") { uuid }`),
  'Query.deliveries': row(() => 'deliveries { nextCursor }'),
  'Query.refund': row(({ refund }) => `refund(uuid: "${refund}") { uuid }`),
  'Query.refunds': row(() => 'refunds { nextCursor }'),
  'Query.refundBatch': row(
    ({ refund }) => `refundBatch(refunds: [{ uuid: "${refund}", address: "${WALLET}" }]) { safe }`,
    '409',
  ),
  'Query.events': row(() => 'events { nextCursor }'),
  'Query.delivery': row(({ delivery }) => `delivery(uuid: "${delivery}") { uuid }`),
  'Query.sessions': row(() => 'sessions { uuid }'),
  'Query.users': row(() => 'users { total }'),
  'Query.user': row(({ user }) => `user(uuid: "${user}") { uuid }`),
  'Query.notifications': row(() => 'notifications { invoicePaid }'),
  'Query.members': row(() => 'members { personUuid }'),
  'Query.invitations': row(() => 'invitations { total }'),
  'Query.profile': row(() => 'profile { displayName }'),
  'Query.invoiceDefaults': row(() => 'invoiceDefaults { toleranceBps }'),
  'Query.memberships': row(() => 'memberships { accountUuid }'),
  'Query.auditLog': row(() => 'auditLog { total }'),
  'Query.userNotes': row(({ user }) => `userNotes(uuid: "${user}") { uuid }`),
  'Query.signUpInvitations': row(() => 'signUpInvitations { total }'),
  'Query.allAnnouncements': row(() => 'allAnnouncements { total }'),
  'Query.systemStatus': row(() => 'systemStatus { components { name } }'),
  'Query.savedViews': row(() => 'savedViews { uuid }'),
  'Query.announcements': row(() => 'announcements { uuid }'),

  'Mutation.register': row(
    () => `register(input: { email: "${unique()}@a.test", password: "a-long-password" }) { expiresIn }`,
  ),
  'Mutation.login': row(
    () => 'login(input: { email: "admin@chit.test", password: "the-admin-of-tests" }) { expiresIn }',
  ),
  'Mutation.refreshSession': row(() => 'refreshSession(refreshToken: "x") { expiresIn }', '401'),
  'Mutation.logout': row(() => 'logout(refreshToken: "x")', '400'),
  'Mutation.changePassword': row(
    () => 'changePassword(oldPassword: "not-the-password", newPassword: "b-long-password")',
    '400',
  ),
  'Mutation.confirmTotp': row(() => 'confirmTotp(code: "000000")', '409'),
  'Mutation.beginTotp': row(() => 'beginTotp { uri }'),
  'Mutation.disableTotp': row(() => 'disableTotp'),
  'Mutation.regenerateRecoveryCodes': row(() => 'regenerateRecoveryCodes', '409'),
  'Mutation.requestPasswordReset': row(() => `requestPasswordReset(email: "${unique()}@a.test")`),
  'Mutation.resetPasswordByToken': row(
    () => `resetPasswordByToken(token: "${'x'.repeat(43)}", newPassword: "b-long-password")`,
    '400',
  ),
  'Mutation.confirmEmail': row(() => `confirmEmail(token: "${'x'.repeat(43)}")`, '400'),
  'Mutation.requestEmailConfirmation': row(() => 'requestEmailConfirmation'),
  'Mutation.updateNotifications': row(
    () => 'updateNotifications(input: { invoicePaid: off }) { invoicePaid }',
  ),
  'Mutation.createPasswordResetLink': row(
    ({ user }) => `createPasswordResetLink(userUuid: "${user}") { url }`,
  ),
  'Mutation.acceptInvitation': row(
    () => 'acceptInvitation(input: { token: "x" }) { membership { role } }',
    '400',
    { blocked: '401' },
  ),
  'Mutation.switchAccount': row(() => 'switchAccount { role }'),
  'Mutation.leaveAccount': row(() => `leaveAccount(accountUuid: "${NOBODY}")`, '404'),
  'Mutation.inviteMember': row(() => 'inviteMember(input: { role: cashier }) { token }'),
  'Mutation.revokeInvitation': row(({ invitation }) => `revokeInvitation(uuid: "${invitation}") { uuid }`),
  'Mutation.changeMemberRole': row(
    ({ member }) => `changeMemberRole(personUuid: "${member}", role: accountant) { role }`,
  ),
  'Mutation.removeMember': row(({ member }) => `removeMember(personUuid: "${member}")`),
  'Mutation.transferOwnership': row(() => `transferOwnership(personUuid: "${NOBODY}") { role }`, '404'),
  'Mutation.passkeyRegistrationOptions': row(() => 'passkeyRegistrationOptions { ceremony }'),
  'Mutation.passkeyConfirmationOptions': row(() => 'passkeyConfirmationOptions { ceremony }'),
  'Mutation.registerPasskey': row(
    () =>
      'registerPasskey(input: { ceremony: "x", name: "x", response: { id: "AA", rawId: "AA", type: "public-key", response: { clientDataJSON: "e30", attestationObject: "oA" } } }) { recoveryCodes }',
    '400',
  ),
  'Mutation.renamePasskey': row(
    ({ passkey }) => `renamePasskey(uuid: "${passkey}", name: "Old phone") { uuid }`,
  ),
  'Mutation.deletePasskey': row(({ passkey }) => `deletePasskey(uuid: "${passkey}")`),
  'Mutation.passkeySignInOptions': row(() => 'passkeySignInOptions { ceremony }'),
  'Mutation.openBrowserSessionByPasskey': row(
    () =>
      'openBrowserSessionByPasskey(input: { ceremony: "x", response: { id: "AA", rawId: "AA", type: "public-key", response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" } } }) { expiresOn }',
    '403',
  ),
  'Mutation.createTelegramLink': row(() => 'createTelegramLink { url }'),
  'Mutation.unlinkTelegram': row(() => 'unlinkTelegram { uuid }'),
  'Mutation.requestWhitelist': row(() => `requestWhitelist(wallet: "${WALLET}") { uuid }`),
  'Mutation.walletChallenge': row(() => `walletChallenge(address: "${WALLET}") { message }`),
  'Mutation.proveWallet': row(
    () => 'proveWallet(message: "another message", signature: "0x00") { uuid }',
    '400',
  ),
  'Mutation.cancelWalletChange': row(() => 'cancelWalletChange { uuid }', '409'),
  'Query.walletNetworks': row(() => 'walletNetworks { wallet }'),
  'Mutation.confirmWalletNetwork': row(
    () => `confirmWalletNetwork(wallet: "${WALLET}", network: "LOCAL") { wallet }`,
    '400',
  ),
  'Mutation.withdrawWalletNetwork': row(
    () => `withdrawWalletNetwork(wallet: "${WALLET}", network: "LOCAL") { wallet }`,
  ),
  'Mutation.updateProfile': row(() => 'updateProfile(input: { displayName: "The Shop" }) { uuid }'),
  'Mutation.updateInvoiceDefaults': row(
    () => 'updateInvoiceDefaults(input: { toleranceBps: 50 }) { toleranceBps }',
  ),
  'Mutation.updateUser': row(({ user }) => `updateUser(uuid: "${user}", input: { feeBps: 100 }) { uuid }`),
  'Mutation.createToken': row(
    () =>
      `createToken(input: { name: "a", symbol: "a", address: "${WALLET}", network: "LOCAL", decimals: 1 }) { uuid }`,
  ),
  'Mutation.updateToken': row(
    ({ token }) => `updateToken(uuid: "${token}", input: { status: active }) { uuid }`,
  ),
  'Mutation.saveView': row(() => `saveView(name: "${unique()}", query: "status=paid") { uuid }`),
  'Mutation.deleteView': row(({ savedView }) => `deleteView(uuid: "${savedView}")`),
  'Mutation.createUserNote': row(
    ({ user }) => `createUserNote(uuid: "${user}", text: "Asked for papers") { uuid }`,
  ),
  'Mutation.deleteUserNote': row(({ userNote }) => `deleteUserNote(uuid: "${userNote}")`),
  'Mutation.createSignUpInvitation': row(() => 'createSignUpInvitation(input: {}) { code }'),
  'Mutation.revokeSignUpInvitation': row(
    ({ signUpInvitation }) => `revokeSignUpInvitation(uuid: "${signUpInvitation}") { uuid }`,
  ),
  'Mutation.createAnnouncement': row(
    () => `createAnnouncement(input: { text: "a", endsOn: "${tomorrow()}" }) { uuid }`,
  ),
  'Mutation.dismissAnnouncement': row(({ announcement }) => `dismissAnnouncement(uuid: "${announcement}")`),
  'Mutation.deleteAnnouncement': row(({ announcement }) => `deleteAnnouncement(uuid: "${announcement}")`),
  'Mutation.createInvoice': row(
    () =>
      `createInvoice(input: { amount: "1", tokenAddress: "${USDC.token_address}", network: "ARB_SEPOLIA" }) { uuid }`,
    'ok',
    { admin: '403' },
  ),
  'Mutation.createPaymentLink': row(
    () =>
      `createPaymentLink(input: { title: "a", amount: "1", tokenAddress: "${USDC.token_address}", network: "ARB_SEPOLIA" }) { uuid }`,
    'ok',
    { admin: '403' },
  ),
  'Mutation.updatePaymentLink': row(
    ({ paymentLink }) => `updatePaymentLink(uuid: "${paymentLink}", input: { title: "b" }) { uuid }`,
  ),
  'Mutation.postInvoice': row(
    ({ invoice, channel }) => `postInvoice(uuid: "${invoice}", channelUuid: "${channel}") { uuid }`,
  ),
  'Mutation.cancelInvoice': row(({ invoice }) => `cancelInvoice(uuid: "${invoice}") { uuid }`),
  'Mutation.simulate': row(
    ({ invoice }) => `simulate(input: { invoiceUuid: "${invoice}", event: payment }) { uuid }`,
    '404',
  ),
  'Mutation.updateInvoice': row(
    ({ invoice }) => `updateInvoice(uuid: "${invoice}", status: created) { uuid }`,
  ),
  'Mutation.createRefund': row(() => `createRefund(input: { invoiceUuid: "${NOBODY}" }) { uuid }`, '404'),
  'Mutation.setRefundAddress': row(
    ({ refund }) => `setRefundAddress(uuid: "${refund}", address: "${OTHER_WALLET}") { uuid }`,
  ),
  'Mutation.reportRefund': row(({ refund }) => `reportRefund(uuid: "${refund}") { uuid }`, '409'),
  'Mutation.cancelRefund': row(({ refund }) => `cancelRefund(uuid: "${refund}") { uuid }`),
  'Mutation.acceptStray': row(() => `acceptStray(uuid: "${NOBODY}") { uuid }`, '404'),
  'Mutation.ignoreStray': row(() => `ignoreStray(uuid: "${NOBODY}") { uuid }`, '404'),
  'Mutation.refundStray': row(() => `refundStray(uuid: "${NOBODY}") { fee }`, '404'),
  'Mutation.releaseStray': row(() => `releaseStray(uuid: "${NOBODY}") { fee }`, '404'),
  'Mutation.resolveAttention': row(
    ({ invoice }) => `resolveAttention(uuid: "${invoice}", note: "Refunded") { uuid }`,
  ),
  'Mutation.createApiKey': row(() => 'createApiKey(name: "a") { key }'),
  'Mutation.updateApiKey': row(
    ({ apiKey }) => `updateApiKey(uuid: "${apiKey}", input: { name: "b" }) { uuid }`,
  ),
  'Mutation.rotateApiKey': row(({ apiKey }) => `rotateApiKey(uuid: "${apiKey}") { key }`),
  'Mutation.revokeApiKey': row(({ apiKey }) => `revokeApiKey(uuid: "${apiKey}") { uuid }`),
  'Mutation.createWebhook': row(() => 'createWebhook(url: "https://a.test") { uuid }'),
  'Mutation.updateWebhook': row(
    ({ webhook }) => `updateWebhook(uuid: "${webhook}", url: "https://b.test") { uuid }`,
  ),
  'Mutation.rotateWebhookSecret': row(({ webhook }) => `rotateWebhookSecret(uuid: "${webhook}") { uuid }`),
  'Mutation.pingWebhook': row(({ webhook }) => `pingWebhook(uuid: "${webhook}") { uuid }`),
  'Mutation.redeliver': row(({ delivery }) => `redeliver(deliveryUuid: "${delivery}") { uuid }`),
  'Mutation.deleteChannel': row(({ channel }) => `deleteChannel(uuid: "${channel}")`),
  'Mutation.deleteWebhook': row(({ webhook }) => `deleteWebhook(uuid: "${webhook}")`),
  'Mutation.openBrowserSession': row(
    () =>
      'openBrowserSession(input: { email: "admin@chit.test", password: "the-admin-of-tests" }) { expiresOn }',
    '403',
  ),
  'Mutation.confirmIdentity': row(() => 'confirmIdentity(password: "not-the-password")', '400'),
  'Mutation.revokeSession': row(({ session }) => `revokeSession(uuid: "${session}")`),
  'Mutation.revokeOtherSessions': row(() => 'revokeOtherSessions'),
  'Mutation.closeBrowserSession': row(() => 'closeBrowserSession'),
};
