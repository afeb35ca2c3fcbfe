import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { createChannel } from '../../support/app/factories';
import { ADMIN, USDC } from '../../support/app/settings';
import { forge } from '../../support/http/credentials';
import { usdcToken } from '../../support/http/places';
import { until } from '../../support/until';
import { inParallel } from '../http-client';
import { operationsOf, type RestDocument, type ValuePools } from '../rest-requests';
import type { Scenario, ScenarioContext } from '../scenario';
import { runEmbedded } from '../secrets/embedded-run';
import { runAgainstHostileUpstreams } from '../secrets/hostile-upstreams';
import { startWithInvalidSettings } from '../secrets/invalid-settings';
import { LeakScanner } from '../secrets/leak-scanner';
import { collectDatabase, collectProcesses, collectRedis } from '../secrets/leak-sources';
import { MisplacedSecrets } from '../secrets/misplaced-secrets';
import { sendSecretsOverWebSockets } from '../secrets/misplaced-websocket-secrets';
import { OUTAGES, runDoctor } from '../secrets/outages';
import { flushOne, openService, type Service } from '../secrets/service';

type Sizes = 'requests' | 'outages' | 'troubles' | 'starts' | 'homes';

const CONCURRENCY = 10;
/** Requests that are sent during each outage. */
const REQUESTS_PER_OUTAGE = 30;
/** One WebSocket connection for this many requests. */
const REQUESTS_PER_SOCKET = 20;

export const secrets: Scenario<Sizes> = {
  name: 'secrets',
  claim:
    'Whatever is requested and whatever fails, no secret leaks into output, refusals, metrics or traces, or is stored in plain text.',
  sizes: { requests: 20_000, outages: 2, troubles: 1, starts: 200, homes: 1 },
  run: async (context) => {
    const scanner = new LeakScanner(context.recorder);
    await runService(context, scanner);
    for (let home = 0; home < context.sizes.homes; home += 1) await runEmbedded(context, scanner);
    scanner.scanAll();
    context.recordFigure(`${scanner.canaries.count} secrets, each searched for in about 50 forms`);
  },
};

