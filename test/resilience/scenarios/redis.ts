import { setTimeout as pause } from 'node:timers/promises';
import { type Merchant, type Person, register } from '../../support/app/people';
import { until } from '../../support/until';
import { merchantsOf, type Product, World } from '../harness';
import { bearing, healthySteps, sendAlone, tellTimes, wrongOf } from '../healthy-client';
import { Book } from '../ledger';
import { PacedCaller, type Step, type Took } from '../paced-caller';
import { Ears } from '../redis/change-probe';
import { Guesser } from '../redis/password-guesser';
import { FAULTS, type Fault, Place } from '../redis/redis-faults';
import type { Campaign, Context } from '../scenario';

type Sizes = 'rounds' | 'faults' | 'seconds';

const PROCESSES = 2;
const PACE_MS = 100;
/** The limits of those who guess passwords: longer than any fault lasts. */
const LIMITS = { account: 5, address: 10 };
const WINDOW_SECONDS = 900;
/** How soon all is as before when Redis is back: it is looked for every two seconds, its silence found out in five. */
const BACK_MS = 10_000;
/** How soon a change is heard of in the process in which it was made. */
const HEARD_MS = 2_000;

export const redis: Campaign<Sizes> = {
  name: 'redis',
  shows:
    'Whatever becomes of Redis, callers are answered well and soon, and nobody may try passwords more often than the limit.',
  size: { rounds: 3, faults: FAULTS.length, seconds: 15 },
  run: async (context) => {
    const scene = await open(context);
    for (let round = 0; round < context.size.rounds; round += 1) {
      for (const fault of FAULTS.slice(0, context.size.faults)) await suffer(scene, fault);
      context.say(`round ${round + 1} of ${context.size.rounds}`);
    }
    for (const [name, told] of scene.told) tellTimes(context, told, 'a caller', ` while Redis ${name}`);
    for (const product of scene.products) {
      const { code, stderr } = await product.process.end();
      const name = 'the processes end in good order';
      context.tally.check(name, code === 0 && stderr === '', `code ${code}: ${stderr.slice(0, 500)}`);
    }
    await scene.world.check(scene.book, context);
  },
};

interface Scene {
  context: Context<Sizes>;
  world: World;
  place: Place;
  products: [Product, Product];
  /** Whose programs call, and whose invoices are listened for. */
  caller: Merchant;
  heard: Merchant;
  victims: Person[];
  ears: Ears;
  book: Book;
  /** What callers were answered during each fault. */
  told: Map<string, Took[]>;
}

async function open(context: Context<Sizes>): Promise<Scene> {
  const place = await Place.open(context);
  const world = await World.open(context, 'external', { REDIS_URL: place.relay.url, TRUST_PROXY: 'true' });
  const first = await world.start({ ROLES: 'api' }).ready();
  const [caller, heard] = (await merchantsOf(first, 2)) as [Merchant, Merchant];
  const victims: Person[] = [];
  while (victims.length < context.size.rounds * context.size.faults * 2) victims.push(await register(first));
  await first.process.end();
  const limits = {
    RATE_LIMIT_LOGIN: `${LIMITS.address}/${WINDOW_SECONDS}`,
    RATE_LIMIT_LOGIN_ACCOUNT: `${LIMITS.account}/${WINDOW_SECONDS}`,
  };
  const started = Array.from({ length: PROCESSES }, () => world.start(limits).ready());
  const products = (await Promise.all(started)) as [Product, Product];
  await Promise.all(products.map((product) => becomes(product, 'up')));
  const ears = new Ears(products[1], heard);
  context.defer(() => ears.close());
  await ears.hear(products[1]);
  const scene = { context, world, place, products, caller, heard, victims, ears };
  return { ...scene, book: new Book(), told: new Map() };
}

const redisOf = async (product: Product): Promise<string> =>
  (await product.fetch('GET', '/health/ready')).body.parts.redis;

const becomes = (product: Product, state: string) =>
  until(async () => (await redisOf(product)) === state).then(
    () => true,
    () => false,
  );

