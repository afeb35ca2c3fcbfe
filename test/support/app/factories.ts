import { randomBytes } from 'node:crypto';
import type { Chit } from './chit';
import { ADMIN, USDC } from './settings';

/** The part of a Chit that these helpers use; the Chit may run in this process or in another one. */
export type AnyChit = Pick<Chit, 'rest' | 'graphql' | 'operate' | 'database'>;

/** A user account: its credentials and the tokens from signing in. */
export interface Person {
  uuid: string;
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

/** A merchant with a verified wallet and an API key. */
export interface Merchant extends Person {
  wallet: string;
  apiKey: string;
  apiKeyUuid: string;
}

export const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
export const OTHER_WALLET = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const unique = () => randomBytes(6).toString('hex');

/** Registers a new account: a customer that is not verified. */
export async function register(chit: AnyChit): Promise<Person> {
  const credentials = { email: `${unique()}@merchant.test`, password: `password-${unique()}` };
  const { body } = await chit.rest('POST', '/auth/register', { body: credentials });
  return personOf(credentials, body.data);
}

export async function signIn(
  chit: AnyChit,
  credentials: { email: string; password: string },
): Promise<Person> {
  const { body } = await chit.rest('POST', '/auth/login', { body: credentials });
  return personOf(credentials, body.data);
}

export const signInAdmin = (chit: AnyChit) => signIn(chit, ADMIN);

/** Caches the admin's access token per Chit, because signing in takes longer than the change that needs the token. */
const adminTokens = new WeakMap<AnyChit, string>();

interface SessionBody {
  access_token: string;
  refresh_token: string;
  user: { user_uuid: string };
}

const personOf = (credentials: { email: string; password: string }, session: SessionBody): Person => ({
  ...credentials,
  uuid: session.user.user_uuid,
  accessToken: session.access_token,
  refreshToken: session.refresh_token,
});

/** Changes an account as the admin. Throws when the change is refused. */
export async function setUser(
  chit: AnyChit,
  uuid: string,
  change: { role?: string; status?: string; expected_wallet?: string },
): Promise<void> {
  const patch = (as: string) => chit.rest('PATCH', `/user/${uuid}`, { as, body: change });
  const known = adminTokens.get(chit);
  let answer = known ? await patch(known) : undefined;
  if (!answer || answer.status === 401) {
    const { accessToken } = await signInAdmin(chit);
    adminTokens.set(chit, accessToken);
    answer = await patch(accessToken);
  }
  if (answer.status !== 200) throw new Error(`The account was not changed: ${JSON.stringify(answer.body)}`);
}

/** Creates a verified customer with a wallet and an API key through the public API. */
export async function createMerchant(chit: AnyChit): Promise<Merchant> {
  const person = await register(chit);
  await chit.rest('POST', '/user/whitelist/request', { as: person.accessToken, body: { wallet: WALLET } });
  await setUser(chit, person.uuid, { status: 'verified' });
  const { key, uuid } = await createApiKey(chit, person);
  return { ...person, wallet: WALLET, apiKey: key, apiKeyUuid: uuid };
}

/** Confirms the e-mail address of an account in the database, as the link of the mail does. */
export const confirmEmail = (chit: AnyChit, { uuid }: Person): Promise<unknown> =>
  chit.database.query('UPDATE users SET email_confirmed_on = now() WHERE uuid = $1', [uuid]);

/** Creates an API key over REST, by default for invoice creation; `more` adds members to the request body. */
export async function createApiKey(
  chit: AnyChit,
  owner: Person,
  more: object = {},
): Promise<{ key: string; uuid: string }> {
  const { body } = await chit.rest('POST', '/api_key', {
    as: owner.accessToken,
    body: { name: 'shop', ...more },
  });
  const { key, uuid } = body.data;
  return { key, uuid };
}

/** Inserts a session into the database, whose refresh token nobody has. Returns its UUID. */
export async function createSession(chit: AnyChit, owner: Person): Promise<string> {
  const [row] = await chit.database.query<{ uuid: string }>(
    `INSERT INTO sessions (uuid, user_uuid, refresh_hash, expires_on)
     VALUES (gen_random_uuid(), $1, '', now() + interval '1 day') RETURNING uuid`,
    [owner.uuid],
  );
  return row?.uuid ?? '';
}

/** Creates an account with the role `guest`. */
export async function createGuest(chit: AnyChit): Promise<Person> {
  const person = await register(chit);
  await setUser(chit, person.uuid, { role: 'guest' });
  return person;
}

/** Creates an invoice of 12.5 USDC over REST; `more` adds or replaces members of the request body. */
export async function createInvoice(chit: AnyChit, merchant: Merchant, more: object = {}) {
  const body = { amount: 12.5, ...USDC, ...more };
  const answer = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
  if (answer.status !== 200) throw new Error(`No invoice was created: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Reads an invoice's row from the database. */
export async function storedInvoice(chit: AnyChit, uuid: string) {
  const [row] = await chit.database.query<Record<string, unknown>>('SELECT * FROM invoices WHERE uuid = $1', [
    uuid,
  ]);
  return row;
}

/** Inserts a channel into the database, as the bot would. */
export async function createChannel(chit: AnyChit, owner: Person): Promise<string> {
  const [row] = await chit.database.query<{ uuid: string }>(
    `INSERT INTO channels (uuid, channel_id, channel_title, user_uuid)
     VALUES (gen_random_uuid(), $1, 'Orders', $2) RETURNING uuid`,
    [`-100${BigInt(`0x${unique()}`)}`, owner.uuid],
  );
  return row?.uuid ?? '';
}

/** Inserts a passkey into the database, with a public key that nobody can use. */
export async function createPasskey(chit: AnyChit, owner: Person): Promise<string> {
  const [row] = await chit.database.query<{ uuid: string }>(
    `INSERT INTO passkeys (uuid, user_uuid, credential_id, public_key, counter, transports, name)
     VALUES (gen_random_uuid(), $1, $2, '', 0, '{}', 'Phone') RETURNING uuid`,
    [owner.uuid, unique()],
  );
  return row?.uuid ?? '';
}

export async function createWebhook(
  chit: AnyChit,
  owner: Person,
  url = `https://${unique()}.shop.test/hook`,
): Promise<string> {
  const { body } = await chit.graphql(
    'mutation ($url: URL!) { createWebhook(url: $url) { uuid } }',
    { url },
    owner.accessToken,
  );
  return body.data.createWebhook.uuid;
}

/** Inserts a ping of a webhook into the database, which a worker then sends. */
export async function createDelivery(chit: AnyChit, webhook: string): Promise<string> {
  const [row] = await chit.database.query<{ uuid: string }>(
    `INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data)
     VALUES (gen_random_uuid(), $1, 'ping', '{}') RETURNING uuid`,
    [webhook],
  );
  return row?.uuid ?? '';
}
