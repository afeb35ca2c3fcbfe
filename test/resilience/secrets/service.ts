import { concatHex, type Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import factory from '../../../contracts/artifacts/ForwarderFactory.json';
import { DETERMINISTIC_DEPLOYER, FACTORY_SALT } from '../../../src/lib/chain/forwarder';
import { OTHER_WALLET, WALLET } from '../../support/app/people';
import { ADMIN } from '../../support/app/settings';
import { type Anvil, startAnvil } from '../../support/chain/anvil';
import { deployToken, mint } from '../../support/chain/chain-scenes';
import { TelegramServer } from '../../support/fake-telegram/telegram-server';
import { OtlpCollector } from '../../support/http/otlp-collector';
import { RedisServer } from '../../support/process/redis-server';
import { until } from '../../support/until';
import { Harness, type Product } from '../harness';
import type { ScenarioContext } from '../scenario';
import { Tattler } from './echo-server';
import type { Evidence } from './leak-scanner';
import { Caller } from './recording-client';
import { Planter } from './secret-generator';

/** Somebody with an account and two sessions: one to work with, and one whose tokens may be used up. */
interface Person {
  uuid: string;
  accessToken: string;
  refreshToken: string;
  /** Of the session to work with: once it is used up, so is the access token. */
  spared: string;
  password: string;
}

/** A Chit that does all that it can do, with secrets planted wherever there are any. */
export interface Service {
  harness: Harness;
  product: Product;
  caller: Caller;
  planter: Planter;
  settings: Record<string, string>;
  redis: RedisServer;
  anvil: Anvil;
  /** Between the product and anvil. */
  gate: Tattler;
  /** Receives webhooks. */
  hook: Tattler;
  telegram: TelegramServer;
  collector: OtlpCollector;
  admin: Person;
  merchant: Person & { apiKey: string };
  other: Person;
}

const LANES = 10;

export async function openService(context: ScenarioContext, evidence: Evidence): Promise<Service> {
  const { defer, random } = context;
  const planter = new Planter(evidence.canaries, random.derive('planted'));
  const redis = await RedisServer.start(planter.setting('the password of Redis'));
  defer(() => redis.stop());
  const anvil = await startAnvil();
  defer(() => anvil.stop());
  const gate = await Tattler.start(anvil.url);
  defer(() => gate.stop());
  gate.tattles = () => false;
  const hook = await Tattler.start();
  defer(() => hook.stop());
  const collector = await OtlpCollector.start();
  defer(() => collector.stop());
  let product: Product | undefined;
  const token = planter.botToken('the bot’s token');
  const webhookTarget = () => `${product?.url}/telegram/webhook`;
  const telegram = await TelegramServer.start({ token, webhookTarget });
  defer(() => telegram.stop());
  const settings = {
    LOG_LEVEL: 'trace',
    JWT_SECRET: planter.setting('JWT_SECRET'),
    ADMIN_PASSWORD: planter.password('ADMIN_PASSWORD'),
    METRICS_TOKEN: planter.setting('METRICS_TOKEN'),
    REDIS_URL: redis.url,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API_ROOT: telegram.url,
    TELEGRAM_WEBHOOK_SECRET: planter.setting('TELEGRAM_WEBHOOK_SECRET'),
    RPC_URLS_LOCAL: `http://${gate.host}/rpc/${planter.setting('the key in an RPC’s path')}?apikey=${planter.setting('the key in an RPC’s query')}`,
    OPERATOR_PRIVATE_KEY: planter.privateKey('OPERATOR_PRIVATE_KEY'),
    FEE_RECIPIENT: OTHER_WALLET,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${planter.setting('the key of the collector')}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  const harness = await Harness.open(context, 'external', settings);
  planter.setting('the password of PostgreSQL', new URL(harness.database.url).password);
  product = await harness.startProduct().ready();
  const caller = new Caller(product, evidence, LANES);
  defer(() => caller.http.close());
  const admin = await signIn(caller, ADMIN.email, settings.ADMIN_PASSWORD);
  evidence.used('ADMIN_PASSWORD signs the admin in', admin.accessToken !== '');
  const merchant = await enroll(caller, planter, admin, 'merchant@shop.test');
  const other = await enroll(caller, planter, admin, 'other@shop.test');
  const made = await caller.graphql(
    'mutation { createApiKey(name: "shop") { key } }',
    {},
    merchant.accessToken,
  );
  const apiKey: string = JSON.parse(made?.text ?? '').data.createApiKey.key;
  return {
    ...{ harness, product, caller, planter, settings, redis, anvil, gate, hook, telegram, collector },
    ...{ admin, other, merchant: { ...merchant, apiKey } },
  };
}

/** Signs in twice; the tokens of the first session are to work with. */
async function signIn(caller: Caller, email: string, password: string): Promise<Person> {
  const first = await caller.rest('POST', '/auth/login', { email, password });
  const { access_token, refresh_token: spared, user } = JSON.parse(first?.text ?? '').data;
  const second = await caller.rest('POST', '/auth/login', { email, password });
  const { refresh_token } = JSON.parse(second?.text ?? '').data;
  return { uuid: user.user_uuid, accessToken: access_token, refreshToken: refresh_token, spared, password };
}

async function enroll(caller: Caller, planter: Planter, admin: Person, email: string): Promise<Person> {
  const first = planter.password(`the first password of ${email}`);
  const password = planter.password(`the password of ${email}`);
  await caller.rest('POST', '/auth/register', { email, password: first });
  const before = await signIn(caller, email, first);
  const change = { old_password: first, new_password: password };
  await caller.rest('POST', '/auth/reset_password/current', change, before.accessToken);
  const person = await signIn(caller, email, password);
  await caller.rest('POST', '/user/whitelist/request', { wallet: WALLET }, person.accessToken);
  await caller.rest('PATCH', `/user/${person.uuid}`, { status: 'verified' }, admin.accessToken);
  return person;
}

const isFlushed = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { payments { flushedOn } } }';

/** Has the operator's key sign: an invoice is paid on the chain, and what came is moved. */
export async function flushOne(service: Service, evidence: Evidence): Promise<void> {
  const { anvil, settings, caller, merchant } = service;
  await anvil.send({ to: DETERMINISTIC_DEPLOYER, data: concatHex([FACTORY_SALT, factory.bytecode as Hex]) });
  const address = privateKeyToAddress(settings['OPERATOR_PRIVATE_KEY'] as Hex);
  await anvil.client.setBalance({ address, value: 10n ** 20n });
  const uuid = await paidInvoice(service);
  const flushed = await until(async () => {
    const seen = await caller.graphql(isFlushed, { uuid }, merchant.accessToken);
    const [payment] = JSON.parse(seen?.text ?? '').data.invoice.payments;
    return payment?.flushedOn;
  });
  evidence.used('OPERATOR_PRIVATE_KEY moves what an invoice holds', flushed !== undefined);
}

/** A new invoice to which its whole amount has come. */
export async function paidInvoice({ anvil, caller, admin, merchant }: Service): Promise<string> {
  const token = await deployToken(anvil, 'PayToken', 'Test token', 'TEST', 6);
  const input = { name: 'Test token', symbol: 'TEST', address: token, network: 'LOCAL', decimals: 6 };
  const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
  await caller.graphql(create, { input }, admin.accessToken);
  const body = { amount: 5, token_address: token, network: 'LOCAL' };
  const reply = await caller.rest('POST', '/invoice/by_api_key', body, merchant.apiKey);
  const { uuid, contract_address } = JSON.parse(reply?.text ?? '').data;
  await mint(anvil, token, contract_address, 5_000_000n);
  return uuid;
}
