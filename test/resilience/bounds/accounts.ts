import { BOUNDS } from '../../../src/lib/bounds';
import {
  createApiKey,
  createMerchant,
  type Merchant,
  type Person,
  register,
  setUser,
  signIn,
} from '../../support/app/people';
import { USDC } from '../../support/app/settings';
import type { Answer } from '../../support/http/http-edges';
import { until } from '../../support/until';
import { Harness, type Product } from '../harness';
import type { ScenarioContext } from '../scenario';
import type { Part } from './part';

const CREATE_LIMIT = 30;
/** How many sign-ins are under way at once. */
const SIGN_INS = 4;
/** Wrong passwords of an account that are many. */
const MANY = 20;
/** What a sign-in may take that nothing slows down, and what one takes at least that is slowed down for `SLOWED` failures. */
const SOON_MS = 1_500;
const SLOWED = MANY + 10;
const SLOW_MS = 2_000;

/** What one account owns and creates, what meets its block or its new password, and who guesses its password. */
export const accounts: Part = {
  size: 10,
  run: async (context, rounds) => {
    const harness = await Harness.open(context, 'external', {
      ...{ ROLES: 'api', TRUST_PROXY: 'true', MAX_WEBHOOKS: '', MAX_API_KEYS: '' },
      RATE_LIMIT_CREATE: `${CREATE_LIMIT}/3600`,
      RATE_LIMIT_LOGIN_ACCOUNT: `${MANY}/3600`,
    });
    const product = await harness.startProduct().ready();
    const scene = { context, harness, product };
    for (let round = 0; round < rounds; round += 1) {
      await own(scene);
      await createWithManyKeys(scene);
      await raceNewPassword(scene);
      await raceBlock(scene);
      await guess(scene, round);
    }
  },
};

interface Scene {
  context: ScenarioContext;
  harness: Harness;
  product: Product;
}

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

const countOf = async ({ harness }: Scene, table: string, { uuid }: Person, more = '') =>
  (await harness.database.query(`SELECT 1 FROM ${table} WHERE user_uuid = $1 ${more}`, [uuid])).length;

/** Asks for twice as much as an account may own, all at once. */
async function own(scene: Scene): Promise<void> {
  const { context, product } = scene;
  const person = await register(product);
  const create = (field: string) => product.graphql(`mutation { ${field} }`, {}, person.accessToken);
  const { webhooks, apiKeys } = BOUNDS.account;
  await times(2 * webhooks.most, () => create('createWebhook(url: "https://shop.test/hook") { uuid }'));
  await times(2 * apiKeys.most, () => create('createApiKey(name: "shop") { key }'));
  const owned = [await countOf(scene, 'webhooks', person), await countOf(scene, 'api_keys', person)];
  context.recorder.check(
    'an account owns as much as it may and no more, however much is asked for at once',
    owned[0] === webhooks.most && owned[1] === apiKeys.most,
    `${owned[0]} webhooks, ${owned[1]} keys`,
  );
}

async function createWithManyKeys({ context, product }: Scene): Promise<void> {
  const merchant: Merchant = await createMerchant(product);
  const keys = (await times(4, () => createApiKey(product, merchant))).map(({ key }) => key);
  const create = (as: string) =>
    product.rest('POST', '/invoice/by_api_key', { as, body: { amount: 1, ...USDC } });
  const answers = await times(2 * CREATE_LIMIT, (index) => create(keys[index % keys.length] as string));
  const made = answers.filter(({ status }) => status === 200).length;
  context.recorder.check(
    'more API keys do not let an account create more',
    made === CREATE_LIMIT,
    `${made} instead of ${CREATE_LIMIT}`,
  );
}

const login = ({ product }: Scene, { email, password }: Person, address: string) =>
  product.rest('POST', '/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

/** Has somebody sign in without a pause while `act` runs, so that sign-ins are under way whenever it commits. */
async function whileSigningIn(scene: Scene, person: Person, act: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const signingIn = times(SIGN_INS, async (index) => {
    while (!isOver) await login(scene, person, `192.0.2.${index}`);
  });
  await act().finally(() => {
    isOver = true;
  });
  await signingIn;
}

const LIVE = 'AND revoked_on IS NULL';

async function raceNewPassword(scene: Scene): Promise<void> {
  const { context, product } = scene;
  const person = await register(product);
  const body = { old_password: person.password, new_password: 'the-next-password' };
  let status = 0;
  await whileSigningIn(scene, person, async () => {
    const change = { as: person.accessToken, body };
    status = (await product.rest('POST', '/auth/reset_password/current', change)).status;
  });
  const live = await countOf(scene, 'sessions', person, LIVE);
  context.recorder.check(
    'no session that the old password opened outlives its change',
    status === 200 && live === 1,
    `change ${status}, ${live} sessions live instead of 1`,
  );
}

/** Nothing is to be seen while the account is blocked; what was made meanwhile shows when it no longer is. */
async function raceBlock(scene: Scene): Promise<void> {
  const { context, product } = scene;
  const person = await register(product);
  const create = () =>
    product.graphql('mutation { createApiKey(name: "shop") { key } }', {}, person.accessToken);
  await whileSigningIn(scene, person, async () => {
    await login(scene, person, '192.0.2.100');
    await Promise.all([times(15, create), setUser(product, person.uuid, { status: 'blocked' })]);
  });
  await setUser(product, person.uuid, { status: 'unverified' });
  const live = [
    await countOf(scene, 'sessions', person, LIVE),
    await countOf(scene, 'api_keys', person, LIVE),
  ];
  context.recorder.check(
    'no session and no key that met a block is good after it',
    live.every((count) => count === 0),
    `${live[0]} sessions, ${live[1]} keys`,
  );
}

/** Many guess an account from addresses of their own while its owner works from theirs. */
async function guess(scene: Scene, round: number): Promise<void> {
  const { context, product, harness } = scene;
  const { recorder } = context;
  const owner = await register(product);
  await login(scene, owner, '198.51.100.1');
  const thief = { ...owner, password: 'not-the-password' };
  await times(SLOWED, (index) => login(scene, thief, `10.${round}.0.${index}`));

  const timed = async (ask: () => Promise<Answer>) => {
    const begun = performance.now();
    const { status } = await ask();
    return { status, tookMs: performance.now() - begun };
  };
  const back = await timed(() => login(scene, owner, '198.51.100.1'));
  const seen = ({ status, tookMs }: typeof back) => `${status} after ${Math.round(tookMs)} ms`;
  recorder.check(
    'an owner signs in at once, however many guess the password elsewhere',
    back.status === 200 && back.tookMs < SOON_MS,
    seen(back),
  );
  const slowed = await timed(() => login(scene, thief, `10.${round}.1.1`));
  const isSlow = slowed.status === 401 && slowed.tookMs >= SLOW_MS;
  recorder.check('guesses from everywhere are slowed down', isSlow, seen(slowed));
  const { accessToken: as } = await signIn(product, owner);
  const body = { old_password: owner.password, new_password: 'the-next-password' };
  const change = await product.rest('POST', '/auth/reset_password/current', { as, body });
  recorder.check('no guess keeps an owner from a new password', change.status === 200, `${change.status}`);

  const told = () =>
    harness.database.query(
      "SELECT 1 FROM audit_entries WHERE subject = $1 AND action = 'user.sign_in_failures'",
      [`user:${owner.uuid}`],
    );
  await until(async () => (await told()).length > 0);
  recorder.check(
    'an owner is told of guesses once',
    (await told()).length === 1,
    `${(await told()).length} times`,
  );
}
