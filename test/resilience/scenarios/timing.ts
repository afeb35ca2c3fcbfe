import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newApiKey } from '../../../src/lib/api-key';
import { sha256 } from '../../../src/lib/crypto';
import { createMerchant, register, setUser } from '../../support/app/people';
import { TelegramServer } from '../../support/fake-telegram/telegram-server';
import { until } from '../../support/until';
import { shownAlike } from '../credentials/forged-keys';
import { type Product, World } from '../harness';
import { type Outgoing, Wire } from '../http-client';
import { compare, type Pair } from '../paired-comparison';
import type { Campaign, Context } from '../scenario';

type Sizes = 'logins' | 'keys' | 'codes';

/** By so much the medians may differ, and so unlikely a difference must be where there is none, to be one. */
const MOST_SHARE = 0.05;
const LEAST_P = 0.001;
/**
 * What else runs on the machine may meet the one kind more often than the other by chance. Which of a pair comes first is
 * drawn anew in each run: a difference of the product's is there in each of them, one by chance is not.
 */
const RUNS = 3;
/** Pairs that are not counted: what is loaded, compiled or cached is so afterwards. */
const WARMING = 30;

export const timing: Campaign<Sizes> = {
  name: 'timing',
  shows: 'How long a refusal takes does not tell whether an account, a key or a code is known.',
  size: { logins: 300, keys: 5_000, codes: 2_000 },
  run: async (context) => {
    const { size } = context;
    const telegram = await TelegramServer.start({ webhookTarget: () => `${product?.url}/telegram/webhook` });
    context.defer(() => telegram.stop());
    const world = await World.open(context, 'external', {
      ROLES: 'api,bot',
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
      TELEGRAM_WEBHOOK_SECRET: 'what-Telegram-knows-of-this-campaign',
    });
    const product: Product = await world.start().ready();
    // One at a time: whoever measures waits for nobody else.
    const wire = new Wire(product.url, 1);
    context.defer(() => wire.close());
    const scene = { context, world, product, wire, telegram };
    if (size.logins > 0) await compareLogins(scene);
    if (size.keys > 0) await compareKeys(scene);
    if (size.codes > 0) await compareCodes(scene);
  },
};

interface Scene {
  context: Context<Sizes>;
  world: World;
  product: Product;
  wire: Wire;
  telegram: TelegramServer;
}

/** What takes a time, made ready before its time is taken. */
type Attempt = (number: number) => () => Promise<number>;

/** Times one and the other in turns, the first one drawn, and checks that nobody could tell them apart. */
async function checkAlike(
  { tally, draw, figure }: Context<Sizes>,
  name: string,
  count: number,
  one: Attempt,
  other: Attempt,
): Promise<void> {
  let alike = false;
  let seen = '';
  for (let run = 0; run < RUNS && !alike; run += 1) {
    const order = draw.for(`${name} ${run}`);
    const pairs: Pair[] = [];
    for (let number = -WARMING; number < count; number += 1) {
      const at = run * (count + WARMING) + number + WARMING;
      const pair = await timeBoth(one(at), other(at), order.chance(0.5));
      if (number >= 0) pairs.push(pair);
    }
    const found = compare(pairs);
    alike = found.share < MOST_SHARE && found.p > LEAST_P;
    const micros = (milliseconds: number) => `${(milliseconds * 1000).toFixed(0)} µs`;
    seen = `known ${micros(found.one)}, unknown ${micros(found.other)}; known takes ${micros(found.difference)} more (${(found.share * 100).toFixed(2)} %), p = ${found.p.toPrecision(2)}, ${count} of each, run ${run + 1}`;
    figure(`${name}: ${seen}`);
  }
  tally.check(`${name}: known and unknown take the same time`, alike, seen);
}

async function timeBoth(
  one: () => Promise<number>,
  other: () => Promise<number>,
  isFirst: boolean,
): Promise<Pair> {
  if (isFirst) {
    const first = await one();
    return [first, await other()];
  }
  const first = await other();
  return [await one(), first];
}

const JSON_BODY = { 'content-type': 'application/json' };

/** How long a refusal takes; throws where it is none. */
async function timed(wire: Wire, outgoing: Outgoing): Promise<number> {
  const { took, text } = await wire.send(outgoing);
  if (!/"statusCode":401/.test(text)) throw new Error(`What is to be refused was not: ${text.slice(0, 300)}`);
  return took;
}

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { accessToken } }';
const WRONG = 'this is nobody’s password';

