import { setTimeout as pause } from 'node:timers/promises';
import { type Merchant, type Person, register } from '../../support/app/factories';
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
import { LiveChangeProbe } from '../redis/change-probe';
import { PasswordGuesser } from '../redis/password-guesser';
import { REDIS_FAULTS, type RedisFault, RedisSetup } from '../redis/redis-faults';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'rounds' | 'faults' | 'seconds';

const PROCESSES = 2;
const INTERVAL_MS = 100;
/** Rate limits of sign-ins, with a window longer than any fault lasts. */
const LIMITS = { account: 5, address: 10 };
const WINDOW_SECONDS = 900;
/**
 * Maximum milliseconds to recover after Redis is back; the product checks every two seconds, and detects a silent
 * connection in five.
 */
const RECOVERY_MS = 10_000;
/** Maximum milliseconds until a change reaches subscribers of the same process. */
const LOCAL_DELIVERY_MS = 2_000;

export const redis: Scenario<Sizes> = {
  name: 'redis',
  claim:
    'Whatever the state of Redis, requests succeed in time, and no client can try passwords more often than the limit.',
  sizes: { rounds: 3, faults: REDIS_FAULTS.length, seconds: 15 },
  run: async (context) => {
    const setup = await open(context);
    for (let round = 0; round < context.sizes.rounds; round += 1) {
      for (const fault of REDIS_FAULTS.slice(0, context.sizes.faults)) await runFault(setup, fault);
      context.log(`round ${round + 1} of ${context.sizes.rounds}`);
    }
    for (const [name, outcomes] of setup.outcomesByFault)
      reportTimes(context, outcomes, 'a caller', ` while Redis ${name}`);
    for (const product of setup.products) {
      const { code, stderr } = await product.process.end();
      const name = 'each process exits with 0';
      context.recorder.check(name, code === 0 && stderr === '', `code ${code}: ${stderr.slice(0, 500)}`);
    }
    await setup.harness.checkDatabase(setup.ledger, context);
  },
};

interface RedisScenarioSetup {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  redisSetup: RedisSetup;
  products: [Product, Product];
  /** The merchant that sends requests, and the merchant whose invoices are observed. */
  caller: Merchant;
  observed: Merchant;
  victims: Person[];
  changeProbe: LiveChangeProbe;
  ledger: Ledger;
  /** Outcomes of requests during each fault, by its name. */
  outcomesByFault: Map<string, StepOutcome[]>;
}

async function open(context: ScenarioContext<Sizes>): Promise<RedisScenarioSetup> {
  const redisSetup = await RedisSetup.open(context);
  const harness = await Harness.open(context, 'external', {
    REDIS_URL: redisSetup.relay.url,
    TRUST_PROXY: 'true',
  });
  const first = await harness.startProduct({ ROLES: 'api' }).ready();
  const [caller, observed] = (await merchantsOf(first, 2)) as [Merchant, Merchant];
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
  await Promise.all(products.map((product) => waitForRedisHealth(product, 'up')));
  const changeProbe = new LiveChangeProbe(products[1], observed);
  context.defer(() => changeProbe.close());
  await changeProbe.measureDelayMs(products[1]);
  const setup = { context, harness, redisSetup, products, caller, observed, victims, changeProbe };
  return { ...setup, ledger: new Ledger(), outcomesByFault: new Map() };
}

const redisHealth = async (product: Product): Promise<string> =>
  (await product.fetch('GET', '/health/ready')).body.parts.redis;

const waitForRedisHealth = (product: Product, state: string) =>
  until(async () => (await redisHealth(product)) === state).then(
    () => true,
    () => false,
  );

