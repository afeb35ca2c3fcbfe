import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import type { Address } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { codeOf } from '../support/app/authenticator';
import { USDC } from '../support/app/chit';
import { createChannel, OTHER_WALLET, WALLET } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { type CeremonyOptions, SoftAuthenticator } from '../support/app/soft-authenticator';
import { deployToken, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { TelegramServer } from '../support/fake-telegram/telegram-server';
import { anonymizer, type Example, shapeOf, shortened } from '../support/graphql-examples';
import { inSession, OWN_PAGE, openBrowserSession } from '../support/http/browser-session';
import { Receiver } from '../support/http/receiver';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { insertMember } from '../support/people/members';
import { until } from '../support/until';

const { exampleDocument, rootsOf } = require('../../scripts/graphql-examples');

const ROOT = join(__dirname, '../..');
const FILE = join(ROOT, 'docs/graphql-examples.json');
/** `WRITE_EXAMPLES=true` replaces the examples by the answers of this run. */
const isWriting = process.env.WRITE_EXAMPLES === 'true';
const schema = buildSchema(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'));

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SHOP = { email: 'shop@example.com', password: 'correct-horse-battery' };

const DAY_MS = 86_400_000;

/** The calls take about 10 s; a busy machine needs several times as long. */
const SETUP_MILLISECONDS = 180_000;

let world: Settlement;
let telegram: TelegramServer;
let receiver: Receiver;
let token: Address;
/** The examples of this run, in the order of the calls. */
const examples: Example[] = [];

/** Calls an operation as somebody, and keeps the answer as its example. */
async function call<T>(
  operation: string,
  as: string | undefined,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<T> {
  const query = exampleDocument(schema, operation, variables);
  const { body } = await world.chit.fetch('POST', '/graphql', { as, body: { query, variables }, headers });
  if (body.errors) throw new Error(`${operation}: ${JSON.stringify(body.errors)}`);
  examples.push({ operation, variables, answer: shortened(body.data[operation]) });
  return body.data[operation];
}

interface Session {
  accessToken: string;
  refreshToken: string;
  user: { uuid: string };
}

interface Invited {
  token: string;
  invitation: Identified;
}

interface Identified {
  uuid: string;
}

async function callSignIn(): Promise<Session & { user: Identified }> {
  const session = await call<Session>('register', undefined, { input: SHOP });
  await call('login', undefined, { input: SHOP });
  return { ...session, ...(await call('refreshSession', undefined, { refreshToken: session.refreshToken })) };
}

async function callSessions(shop: Session): Promise<void> {
  const as = shop.accessToken;
  await call('openBrowserSession', undefined, { input: SHOP }, { ...OWN_PAGE, 'user-agent': FIREFOX });
  await call('confirmIdentity', as, { password: SHOP.password });
  const [browser] = await call<Identified[]>('sessions', as, { limit: 1 });
  await call('revokeSession', as, { uuid: browser?.uuid });
  await call('revokeOtherSessions', as);
  const cookie = await openBrowserSession(world.chit, SHOP);
  await call('closeBrowserSession', undefined, {}, inSession(cookie));
}

async function callMail({ accessToken: as, user }: Session): Promise<void> {
  await call('notifications', as);
  await call('updateNotifications', as, { input: { invoicePaid: 'daily' } });
  await call('requestEmailConfirmation', as);
  await call('confirmEmail', undefined, { token: await issueToken('confirm_email', SHOP.email) });
  await call('requestPasswordReset', undefined, { email: SHOP.email });
  await call('createPasswordResetLink', world.adminToken, { userUuid: user.uuid });
  const other = { ...SHOP, email: 'other@example.com' };
  await world.chit.rest('POST', '/auth/register', { body: other });
  const token = await issueToken('password_reset', other.email);
  await call('resetPasswordByToken', undefined, { token, newPassword: 'battery-horse-correct' });
}

/** Inserts a one-time token, as the process that sends mails would, and returns its text. */
async function issueToken(purpose: string, email: string): Promise<string> {
  const text = 'q3X0f5bYH2mC8w1tZkR6uQq3X0f5bYH2mC8w1tZkR6u';
  await world.chit.database.query(
    `INSERT INTO one_time_tokens (hash, purpose, user_uuid, email, expires_on)
     SELECT $1, $2, uuid, email, now() + interval '1 hour' FROM users WHERE email = $3`,
    [createHash('sha256').update(text).digest('hex'), purpose, email],
  );
  return text;
}

async function callWallets(as: string): Promise<void> {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const { message } = await call<{ message: string }>('walletChallenge', as, { address: wallet.address });
  await call('proveWallet', as, { message, signature: await wallet.signMessage({ message }) });
  await callWalletNetworks(as);
  await call('cancelWalletChange', as);
}

/** Requests a wallet that is a contract on the watched network, confirms it there, and withdraws the confirmation. */
async function callWalletNetworks(as: string): Promise<void> {
  const contract = await deployToken(world.anvil, 'SignatureWallet', WALLET);
  await world.chit.rest('POST', '/user/whitelist/request', { as, body: { wallet: contract } });
  const named = { wallet: contract, network: 'LOCAL' };
  await call('confirmWalletNetwork', as, named);
  await call('walletNetworks', as);
  await call('withdrawWalletNetwork', as, named);
}

async function callAccount(shop: Session): Promise<void> {
  const as = shop.accessToken;
  await call('updateProfile', as, {
    input: { displayName: 'Example Shop', supportEmail: 'shop@example.com', accentColor: '#8a2be2' },
  });
  await call('profile', as);
  await call('updateInvoiceDefaults', as, {
    input: { accepts: [{ tokenAddress: USDC.token_address, network: USDC.network }], toleranceBps: 50 },
  });
  await call('invoiceDefaults', as);
  await call('me', as);
  await call('requestWhitelist', as, { wallet: OTHER_WALLET });
  await call('account', as);
  await call('updateUser', world.adminToken, { uuid: shop.user.uuid, input: { status: 'verified' } });
  await callWallets(as);
  await call('user', world.adminToken, { uuid: shop.user.uuid });
  await call('users', world.adminToken, { filter: { status: 'verified' }, limit: 1 });
  const { key, apiKey } = await call<{ key: string; apiKey: Identified }>('createApiKey', as, {
    name: 'till',
    scopes: ['invoices_create', 'invoices_read'],
  });
  const note = await call<Identified>('createUserNote', world.adminToken, {
    uuid: shop.user.uuid,
    text: 'Asked for the papers of the company',
  });
  await call('userNotes', world.adminToken, { uuid: shop.user.uuid });
  await call('deleteUserNote', world.adminToken, { uuid: note.uuid });
  await callAdministration(as);
  await callRequestLog(key, as);
  const view = await call<Identified>('saveView', as, {
    name: 'Paid this month',
    query: 'status=paid&from=2026-11-01',
  });
  await call('savedViews', as);
  await call('deleteView', as, { uuid: view.uuid });
  await call('apiKeys', as);
  await call('updateApiKey', as, { uuid: apiKey.uuid, input: { allowedAddresses: ['203.0.113.0/24'] } });
  const rotated = await call<{ apiKey: Identified }>('rotateApiKey', as, {
    uuid: apiKey.uuid,
    overlapHours: 1,
  });
  await call('revokeApiKey', as, { uuid: rotated.apiKey.uuid });
  await callSecondFactors(as);
  await callMail(shop);
  await callPasskeys(shop);
  await call('createTelegramLink', as);
  await call('unlinkTelegram', as);
}

async function callSecondFactors(as: string): Promise<void> {
  const { secret } = await call<{ secret: string }>('beginTotp', as);
  await call('confirmTotp', as, { code: codeOf(secret) });
  await call('secondFactors', as);
  await call('regenerateRecoveryCodes', as);
  await call('disableTotp', as);
}

async function callMembers(shop: Session): Promise<void> {
  const as = shop.accessToken;
  const person = { email: 'till@example.com', password: 'correct-horse-battery' };
  const input = { role: 'cashier', email: person.email };
  const { token, invitation } = await call<Invited>('inviteMember', as, { input });
  await call('invitations', as, { limit: 10 });
  const { session } = await call<{ session: Session }>('acceptInvitation', undefined, {
    input: { token, ...person },
  });
  await call('revokeInvitation', as, { uuid: invitation.uuid });
  const personUuid = session.user.uuid;
  await call('changeMemberRole', as, { personUuid, role: 'accountant' });
  await call('members', as);
  await call('memberships', session.accessToken);
  await call('switchAccount', session.accessToken, { accountUuid: shop.user.uuid });
  await call('transferOwnership', as, { personUuid });
  const back = 'mutation ($to: UUID!) { transferOwnership(personUuid: $to) { role } }';
  await world.chit.graphql(back, { to: shop.user.uuid }, session.accessToken);
  await call('leaveAccount', session.accessToken, { accountUuid: shop.user.uuid });
  await call('removeMember', as, { personUuid: await insertMember(world.chit, shop.user.uuid) });
}

async function callAdministration(as: string): Promise<void> {
  const { invitation } = await call<{ invitation: Identified }>('createSignUpInvitation', world.adminToken, {
    input: { email: 'shop2@example.com' },
  });
  await call('revokeSignUpInvitation', world.adminToken, { uuid: invitation.uuid });
  await call('signUpInvitations', world.adminToken, { limit: 10 });
  const endsOn = new Date(Date.now() + DAY_MS).toISOString();
  const input = { text: 'Payments on Polygon are confirmed late today.', severity: 'warning', endsOn };
  const { uuid } = await call<Identified>('createAnnouncement', world.adminToken, { input });
  await call('announcements', as);
  await call('dismissAnnouncement', as, { uuid });
  await call('allAnnouncements', world.adminToken, { limit: 10 });
  await call('deleteAnnouncement', world.adminToken, { uuid });
}

async function callPasskeys(shop: Session): Promise<void> {
  const as = shop.accessToken;
  const key = new SoftAuthenticator('https://pay.chit.test', shop.user.uuid);
  const registration = key.register(await call<CeremonyOptions>('passkeyRegistrationOptions', as));
  const { passkey } = await call<{ passkey: Identified }>('registerPasskey', as, { input: registration });
  await call('passkeys', as);
  await call('renamePasskey', as, { uuid: passkey.uuid, name: 'Old phone' });
  await call('passkeyConfirmationOptions', as);
  const proof = key.assert(await call<CeremonyOptions>('passkeySignInOptions', undefined));
  await call('openBrowserSessionByPasskey', undefined, { input: proof }, OWN_PAGE);
  await call('deletePasskey', as, { uuid: passkey.uuid });
}

async function callTokens(as: string): Promise<void> {
  await call('networks', undefined);
  const input = { name: 'Gold', symbol: 'GOLD', address: OTHER_WALLET, network: 'LOCAL', decimals: 18 };
  const { uuid } = await call<Identified>('createToken', world.adminToken, { input });
  await call('updateToken', world.adminToken, { uuid, input: { status: 'disabled' } });
  await call('token', world.adminToken, { uuid });
  await call('tokens', as, { network: 'LOCAL' });
}

interface Invoice extends Identified {
  contractAddress: Address;
  url: string;
}

async function callInvoices(shop: Session): Promise<void> {
  const as = shop.accessToken;
  const input = { amount: '12.5', tokenAddress: token, network: 'LOCAL', customerId: 'order-1001' };
  const { uuid, contractAddress, url } = await call<Invoice>('createInvoice', as, { input });
  const again = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }`;
  const { createInvoice } = (await world.chit.graphql(again, { input }, as)).body.data;
  await call('cancelInvoice', as, { uuid: createInvoice.uuid });
  await call('checkout', undefined, { token: url.split('/').at(-1) });
  await callChannels(shop, uuid);
  await transfer(world.anvil, token, contractAddress, 12_500_000n);
  await until(async () => {
    const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { status } }';
    return (await world.chit.graphql(query, { uuid }, as)).body.data.invoice.status === 'paid';
  });
  await call('invoice', as, { uuid });
  await call('invoices', as, { filter: { status: ['paid'] }, limit: 5 });
  await call('search', as, { text: 'order-10' });
  await callPrices(as);
  const from = `${new Date().toISOString().slice(0, 7)}-01T00:00:00.000Z`;
  await call('invoiceStatistics', as);
  await call('invoiceVolume', as, { interval: 'month', from });
  await call('paymentStatistics', as);
  await call('paymentVolume', as, { interval: 'month', from });
  await callPaymentLinks(as);
  await callSubscription(as, uuid);
  await call('customers', as, { first: 10 });
  await call('attention', as, { first: 5 });
  await call('resolveAttention', as, { uuid, note: 'Agreed with the customer' });
  await call('auditLog', world.adminToken, { limit: 1 });
  await call('systemStatus', world.adminToken);
}

async function callPrices(as: string): Promise<void> {
  await storePrices(world.chit.database);
  await call('currencies', as);
  await call('rates', as, { currency: 'EUR' });
  const accepts = [{ tokenAddress: USDC.token_address, network: USDC.network }];
  await call('quote', as, { price: { amount: '25.90', currency: 'EUR' }, accepts });
}

async function callPaymentLinks(as: string): Promise<void> {
  const input = { title: 'Coffee beans, 1 kg', amount: '12.5', tokenAddress: token, network: 'LOCAL' };
  const { uuid } = await call<Identified>('createPaymentLink', as, { input });
  const accepts = [{ tokenAddress: USDC.token_address, network: USDC.network }];
  await call('updatePaymentLink', as, { uuid, input: { accepts, maxUses: 100 } });
  await call('paymentLink', as, { uuid });
  await call('paymentLinks', as, { first: 10 });
}

async function callChannels(shop: Session, uuid: string): Promise<void> {
  const channelUuid = await createChannel(world.chit, {
    ...SHOP,
    ...shop,
    uuid: shop.user.uuid,
  });
  await call('channels', shop.accessToken);
  await call('channel', shop.accessToken, { uuid: channelUuid });
  await call('postInvoice', shop.accessToken, { uuid, channelUuid });
  await call('deleteChannel', shop.accessToken, { uuid: channelUuid });
}

async function callSubscription(as: string, uuid: string): Promise<void> {
  const variables = { uuid };
  const document = exampleDocument(schema, 'invoiceChanged', variables).replaceAll('$uuid', '$u');
  const probe = new SubscriptionProbe(world.chit.url, as, uuid, document);
  // The subscription starts at some time after the connection, so the status changes until an event arrives.
  await until(async () => {
    await world.setStatus(uuid, 'expired');
    await world.setStatus(uuid, 'created');
    return probe.events.length > 0;
  });
  await probe.stop();
  examples.push({ operation: 'invoiceChanged', variables, answer: shortened(probe.events[0]) });
  await call('updateInvoice', world.adminToken, { uuid, status: 'paid' });
}

/** Lists the invoices with a key, and reads that request in the log. */
async function callRequestLog(key: string, as: string): Promise<void> {
  const query = 'query Orders { invoices(limit: 1) { total } }';
  await world.chit.fetch('POST', '/graphql', {
    as: key,
    body: { query },
    headers: { 'x-request-id': 'order-17' },
  });
  await until(async () => {
    const { body } = await world.chit.graphql('{ apiRequests { items { uuid } } }', {}, as);
    return body.data.apiRequests.items.length > 0;
  });
  await call('apiRequests', as, { filter: { statusClass: 'successful' }, first: 1 });
}

/** Waits until the newest message to a webhook has been delivered. */
const untilDelivered = (as: string, uuid: string) =>
  until(async () => {
    const query =
      'query ($uuid: UUID!) { webhook(uuid: $uuid) { deliveries { items { status responseStatus } } } }';
    const { body } = await world.chit.graphql(query, { uuid }, as);
    return body.data.webhook.deliveries.items[0]?.status === 'succeeded';
  });

async function callWebhooks(as: string): Promise<void> {
  const { uuid } = await call<Identified>('createWebhook', as, { url: 'https://shop.example.com/chit' });
  await call('updateWebhook', as, { uuid, url: receiver.url });
  const delivery = await call<Identified>('pingWebhook', as, { uuid });
  await receiver.got(1);
  await untilDelivered(as, uuid);
  await call('delivery', as, { uuid: delivery.uuid });
  await call('deliveries', as, { filter: { status: 'succeeded' }, first: 1 });
  await call('webhook', as, { uuid });
  await call('webhooks', as);
  await call('rotateWebhookSecret', as, { uuid });
  await call('redeliver', as, { deliveryUuid: delivery.uuid });
  await call('deleteWebhook', as, { uuid });
}

beforeAll(async () => {
  telegram = await TelegramServer.start();
  world = await Settlement.start({
    CONFIRMATIONS_LOCAL: '1',
    FEE_RECIPIENT: WALLET,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    TELEGRAM_BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
  });
  receiver = await Receiver.start();
  token = await world.token(6);
  const shop = await callSignIn();
  await callSessions(shop);
  await callAccount(shop);
  await callMembers(shop);
  await callTokens(shop.accessToken);
  await callInvoices(shop);
  await callWebhooks(shop.accessToken);
  const newPassword = 'staple-battery-horse';
  await call('changePassword', shop.accessToken, { oldPassword: SHOP.password, newPassword });
  await call('logout', shop.accessToken, { refreshToken: shop.refreshToken });
  if (isWriting) {
    const anonymous = anonymizer();
    writeFileSync(FILE, `${JSON.stringify(examples.map(anonymous), null, 2)}\n`);
  }
}, SETUP_MILLISECONDS);

afterAll(async () => {
  await receiver.stop();
  await world.stop();
  await telegram.stop();
});

const documented: Example[] = isWriting ? [] : JSON.parse(readFileSync(FILE, 'utf8'));
const OPERATIONS = Object.values<object>(rootsOf(schema)).flatMap((fields) => Object.keys(fields));

describe('The examples in docs/graphql.md', () => {
  it('cover every operation once (WRITE_EXAMPLES=true writes them)', () => {
    const names = examples.map(({ operation }) => operation);
    expect([...names].sort()).toEqual([...OPERATIONS].sort());
  });

  it.each(OPERATIONS)('show the members of the answer to %s', (operation) => {
    const find = (all: Example[]) => all.find((example) => example.operation === operation);
    const real = find(examples);
    const shown = isWriting ? real : find(documented);
    expect(shapeOf(shown?.variables)).toEqual(shapeOf(real?.variables));
    expect(shapeOf(shown?.answer)).toEqual(shapeOf(real?.answer));
  });
});
