import { NETWORK_IDS } from '../../../src/lib/chain/networks';
import { createDelivery, createWebhook } from '../../support/app/factories';
import { createTestDatabase } from '../../support/database/database';
import { until } from '../../support/until';
import type { ScenarioContext } from '../scenario';
import { ECHO_FORM_NAMES, EchoServer } from './echo-server';
import type { LeakScanner } from './leak-scanner';
import { runDoctor } from './outages';
import { RecordingClient } from './recording-client';
import type { Service } from './service';

/**
 * Runs a second product whose external servers all echo requests, and whose Redis refuses the password; runs `chit
 * doctor` on it too.
 */
export async function runAgainstHostileUpstreams(
  service: Service,
  context: ScenarioContext,
  scanner: LeakScanner,
): Promise<void> {
  const { secretGenerator, harness, settings } = service;
  const echoServer = await EchoServer.start();
  context.defer(() => echoServer.stop());
  const database = await createTestDatabase(harness.postgres?.url);
  const secret = (name: string) => secretGenerator.setting(name);
  const urls = NETWORK_IDS.map((network, index) => [
    `RPC_URLS_${network}`,
    rpcUrl(index, echoServer.host, secret),
  ]);
  const rpc = Object.fromEntries(urls);
  const hostileSettings = {
    ...settings,
    ...rpc,
    DATABASE_URL: database.url,
    REDIS_URL:
      settings['REDIS_URL']?.replace(/:[^:@]*@/, `:${secret('a password that Redis refuses')}@`) ?? '',
    TELEGRAM_BOT_TOKEN: secretGenerator.botToken('the token of another bot'),
    TELEGRAM_API_ROOT: `http://${echoServer.host}`,
  };
  const product = await harness.startProduct(hostileSettings).ready();
  const caller = new RecordingClient(product, scanner, 2);
  context.defer(() => caller.http.close());
  const email = 'anna@shop.test';
  const registered = await caller.rest('POST', '/auth/register', {
    email,
    password: secretGenerator.password('another password'),
  });
  const { access_token: accessToken, user } = JSON.parse(registered?.text ?? '').data;
  const anna = { uuid: user.user_uuid, email, password: '', accessToken, refreshToken: '' };
  const webhook = await createWebhook(product, anna, `http://${echoServer.host}/hook`);
  const webhookReply = await caller.graphql(
    'query ($w: UUID!) { webhook(uuid: $w) { secret } }',
    { w: webhook },
    accessToken,
  );
  echoServer.knownSecrets.push(JSON.parse(webhookReply?.text ?? '').data.webhook.secret);
  const formCount = ECHO_FORM_NAMES.length;
  for (let round = 0; round < formCount; round += 1) {
    await caller.graphql('mutation { createTelegramLink { url } }', {}, accessToken);
    await createDelivery(product, webhook);
    const echoedBefore = echoServer.echoCounts.get('hook') ?? 0;
    await until(async () => (echoServer.echoCounts.get('hook') ?? 0) > echoedBefore);
    if (round % 6 === 0)
      await runDoctor(context.mainFile, harness.folder, { ...hostileSettings, NODE_ENV: 'test' }, scanner);
  }
  const deliveries =
    'query ($w: UUID!) { webhook(uuid: $w) { url deliveries { items { error responseStatus } } } }';
  await caller.graphql(deliveries, { w: webhook }, accessToken);
  for (const kind of ['rpc', 'bot'])
    scanner.checkUsable(
      `${kind} is called, and echoes its requests in ${formCount} forms`,
      (echoServer.echoCounts.get(kind) ?? 0) >= formCount,
    );
  scanner.checkUsable('an RPC is called over WebSockets', (echoServer.echoCounts.get('ws') ?? 0) > 3);
  scanner.collect(
    'receivers',
    'what a receiver was sent',
    echoServer.received.filter((text) => text.startsWith('/hook')).join('\n'),
    ['public'],
  );
  const { stdout, stderr } = await product.process.end();
  scanner.collect('printed', 'the product with hostile upstreams', stdout + stderr);
}

/** RPC URLs with the key in the path, in the query, or as a password. */
function rpcUrl(index: number, host: string, secret: (name: string) => string): string {
  const name = `the key of RPC ${index}`;
  const forms = [
    () => `http://${host}/rpc/${secret(name)}`,
    () => `ws://${host}/ws/${secret(name)}`,
    () => `http://${host}/rpc?apikey=${secret(name)}`,
    () => `http://user:${secret(name)}@${host}/rpc`,
    () => `http://${host}/rpc/${secret(name)}/mainnet/?project=${secret(`${name}, in its query`)}`,
  ];
  return forms[index % forms.length]?.() ?? '';
}
