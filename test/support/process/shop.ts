import { WALLET } from '../app/factories';
import { USDC } from '../app/settings';
import type { ChitProcess } from './chit-process';

/** The admin of a Chit with `SHOP_SETTINGS`. */
const ADMIN = { email: 'admin@chit.local', password: 'the-password-of-the-admin' };

/** Settings of a first start after which `openShop` can sign in. */
export const SHOP_SETTINGS = { ADMIN_PASSWORD: ADMIN.password };

const signIn = async (chit: ChitProcess) => (await chit.post('/api/v1/auth/login', ADMIN)).json.data;

/** Turns the admin into a merchant with a webhook; resolves to an API key. */
export async function openShop(chit: ChitProcess): Promise<string> {
  const { access_token: token, user } = await signIn(chit);
  const ask = (query: string) => chit.post('/graphql', { query }, token);
  await chit.post('/api/v1/user/whitelist/request', { wallet: WALLET }, token);
  await fetch(`${chit.url}/api/v1/user/${user.user_uuid}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"status":"verified"}',
  });
  await ask('mutation { createWebhook(url: "https://shop.test/hook") { uuid } }');
  const key = await ask('mutation { createApiKey(name: "shop") { key } }');
  return key.json.data.createApiKey.key;
}

/** Creates an invoice, and resolves to its UUID. */
export async function makeInvoice(chit: ChitProcess, apiKey: string): Promise<string> {
  const { json } = await chit.post('/api/v1/invoice/by_api_key', { amount: 2, ...USDC }, apiKey);
  return json.data.uuid;
}

/** Reads an invoice of the shop. */
export async function readInvoice(chit: ChitProcess, uuid: string): Promise<object> {
  const { access_token } = await signIn(chit);
  return (await chit.get(`/api/v1/invoice/${uuid}`, access_token)).json.data;
}
