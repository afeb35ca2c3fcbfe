import { SCOPES, type Scope } from '../../../src/lib/actor';
import { TelegramServer } from '../../support/fake-telegram/telegram-server';
import { Acts, covers } from '../delegation/acts';
import { type Key, World } from '../delegation/world';
import { adminOf, Harness, type Product } from '../harness';
import type { Scenario, ScenarioContext } from '../scenario';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** Keys that are tried after each step. */
const TRIED = 3;

export const delegation: Scenario<'steps'> = {
  name: 'delegation',
  claim: 'Whatever roles, keys, sessions and passwords change, no credential can do what its maker cannot.',
  sizes: { steps: 3_000 },
  run: async (context) => {
    const telegram = await TelegramServer.start();
    context.defer(() => telegram.stop());
    const harness = await Harness.open(context, 'external', {
      ROLES: 'api,bot',
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
    });
    const product = await harness.startProduct().ready();
    const admin = await adminOf(product);
    const open = () => World.open(product, telegram, async () => admin.accessToken);
    let world = await open();
    for (let step = 0; step < context.sizes.steps; step += 1) {
      // Access tokens live for a quarter of an hour: new people take over long before.
      if (step % 250 === 249) world = await open();
      const acts = new Acts(world, context.random.derive(step), context.recorder);
      await context.random.pick(acts.all)();
      await checkWorld(context, product, world);
    }
  },
};

/** What a key needs each scope for, as a request, and the status of its answer when the key has the scope. */
const PROBES: Record<Scope, (product: Product, as: string) => Promise<boolean>> = {
  'invoices:create': async (product, as) =>
    (await product.rest('POST', '/invoice/by_api_key', { as, body: {} })).status === 400,
  'invoices:read': async (product, as) => (await product.rest('GET', '/invoice', { as })).status === 200,
  'invoices:cancel': async (product, as) =>
    (await product.rest('POST', `/invoice/${UNKNOWN}/cancel`, { as, body: {} })).status === 404,
  refunds: async (product, as) => (await product.rest('GET', '/refund', { as })).status === 200,
  webhooks: async (product, as) => (await product.rest('GET', '/webhook', { as })).status === 200,
  exports: async (product, as) => (await product.fetch('GET', '/export/invoices.csv', { as })).status === 200,
};

const hasScope = ({ isEnded, maker, scopes }: Key, scope: Scope) =>
  !isEnded && scopes.includes(scope) && (maker === null || (!maker.isBlocked && covers(maker.role, scope)));

async function checkWorld({ recorder, random }: ScenarioContext, product: Product, world: World) {
  for (const key of random.sample(world.keys, TRIED)) {
    for (const scope of SCOPES) {
      const has = await PROBES[scope](product, key.text);
      recorder.check(
        'a key gives exactly those of its scopes that are within its maker’s present role',
        has === hasScope(key, scope),
        () => `${scope} of a key of ${key.maker?.name ?? 'an owner'} (${key.maker?.role}): ${has}`,
      );
    }
  }
  const person = random.pick(world.people);
  const ended = person.ended.at(-1);
  if (ended !== undefined) {
    const { status } = await product.operate('me { uuid }', {}, { as: ended });
    recorder.check('a session that was ended is refused', status === 401, `${person.name}: ${status}`);
  }
  if (person.isBlocked || person.live.length === 0) return;
  const { body } = await world.call(person, 'me { telegramId telegramConfirmed }');
  const expected = person.isLinked ? person.isConfirmed : null;
  recorder.check(
    'a Telegram account is confirmed exactly from its link until the sessions or the password of its person end',
    body.data?.telegramConfirmed === expected,
    () => `${person.name}: ${JSON.stringify(body)}, expected ${expected}`,
  );
}
