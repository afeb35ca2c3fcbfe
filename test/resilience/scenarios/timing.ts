import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newApiKey } from '../../../src/lib/api-key';
import { sha256 } from '../../../src/lib/crypto';
import { createMerchant, register, setUser } from '../../support/app/factories';
import { TelegramServer } from '../../support/fake-telegram/telegram-server';
import { until } from '../../support/until';
import { keyWithSamePrefix } from '../credentials/forged-keys';
import { Harness, type Product } from '../harness';
import { HttpClient, type HttpRequest } from '../http-client';
import type { Scenario, ScenarioContext } from '../scenario';
import { comparePersons } from '../timing/persons';
import { type Attempt, checkSameTime, MAX_RUNS, timeRefusal, WARM_UP_PAIRS } from '../timing/same-time';

type Sizes = 'logins' | 'persons' | 'keys' | 'codes';

export const timing: Scenario<Sizes> = {
  name: 'timing',
  claim: 'The duration of a refusal does not reveal whether a person, a key or a code exists.',
  sizes: { logins: 300, persons: 300, keys: 5_000, codes: 2_000 },
  run: async (context) => {
    const { sizes } = context;
    const telegram = await TelegramServer.start({ webhookTarget: () => `${product?.url}/telegram/webhook` });
    context.defer(() => telegram.stop());
    const harness = await Harness.open(context, 'external', {
      ROLES: 'api,bot',
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
      TELEGRAM_WEBHOOK_SECRET: 'telegram-secret-of-this-scenario',
    });
    const product: Product = await harness.startProduct().ready();
    // One connection, so that measured requests never wait for each other.
    const http = new HttpClient(product.url, 1);
    context.defer(() => http.close());
    const setup = { context, harness, product, http, telegram };
    if (sizes.logins > 0) await compareLogins(setup);
    if (sizes.persons > 0) await comparePersons(setup, sizes.persons);
    if (sizes.keys > 0) await compareKeys(setup);
    if (sizes.codes > 0) await compareCodes(setup);
  },
};

interface TimingSetup {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  product: Product;
  http: HttpClient;
  telegram: TelegramServer;
}

const JSON_BODY = { 'content-type': 'application/json' };

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { accessToken } }';
const WRONG_PASSWORD = 'this is a wrong password';

async function compareLogins({ context, harness, product, http }: TimingSetup): Promise<void> {
  const { logins } = context.sizes;
  const known = await register(product);
  const blocked = await register(product);
  await setUser(product, blocked.uuid, { status: 'blocked' });
  const without = await register(product);
  await harness.database.query('UPDATE users SET password_hash = NULL WHERE uuid = $1', [without.uuid]);
  const overRest = (email: string, password = WRONG_PASSWORD): HttpRequest => ({
    ...{ method: 'POST', path: '/api/v1/auth/login', headers: JSON_BODY },
    body: JSON.stringify({ email, password }),
  });
  const overGraphql = (email: string): HttpRequest => ({
    ...{ method: 'POST', path: '/graphql', headers: JSON_BODY },
    body: JSON.stringify({ query: LOGIN, variables: { input: { email, password: WRONG_PASSWORD } } }),
  });
  /** An unknown e-mail address, as long as the known ones. */
  const unknownEmail = () => `${randomBytes(6).toString('hex')}@merchant.test`;
  const attempt =
    (made: () => HttpRequest): Attempt =>
    () => {
      const outgoing = made();
      return () => timeRefusal(http, outgoing);
    };
  const unknown = attempt(() => overRest(unknownEmail()));
  const pairs: [string, Attempt, Attempt][] = [
    ['e-mail at login', attempt(() => overRest(known.email)), unknown],
    [
      'e-mail at login over GraphQL',
      attempt(() => overGraphql(known.email)),
      attempt(() => overGraphql(unknownEmail())),
    ],
    [
      'e-mail of a blocked account, with its password',
      attempt(() => overRest(blocked.email, blocked.password)),
      unknown,
    ],
    ['e-mail of an account without a password', attempt(() => overRest(without.email)), unknown],
  ];
  for (const [name, one, other] of pairs) await checkSameTime(context, name, logins, one, other);
}

async function compareKeys({ context, product, http }: TimingSetup): Promise<void> {
  const { apiKey } = await createMerchant(product);
  const requestWithKey = (key: string): HttpRequest => ({
    ...{ method: 'POST', path: '/api/v1/invoice/by_api_key', body: '{}' },
    headers: { ...JSON_BODY, authorization: `Bearer ${key}` },
  });
  const attempt =
    (made: () => string): Attempt =>
    () => {
      const outgoing = requestWithKey(made());
      return () => timeRefusal(http, outgoing);
    };
  await checkSameTime(
    context,
    'displayed prefix of an API key',
    context.sizes.keys,
    attempt(() => keyWithSamePrefix(apiKey)),
    attempt(newApiKey),
  );
}

/** Slow enough that the bot's limit on messages per second never delays a reply. */
const MESSAGE_INTERVAL_MS = 50;

const newCode = () => randomBytes(24).toString('base64url');

/** Compares expired link codes with codes that were never issued. */
async function compareCodes({ context, harness, telegram }: TimingSetup): Promise<void> {
  const { codes: count } = context.sizes;
  const codes = Array.from({ length: (count + WARM_UP_PAIRS) * MAX_RUNS }, newCode);
  await harness.database.query(
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
        await pause(MESSAGE_INTERVAL_MS);
        const answer = new Promise<number>((resolve) => answered.set(user.id, resolve));
        const sentAt = performance.now();
        telegram.say(user, text);
        const tookMs = (await answer) - sentAt;
        answered.delete(user.id);
        return tookMs;
      };
    };
  await checkSameTime(
    context,
    'code of a Telegram link',
    count,
    attempt((number) => codes[number] ?? ''),
    attempt(newCode),
  );
}
