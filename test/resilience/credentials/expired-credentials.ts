import { createMerchant, type Merchant, type Person, setUser, signIn } from '../../support/app/factories';
import { keyEdges, refreshEdges, tokenEdges } from './credential-edges';
import { type CredentialSetup, tryCredential } from './try-credentials';

/** Events that end a session, or the account's right to one. */
const SESSION_ENDINGS: Record<string, (setup: CredentialSetup, person: Person) => Promise<unknown>> = {
  'logged out': ({ product }, { accessToken, refreshToken }) =>
    product.rest('POST', '/auth/logout', { as: accessToken, body: { refresh_token: refreshToken } }),
  'logged out by another session': async ({ product }, person) => {
    const { accessToken } = await signIn(product, person);
    await product.rest('POST', '/auth/logout', {
      as: accessToken,
      body: { refresh_token: person.refreshToken },
    });
  },
  'its refresh token used twice': async ({ product }, { refreshToken }) => {
    for (let time = 0; time < 2; time += 1)
      await product.rest('POST', '/auth/refresh', { body: { refresh_token: refreshToken } });
  },
  'password changed': async ({ product }, person) => {
    const { accessToken } = await signIn(product, person);
    const body = { old_password: person.password, new_password: `${person.password}-changed` };
    await product.rest('POST', '/auth/reset_password/current', { as: accessToken, body });
  },
  blocked: ({ product }, { uuid }) => setUser(product, uuid, { status: 'blocked' }),
  'blocked and unblocked': async ({ product }, { uuid }) => {
    for (const status of ['blocked', 'verified']) await setUser(product, uuid, { status });
  },
  'session expired': ({ harness }, { uuid }) =>
    harness.database.query(
      "UPDATE sessions SET expires_on = now() - interval '1 second' WHERE user_uuid = $1",
      [uuid],
    ),
  'session deleted': ({ harness }, { uuid }) =>
    harness.database.query('DELETE FROM sessions WHERE user_uuid = $1', [uuid]),
};

/** Tries tokens that were valid before their session ended. */
export async function tryExpiredTokens(setup: CredentialSetup): Promise<void> {
  const { product, http, recorder } = setup;
  const edges = tokenEdges(http, product.url);
  for (const [name, end] of Object.entries(SESSION_ENDINGS)) {
    const person = await createMerchant(product);
    const { accessToken: validCredential } = await createMerchant(product);
    for (const edge of edges)
      recorder.check(
        'an expired or revoked credential was valid before',
        (await edge.try(person.accessToken)).accepted,
        name,
      );
    await end(setup, person);
    await tryCredential(
      setup,
      'expired or revoked access token',
      edges,
      [name, person.accessToken],
      validCredential,
    );
    for (const edge of refreshEdges(http)) {
      const verdict = await edge.try(person.refreshToken);
      recorder.check(
        'no expired or revoked refresh token is accepted',
        !verdict.accepted,
        `${name}, over ${edge.name}: ${verdict.status}`,
      );
    }
  }
}

/** Events that end an API key, or its owner's right to create invoices. */
const KEY_ENDINGS: Record<string, (setup: CredentialSetup, merchant: Merchant) => Promise<unknown>> = {
  revoked: ({ product }, { apiKeyUuid, accessToken }) =>
    product.graphql(
      'mutation ($u: UUID!) { revokeApiKey(uuid: $u) { uuid } }',
      { u: apiKeyUuid },
      accessToken,
    ),
  expired: ({ harness }, { apiKeyUuid }) =>
    harness.database.query('UPDATE api_keys SET expires_on = now() WHERE uuid = $1', [apiKeyUuid]),
  'rotated without an overlap': ({ product }, { apiKeyUuid, accessToken }) =>
    product.rest('POST', `/api_key/${apiKeyUuid}/rotate`, { as: accessToken, body: { overlap_hours: 0 } }),
  'rotated twice': async ({ product }, { apiKeyUuid, accessToken: as }) => {
    const { body } = await product.rest('POST', `/api_key/${apiKeyUuid}/rotate`, { as });
    await product.rest('POST', `/api_key/${body.data.uuid}/rotate`, { as });
  },
  'from another address': ({ product }, { apiKeyUuid, accessToken }) =>
    product.rest('PATCH', `/api_key/${apiKeyUuid}`, {
      as: accessToken,
      body: { allowed_addresses: ['203.0.113.7'] },
    }),
  'without the scope': ({ harness }, { apiKeyUuid }) =>
    harness.database.query("UPDATE api_keys SET scopes = '{invoices:read}' WHERE uuid = $1", [apiKeyUuid]),
  'of a blocked account': ({ product }, { uuid }) => setUser(product, uuid, { status: 'blocked' }),
  'of an account that was blocked': async ({ product }, { uuid }) => {
    for (const status of ['blocked', 'verified']) await setUser(product, uuid, { status });
  },
  'of a rejected account': ({ product }, { uuid }) => setUser(product, uuid, { status: 'rejected' }),
  'of an account that is not verified': ({ product }, { uuid }) =>
    setUser(product, uuid, { status: 'unverified' }),
  'of a pending account': ({ product }, { uuid }) => setUser(product, uuid, { status: 'pending' }),
  'of a guest': ({ product }, { uuid }) => setUser(product, uuid, { role: 'guest' }),
  removed: ({ harness }, { apiKeyUuid }) =>
    harness.database.query('DELETE FROM api_keys WHERE uuid = $1', [apiKeyUuid]),
};

export async function tryExpiredKeys(setup: CredentialSetup): Promise<void> {
  const { product, http, recorder } = setup;
  const edges = keyEdges(http);
  for (const [name, end] of Object.entries(KEY_ENDINGS)) {
    const merchant = await createMerchant(product);
    const { apiKey: validCredential } = await createMerchant(product);
    for (const edge of edges)
      recorder.check(
        'an expired or revoked credential was valid before',
        (await edge.try(merchant.apiKey)).accepted,
        name,
      );
    await end(setup, merchant);
    await tryCredential(setup, 'expired or revoked API key', edges, [name, merchant.apiKey], validCredential);
  }
}
