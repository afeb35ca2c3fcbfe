import { BOUNDS } from '../../../src/lib/bounds';
import {
  createApiKey,
  createMerchant,
  type Merchant,
  type Person,
  register,
  setUser,
  signIn,
} from '../../support/app/factories';
import { USDC } from '../../support/app/settings';
import type { Answer } from '../../support/http/http-edges';
import { until } from '../../support/until';
import { Harness, type Product } from '../harness';
import type { ScenarioContext } from '../scenario';
import type { BoundsPart } from './part';

const CREATE_LIMIT = 30;
const CONCURRENT_SIGN_INS = 4;
/** Failed sign-ins after which an account is throttled. */
const MAX_WRONG_PASSWORDS = 20;
/**
 * Upper bound of a sign-in that is not throttled, and lower bound of one that is throttled after `WRONG_PASSWORDS`
 * failures.
 */
const FAST_SIGN_IN_MS = 1_500;
const WRONG_PASSWORDS = MAX_WRONG_PASSWORDS + 10;
const THROTTLED_SIGN_IN_MS = 2_000;

/**
 * Checks an account's limits, races of sign-ins with a block or a password change, and throttling of password guesses.
 */
export const accounts: BoundsPart = {
  fullSize: 10,
  run: async (context, rounds) => {
    const harness = await Harness.open(context, 'external', {
      ...{ ROLES: 'api', TRUST_PROXY: 'true', MAX_WEBHOOKS: '', MAX_API_KEYS: '' },
      RATE_LIMIT_CREATE: `${CREATE_LIMIT}/3600`,
      RATE_LIMIT_LOGIN_ACCOUNT: `${MAX_WRONG_PASSWORDS}/3600`,
    });
    const product = await harness.startProduct().ready();
    const setup = { context, harness, product };
    for (let round = 0; round < rounds; round += 1) {
      await fillAccount(setup);
      await createWithManyKeys(setup);
      await raceNewPassword(setup);
      await raceBlock(setup);
      await guessPassword(setup, round);
    }
  },
};

interface AccountSetup {
  context: ScenarioContext;
  harness: Harness;
  product: Product;
}

const inParallelTimes = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

const countOf = async ({ harness }: AccountSetup, table: string, { uuid }: Person, more = '') =>
  (await harness.database.query(`SELECT 1 FROM ${table} WHERE user_uuid = $1 ${more}`, [uuid])).length;

/** Requests twice as many webhooks and API keys as an account may own, all at once. */
async function fillAccount(setup: AccountSetup): Promise<void> {
  const { context, product } = setup;
  const person = await register(product);
  const create = (field: string) => product.graphql(`mutation { ${field} }`, {}, person.accessToken);
  let hosts = 0;
  const { webhooks, apiKeys } = BOUNDS.account;
  await inParallelTimes(2 * webhooks.most, () => {
    hosts += 1;
    return create(`createWebhook(url: "https://shop-${hosts}.test/hook") { uuid }`);
  });
  await inParallelTimes(2 * apiKeys.most, () => create('createApiKey(name: "shop") { key }'));
  const owned = [await countOf(setup, 'webhooks', person), await countOf(setup, 'api_keys', person)];
  context.recorder.check(
    'concurrent requests give an account exactly its maximum of webhooks and API keys',
    owned[0] === webhooks.most && owned[1] === apiKeys.most,
    `${owned[0]} webhooks, ${owned[1]} keys`,
  );
}

async function createWithManyKeys({ context, product }: AccountSetup): Promise<void> {
  const merchant: Merchant = await createMerchant(product);
  const keys = (await inParallelTimes(4, () => createApiKey(product, merchant))).map(({ key }) => key);
  const create = (as: string) =>
    product.rest('POST', '/invoice/by_api_key', { as, body: { amount: 1, ...USDC } });
  const answers = await inParallelTimes(2 * CREATE_LIMIT, (index) =>
    create(keys[index % keys.length] as string),
  );
  const created = answers.filter(({ status }) => status === 200).length;
  context.recorder.check(
    "more API keys do not raise an account's limit on creating invoices",
    created === CREATE_LIMIT,
    `${created} instead of ${CREATE_LIMIT}`,
  );
}

