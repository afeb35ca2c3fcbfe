import { SCOPES } from '../../src/lib/actor';
import { type Operation, operations, scopeOf } from '../../src/policies/operations';
import { Chit, USDC } from '../support/app/chit';
import {
  createApiKey,
  createGuest,
  createMerchant,
  createPasskey,
  type Merchant,
  type Person,
  setUser,
  signInAdmin,
  WALLET,
} from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { TelegramServer } from '../support/fake-telegram/telegram-server';
import { withEveryMember } from '../support/http/every-member';
import { createPlaces, type Places } from '../support/http/places';
import { readTable } from '../support/http/read-table';
import { MEMBER_TABLE } from '../support/people/member-table';
import { createMembers } from '../support/people/members';

const CALLERS = ['anonymous', 'guest', 'owner', 'other', 'admin', 'blocked'] as const;
type Caller = (typeof CALLERS)[number];
type Verdict = 'ok' | '401' | '403' | '404' | '400' | '409';

/** Verdicts in the order of CALLERS, by the kind of access that a field requires. */
const PUBLIC: Verdict[] = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
const USER: Verdict[] = ['401', 'ok', 'ok', 'ok', 'ok', '401'];
const CUSTOMER: Verdict[] = ['401', '403', 'ok', 'ok', 'ok', '401'];
const ADMIN: Verdict[] = ['401', '403', '403', '403', 'ok', '401'];
const OWNER_OR_ADMIN: Verdict[] = ['401', '403', 'ok', '404', 'ok', '401'];
const OWNER: Verdict[] = ['401', '403', 'ok', '404', '404', '401'];
const OWN_OF_ANY_USER: Verdict[] = ['401', '404', 'ok', '404', '404', '401'];
const OWN_FACTOR: Verdict[] = ['401', '409', '409', '409', '409', '401'];
const OWN_TOKEN: Verdict[] = ['401', '400', '400', '400', '400', '401'];

type Row = { verdicts: Verdict[]; call: (at: Places) => string };