async function suffer(scene: Scene, fault: Fault): Promise<void> {
  const { context, place, products, ears } = scene;
  const { tally, size } = context;
  const guessers = guessersOf(scene);
  // As often as they may without being noticed, so that nobody remembers them but who counts.
  for (const { guesser, limit } of guessers) await guesser.guess(limit);
  const callers = products.map((product) => call(scene, product));

  const signal = AbortSignal.timeout(size.seconds * 1_000);
  await fault.begin(place);
  for (const { guesser } of guessers) guesser.goOn();
  const going = fault.goOn?.(place, signal);
  if (fault.degrades) await saysSo(scene, fault, 'degraded');
  while (!signal.aborted) {
    const took = (await ears.hear(products[1])) ?? Number.POSITIVE_INFINITY;
    const name = 'a change is heard of soon in its own process, without Redis';
    tally.check(name, took < HEARD_MS, `while Redis ${fault.name}: after ${Math.round(took)} ms`);
    await pause(500);
  }
  await going;
  await fault.end(place);

  const back = performance.now();
  await saysSo(scene, fault, 'up');
  await ears.hear(products[0]);
  const took = performance.now() - back;
  const name = `a change is heard of in other processes again within ${BACK_MS / 1000} s`;
  tally.check(name, took < BACK_MS, `after Redis ${fault.name}: ${Math.round(took)} ms`);
  for (const each of guessers) await judge(scene, each, `while Redis ${fault.name}`);
  for (const each of guessersOf(scene)) await judgeTogether(scene, each, `after Redis ${fault.name}`);
  for (const caller of callers) await caller.end();
  const told = scene.told.get(fault.name) ?? [];
  scene.told.set(fault.name, [...told, ...callers.flatMap((caller) => caller.told)]);
}

async function saysSo({ context, products }: Scene, { name }: Fault, state: string): Promise<void> {
  const said = await Promise.all(products.map((product) => becomes(product, state)));
  const when = state === 'up' ? `after Redis ${name}` : `while Redis ${name}`;
  context.tally.check(`its health says how Redis is`, !said.includes(false), `not ${state} ${when}`);
}

// --- Who calls -------------------------------------------------------------------------------------------------------

/** A merchant's program, a person who signs in, and a dashboard. */
function call({ context, caller, book }: Scene, product: Product): PacedCaller {
  const { draw } = context;
  const { email, password, accessToken } = caller;
  const number = () => draw.between(1, 254);
  const login: Step = {
    name: 'login',
    ask: () =>
      sendAlone(product, {
        method: 'POST',
        path: '/api/v1/auth/login',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `172.${number()}.${number()}.${number()}`,
        },
        body: JSON.stringify({ email, password }),
      }),
  };
  const dashboard: Step = {
    name: 'dashboard',
    ask: () =>
      sendAlone(product, {
        method: 'POST',
        path: '/graphql',
        headers: bearing(accessToken),
        body: JSON.stringify({
          query: '{ me { uuid } invoices(limit: 3) { total } invoiceStatistics { totalInvoices } }',
        }),
      }),
  };
  const steps = [...healthySteps({ context, product, merchant: caller, book }), login, dashboard];
  return new PacedCaller(steps, PACE_MS, wrongOf);
}

// --- Who guesses -----------------------------------------------------------------------------------------------------

interface Guessing {
  guesser: Guesser;
  limit: number;
}

/** One who guesses an account, and one who tries many accounts, each from an address of their own. */
function guessersOf({ context, products, victims }: Scene): Guessing[] {
  const draw = context.draw.for(`guesses ${victims.length}`);
  const { email = '' } = victims.pop() ?? {};
  const number = () => draw.between(1, 254);
  const newAddress = () => `192.${number()}.${number()}.${number()}`;
  const urls = products.map(({ url }) => url);
  return [
    {
      guesser: new Guesser(urls, { email, address: newAddress() }, draw.for('account')),
      limit: LIMITS.account,
    },
    { guesser: new Guesser(urls, { address: newAddress() }, draw.for('address')), limit: LIMITS.address },
  ];
}

/** Each process counts for itself, whatever becomes of Redis. */
async function judge(
  { context: { tally } }: Scene,
  { guesser, limit }: Guessing,
  when: string,
): Promise<void> {
  await guesser.end();
  for (const tries of guesser.tries) {
    const name = 'no process lets anybody try passwords more often than the limit';
    tally.check(name, tries <= limit, `${tries} instead of ${limit} ${when}`);
  }
  tally.add('no guess is answered with 5xx, or not at all', guesser.guesses, guesser.faults);
}

/** With a Redis that answers all processes count together. */
async function judgeTogether(scene: Scene, guessing: Guessing, when: string): Promise<void> {
  const { guesser, limit } = guessing;
  await guesser.guess(limit * PROCESSES + PROCESSES);
  const name = 'with Redis, all processes together let nobody try passwords more often than the limit';
  scene.context.tally.check(
    name,
    guesser.allTries === limit,
    `${guesser.allTries} instead of ${limit} ${when}`,
  );
  await judge(scene, guessing, when);
}