const login = ({ product }: AccountSetup, { email, password }: Person, address: string) =>
  product.rest('POST', '/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

/** Signs in continuously while `action` runs, so that sign-ins are in progress at the moment of its commit. */
async function whileSigningIn(
  setup: AccountSetup,
  person: Person,
  action: () => Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const signingIn = inParallelTimes(CONCURRENT_SIGN_INS, async (index) => {
    while (!isOver) await login(setup, person, `192.0.2.${index}`);
  });
  await action().finally(() => {
    isOver = true;
  });
  await signingIn;
}

const LIVE = 'AND revoked_on IS NULL';

async function raceNewPassword(setup: AccountSetup): Promise<void> {
  const { context, product } = setup;
  const person = await register(product);
  const body = { old_password: person.password, new_password: 'the-next-password' };
  let status = 0;
  await whileSigningIn(setup, person, async () => {
    const change = { as: person.accessToken, body };
    status = (await product.rest('POST', '/auth/reset_password/current', change)).status;
  });
  const live = await countOf(setup, 'sessions', person, LIVE);
  context.recorder.check(
    'no session opened with the old password survives a password change',
    status === 200 && live === 1,
    `change ${status}, ${live} valid sessions instead of 1`,
  );
}

/**
 * A blocked account hides its sessions and keys; those created during the block become visible only after unblocking.
 */
async function raceBlock(setup: AccountSetup): Promise<void> {
  const { context, product } = setup;
  const person = await register(product);
  const create = () =>
    product.graphql('mutation { createApiKey(name: "shop") { key } }', {}, person.accessToken);
  await whileSigningIn(setup, person, async () => {
    await login(setup, person, '192.0.2.100');
    await Promise.all([inParallelTimes(15, create), setUser(product, person.uuid, { status: 'blocked' })]);
  });
  await setUser(product, person.uuid, { status: 'unverified' });
  const live = [
    await countOf(setup, 'sessions', person, LIVE),
    await countOf(setup, 'api_keys', person, LIVE),
  ];
  context.recorder.check(
    'no session and no API key created during a block is valid after it',
    live.every((count) => count === 0),
    `${live[0]} sessions, ${live[1]} keys`,
  );
}

/** Guesses an account's password from many addresses while its owner works from another address. */
async function guessPassword(setup: AccountSetup, round: number): Promise<void> {
  const { context, product, harness } = setup;
  const { recorder } = context;
  const owner = await register(product);
  await login(setup, owner, '198.51.100.1');
  const guesser = { ...owner, password: 'not-the-password' };
  await inParallelTimes(WRONG_PASSWORDS, (index) => login(setup, guesser, `10.${round}.0.${index}`));

  const timed = async (request: () => Promise<Answer>) => {
    const startedAt = performance.now();
    const { status } = await request();
    return { status, tookMs: performance.now() - startedAt };
  };
  const ownerSignIn = await timed(() => login(setup, owner, '198.51.100.1'));
  const describe = ({ status, tookMs }: typeof ownerSignIn) => `${status} after ${Math.round(tookMs)} ms`;
  recorder.check(
    'an owner signs in without delay while others guess the password from other addresses',
    ownerSignIn.status === 200 && ownerSignIn.tookMs < FAST_SIGN_IN_MS,
    describe(ownerSignIn),
  );
  const guesserSignIn = await timed(() => login(setup, guesser, `10.${round}.1.1`));
  const isThrottled = guesserSignIn.status === 401 && guesserSignIn.tookMs >= THROTTLED_SIGN_IN_MS;
  recorder.check('password guesses from many addresses are throttled', isThrottled, describe(guesserSignIn));
  const { accessToken: as } = await signIn(product, owner);
  const body = { old_password: owner.password, new_password: 'the-next-password' };
  const change = await product.rest('POST', '/auth/reset_password/current', { as, body });
  recorder.check(
    'password guesses do not prevent an owner from changing the password',
    change.status === 200,
    `${change.status}`,
  );

  const warnings = () =>
    harness.database.query(
      "SELECT 1 FROM audit_entries WHERE subject = $1 AND action = 'user.sign_in_failures'",
      [`user:${owner.uuid}`],
    );
  await until(async () => (await warnings()).length > 0);
  recorder.check(
    'an owner is notified of password guesses exactly once',
    (await warnings()).length === 1,
    `${(await warnings()).length} times`,
  );
}