const row = (verdicts: Verdict[], call: Row['call']): Row => ({ verdicts, call });
/** A person and an account that do not exist. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const unique = () => Math.random().toString(36).slice(2);

/** Every root field, with a call with valid input and the verdict for each caller. */
const EXPECTED: Record<string, Row> = {
  'Query.me': row(USER, () => 'me { uuid }'),
  'Query.secondFactors': row(USER, () => 'secondFactors { isRequired }'),
  'Query.passkeys': row(USER, () => 'passkeys { uuid }'),
  'Query.checkout': row(PUBLIC, ({ checkoutToken }) => `checkout(token: "${checkoutToken}") { status }`),
  'Query.networks': row(PUBLIC, () => 'networks { id }'),
  'Query.invoice': row(OWNER_OR_ADMIN, ({ invoice }) => `invoice(uuid: "${invoice}") { uuid }`),
  'Query.invoices': row(CUSTOMER, () => 'invoices(limit: 1) { total }'),
  'Query.attention': row(CUSTOMER, () => 'attention(first: 1) { total }'),
  'Query.invoiceStatistics': row(CUSTOMER, () => 'invoiceStatistics { totalInvoices }'),
  'Query.invoiceVolume': row(CUSTOMER, () => 'invoiceVolume(interval: day) { count }'),
  'Query.search': row(CUSTOMER, () => 'search(text: "coffee") { matched }'),
  'Query.account': row(CUSTOMER, () => 'account { wallet }'),
  'Query.customers': row(CUSTOMER, () => 'customers { nextCursor }'),
  'Query.paymentStatistics': row(CUSTOMER, () => 'paymentStatistics { totalPayments }'),
  'Query.paymentVolume': row(CUSTOMER, () => 'paymentVolume(interval: day) { count }'),
  'Query.paymentLink': row(
    OWNER_OR_ADMIN,
    ({ paymentLink }) => `paymentLink(uuid: "${paymentLink}") { uuid }`,
  ),
  'Query.paymentLinks': row(CUSTOMER, () => 'paymentLinks { total }'),
  'Query.tokens': row(CUSTOMER, () => 'tokens { total }'),
  'Query.currencies': row(CUSTOMER, () => 'currencies'),
  'Query.rates': row(CUSTOMER, () => 'rates(currency: "EUR") { rate }'),
  'Query.quote': row(CUSTOMER, () => 'quote(price: { amount: "1", currency: "EUR" }) { options { amount } }'),
  'Query.token': row(ADMIN, ({ token }) => `token(uuid: "${token}") { uuid }`),
  'Query.apiKeys': row(CUSTOMER, () => 'apiKeys { uuid }'),
  'Query.apiRequests': row(CUSTOMER, () => 'apiRequests { nextCursor }'),
  'Query.channels': row(USER, () => 'channels { total }'),
  'Query.channel': row(OWN_OF_ANY_USER, ({ channel }) => `channel(uuid: "${channel}") { uuid }`),
  'Query.webhooks': row(CUSTOMER, () => 'webhooks { uuid }'),
  'Query.webhook': row(OWNER, ({ webhook }) => `webhook(uuid: "${webhook}") { uuid }`),
  'Query.deliveries': row(CUSTOMER, () => 'deliveries { nextCursor }'),
  'Query.delivery': row(OWNER, ({ delivery }) => `delivery(uuid: "${delivery}") { uuid }`),
  'Query.sessions': row(USER, () => 'sessions { uuid }'),
  'Query.users': row(ADMIN, () => 'users { total }'),
  'Query.user': row(ADMIN, ({ user }) => `user(uuid: "${user}") { uuid }`),
  'Query.notifications': row(USER, () => 'notifications { invoicePaid }'),
  'Query.members': row(CUSTOMER, () => 'members { personUuid }'),
  'Query.invitations': row(CUSTOMER, () => 'invitations { total }'),
  'Query.profile': row(CUSTOMER, () => 'profile { displayName }'),
  'Query.invoiceDefaults': row(CUSTOMER, () => 'invoiceDefaults { toleranceBps }'),
  'Query.memberships': row(USER, () => 'memberships { accountUuid }'),
  'Query.auditLog': row(ADMIN, () => 'auditLog { total }'),
  'Query.userNotes': row(ADMIN, ({ user }) => `userNotes(uuid: "${user}") { uuid }`),
  'Query.signUpInvitations': row(ADMIN, () => 'signUpInvitations { total }'),
  'Query.allAnnouncements': row(ADMIN, () => 'allAnnouncements { total }'),
  'Query.systemStatus': row(ADMIN, () => 'systemStatus { components { name } }'),
  'Query.savedViews': row(USER, () => 'savedViews { uuid }'),
  'Query.announcements': row(USER, () => 'announcements { uuid }'),

  'Mutation.register': row(
    PUBLIC,
    () => `register(input: { email: "${unique()}@a.test", password: "a-long-password" }) { expiresIn }`,
  ),
  'Mutation.login': row(
    PUBLIC,
    () => 'login(input: { email: "admin@chit.test", password: "the-admin-of-tests" }) { expiresIn }',
  ),
  'Mutation.refreshSession': row(
    ['401', '401', '401', '401', '401', '401'],
    () => 'refreshSession(refreshToken: "x") { expiresIn }',
  ),
  'Mutation.logout': row(OWN_TOKEN, () => 'logout(refreshToken: "x")'),
  'Mutation.changePassword': row(
    OWN_TOKEN,
    () => 'changePassword(oldPassword: "not-the-password", newPassword: "b-long-password")',
  ),
  'Mutation.confirmTotp': row(OWN_FACTOR, () => 'confirmTotp(code: "000000")'),
  'Mutation.beginTotp': row(USER, () => 'beginTotp { uri }'),
  'Mutation.disableTotp': row(USER, () => 'disableTotp'),
  'Mutation.regenerateRecoveryCodes': row(OWN_FACTOR, () => 'regenerateRecoveryCodes'),
  'Mutation.requestPasswordReset': row(PUBLIC, () => `requestPasswordReset(email: "${unique()}@a.test")`),
  'Mutation.resetPasswordByToken': row(
    ['400', '400', '400', '400', '400', '400'],
    () => `resetPasswordByToken(token: "${'x'.repeat(43)}", newPassword: "b-long-password")`,
  ),
  'Mutation.confirmEmail': row(
    ['400', '400', '400', '400', '400', '400'],
    () => `confirmEmail(token: "${'x'.repeat(43)}")`,
  ),
  'Mutation.requestEmailConfirmation': row(USER, () => 'requestEmailConfirmation'),
  'Mutation.updateNotifications': row(
    USER,
    () => 'updateNotifications(input: { invoicePaid: off }) { invoicePaid }',
  ),
  'Mutation.createPasswordResetLink': row(
    ADMIN,
    ({ user }) => `createPasswordResetLink(userUuid: "${user}") { url }`,
  ),
  'Mutation.acceptInvitation': row(
    ['400', '400', '400', '400', '400', '401'],
    () => 'acceptInvitation(input: { token: "x" }) { membership { role } }',
  ),
  'Mutation.switchAccount': row(USER, () => 'switchAccount { role }'),
  'Mutation.leaveAccount': row(
    ['401', '404', '404', '404', '404', '401'],
    () => `leaveAccount(accountUuid: "${NOBODY}")`,
  ),
  'Mutation.inviteMember': row(CUSTOMER, () => 'inviteMember(input: { role: cashier }) { token }'),
  'Mutation.revokeInvitation': row(
    OWNER,
    ({ invitation }) => `revokeInvitation(uuid: "${invitation}") { uuid }`,
  ),
  'Mutation.changeMemberRole': row(
    OWNER,
    ({ member }) => `changeMemberRole(personUuid: "${member}", role: accountant) { role }`,
  ),
  'Mutation.removeMember': row(OWNER, ({ member }) => `removeMember(personUuid: "${member}")`),
  'Mutation.transferOwnership': row(
    ['401', '403', '404', '404', '404', '401'],
    () => `transferOwnership(personUuid: "${NOBODY}") { role }`,
  ),
  'Mutation.passkeyRegistrationOptions': row(USER, () => 'passkeyRegistrationOptions { ceremony }'),
  'Mutation.passkeyConfirmationOptions': row(USER, () => 'passkeyConfirmationOptions { ceremony }'),
  'Mutation.registerPasskey': row(
    OWN_TOKEN,
    () =>
      'registerPasskey(input: { ceremony: "x", name: "x", response: { id: "AA", rawId: "AA", type: "public-key", response: { clientDataJSON: "e30", attestationObject: "oA" } } }) { recoveryCodes }',
  ),
  'Mutation.renamePasskey': row(
    OWN_OF_ANY_USER,
    ({ passkey }) => `renamePasskey(uuid: "${passkey}", name: "Old phone") { uuid }`,
  ),
  'Mutation.deletePasskey': row(OWN_OF_ANY_USER, ({ passkey }) => `deletePasskey(uuid: "${passkey}")`),
  'Mutation.passkeySignInOptions': row(PUBLIC, () => 'passkeySignInOptions { ceremony }'),
  'Mutation.openBrowserSessionByPasskey': row(
    ['403', '403', '403', '403', '403', '403'],
    () =>
      'openBrowserSessionByPasskey(input: { ceremony: "x", response: { id: "AA", rawId: "AA", type: "public-key", response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" } } }) { expiresOn }',
  ),
  'Mutation.createTelegramLink': row(USER, () => 'createTelegramLink { url }'),
  'Mutation.unlinkTelegram': row(USER, () => 'unlinkTelegram { uuid }'),
  'Mutation.requestWhitelist': row(CUSTOMER, () => `requestWhitelist(wallet: "${WALLET}") { uuid }`),
  'Mutation.walletChallenge': row(CUSTOMER, () => `walletChallenge(address: "${WALLET}") { message }`),
  'Mutation.proveWallet': row(
    ['401', '403', '400', '400', '400', '401'],
    () => 'proveWallet(message: "another message", signature: "0x00") { uuid }',
  ),
  'Mutation.cancelWalletChange': row(
    ['401', '403', '409', '409', '409', '401'],
    () => 'cancelWalletChange { uuid }',
  ),
  'Query.walletNetworks': row(CUSTOMER, () => 'walletNetworks { wallet }'),
  'Mutation.confirmWalletNetwork': row(
    ['401', '403', '400', '400', '400', '401'],
    () => `confirmWalletNetwork(wallet: "${WALLET}", network: "LOCAL") { wallet }`,
  ),
  'Mutation.withdrawWalletNetwork': row(
    CUSTOMER,
    () => `withdrawWalletNetwork(wallet: "${WALLET}", network: "LOCAL") { wallet }`,
  ),
  'Mutation.updateProfile': row(CUSTOMER, () => 'updateProfile(input: { displayName: "The Shop" }) { uuid }'),
  'Mutation.updateInvoiceDefaults': row(
    CUSTOMER,
    () => 'updateInvoiceDefaults(input: { toleranceBps: 50 }) { toleranceBps }',
  ),
  'Mutation.updateUser': row(
    ADMIN,
    ({ user }) => `updateUser(uuid: "${user}", input: { feeBps: 100 }) { uuid }`,
  ),
  'Mutation.createToken': row(
    ADMIN,
    () =>
      `createToken(input: { name: "a", symbol: "a", address: "${WALLET}", network: "LOCAL", decimals: 1 }) { uuid }`,
  ),
  'Mutation.updateToken': row(
    ADMIN,
    ({ token }) => `updateToken(uuid: "${token}", input: { status: active }) { uuid }`,
  ),
  'Mutation.saveView': row(USER, () => `saveView(name: "${unique()}", query: "status=paid") { uuid }`),
  'Mutation.deleteView': row(OWN_OF_ANY_USER, ({ savedView }) => `deleteView(uuid: "${savedView}")`),
  'Mutation.createUserNote': row(
    ADMIN,
    ({ user }) => `createUserNote(uuid: "${user}", text: "Asked for papers") { uuid }`,
  ),
  'Mutation.deleteUserNote': row(ADMIN, ({ userNote }) => `deleteUserNote(uuid: "${userNote}")`),
  'Mutation.createSignUpInvitation': row(ADMIN, () => 'createSignUpInvitation(input: {}) { code }'),
  'Mutation.revokeSignUpInvitation': row(
    ADMIN,
    ({ signUpInvitation }) => `revokeSignUpInvitation(uuid: "${signUpInvitation}") { uuid }`,
  ),
  'Mutation.createAnnouncement': row(
    ADMIN,
    () => `createAnnouncement(input: { text: "a", endsOn: "${tomorrow()}" }) { uuid }`,
  ),
  'Mutation.dismissAnnouncement': row(
    USER,
    ({ announcement }) => `dismissAnnouncement(uuid: "${announcement}")`,
  ),
  'Mutation.deleteAnnouncement': row(
    ADMIN,
    ({ announcement }) => `deleteAnnouncement(uuid: "${announcement}")`,
  ),
  'Mutation.createInvoice': row(
    ['401', '403', 'ok', 'ok', '403', '401'],
    () =>
      `createInvoice(input: { amount: "1", tokenAddress: "${USDC.token_address}", network: "ARB_SEPOLIA" }) { uuid }`,
  ),
  'Mutation.createPaymentLink': row(
    ['401', '403', 'ok', 'ok', '403', '401'],
    () =>
      `createPaymentLink(input: { title: "a", amount: "1", tokenAddress: "${USDC.token_address}", network: "ARB_SEPOLIA" }) { uuid }`,
  ),
  'Mutation.updatePaymentLink': row(
    OWNER,
    ({ paymentLink }) => `updatePaymentLink(uuid: "${paymentLink}", input: { title: "b" }) { uuid }`,
  ),
  'Mutation.postInvoice': row(
    OWNER,
    ({ invoice, channel }) => `postInvoice(uuid: "${invoice}", channelUuid: "${channel}") { uuid }`,
  ),
  'Mutation.cancelInvoice': row(
    OWNER_OR_ADMIN,
    ({ invoice }) => `cancelInvoice(uuid: "${invoice}") { uuid }`,
  ),
  'Mutation.updateInvoice': row(
    ADMIN,
    ({ invoice }) => `updateInvoice(uuid: "${invoice}", status: created) { uuid }`,
  ),
  'Mutation.resolveAttention': row(
    OWNER_OR_ADMIN,
    ({ invoice }) => `resolveAttention(uuid: "${invoice}", note: "Refunded") { uuid }`,
  ),
  'Mutation.createApiKey': row(CUSTOMER, () => 'createApiKey(name: "a") { key }'),
  'Mutation.updateApiKey': row(
    OWNER,
    ({ apiKey }) => `updateApiKey(uuid: "${apiKey}", input: { name: "b" }) { uuid }`,
  ),
  'Mutation.rotateApiKey': row(OWNER, ({ apiKey }) => `rotateApiKey(uuid: "${apiKey}") { key }`),
  'Mutation.revokeApiKey': row(OWNER, ({ apiKey }) => `revokeApiKey(uuid: "${apiKey}") { uuid }`),
  'Mutation.createWebhook': row(CUSTOMER, () => 'createWebhook(url: "https://a.test") { uuid }'),
  'Mutation.updateWebhook': row(
    OWNER,
    ({ webhook }) => `updateWebhook(uuid: "${webhook}", url: "https://b.test") { uuid }`,
  ),
  'Mutation.rotateWebhookSecret': row(
    OWNER,
    ({ webhook }) => `rotateWebhookSecret(uuid: "${webhook}") { uuid }`,
  ),
  'Mutation.pingWebhook': row(OWNER, ({ webhook }) => `pingWebhook(uuid: "${webhook}") { uuid }`),
  'Mutation.redeliver': row(OWNER, ({ delivery }) => `redeliver(deliveryUuid: "${delivery}") { uuid }`),
  'Mutation.deleteChannel': row(OWN_OF_ANY_USER, ({ channel }) => `deleteChannel(uuid: "${channel}")`),
  'Mutation.deleteWebhook': row(OWNER, ({ webhook }) => `deleteWebhook(uuid: "${webhook}")`),
  'Mutation.openBrowserSession': row(
    ['403', '403', '403', '403', '403', '403'],
    () =>
      'openBrowserSession(input: { email: "admin@chit.test", password: "the-admin-of-tests" }) { expiresOn }',
  ),
  'Mutation.confirmIdentity': row(OWN_TOKEN, () => 'confirmIdentity(password: "not-the-password")'),
  'Mutation.revokeSession': row(OWN_OF_ANY_USER, ({ session }) => `revokeSession(uuid: "${session}")`),
  'Mutation.revokeOtherSessions': row(USER, () => 'revokeOtherSessions'),
  'Mutation.closeBrowserSession': row(USER, () => 'closeBrowserSession'),
};

