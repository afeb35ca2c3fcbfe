import { Chit, USDC } from '../support/app/chit';
import {
  createApiKey,
  createChannel,
  createDelivery,
  createGuest,
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  type Person,
  setUser,
  signInAdmin,
  WALLET,
} from '../support/app/factories';
import { createLink } from '../support/checkout/payment-links';
import { TelegramServer } from '../support/fake-telegram/telegram-server';

const CALLERS = ['anonymous', 'guest', 'owner', 'other', 'admin', 'blocked'] as const;
type Caller = (typeof CALLERS)[number];
type Verdict = 'ok' | '401' | '403' | '404' | '400';

/** Verdicts in the order of CALLERS, by the kind of access that a field requires. */
const PUBLIC: Verdict[] = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
const USER: Verdict[] = ['401', 'ok', 'ok', 'ok', 'ok', '401'];
const CUSTOMER: Verdict[] = ['401', '403', 'ok', 'ok', 'ok', '401'];
const ADMIN: Verdict[] = ['401', '403', '403', '403', 'ok', '401'];
const OWNER_OR_ADMIN: Verdict[] = ['401', '403', 'ok', '404', 'ok', '401'];
const OWNER: Verdict[] = ['401', '403', 'ok', '404', '404', '401'];
const OWN_OF_ANY_USER: Verdict[] = ['401', '404', 'ok', '404', '404', '401'];
const OWN_TOKEN: Verdict[] = ['401', '400', '400', '400', '400', '401'];

interface Things {
  invoice: string;
  checkout: string;
  channel: string;
  webhook: string;
  delivery: string;
  apiKey: string;
  token: string;
  user: string;
  paymentLink: string;
}

type Row = { verdicts: Verdict[]; call: (things: Things) => string };

const row = (verdicts: Verdict[], call: Row['call']): Row => ({ verdicts, call });
const unique = () => Math.random().toString(36).slice(2);

/** Every root field, with a call with valid input and the verdict for each caller. */
const EXPECTED: Record<string, Row> = {
  'Query.me': row(USER, () => 'me { uuid }'),
  'Query.checkout': row(PUBLIC, ({ checkout }) => `checkout(token: "${checkout}") { status }`),
  'Query.networks': row(PUBLIC, () => 'networks { id }'),
  'Query.invoice': row(OWNER_OR_ADMIN, ({ invoice }) => `invoice(uuid: "${invoice}") { uuid }`),
  'Query.invoices': row(CUSTOMER, () => 'invoices { total }'),
  'Query.attention': row(CUSTOMER, () => 'attention { total }'),
  'Query.invoiceStatistics': row(CUSTOMER, () => 'invoiceStatistics { totalInvoices }'),
  'Query.invoiceVolume': row(CUSTOMER, () => 'invoiceVolume(interval: day) { count }'),
  'Query.search': row(CUSTOMER, () => 'search(text: "coffee") { matched }'),
  'Query.paymentStatistics': row(CUSTOMER, () => 'paymentStatistics { totalPayments }'),
  'Query.paymentVolume': row(CUSTOMER, () => 'paymentVolume(interval: day) { count }'),
  'Query.paymentLink': row(
    OWNER_OR_ADMIN,
    ({ paymentLink }) => `paymentLink(uuid: "${paymentLink}") { uuid }`,
  ),
  'Query.paymentLinks': row(CUSTOMER, () => 'paymentLinks { total }'),
  'Query.tokens': row(CUSTOMER, () => 'tokens { total }'),
  'Query.token': row(ADMIN, ({ token }) => `token(uuid: "${token}") { uuid }`),
  'Query.apiKeys': row(CUSTOMER, () => 'apiKeys { uuid }'),
  'Query.channels': row(USER, () => 'channels { total }'),
  'Query.channel': row(OWN_OF_ANY_USER, ({ channel }) => `channel(uuid: "${channel}") { uuid }`),
  'Query.webhooks': row(CUSTOMER, () => 'webhooks { uuid }'),
  'Query.webhook': row(OWNER, ({ webhook }) => `webhook(uuid: "${webhook}") { uuid }`),
  'Query.users': row(ADMIN, () => 'users { total }'),
  'Query.user': row(ADMIN, ({ user }) => `user(uuid: "${user}") { uuid }`),
  'Query.auditLog': row(ADMIN, () => 'auditLog { total }'),

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
  'Mutation.createTelegramLink': row(USER, () => 'createTelegramLink { url }'),
  'Mutation.unlinkTelegram': row(USER, () => 'unlinkTelegram { uuid }'),
  'Mutation.requestWhitelist': row(CUSTOMER, () => `requestWhitelist(wallet: "${WALLET}") { uuid }`),
  'Mutation.updateProfile': row(CUSTOMER, () => 'updateProfile(input: { displayName: "The Shop" }) { uuid }'),
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
};

describe('Every root field of GraphQL, for every caller', () => {
  let telegram: TelegramServer;
  let chit: Chit;
  let owner: Merchant;
  let credentials: Record<Caller, string | undefined>;

  beforeAll(async () => {
    telegram = await TelegramServer.start();
    // Channels and links need a configured bot, but no test talks to it.
    const bot = { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
    chit = await Chit.start({ ...bot, ROLES: 'api', MAX_WEBHOOKS: '1000', MAX_API_KEYS: '1000' });
    owner = await createMerchant(chit);
    const [guest, other, admin, blocked] = await everybodyElse();
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

  /** Creates new objects that belong to the owner. */
  async function things(): Promise<Things> {
    const [token] = await chit.database.query<{ uuid: string }>('SELECT uuid FROM tokens LIMIT 1');
    const { uuid, url } = await createInvoice(chit, owner);
    const webhook = await createWebhook(chit, owner);
    return {
      invoice: uuid,
      checkout: url.split('/').at(-1),
      channel: await createChannel(chit, owner),
      webhook,
      delivery: await createDelivery(chit, owner, webhook),
      apiKey: (await createApiKey(chit, owner)).uuid,
      token: token?.uuid ?? '',
      user: owner.uuid,
      paymentLink: (await createLink(chit, owner)).uuid,
    };
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
    const kind = name.startsWith('Query') ? 'query' : 'mutation';
    const first = await things();
    for (const [index, caller] of CALLERS.entries()) {
      // An owner who has asked for another wallet waits for an admin; the next call needs a verified owner.
      await setUser(chit, owner.uuid, { status: 'verified' });
      // Some mutations remove the object that they name.
      const named = kind === 'query' ? first : await things();
      const { body } = await chit.graphql(`${kind} { ${call(named)} }`, {}, credentials[caller]);
      const verdict = body.errors ? String(body.errors[0].extensions.statusCode) : 'ok';
      expect({ caller, verdict }).toEqual({ caller, verdict: verdicts[index] });
    }
  });
});
