import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { createChannel } from '../../support/app/people';
import { ADMIN, USDC } from '../../support/app/settings';
import { forge } from '../../support/http/credentials';
import { usdcToken } from '../../support/http/rest-operations';
import { until } from '../../support/until';
import { inParallel } from '../http-client';
import { operationsOf, type RestDocument, type ValuePools } from '../rest-requests';
import type { Scenario, ScenarioContext } from '../scenario';
import { liveAtHome } from '../secrets/embedded-run';
import { runInTrouble } from '../secrets/hostile-upstreams';
import { startBadly } from '../secrets/invalid-settings';
import { Evidence } from '../secrets/leak-scanner';
import { keepDatabase, keepProcesses, keepRedis } from '../secrets/leak-sources';
import { Misuse } from '../secrets/misplaced-secrets';
import { misuseSockets } from '../secrets/misplaced-websocket-secrets';
import { examine, OUTAGES } from '../secrets/outages';
import { flushOne, openService, type Service } from '../secrets/service';

type Sizes = 'requests' | 'outages' | 'troubles' | 'starts' | 'homes';

const LANES = 10;
/** How many requests are sent while something outside fails. */
const MEANWHILE = 30;
/** A connection among so many requests is a WebSocket. */
const SOCKETS = 20;

export const secrets: Scenario<Sizes> = {
  name: 'secrets',
  claim:
    'Whatever is asked, and whatever fails, no secret is seen where it does not belong: printed, in refusals, metrics, traces, or plain where it rests.',
  sizes: { requests: 20_000, outages: 2, troubles: 1, starts: 200, homes: 1 },
  run: async (context) => {
    const evidence = new Evidence(context.recorder);
    await serve(context, evidence);
    for (let home = 0; home < context.sizes.homes; home += 1) await liveAtHome(context, evidence);
    evidence.judge();
    context.recordFigure(`${evidence.canaries.count} secrets, each looked for in some 50 forms`);
  },
};

async function serve(context: ScenarioContext<Sizes>, evidence: Evidence): Promise<void> {
  const { sizes, random, log, mainFile, recordFigure } = context;
  const service = await openService(context, evidence);
  const { harness, product, caller, settings } = service;
  await makeGoodUse(service, evidence);
  const misuse = await misuseOf(service, evidence);
  const ask = async (from: number, count: number) => {
    await inParallel(count, LANES, async (index) => {
      await caller.send(misuse.next(random.derive(`request ${from + index}`)));
    });
  };
  const bearers = [service.merchant.accessToken, service.other.accessToken];
  const speak = (count: number, name: string) =>
    misuseSockets(product.url, misuse.secrets, bearers, { evidence, random: random.derive(name), count });
  await Promise.all([ask(0, sizes.requests), speak(Math.ceil(sizes.requests / SOCKETS), 'sockets')]);
  await writeToBot(service, misuse.secrets);
  log(`${sizes.requests} requests misused`);
  for (let round = 0; round < sizes.outages; round += 1) {
    for (const { name, run } of OUTAGES) {
      await run(service, mainFile, evidence, async () => {
        await Promise.all([ask((round + 2) * 1e6, MEANWHILE), speak(7, `${name} ${round}`)]);
        await examine(
          mainFile,
          harness.folder,
          { ...settings, DATABASE_URL: harness.database.url },
          evidence,
        );
      });
      await backAgain(service);
      log(name);
    }
  }
  for (let trouble = 0; trouble < sizes.troubles; trouble += 1)
    await runInTrouble(service, context, evidence);
  if (sizes.starts > 0)
    await startBadly(context, evidence, {
      folder: harness.folder,
      database: harness.database.url,
      count: sizes.starts,
    });
  await lookAround(service, evidence);
  recordFigure(
    `answers by status: ${[...caller.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
}

/** Each secret does what it is for; else it would be found nowhere. */
async function makeGoodUse(service: Service, evidence: Evidence): Promise<void> {
  const { product, caller, settings, merchant, other, hook, gate, telegram, planter } = service;
  const secret = settings['JWT_SECRET'];
  const forged = await caller.rest('GET', '/user/me', undefined, forge(merchant.accessToken, { secret }));
  evidence.used('JWT_SECRET signs access tokens', forged?.status === 200);
  const scraped = await product.fetch('GET', '/metrics', { as: settings['METRICS_TOKEN'] });
  evidence.used('METRICS_TOKEN opens the metrics', scraped.status === 200);
  const create = 'mutation ($url: URL!) { createWebhook(url: $url) { uuid secret } }';
  const made = await caller.graphql(create, { url: `http://${hook.host}/hook` }, merchant.accessToken);
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
  await until(async () => hook.heard.length > 0);
  evidence.used('a webhook’s secret signs', isSignedBy(webhook.secret, hook.heard[0] ?? ''));
  const code = async (accessToken: string) => {
    const reply = await caller.graphql('mutation { createTelegramLink { url } }', {}, accessToken);
    return new URL(JSON.parse(reply?.text ?? '').data.createTelegramLink.url).searchParams.get('start');
  };
  const anna = telegram.user({ first_name: 'Anna' });
  telegram.say(anna, `/start ${await code(merchant.accessToken)}`);
  const asked = await until(async () => telegram.find(anna, ({ text }) => /^Link /.test(text)));
  void telegram.press(anna, asked, '🔗 Link');
  await until(async () => telegram.find(anna, ({ text }) => /Linked/.test(text)));
  evidence.used('the bot’s token, its webhook’s secret and a link code are good', true);
  // One that nobody uses.
  await code(other.accessToken);
  await flushOne(service, evidence);
  const keys = [settings['RPC_URLS_LOCAL']?.split('/').at(-1) ?? ''];
  evidence.used(
    'an RPC’s keys are asked with',
    keys.every((key) => gate.heard.some((text) => text.includes(key))),
  );
  const { accessToken, refreshToken, password } = other;
  await caller.rest('POST', '/auth/refresh', { refresh_token: refreshToken });
  await caller.rest('POST', '/auth/refresh', { refresh_token: refreshToken });
  const key = {
    'idempotency-key': planter.word(),
    'content-type': 'application/json',
    authorization: `Bearer ${accessToken}`,
  };
  const body = JSON.stringify({
    old_password: password,
    new_password: planter.password('the third password'),
  });
  for (let again = 0; again < 2; again += 1)
    await caller.send({ method: 'POST', path: '/api/v1/auth/reset_password/current', headers: key, body });
}

/** What a receiver heard, with its raw headers in turn. */
function isSignedBy(secret: string, heard: string): boolean {
  const header = (name: string) => new RegExp(`${name} (.*?)(?= [a-z-]+ |$)`, 'i').exec(heard)?.[1] ?? '';
  const headers = {
    'webhook-id': header('webhook-id'),
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  };
  try {
    new Webhook(secret).verify(heard.slice(heard.indexOf('{')), headers);
    return true;
  } catch {
    return false;
  }
}

async function misuseOf(
  { product, merchant, other, admin, caller, harness }: Service,
  evidence: Evidence,
): Promise<Misuse> {
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
    delivery: [uuid],
    checkoutToken: [url.split('/').at(-1)],
    refreshToken: ['chit_rt_none'],
    accessTokens: [merchant.accessToken, other.accessToken, admin.accessToken],
    apiKeys: [merchant.apiKey],
    wallets: ['0x52908400098527886E0F7030069857D2E4169EE7'],
    texts: ['Order 7'],
  };
  const spared = [merchant, other, admin].map((person) => person.spared);
  const used = evidence.canaries.texts.filter((text) => !spared.includes(text));
  return new Misuse(operationsOf(document), pools, used);
}