async function runFault(setup: RedisScenarioSetup, fault: RedisFault): Promise<void> {
  const { context, redisSetup, products, changeProbe } = setup;
  const { recorder, sizes } = context;
  const guessers = guessersOf(setup);
  // Guesses up to the limit before the fault, so that only the counters know about them.
  for (const { guesser, limit } of guessers) await guesser.guessTimes(limit);
  const callers = products.map((product) => startCaller(setup, product));

  const signal = AbortSignal.timeout(sizes.seconds * 1_000);
  await fault.start(redisSetup);
  for (const { guesser } of guessers) guesser.guessUntilEnd();
  const activity = fault.whileActive?.(redisSetup, signal);
  if (fault.degrades) await checkHealth(setup, fault, 'degraded');
  while (!signal.aborted) {
    const tookMs = (await changeProbe.measureDelayMs(products[1])) ?? Number.POSITIVE_INFINITY;
    const name = 'a change reaches subscribers of the same process within 2 s without Redis';
    recorder.check(
      name,
      tookMs < LOCAL_DELIVERY_MS,
      `while Redis ${fault.name}: after ${Math.round(tookMs)} ms`,
    );
    await pause(500);
  }
  await activity;
  await fault.end(redisSetup);

  const endedAt = performance.now();
  await checkHealth(setup, fault, 'up');
  await changeProbe.measureDelayMs(products[0]);
  const tookMs = performance.now() - endedAt;
  const name = `a change reaches subscribers of other processes again within ${RECOVERY_MS / 1000} s`;
  recorder.check(name, tookMs < RECOVERY_MS, `after Redis ${fault.name}: ${Math.round(tookMs)} ms`);
  for (const each of guessers) await checkLimitPerProcess(setup, each, `while Redis ${fault.name}`);
  for (const each of guessersOf(setup)) await checkSharedLimit(setup, each, `after Redis ${fault.name}`);
  for (const caller of callers) await caller.end();
  const outcomes = setup.outcomesByFault.get(fault.name) ?? [];
  setup.outcomesByFault.set(fault.name, [...outcomes, ...callers.flatMap((caller) => caller.outcomes)]);
}

async function checkHealth(
  { context, products }: RedisScenarioSetup,
  { name }: RedisFault,
  state: string,
): Promise<void> {
  const reached = await Promise.all(products.map((product) => waitForRedisHealth(product, state)));
  const condition = state === 'up' ? `after Redis ${name}` : `while Redis ${name}`;
  context.recorder.check(
    `the health endpoint reports the state of Redis`,
    !reached.includes(false),
    `not ${state} ${condition}`,
  );
}

// --- Callers -------------------------------------------------------------------------------------------------------

/** Starts a merchant's program, a user who signs in, and a dashboard. */
function startCaller({ context, caller, ledger }: RedisScenarioSetup, product: Product): PacedCaller {
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
  return new PacedCaller(steps, INTERVAL_MS, violationOf);
}

// --- Password guessers ---------------------------------------------------------------------------------------------

interface LimitedGuesser {
  guesser: PasswordGuesser;
  limit: number;
}

/** One guesser of a single account, and one that tries many accounts, each from its own address. */
function guessersOf({ context, products, victims }: RedisScenarioSetup): LimitedGuesser[] {
  const random = context.random.derive(`guesses ${victims.length}`);
  const { email = '' } = victims.pop() ?? {};
  const number = () => random.between(1, 254);
  const newAddress = () => `192.${number()}.${number()}.${number()}`;
  const urls = products.map(({ url }) => url);
  return [
    {
      guesser: new PasswordGuesser(urls, { email, address: newAddress() }, random.derive('account')),
      limit: LIMITS.account,
    },
    {
      guesser: new PasswordGuesser(urls, { address: newAddress() }, random.derive('address')),
      limit: LIMITS.address,
    },
  ];
}

/** Each process enforces the limit by itself, whatever the state of Redis. */
async function checkLimitPerProcess(
  { context: { recorder } }: RedisScenarioSetup,
  { guesser, limit }: LimitedGuesser,
  condition: string,
): Promise<void> {
  await guesser.end();
  for (const tries of guesser.comparisons) {
    const name = 'no process checks more passwords than its limit';
    recorder.check(name, tries <= limit, `${tries} instead of ${limit} ${condition}`);
  }
  recorder.addAll('each password guess gets a 401 or 429', guesser.guessCount, guesser.unexpectedReplies);
}

/** With a working Redis, all processes share one count. */
async function checkSharedLimit(
  setup: RedisScenarioSetup,
  limitedGuesser: LimitedGuesser,
  condition: string,
): Promise<void> {
  const { guesser, limit } = limitedGuesser;
  await guesser.guessTimes(limit * PROCESSES + PROCESSES);
  const name = 'with Redis, all processes together check no more passwords than the limit';
  setup.context.recorder.check(
    name,
    guesser.totalComparisons === limit,
    `${guesser.totalComparisons} instead of ${limit} ${condition}`,
  );
  await checkLimitPerProcess(setup, limitedGuesser, condition);
}