async function runService(context: ScenarioContext<Sizes>, scanner: LeakScanner): Promise<void> {
  const { sizes, random, log, mainFile, recordFigure } = context;
  const service = await openService(context, scanner);
  const { harness, product, caller, settings } = service;
  await useEachSecret(service, scanner);
  const misplacedSecrets = await misplacedSecretsFor(service, scanner);
  const sendMisplaced = async (from: number, count: number) => {
    await inParallel(count, CONCURRENCY, async (index) => {
      await caller.send(misplacedSecrets.next(random.derive(`request ${from + index}`)));
    });
  };
  const bearers = [service.merchant.accessToken, service.other.accessToken];
  const sendOverWebSockets = (count: number, name: string) =>
    sendSecretsOverWebSockets(product.url, misplacedSecrets.secrets, bearers, {
      scanner,
      random: random.derive(name),
      count,
    });
  await Promise.all([
    sendMisplaced(0, sizes.requests),
    sendOverWebSockets(Math.ceil(sizes.requests / REQUESTS_PER_SOCKET), 'sockets'),
  ]);
  await sendSecretsToBot(service, misplacedSecrets.secrets);
  log(`${sizes.requests} requests with misplaced secrets`);
  for (let round = 0; round < sizes.outages; round += 1) {
    for (const { name, run } of OUTAGES) {
      await run(service, mainFile, scanner, async () => {
        await Promise.all([
          sendMisplaced((round + 2) * 1e6, REQUESTS_PER_OUTAGE),
          sendOverWebSockets(7, `${name} ${round}`),
        ]);
        await runDoctor(
          mainFile,
          harness.folder,
          { ...settings, DATABASE_URL: harness.database.url },
          scanner,
        );
      });
      await waitUntilRecovered(service);
      log(name);
    }
  }
  for (let trouble = 0; trouble < sizes.troubles; trouble += 1)
    await runAgainstHostileUpstreams(service, context, scanner);
  if (sizes.starts > 0)
    await startWithInvalidSettings(context, scanner, {
      folder: harness.folder,
      database: harness.database.url,
      count: sizes.starts,
    });
  await collectEverywhere(service, scanner);
  recordFigure(
    `replies by status: ${[...caller.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
}

/** Uses each secret for its purpose; a secret that is never used could not leak. */
async function useEachSecret(service: Service, scanner: LeakScanner): Promise<void> {
  const { product, caller, settings, merchant, other, webhookServer, rpcProxy, telegram, secretGenerator } =
    service;
  const secret = settings['JWT_SECRET'];
  const forged = await caller.rest('GET', '/user/me', undefined, forge(merchant.accessToken, { secret }));
  scanner.checkUsable('JWT_SECRET signs access tokens', forged?.status === 200);
  const scraped = await product.fetch('GET', '/metrics', { as: settings['METRICS_TOKEN'] });
  scanner.checkUsable('METRICS_TOKEN opens the metrics', scraped.status === 200);
  const create = 'mutation ($url: URL!) { createWebhook(url: $url) { uuid secret } }';
  const made = await caller.graphql(
    create,
    { url: `http://${webhookServer.host}/hook` },
    merchant.accessToken,
  );
  const webhook = JSON.parse(made?.text ?? '').data.createWebhook;
  await caller.graphql(
    'mutation ($u: UUID!) { rotateWebhookSecret(uuid: $u) { secret } }',
    { u: webhook.uuid },
    merchant.accessToken,
  );
  await caller.graphql(
    'mutation ($u: UUID!) { pingWebhook(uuid: $u) { uuid } }',
    { u: webhook.uuid },
    merchant.accessToken,
  );
  await until(async () => webhookServer.received.length > 0);
  scanner.checkUsable(
    "a webhook's secret signs its messages",
    isSignedBy(webhook.secret, webhookServer.received[0] ?? ''),
  );
  const code = async (accessToken: string) => {
    const reply = await caller.graphql('mutation { createTelegramLink { url } }', {}, accessToken);
    return new URL(JSON.parse(reply?.text ?? '').data.createTelegramLink.url).searchParams.get('start');
  };
  const anna = telegram.user({ first_name: 'Anna' });
  telegram.say(anna, `/start ${await code(merchant.accessToken)}`);
  const asked = await until(async () => telegram.find(anna, ({ text }) => /^Link /.test(text)));
  void telegram.press(anna, asked, '🔗 Connect');
  await until(async () => telegram.find(anna, ({ text }) => /Linked/.test(text)));
  scanner.checkUsable("the bot's token, its webhook's secret and a link code work", true);
  // A link code that is never used.
  await code(other.accessToken);
  await flushOne(service, scanner);
  const keys = [settings['RPC_URLS_LOCAL']?.split('/').at(-1) ?? ''];
  scanner.checkUsable(
    "an RPC's keys are sent to it",
    keys.every((key) => rpcProxy.received.some((text) => text.includes(key))),
  );
  const { accessToken, refreshToken, password } = other;
  await caller.rest('POST', '/auth/refresh', { refresh_token: refreshToken });
  await caller.rest('POST', '/auth/refresh', { refresh_token: refreshToken });
  const key = {
    'idempotency-key': secretGenerator.word(),
    'content-type': 'application/json',
    authorization: `Bearer ${accessToken}`,
  };
  const body = JSON.stringify({
    old_password: password,
    new_password: secretGenerator.password('the third password'),
  });
  for (let again = 0; again < 2; again += 1)
    await caller.send({ method: 'POST', path: '/api/v1/auth/reset_password/current', headers: key, body });
}

/** Verifies a received webhook message, whose raw headers are alternating names and values. */
function isSignedBy(secret: string, received: string): boolean {
  const header = (name: string) => new RegExp(`${name} (.*?)(?= [a-z-]+ |$)`, 'i').exec(received)?.[1] ?? '';
  const headers = {
    'webhook-id': header('webhook-id'),
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  };
  try {
    new Webhook(secret).verify(received.slice(received.indexOf('{')), headers);
    return true;
  } catch {
    return false;
  }
}

