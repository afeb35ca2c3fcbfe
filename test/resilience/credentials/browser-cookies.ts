import { sha256 } from '../../../src/lib/crypto';
import { createMerchant, type Merchant, setUser } from '../../support/app/factories';
import { inSession, OWN_PAGE, openBrowserSession } from '../../support/http/browser-session';
import { cookieEdges } from './credential-edges';
import type { Forgeries } from './token-parts';
import { type CredentialSetup, tryCredential, tryCredentials } from './try-credentials';

/** Senders in whose requests a browser's cookie must not count. The last ones use a browser without Fetch Metadata. */
const FOREIGN_SENDERS: Record<string, Record<string, string>> = {
  'a page of the same site': { 'sec-fetch-site': 'same-site' },
  'a page of another site': { 'sec-fetch-site': 'cross-site' },
  'a typed address': { 'sec-fetch-site': 'none' },
  'an unknown kind of page': { 'sec-fetch-site': 'same-origin-or-not' },
  'a form of another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'null' },
  'a program': {},
  'another origin': { origin: 'https://evil.test' },
  'a sandboxed frame': { origin: 'null' },
};

/** Events that end a browser session, or its person's right to one. `cookie` is the header of the session. */
const ENDINGS: Record<
  string,
  (setup: CredentialSetup, merchant: Merchant, cookie: string) => Promise<unknown>
> = {
  closed: ({ product }, _merchant, cookie) =>
    product.operate('closeBrowserSession', {}, { headers: inSession(cookie) }),
  'revoked with the other sessions': ({ product }, { accessToken }) =>
    product.operate('revokeOtherSessions', {}, { as: accessToken }),
  'password changed': ({ product }, { accessToken, password }) => {
    const body = { old_password: password, new_password: `${password}-changed` };
    return product.rest('POST', '/auth/reset_password/current', { as: accessToken, body });
  },
  blocked: ({ product }, { uuid }) => setUser(product, uuid, { status: 'blocked' }),
  'blocked and unblocked': async ({ product }, { uuid }) => {
    for (const status of ['blocked', 'verified']) await setUser(product, uuid, { status });
  },
  expired: ({ harness }, { uuid }) =>
    harness.database.query(
      "UPDATE sessions SET expires_on = now() - interval '1 second' WHERE user_uuid = $1",
      [uuid],
    ),
  idle: ({ harness }, { uuid }) =>
    harness.database.query(
      "UPDATE sessions SET last_used_on = now() - interval '13 hours' WHERE user_uuid = $1",
      [uuid],
    ),
  deleted: ({ harness }, { uuid }) =>
    harness.database.query('DELETE FROM sessions WHERE user_uuid = $1', [uuid]),
};

/** Values of the cookie that were never issued, most of them for an existing session. */
function forgedCookies(cookie: string, other: string, merchant: Merchant): Forgeries {
  const [name = '', value = ''] = cookie.split('=');
  const bytesOf = (header: string) =>
    Buffer.from((header.split('=')[1] ?? '').slice('chit_bs_'.length), 'base64url');
  const [bytes, others] = [bytesOf(cookie), bytesOf(other)];
  const cookieOf = (...parts: Buffer[]) => `${name}=chit_bs_${Buffer.concat(parts).toString('base64url')}`;
  return {
    'another’s secret': cookieOf(bytes.subarray(0, 16), others.subarray(16)),
    'another’s session': cookieOf(others.subarray(0, 16), bytes.subarray(16)),
    'zeros for a secret': cookieOf(bytes.subarray(0, 16), Buffer.alloc(32)),
    'a bit of the secret': cookieOf(bytes.map((byte, at) => (at === 47 ? byte ^ 1 : byte)) as Buffer),
    'a shorter secret': cookieOf(bytes.subarray(0, 45)),
    'a longer secret': cookieOf(bytes, Buffer.alloc(3)),
    'its hash': `${name}=${sha256(value)}`,
    'no prefix': `${name}=${value.slice('chit_bs_'.length)}`,
    'the prefix of a refresh token': `${name}=${value.replace('chit_bs_', 'chit_rt_')}`,
    quoted: `${name}="${value}"`,
    'another name': `session=${value}`,
    'a longer name': `x${cookie}`,
    'itself twice': `${cookie}; ${cookie}`,
    'another’s cookie behind': `${cookie}; ${other}`,
    'an access token': `${name}=${merchant.accessToken}`,
    'a refresh token': `${name}=${merchant.refreshToken}`,
    'an API key': `${name}=${merchant.apiKey}`,
    'SQL behind': `${cookie}' OR '1'='1`,
    nothing: `${name}=`,
  };
}

/** Tries cookies that are forged, that foreign pages send, and that were valid before their session ended. */
export async function tryCookies(setup: CredentialSetup, merchant: Merchant, other: Merchant): Promise<void> {
  const { product, http } = setup;
  const cookie = await openBrowserSession(product, merchant);
  const forgeries = forgedCookies(cookie, await openBrowserSession(product, other), merchant);
  const edges = cookieEdges(http, product.url, OWN_PAGE);
  await tryCredentials(setup, 'forged cookie', edges, forgeries, cookie);
  await tryForeignSenders(setup, cookie);
  for (const [name, end] of Object.entries(ENDINGS)) {
    const person = await createMerchant(product);
    const ended = await openBrowserSession(product, person);
    await end(setup, person, ended);
    await tryCredential(setup, 'expired or revoked cookie', edges, [name, ended], cookie);
  }
}

/** Tries a valid cookie in requests of foreign pages (CSRF); after each, a page of the own origin must be accepted. */
async function tryForeignSenders({ product, http, recorder, triedKinds }: CredentialSetup, cookie: string) {
  const own = cookieEdges(http, product.url, OWN_PAGE);
  for (const [sender, headers] of Object.entries(FOREIGN_SENDERS)) {
    triedKinds.add(`cookie sent by ${sender}`);
    for (const [index, edge] of cookieEdges(http, product.url, headers).entries()) {
      const { accepted, status } = await edge.try(cookie);
      recorder.check(
        'no cookie counts in a request of a foreign page',
        !accepted,
        `${sender}, over ${edge.name}: ${status}`,
      );
      const control = await own[index]?.try(cookie);
      recorder.check(
        'a valid credential is accepted after each refused one',
        control?.accepted === true,
        `cookie over ${edge.name}, after ${sender}: ${control?.status}`,
      );
    }
  }
}