async function compareLogins({ context, world, product, wire }: Scene): Promise<void> {
  const { logins } = context.size;
  const known = await register(product);
  const blocked = await register(product);
  await setUser(product, blocked.uuid, { status: 'blocked' });
  const without = await register(product);
  await world.database.query('UPDATE users SET password_hash = NULL WHERE uuid = $1', [without.uuid]);
  const overRest = (email: string, password = WRONG): Outgoing => ({
    ...{ method: 'POST', path: '/api/v1/auth/login', headers: JSON_BODY },
    body: JSON.stringify({ email, password }),
  });
  const overGraphql = (email: string): Outgoing => ({
    ...{ method: 'POST', path: '/graphql', headers: JSON_BODY },
    body: JSON.stringify({ query: LOGIN, variables: { input: { email, password: WRONG } } }),
  });
  /** As long as the known ones. */
  const nobody = () => `${randomBytes(6).toString('hex')}@merchant.test`;
  const attempt =
    (made: () => Outgoing): Attempt =>
    () => {
      const outgoing = made();
      return () => timed(wire, outgoing);
    };
  const unknown = attempt(() => overRest(nobody()));
  const pairs: [string, Attempt, Attempt][] = [
    ['e-mail at login', attempt(() => overRest(known.email)), unknown],
    [
      'e-mail at login over GraphQL',
      attempt(() => overGraphql(known.email)),
      attempt(() => overGraphql(nobody())),
    ],
    [
      'e-mail of a blocked account, with its password',
      attempt(() => overRest(blocked.email, blocked.password)),
      unknown,
    ],
    ['e-mail of an account without a password', attempt(() => overRest(without.email)), unknown],
  ];
  for (const [name, one, other] of pairs) await checkAlike(context, name, logins, one, other);
}

async function compareKeys({ context, product, wire }: Scene): Promise<void> {
  const { apiKey } = await createMerchant(product);
  const asking = (key: string): Outgoing => ({
    ...{ method: 'POST', path: '/api/v1/invoice/by_api_key', body: '{}' },
    headers: { ...JSON_BODY, authorization: `Bearer ${key}` },
  });
  const attempt =
    (made: () => string): Attempt =>
    () => {
      const outgoing = asking(made());
      return () => timed(wire, outgoing);
    };
  await checkAlike(
    context,
    'shown part of an API key',
    context.size.keys,
    attempt(() => shownAlike(apiKey)),
    attempt(newApiKey),
  );
}

/** Fewer than the bot may send in a second, so that none waits for its turn. */
const BETWEEN_MS = 50;

const newCode = () => randomBytes(24).toString('base64url');

/** Codes that were made for somebody, and are over, beside codes that nobody has made. */
async function compareCodes({ context, world, telegram }: Scene): Promise<void> {
  const { codes: count } = context.size;
  const codes = Array.from({ length: (count + WARMING) * RUNS }, newCode);
  await world.database.query(
    `WITH made AS (
       INSERT INTO users (uuid, role, fee_bps) SELECT gen_random_uuid(), 'customer', 100 FROM unnest($1::text[]) RETURNING uuid
     ), owners AS (SELECT uuid, row_number() OVER () AS place FROM made)
     INSERT INTO telegram_links (code_hash, user_uuid, expires_on)
     SELECT hash, uuid, now() - interval '1 minute' FROM unnest($1::text[]) WITH ORDINALITY AS given (hash, place) JOIN owners USING (place)`,
    [codes.map(sha256)],
  );
  const answered = new Map<number, (at: number) => void>();
  telegram.fail({
    when: ({ method, payload }) => {
      if (method === 'sendMessage') answered.get(Number(payload['chat_id']))?.(performance.now());
      return false;
    },
    with: 'reset',
  });
  await until(async () => telegram.callsOf('setWebhook').length > 0);
  const attempt =
    (codeOf: (number: number) => string): Attempt =>
    (number) => {
      const user = telegram.user({ first_name: 'Anna' });
      const text = `/start ${codeOf(number)}`;
      return async () => {
        await pause(BETWEEN_MS);
        const answer = new Promise<number>((resolve) => answered.set(user.id, resolve));
        const begun = performance.now();
        telegram.say(user, text);
        const took = (await answer) - begun;
        answered.delete(user.id);
        return took;
      };
    };
  await checkAlike(
    context,
    'code of a link to Telegram',
    count,
    attempt((number) => codes[number] ?? ''),
    attempt(newCode),
  );
}
