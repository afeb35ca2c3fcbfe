import { setTimeout as pause } from 'node:timers/promises';
import { type Merchant, type Person, register } from '../../support/app/people';
import { until } from '../../support/until';
import { Harness, merchantsOf, type Product } from '../harness';
import {
  authorizedHeaders,
  healthySteps,
  reportTimes,
  sendOnNewConnection,
  violationOf,
} from '../healthy-client';
import { Ledger } from '../ledger';
import { PacedCaller, type Step, type StepOutcome } from '../paced-caller';
import { Ears } from '../redis/change-probe';
import { Guesser } from '../redis/password-guesser';
import { FAULTS, type Fault, Place } from '../redis/redis-faults';
import type { Scenario, ScenarioContext } from '../scenario';

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

export const redis: Scenario<Sizes> = {
  name: 'redis',
  claim:
    'Whatever becomes of Redis, callers are answered well and soon, and nobody may try passwords more often than the limit.',
  sizes: { rounds: 3, faults: FAULTS.length, seconds: 15 },
  run: async (context) => {
    const scene = await open(context);
    for (let round = 0; round < context.sizes.rounds; round += 1) {
      for (const fault of FAULTS.slice(0, context.sizes.faults)) await suffer(scene, fault);
      context.log(`round ${round + 1} of ${context.sizes.rounds}`);
    }
    for (const [name, told] of scene.told) reportTimes(context, told, 'a caller', ` while Redis ${name}`);
    for (const product of scene.products) {
      const { code, stderr } = await product.process.end();
      const name = 'the processes end in good order';
      context.recorder.check(name, code === 0 && stderr === '', `code ${code}: ${stderr.slice(0, 500)}`);
    }
    await scene.harness.checkDatabase(scene.ledger, context);
  },
};

interface Scene {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  place: Place;
  products: [Product, Product];
  /** Whose programs call, and whose invoices are listened for. */
  caller: Merchant;
  heard: Merchant;
  victims: Person[];
  ears: Ears;
  ledger: Ledger;
  /** What callers were answered during each fault. */
  told: Map<string, StepOutcome[]>;
}

async function open(context: ScenarioContext<Sizes>): Promise<Scene> {
  const place = await Place.open(context);
  const harness = await Harness.open(context, 'external', {
    REDIS_URL: place.relay.url,
    TRUST_PROXY: 'true',
  });
  const first = await harness.startProduct({ ROLES: 'api' }).ready();
  const [caller, heard] = (await merchantsOf(first, 2)) as [Merchant, Merchant];
  const victims: Person[] = [];
  while (victims.length < context.sizes.rounds * context.sizes.faults * 2)
    victims.push(await register(first));
  await first.process.end();
  const limits = {
    RATE_LIMIT_LOGIN: `${LIMITS.address}/${WINDOW_SECONDS}`,
    RATE_LIMIT_LOGIN_ACCOUNT: `${LIMITS.account}/${WINDOW_SECONDS}`,
  };
  const started = Array.from({ length: PROCESSES }, () => harness.startProduct(limits).ready());
  const products = (await Promise.all(started)) as [Product, Product];
  await Promise.all(products.map((product) => becomes(product, 'up')));
  const ears = new Ears(products[1], heard);
  context.defer(() => ears.close());
  await ears.hear(products[1]);
  const scene = { context, harness, place, products, caller, heard, victims, ears };
  return { ...scene, ledger: new Ledger(), told: new Map() };
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
  const { recorder, sizes } = context;
  const guessers = guessersOf(scene);
  // As often as they may without being noticed, so that nobody remembers them but who counts.
  for (const { guesser, limit } of guessers) await guesser.guess(limit);
  const callers = products.map((product) => call(scene, product));

  const signal = AbortSignal.timeout(sizes.seconds * 1_000);
  await fault.begin(place);
  for (const { guesser } of guessers) guesser.goOn();
  const going = fault.goOn?.(place, signal);
  if (fault.degrades) await saysSo(scene, fault, 'degraded');
  while (!signal.aborted) {
    const tookMs = (await ears.hear(products[1])) ?? Number.POSITIVE_INFINITY;
    const name = 'a change is heard of soon in its own process, without Redis';
    recorder.check(name, tookMs < HEARD_MS, `while Redis ${fault.name}: after ${Math.round(tookMs)} ms`);
    await pause(500);
  }
  await going;
  await fault.end(place);

  const back = performance.now();
  await saysSo(scene, fault, 'up');
  await ears.hear(products[0]);
  const tookMs = performance.now() - back;
  const name = `a change is heard of in other processes again within ${BACK_MS / 1000} s`;
  recorder.check(name, tookMs < BACK_MS, `after Redis ${fault.name}: ${Math.round(tookMs)} ms`);
  for (const each of guessers) await judge(scene, each, `while Redis ${fault.name}`);
  for (const each of guessersOf(scene)) await judgeTogether(scene, each, `after Redis ${fault.name}`);
  for (const caller of callers) await caller.end();
  const told = scene.told.get(fault.name) ?? [];
  scene.told.set(fault.name, [...told, ...callers.flatMap((caller) => caller.outcomes)]);
}

