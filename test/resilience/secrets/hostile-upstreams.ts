import { NETWORK_IDS } from '../../../src/lib/chain/networks';
import { createWebhook } from '../../support/app/people';
import { createTestDatabase } from '../../support/database/database';
import { until } from '../../support/until';
import type { ScenarioContext } from '../scenario';
import { Tattler, WAYS_TO_TATTLE } from './echo-server';
import type { Evidence } from './leak-scanner';
import { examine } from './outages';
import { Caller } from './recording-client';
import type { Service } from './service';

/**
 * A second product of which every server outside repeats what it is asked, and of which Redis refuses the password; the
 * doctor is asked about it as well.
 */
export async function runInTrouble(
  service: Service,
  context: ScenarioContext,
  evidence: Evidence,
): Promise<void> {
  const { planter, harness, settings } = service;
  const tattler = await Tattler.start();
  context.defer(() => tattler.stop());
  const database = await createTestDatabase(harness.postgres?.url);
  const secret = (name: string) => planter.setting(name);
  const urls = NETWORK_IDS.map((network, index) => [
    `RPC_URLS_${network}`,
    rpcUrl(index, tattler.host, secret),
  ]);
  const rpc = Object.fromEntries(urls);
  const more = {
    ...settings,
    ...rpc,
    DATABASE_URL: database.url,
    REDIS_URL:
      settings['REDIS_URL']?.replace(/:[^:@]*@/, `:${secret('a password that Redis refuses')}@`) ?? '',
    TELEGRAM_BOT_TOKEN: planter.botToken('the token of another bot'),
    TELEGRAM_API_ROOT: `http://${tattler.host}`,
  };
  const product = await harness.startProduct(more).ready();
  const caller = new Caller(product, evidence, 2);
  context.defer(() => caller.http.close());
  const email = 'anna@shop.test';
  const registered = await caller.rest('POST', '/auth/register', {
    email,
    password: planter.password('another password'),
  });
  const { access_token: accessToken, user } = JSON.parse(registered?.text ?? '').data;
  const anna = { uuid: user.user_uuid, email, password: '', accessToken, refreshToken: '' };
  const webhook = await createWebhook(product, anna, `http://${tattler.host}/hook`);
  const own = await caller.graphql(
    'query ($w: UUID!) { webhook(uuid: $w) { secret } }',
    { w: webhook },
    accessToken,
  );
  tattler.known.push(JSON.parse(own?.text ?? '').data.webhook.secret);
  const ways = WAYS_TO_TATTLE.length;
  for (let way = 0; way < ways; way += 1) {
    await caller.graphql('mutation { createTelegramLink { url } }', {}, accessToken);
    await caller.graphql(
      'mutation ($w: UUID!) { pingWebhook(uuid: $w) { uuid } }',
      { w: webhook },
      accessToken,
    );
    const heard = tattler.taken.get('hook') ?? 0;
    await until(async () => (tattler.taken.get('hook') ?? 0) > heard);
    if (way % 6 === 0)
      await examine(context.mainFile, harness.folder, { ...more, NODE_ENV: 'test' }, evidence);
  }
  const deliveries =
    'query ($w: UUID!) { webhook(uuid: $w) { url deliveries { items { error responseStatus } } } }';
  await caller.graphql(deliveries, { w: webhook }, accessToken);
  for (const kind of ['rpc', 'bot'])
    evidence.used(`${kind} is asked, and repeats it in ${ways} ways`, (tattler.taken.get(kind) ?? 0) >= ways);
  evidence.used('an RPC over WebSockets is asked', (tattler.taken.get('ws') ?? 0) > 3);
  evidence.keep(
    'receivers',
    'what a receiver was sent',
    tattler.heard.filter((text) => text.startsWith('/hook')).join('\n'),
    ['shared'],
  );
  const { stdout, stderr } = await product.process.end();
  evidence.keep('printed', 'the product in trouble', stdout + stderr);
}

/** Keys stand in the path, in the query, or in the password. */
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