/** Places that all have the same identifier. */
const anywhere = (id: string) => new Proxy({} as Places, { get: () => id });

const expectedOf = (operation: string) =>
  Object.entries(EXPECTED).find(([name]) => name.split('.')[1] === operation);

/** Every root field that needs a permission, by the role of a member of the owner's account. */
const BY_MEMBER = readTable(MEMBER_TABLE).filter(({ row }) => expectedOf(row));

describe('Every root field of GraphQL, for every caller', () => {
  let telegram: TelegramServer;
  let chit: Chit;
  let owner: Merchant;
  let credentials: Record<Caller, string | undefined>;
  let members: Record<string, Person>;

  beforeAll(async () => {
    telegram = await TelegramServer.start();
    // Channels and links need a configured bot, but no test talks to it.
    const bot = { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
    chit = await Chit.start({ ...bot, ROLES: 'api', MAX_WEBHOOKS: '1000', MAX_API_KEYS: '1000' });
    await storePrices(chit.database);
    owner = await createMerchant(chit);
    members = { owner, ...(await createMembers(chit, owner)) };
    const [guest, other, admin, blocked] = await everybodyElse();
    // A confirmation by a passkey needs one.
    for (const person of [owner, guest, other, admin]) await createPasskey(chit, person);
    await setUser(chit, blocked.uuid, { status: 'blocked' });
    credentials = {
      anonymous: undefined,
      guest: guest.accessToken,
      owner: owner.accessToken,
      other: other.accessToken,
      admin: admin.accessToken,
      blocked: blocked.accessToken,
    };
  });
  afterAll(async () => {
    await chit.stop();
    await telegram.stop();
  });

  const everybodyElse = async (): Promise<[Person, Person, Person, Person]> => [
    await createGuest(chit),
    await createMerchant(chit),
    await signInAdmin(chit),
    await createMerchant(chit),
  ];

  /**
   * Asks the field of a caller, about new objects of the owner, with every member of the answer; returns `ok` or the
   * status, and the message.
   */
  async function verdictOf(name: string, call: Row['call'], accessToken: string | undefined) {
    const kind = name.startsWith('Query') ? 'query' : 'mutation';
    const at = await createPlaces(chit, owner, call);
    const { body } = await chit.graphql(withEveryMember(`${kind} { ${call(at)} }`), {}, accessToken);
    const [error] = body.errors ?? [];
    return { verdict: error ? String(error.extensions.statusCode) : 'ok', message: error?.message };
  }

  it('is listed in the table, and nothing else is', async () => {
    const { body } = await chit.graphql('{ __schema { types { name fields { name } } } }');
    const roots = body.data.__schema.types.filter(({ name }: { name: string }) =>
      /^(Query|Mutation)$/.test(name),
    );
    const found = roots.flatMap(({ name, fields }: { name: string; fields: { name: string }[] }) =>
      fields.map((field) => `${name}.${field.name}`),
    );
    expect(found.sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it.each(Object.entries(EXPECTED))('answers %s as the table says', async (name, { verdicts, call }) => {
    for (const [index, caller] of CALLERS.entries()) {
      // An owner who has asked for another wallet waits for an admin; the next call needs a verified owner.
      await setUser(chit, owner.uuid, { status: 'verified' });
      const { verdict } = await verdictOf(name, call, credentials[caller]);
      expect({ caller, verdict }).toEqual({ caller, verdict: verdicts[index] });
    }
  });

  it.each(Object.entries(EXPECTED).filter(([, { call }]) => call(anywhere('NAMED')).includes('NAMED')))(
    'answers 404 to %s of an object that does not exist',
    async (name, { verdicts, call }) => {
      await setUser(chit, owner.uuid, { status: 'verified' });
      const as = verdicts[CALLERS.indexOf('owner')] === 'ok' ? credentials.owner : credentials.admin;
      const kind = name.startsWith('Query') ? 'query' : 'mutation';
      const { body } = await chit.graphql(`${kind} { ${call(anywhere(NOBODY))} }`, {}, as);
      expect(body.errors?.[0].extensions.statusCode).toBe(404);
    },
  );

  /** The root fields that require a credential. */
  const PROTECTED = Object.entries(EXPECTED)
    .map(([name, { call }]) => ({ name, call, operation: name.split('.')[1] as Operation }))
    .filter(({ operation }) => operations[operation].audience !== 'public');

  it.each(SCOPES)('accepts an API key with the scope %s for the fields of that scope only', async (scope) => {
    const { key } = await createApiKey(chit, owner, { scopes: [scope] });
    const verdicts: Record<string, string> = {};
    for (const { name, call } of PROTECTED) verdicts[name] = (await verdictOf(name, call, key)).verdict;
    const expected = PROTECTED.map(({ name, operation }) => [
      name,
      scopeOf(operation) === scope ? 'ok' : '401',
    ]);
    expect(verdicts).toEqual(Object.fromEntries(expected));
  });

  it('that needs a permission has a row in the table of members', () => {
    const rows = new Set(BY_MEMBER.map(({ row }) => row));
    const needed = Object.keys(EXPECTED)
      .map((name) => name.split('.')[1] as Operation)
      .filter((name) => 'permission' in operations[name]);
    expect([...rows].sort()).toEqual(needed.sort());
  });

  it.each(BY_MEMBER)('permits $row to a $column of the account: $value', async ({ row, column, value }) => {
    const [name, { call }] = expectedOf(row) as [string, Row];
    await setUser(chit, owner.uuid, { status: 'verified' });
    const { verdict, message } = await verdictOf(name, call, members[column]?.accessToken);
    if (value === 'bad') return expect(verdict).toBe('400');
    if (['ok', '404', '409'].includes(value)) return expect(verdict).toBe(value);
    expect({ verdict, message }).toEqual({ verdict: '403', message: `Missing permission [${value}]` });
  });
});
