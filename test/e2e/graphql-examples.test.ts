import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import type { Address } from 'viem';
import { createChannel, OTHER_WALLET, WALLET } from '../support/app/factories';
import { transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { TelegramServer } from '../support/fake-telegram/telegram-server';
import { anonymizer, type Example, shapeOf, shortened } from '../support/graphql-examples';
import { Receiver } from '../support/http/receiver';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { until } from '../support/until';

const { exampleDocument, rootsOf } = require('../../scripts/graphql-examples');

const ROOT = join(__dirname, '../..');
const FILE = join(ROOT, 'docs/graphql-examples.json');
/** `WRITE_EXAMPLES=true` replaces the examples by the answers of this run. */
const isWriting = process.env.WRITE_EXAMPLES === 'true';
const schema = buildSchema(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'));

const SHOP = { email: 'shop@example.com', password: 'correct-horse-battery' };

/** The calls take about 10 s; a busy machine needs several times as long. */
const SETUP_MILLISECONDS = 180_000;

let world: Settlement;
let telegram: TelegramServer;
let receiver: Receiver;
let token: Address;
/** The examples of this run, in the order of the calls. */
const examples: Example[] = [];

/** Calls an operation as somebody, and keeps the answer as its example. */
async function call<T>(operation: string, as: string | undefined, variables: object = {}): Promise<T> {
  const document = exampleDocument(schema, operation, variables);
  const { body } = await world.chit.graphql(document, variables, as);
  if (body.errors) throw new Error(`${operation}: ${JSON.stringify(body.errors)}`);
  examples.push({ operation, variables, answer: shortened(body.data[operation]) });
  return body.data[operation];
}

interface Session {
  accessToken: string;
  refreshToken: string;
  user: { uuid: string };
}

interface Identified {
  uuid: string;
}

async function callSignIn(): Promise<Session & { user: Identified }> {
  const session = await call<Session>('register', undefined, { input: SHOP });
  await call('login', undefined, { input: SHOP });
  return { ...session, ...(await call('refreshSession', undefined, { refreshToken: session.refreshToken })) };
}

async function callAccount(shop: Session): Promise<void> {
  const as = shop.accessToken;
  await call('updateProfile', as, {
    input: { displayName: 'Example Shop', supportEmail: 'shop@example.com', accentColor: '#8a2be2' },
  });
  await call('me', as);
  await call('requestWhitelist', as, { wallet: OTHER_WALLET });
  await call('updateUser', world.adminToken, { uuid: shop.user.uuid, input: { status: 'verified' } });
  await call('user', world.adminToken, { uuid: shop.user.uuid });
  await call('users', world.adminToken, { filter: { status: 'verified' }, limit: 1 });
  const { apiKey } = await call<{ apiKey: Identified }>('createApiKey', as, { name: 'till' });
  await call('apiKeys', as);
  await call('revokeApiKey', as, { uuid: apiKey.uuid });
  await call('createTelegramLink', as);
  await call('unlinkTelegram', as);
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
  await call('invoices', as, { filter: { status: ['paid'] }, limit: 10 });
  await call('search', as, { text: 'order-10' });
  const from = `${new Date().toISOString().slice(0, 7)}-01T00:00:00.000Z`;
  await call('invoiceStatistics', as);
  await call('invoiceVolume', as, { interval: 'month', from });
  await call('paymentStatistics', as);
  await call('paymentVolume', as, { interval: 'month', from });
  await callPaymentLinks(as);
  await callSubscription(as, uuid);
  await call('attention', as, { first: 10 });
  await call('resolveAttention', as, { uuid, note: 'Agreed with the customer' });
  await call('auditLog', world.adminToken, { limit: 1 });
}

async function callPaymentLinks(as: string): Promise<void> {
  const input = { title: 'Coffee beans, 1 kg', amount: '12.5', tokenAddress: token, network: 'LOCAL' };
  const { uuid } = await call<Identified>('createPaymentLink', as, { input });
  await call('updatePaymentLink', as, { uuid, input: { maxUses: 100 } });
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

async function callWebhooks(as: string): Promise<void> {
  const { uuid } = await call<Identified>('createWebhook', as, { url: 'https://shop.example.com/chit' });
  await call('updateWebhook', as, { uuid, url: receiver.url });
  const delivery = await call<Identified>('pingWebhook', as, { uuid });
  await receiver.got(1);
  await until(async () => {
    const query =
      'query ($uuid: UUID!) { webhook(uuid: $uuid) { deliveries { items { status responseStatus } } } }';
    const { body } = await world.chit.graphql(query, { uuid }, as);
    return body.data.webhook.deliveries.items[0]?.status === 'succeeded';
  });
  await call('webhook', as, { uuid });
  await call('webhooks', as);
  await call('redeliver', as, { deliveryUuid: delivery.uuid });
  await call('rotateWebhookSecret', as, { uuid });
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
  await callAccount(shop);
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