async function misplacedSecretsFor(
  { product, merchant, other, admin, caller, harness }: Service,
  scanner: LeakScanner,
): Promise<MisplacedSecrets> {
  const document: RestDocument = (await product.rest('GET', '/openapi.json')).body;
  const owner = { ...merchant, email: '' };
  const reply = await caller.rest('POST', '/invoice/by_api_key', { amount: 5, ...USDC }, merchant.apiKey);
  const { uuid, url } = JSON.parse(reply?.text ?? '').data;
  const webhook = await caller.graphql('{ webhooks { uuid } apiKeys { uuid } }', {}, merchant.accessToken);
  const { webhooks, apiKeys } = JSON.parse(webhook?.text ?? '').data;
  const victim = await product.rest('POST', '/auth/register', {
    body: { email: 'victim@shop.test', password: randomUUID() },
  });
  const pools: ValuePools = {
    invoice: [uuid],
    user: [victim.body.data.user.user_uuid],
    token: [await usdcToken(product)],
    channel: [await createChannel({ ...bound(product), database: harness.database }, owner)],
    webhook: webhooks.map((one: { uuid: string }) => one.uuid),
    apiKey: apiKeys.map((one: { uuid: string }) => one.uuid),
    ...{ delivery: [uuid], refund: [uuid], stray: [uuid] },
    checkoutToken: [url.split('/').at(-1)],
    refreshToken: ['chit_rt_none'],
    accessTokens: [merchant.accessToken, other.accessToken, admin.accessToken],
    apiKeys: [merchant.apiKey],
    wallets: ['0x52908400098527886E0F7030069857D2E4169EE7'],
    texts: ['Order 7'],
  };
  const workingTokens = [merchant, other, admin].map((person) => person.workingRefreshToken);
  const used = scanner.canaries.texts.filter((text) => !workingTokens.includes(text));
  return new MisplacedSecrets(operationsOf(document), pools, used);
}

const bound = (product: Service['product']) => ({
  rest: product.rest.bind(product),
  graphql: product.graphql.bind(product),
  operate: product.operate.bind(product),
});

/** Sends secrets to the bot as messages, and waits until all are processed. */
async function sendSecretsToBot({ telegram, harness }: Service, secrets: readonly string[]): Promise<void> {
  for (const secret of secrets.slice(0, 20)) {
    // Each message comes from its own chat, because the bot replies once a second per chat.
    for (const command of ['/start ', '', '/invoice ', '/me ']) {
      telegram.say(telegram.user({ first_name: 'Otto' }), command + secret);
    }
  }
  await until(async () => {
    const [row] = await harness.database.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM telegram_updates WHERE payload IS NOT NULL',
    );
    return telegram.updates.webhookInfo.pending_update_count === 0 && row?.left === 0;
  });
}

async function waitUntilRecovered({ product, caller, merchant }: Service): Promise<void> {
  await until(async () => (await product.fetch('GET', '/health/ready')).status === 200);
  await until(
    async () => (await caller.rest('GET', '/user/me', undefined, merchant.accessToken))?.status === 200,
  );
}

const LISTS =
  '{ apiKeys { uuid name prefix } webhooks { uuid url } me { uuid email } invoices { items { uuid url } } }';
const AUDIT = '{ auditLog(limit: 100) { items { action subject before after } } }';

/** Collects the content of every place where a secret could be stored. */
async function collectEverywhere(service: Service, scanner: LeakScanner): Promise<void> {
  const { harness, product, caller, settings, redis, webhookServer, collector, admin, merchant } = service;
  await collectProcesses(product.process.pid, harness.folder, scanner);
  for (const [query, { accessToken }] of [
    [LISTS, admin],
    [AUDIT, admin],
    [LISTS, merchant],
  ] as const) {
    const lists = await caller.graphql(query, {}, accessToken);
    const text = lists?.text ?? '';
    scanner.checkUsable('the lists can be read', text.startsWith('{"data":{'));
    scanner.collect('lists', 'the lists', text, ['ownerReadable', 'public']);
  }
  const metrics = await fetch(`${product.url}/metrics`, {
    headers: { authorization: `Bearer ${settings['METRICS_TOKEN']}` },
  });
  scanner.collect('metrics', '/metrics', await metrics.text());
  scanner.collect('receivers', 'what a receiver was sent', webhookServer.received.join('\n'), ['public']);
  await collectRedis(redis.url, scanner);
  await collectDatabase(harness, scanner);
  const { stdout, stderr } = await product.process.end();
  scanner.collect('printed', `the product, beside ${ADMIN.email}`, stdout + stderr);
  scanner.collect('traces', 'the traces', collector.text);
  scanner.checkUsable('requests are traced', collector.spans.length > 0);
}