const bound = (product: Service['product']) => ({
  rest: product.rest.bind(product),
  graphql: product.graphql.bind(product),
});

/** Somebody tells the bot what is none of its business; all of it is handled in the end. */
async function writeToBot({ telegram, harness }: Service, secrets: readonly string[]): Promise<void> {
  for (const secret of secrets.slice(0, 20)) {
    // Each in a chat of its own, for the bot answers once a second in each.
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

async function backAgain({ product, caller, merchant }: Service): Promise<void> {
  await until(async () => (await product.fetch('GET', '/health/ready')).status === 200);
  await until(
    async () => (await caller.rest('GET', '/user/me', undefined, merchant.accessToken))?.status === 200,
  );
}

const LISTS =
  '{ apiKeys { uuid name prefix } webhooks { uuid url } me { uuid email } invoices { items { uuid url } } }';
const AUDIT = '{ auditLog(limit: 100) { items { action subject before after } } }';

/** Looks into every place where a secret could have come to lie. */
async function lookAround(service: Service, evidence: Evidence): Promise<void> {
  const { harness, product, caller, settings, redis, hook, collector, admin, merchant } = service;
  await keepProcesses(product.process.pid, harness.folder, evidence);
  for (const [query, { accessToken }] of [
    [LISTS, admin],
    [AUDIT, admin],
    [LISTS, merchant],
  ] as const) {
    const lists = await caller.graphql(query, {}, accessToken);
    const text = lists?.text ?? '';
    evidence.used('the lists can be read', text.startsWith('{"data":{'));
    evidence.keep('once', 'the lists', text, ['owned', 'shared']);
  }
  const metrics = await fetch(`${product.url}/metrics`, {
    headers: { authorization: `Bearer ${settings['METRICS_TOKEN']}` },
  });
  evidence.keep('metrics', '/metrics', await metrics.text());
  evidence.keep('receivers', 'what a receiver was sent', hook.heard.join('\n'), ['shared']);
  await keepRedis(redis.url, evidence);
  await keepDatabase(harness, evidence);
  const { stdout, stderr } = await product.process.end();
  evidence.keep('printed', `the product, beside ${ADMIN.email}`, stdout + stderr);
  evidence.keep('traces', 'the traces', collector.text);
  evidence.used('requests are traced', collector.spans.length > 0);
}
