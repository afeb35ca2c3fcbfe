import { randomBytes } from 'node:crypto';
import type { Chit } from './chit';
import { ADMIN, USDC } from './settings';

/** A Chit, in this process or in another, as far as people meet it. */
export type AnyChit = Pick<Chit, 'rest' | 'graphql' | 'database'>;

/** Somebody with an account: what they sign in with, and what that gave them. */
export interface Person {
  uuid: string;
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

/** A merchant whose wallet is verified, with an API key. */
export interface Merchant extends Person {
  wallet: string;
  apiKey: string;
  apiKeyUuid: string;
}

export const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
export const OTHER_WALLET = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const unique = () => randomBytes(6).toString('hex');

/** A new account, by default a customer that is not verified. */
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

/** Access tokens of the admin by where they were given: to sign in for each change costs more than the change. */
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

/** What an admin changes of an account. */
export async function setUser(
  chit: AnyChit,
  uuid: string,
  change: { role?: string; status?: string },
): Promise<void> {
  const patch = (as: string) => chit.rest('PATCH', `/user/${uuid}`, { as, body: change });
  const known = adminTokens.get(chit);
  if (known && (await patch(known)).status !== 401) return;
  const { accessToken } = await signInAdmin(chit);
  adminTokens.set(chit, accessToken);
  await patch(accessToken);
}

/** A verified customer with a wallet and an API key, made as a merchant would make it. */
export async function createMerchant(chit: AnyChit): Promise<Merchant> {
  const person = await register(chit);
  await chit.rest('POST', '/user/whitelist/request', { as: person.accessToken, body: { wallet: WALLET } });
  await setUser(chit, person.uuid, { status: 'verified' });
  const { key, uuid } = await createApiKey(chit, person);
  return { ...person, wallet: WALLET, apiKey: key, apiKeyUuid: uuid };
}

export async function createApiKey(chit: AnyChit, owner: Person): Promise<{ key: string; uuid: string }> {
  const create = 'mutation { createApiKey(name: "shop") { key apiKey { uuid } } }';
  const { key, apiKey } = (await chit.graphql(create, {}, owner.accessToken)).body.data.createApiKey;
  return { key, uuid: apiKey.uuid };
}

/** An account of role `guest`. */
export async function createGuest(chit: AnyChit): Promise<Person> {
  const person = await register(chit);
  await setUser(chit, person.uuid, { role: 'guest' });
  return person;
}

/** An invoice of 12.5 USDC, made over REST; `more` adds or replaces members of the body. */
export async function createInvoice(chit: AnyChit, merchant: Merchant, more: object = {}) {
  const body = { amount: 12.5, ...USDC, ...more };
  const answer = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
  return answer.body.data;
}

/** An invoice's row, as it lies in the database. */
export async function storedInvoice(chit: AnyChit, uuid: string) {
  const [row] = await chit.database.query<Record<string, unknown>>('SELECT * FROM invoices WHERE uuid = $1', [
    uuid,
  ]);
  return row;
}

/** A channel as the bot will make it. */
export async function createChannel(chit: AnyChit, owner: Person): Promise<string> {
  const [row] = await chit.database.query<{ uuid: string }>(
    `INSERT INTO channels (uuid, channel_id, channel_title, user_uuid)
     VALUES (gen_random_uuid(), $1, 'Orders', $2) RETURNING uuid`,
    [`-100${BigInt(`0x${unique()}`)}`, owner.uuid],
  );
  return row?.uuid ?? '';
}

export async function createWebhook(
  chit: AnyChit,
  owner: Person,
  url = 'https://shop.test/hook',
): Promise<string> {
  const { body } = await chit.graphql(
    'mutation ($url: URL!) { createWebhook(url: $url) { uuid } }',
    { url },
    owner.accessToken,
  );
  return body.data.createWebhook.uuid;
}

/** A message to a webhook. */
export async function createDelivery(chit: AnyChit, owner: Person, webhook: string): Promise<string> {
  const ping = 'mutation ($webhook: UUID!) { pingWebhook(uuid: $webhook) { uuid } }';
  const { body } = await chit.graphql(ping, { webhook }, owner.accessToken);
  return body.data.pingWebhook.uuid;
}
