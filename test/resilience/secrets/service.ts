import { concatHex, type Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import factory from '../../../contracts/artifacts/ForwarderFactory.json';
import { DETERMINISTIC_DEPLOYER, FACTORY_SALT } from '../../../src/lib/chain/forwarder';
import { OTHER_WALLET, WALLET } from '../../support/app/factories';
import { ADMIN } from '../../support/app/settings';
import { type Anvil, startAnvil } from '../../support/chain/anvil';
import { deployToken, mint } from '../../support/chain/chain-scenes';
import { TelegramServer } from '../../support/fake-telegram/telegram-server';
import { OtlpCollector } from '../../support/http/otlp-collector';
import { RedisServer } from '../../support/process/redis-server';
import { until } from '../../support/until';
import { Harness, type Product } from '../harness';
import type { ScenarioContext } from '../scenario';
import { EchoServer } from './echo-server';
import type { LeakScanner } from './leak-scanner';
import { RecordingClient } from './recording-client';
import { SecretGenerator } from './secret-generator';

/** An account with two sessions: one to work with, and one whose refresh token may be used up. */
interface ServiceAccount {
  uuid: string;
  accessToken: string;
  refreshToken: string;
  /** Refresh token of the working session; using it twice would end the session's access token. */
  workingRefreshToken: string;
  password: string;
}

/** A product with every feature enabled and a planted secret in each place that has one. */
export interface Service {
  harness: Harness;
  product: Product;
  caller: RecordingClient;
  secretGenerator: SecretGenerator;
  settings: Record<string, string>;
  redis: RedisServer;
  anvil: Anvil;
  /** Proxy between the product and anvil. */
  rpcProxy: EchoServer;
  /** Receives webhooks. */
  webhookServer: EchoServer;
  telegram: TelegramServer;
  collector: OtlpCollector;
  admin: ServiceAccount;
  merchant: ServiceAccount & { apiKey: string };
  other: ServiceAccount;
}

const CONNECTIONS = 10;

export async function openService(context: ScenarioContext, scanner: LeakScanner): Promise<Service> {
  const { defer, random } = context;
  const secretGenerator = new SecretGenerator(scanner.canaries, random.derive('planted'));
  const redis = await RedisServer.start(secretGenerator.setting('the password of Redis'));
  defer(() => redis.stop());
  const anvil = await startAnvil();
  defer(() => anvil.stop());
  const rpcProxy = await EchoServer.start(anvil.url);
  defer(() => rpcProxy.stop());
  rpcProxy.echoesCall = () => false;
  const webhookServer = await EchoServer.start();
  defer(() => webhookServer.stop());
  const collector = await OtlpCollector.start();
  defer(() => collector.stop());
  let product: Product | undefined;
  const token = secretGenerator.botToken('the bot’s token');
  const webhookTarget = () => `${product?.url}/telegram/webhook`;
  const telegram = await TelegramServer.start({ token, webhookTarget });
  defer(() => telegram.stop());
  const settings = {
    LOG_LEVEL: 'trace',
    JWT_SECRET: secretGenerator.setting('JWT_SECRET'),
    ADMIN_PASSWORD: secretGenerator.password('ADMIN_PASSWORD'),
    METRICS_TOKEN: secretGenerator.setting('METRICS_TOKEN'),
    REDIS_URL: redis.url,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API_ROOT: telegram.url,
    TELEGRAM_WEBHOOK_SECRET: secretGenerator.setting('TELEGRAM_WEBHOOK_SECRET'),
    RPC_URLS_LOCAL: `http://${rpcProxy.host}/rpc/${secretGenerator.setting('the key in an RPC’s path')}?apikey=${secretGenerator.setting('the key in an RPC’s query')}`,
    OPERATOR_PRIVATE_KEY: secretGenerator.privateKey('OPERATOR_PRIVATE_KEY'),
    FEE_RECIPIENT: OTHER_WALLET,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${secretGenerator.setting('the key of the collector')}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  const harness = await Harness.open(context, 'external', settings);
  secretGenerator.setting('the password of PostgreSQL', new URL(harness.database.url).password);
  product = await harness.startProduct().ready();
  const caller = new RecordingClient(product, scanner, CONNECTIONS);
  defer(() => caller.http.close());
  const admin = await signIn(caller, ADMIN.email, settings.ADMIN_PASSWORD);
  scanner.checkUsable('ADMIN_PASSWORD signs the admin in', admin.accessToken !== '');
  const merchant = await registerVerified(caller, secretGenerator, admin, 'merchant@shop.test');
  const other = await registerVerified(caller, secretGenerator, admin, 'other@shop.test');
  const made = await caller.graphql(
    'mutation { createApiKey(name: "shop") { key } }',
    {},
    merchant.accessToken,
  );
  const apiKey: string = JSON.parse(made?.text ?? '').data.createApiKey.key;
  return {
    ...{
      harness,
      product,
      caller,
      secretGenerator,
      settings,
      redis,
      anvil,
      rpcProxy,
      webhookServer,
      telegram,
      collector,
    },
    ...{ admin, other, merchant: { ...merchant, apiKey } },
  };
}

/** Signs in twice; the access token belongs to the first session. */
async function signIn(caller: RecordingClient, email: string, password: string): Promise<ServiceAccount> {
  const first = await caller.rest('POST', '/auth/login', { email, password });
  const { access_token, refresh_token: workingRefreshToken, user } = JSON.parse(first?.text ?? '').data;
  const second = await caller.rest('POST', '/auth/login', { email, password });
  const { refresh_token } = JSON.parse(second?.text ?? '').data;
  return {
    uuid: user.user_uuid,
    accessToken: access_token,
    refreshToken: refresh_token,
    workingRefreshToken,
    password,
  };
}

async function registerVerified(
  caller: RecordingClient,
  secretGenerator: SecretGenerator,
  admin: ServiceAccount,
  email: string,
): Promise<ServiceAccount> {
  const first = secretGenerator.password(`the first password of ${email}`);
  const password = secretGenerator.password(`the password of ${email}`);
  await caller.rest('POST', '/auth/register', { email, password: first });
  const before = await signIn(caller, email, first);
  const change = { old_password: first, new_password: password };
  await caller.rest('POST', '/auth/reset_password/current', change, before.accessToken);
  const person = await signIn(caller, email, password);
  await caller.rest('POST', '/user/whitelist/request', { wallet: WALLET }, person.accessToken);
  await caller.rest('PATCH', `/user/${person.uuid}`, { status: 'verified' }, admin.accessToken);
  return person;
}

const FLUSHED_QUERY = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { payments { flushedOn } } }';

/** Makes the product sign with the operator's key: an invoice is paid on the chain, and its tokens are moved. */
export async function flushOne(service: Service, scanner: LeakScanner): Promise<void> {
  const { anvil, settings, caller, merchant } = service;
  await anvil.send({ to: DETERMINISTIC_DEPLOYER, data: concatHex([FACTORY_SALT, factory.bytecode as Hex]) });
  const address = privateKeyToAddress(settings['OPERATOR_PRIVATE_KEY'] as Hex);
  await anvil.client.setBalance({ address, value: 10n ** 20n });
  const uuid = await paidInvoice(service);
  const flushed = await until(async () => {
    const seen = await caller.graphql(FLUSHED_QUERY, { uuid }, merchant.accessToken);
    const [payment] = JSON.parse(seen?.text ?? '').data.invoice.payments;
    return payment?.flushedOn;
  });
  scanner.checkUsable('OPERATOR_PRIVATE_KEY moves the tokens of an invoice', flushed !== undefined);
}

/** Creates an invoice and pays its whole amount. */
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