async function saysSo({ context, products }: Scene, { name }: Fault, state: string): Promise<void> {
  const said = await Promise.all(products.map((product) => becomes(product, state)));
  const when = state === 'up' ? `after Redis ${name}` : `while Redis ${name}`;
  context.recorder.check(`its health says how Redis is`, !said.includes(false), `not ${state} ${when}`);
}

// --- Who calls -------------------------------------------------------------------------------------------------------

/** A merchant's program, a person who signs in, and a dashboard. */
function call({ context, caller, ledger }: Scene, product: Product): PacedCaller {
  const { random } = context;
  const { email, password, accessToken } = caller;
  const number = () => random.between(1, 254);
  const login: Step = {
    name: 'login',
    send: () =>
      sendOnNewConnection(product, {
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
    send: () =>
      sendOnNewConnection(product, {
        method: 'POST',
        path: '/graphql',
        headers: authorizedHeaders(accessToken),
        body: JSON.stringify({
          query: '{ me { uuid } invoices(limit: 3) { total } invoiceStatistics { totalInvoices } }',
        }),
      }),
  };
  const steps = [...healthySteps({ context, product, merchant: caller, ledger }), login, dashboard];
  return new PacedCaller(steps, PACE_MS, violationOf);
}

// --- Who guesses -----------------------------------------------------------------------------------------------------

interface Guessing {
  guesser: Guesser;
  limit: number;
}

/** One who guesses an account, and one who tries many accounts, each from an address of their own. */
function guessersOf({ context, products, victims }: Scene): Guessing[] {
  const random = context.random.derive(`guesses ${victims.length}`);
  const { email = '' } = victims.pop() ?? {};
  const number = () => random.between(1, 254);
  const newAddress = () => `192.${number()}.${number()}.${number()}`;
  const urls = products.map(({ url }) => url);
  return [
    {
      guesser: new Guesser(urls, { email, address: newAddress() }, random.derive('account')),
      limit: LIMITS.account,
    },
    {
      guesser: new Guesser(urls, { address: newAddress() }, random.derive('address')),
      limit: LIMITS.address,
    },
  ];
}

/** Each process counts for itself, whatever becomes of Redis. */
async function judge(
  { context: { recorder } }: Scene,
  { guesser, limit }: Guessing,
  when: string,
): Promise<void> {
  await guesser.end();
  for (const tries of guesser.tries) {
    const name = 'no process lets anybody try passwords more often than the limit';
    recorder.check(name, tries <= limit, `${tries} instead of ${limit} ${when}`);
  }
  recorder.addAll('no guess is answered with 5xx, or not at all', guesser.guesses, guesser.faults);
}

/** With a Redis that answers all processes count together. */
async function judgeTogether(scene: Scene, guessing: Guessing, when: string): Promise<void> {
  const { guesser, limit } = guessing;
  await guesser.guess(limit * PROCESSES + PROCESSES);
  const name = 'with Redis, all processes together let nobody try passwords more often than the limit';
  scene.context.recorder.check(
    name,
    guesser.allTries === limit,
    `${guesser.allTries} instead of ${limit} ${when}`,
  );
  await judge(scene, guessing, when);
}
