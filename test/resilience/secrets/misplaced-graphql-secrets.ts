import { USDC } from '../../support/app/settings';
import type { HttpRequest } from '../http-client';
import type { RandomSource } from '../random-source';
import type { ValuePools } from '../rest-requests';

/** Operations with a secret as the variable `$s` of the given type, in right and in wrong places. */
const OPERATIONS: [type: string, operation: string][] = [
  ['UUID!', '{ invoice(uuid: $s) { uuid status } }'],
  ['Int', '{ invoices(limit: $s) { total } }'],
  ['String', '{ invoices(after: $s) { total } }'],
  ['[InvoiceStatus!]', '{ invoices(filter: { status: $s }) { total } }'],
  ['String', '{ invoices(filter: { network: $s, nothing: $s }) { total } }'],
  ['DateTime', '{ invoices(filter: { from: $s }) { total } }'],
  ['Interval!', '{ invoiceVolume(interval: $s) { count } }'],
  ['String!', '{ checkout(token: $s) { amount } }'],
  ['UUID!', '{ webhook(uuid: $s) { uuid secret } }'],
  ['UUID!', '{ user(uuid: $s) { email } }'],
  ['String', '{ users(filter: { email: $s }) { total items { email } } }'],
  ['UserSortField!', '{ users(sortBy: $s) { total } }'],
  ['Boolean!', '{ me @include(if: $s) { uuid } }'],
  ['String!', '{ me { uuid(secret: $s) } }'],
  ['String!', 'mutation { login(input: { email: $s, password: $s }) { accessToken } }'],
  ['String!', 'mutation { login(input: { email: "nobody@shop.test", password: $s }) { accessToken } }'],
  ['LoginInput!', 'mutation { login(input: $s) { accessToken } }'],
  ['String!', 'mutation { login(email: "nobody@shop.test", password: $s) { accessToken } }'],
  ['String!', 'mutation { login(input: { email: "nobody@shop.test", passwort: $s }) { accessToken } }'],
  ['String!', 'mutation { register(input: { email: $s, password: $s }) { accessToken } }'],
  ['Int!', 'mutation { register(input: { email: "no address", password: $s }) { accessToken } }'],
  ['String!', 'mutation { refreshSession(refreshToken: $s) { accessToken refreshToken } }'],
  ['String!', 'mutation { logout(refreshToken: $s) }'],
  ['String!', 'mutation { changePassword(oldPassword: $s, newPassword: "short") }'],
  ['String!', 'mutation { changePassword(oldPassword: "this is not it", newPassword: $s) }'],
  ['String!', 'mutation { changePassword(oldPassword: [$s], newPassword: { is: $s }) }'],
  ['URL!', 'mutation { createWebhook(url: $s) { uuid secret } }'],
  ['UUID!', 'mutation { rotateWebhookSecret(uuid: $s) { secret } }'],
  ['Decimal!', 'mutation { createInvoice(input: { amount: $s, tokenAddress: $s, network: $s }) { uuid } }'],
  [
    'Address!',
    `mutation { createInvoice(input: { amount: "1", tokenAddress: $s, network: "${USDC.network}" }) { url } }`,
  ],
  [
    'Role',
    'mutation { updateUser(uuid: "00000000-0000-4000-8000-000000000000", input: { role: $s }) { uuid } }',
  ],
  ['UUID!', 'mutation { revokeApiKey(uuid: $s) { prefix } }'],
  ['UUID', 'subscription { invoiceChanged(uuid: $s) { uuid } }'],
];

/** Valid operations, whose replies show secrets to their owners. */
const VALID_OPERATIONS = [
  'mutation { createApiKey(name: "shop") { key apiKey { prefix } } }',
  'mutation { createTelegramLink { url } }',
  '{ webhooks { uuid url secret } apiKeys { prefix name } me { email } }',
  '{ invoices(limit: 3) { items { uuid url payments { hash } } } }',
  '{ auditLog(limit: 20) { items { action subject before after } } }',
];

type GraphqlMembers = { query: unknown; variables?: unknown; operationName?: unknown; extensions?: unknown };
type SecretForm = (type: string, operation: string, secret: string, random: RandomSource) => GraphqlMembers;

const literal = (text: string) => JSON.stringify(text);
const withVariable = (type: string, operation: string) =>
  operation.replace(/^(query |mutation |subscription )?/, (kind) => `${kind || 'query '}($s: ${type}) `);

const SECRET_FORMS: SecretForm[] = [
  (_, operation, secret) => ({ query: operation.replaceAll('$s', literal(secret)) }),
  (_, operation, secret) => ({ query: operation.replaceAll('$s', `"""${secret.replaceAll('"', "'")}"""`) }),
  (_, operation, secret) => ({ query: operation.replaceAll('$s', `{ is: ${literal(secret)} }`) }),
  (_, operation, secret) => ({ query: operation.replaceAll('$s', `'${secret}'`) }),
  (_, operation, secret) => ({ query: operation.replaceAll('$s', secret) }),
  (_, operation, secret) => ({ query: `${operation.split('$s')[0]}${literal(secret).slice(0, -1)}` }),
  (_, operation, secret) => ({ query: `${operation.replaceAll('$s', literal(secret))} ${literal(secret)}` }),
  (type, operation, secret) => ({ query: withVariable(type, operation), variables: { s: secret } }),
  (type, operation, secret) => ({
    query: withVariable(type, operation),
    variables: { s: [secret, { secret }] },
  }),
  (type, operation, secret) => ({
    query: withVariable(type, operation),
    variables: { s: { email: 'a@b.test', password: [secret], other: secret } },
  }),
  (_, operation, secret, random) => ({
    query: withVariable(
      random.pick([
        'Int!',
        'UUID!',
        'Boolean!',
        'Nothing!',
        'InvoiceStatus',
        '[DateTime!]!',
        'LoginInput!',
        'Float',
      ]),
      operation,
    ),
    variables: { s: secret },
  }),
  (type, operation, secret) => ({
    query: withVariable(`${type.replace('!', '')} = ${literal(secret)}`, operation),
  }),
  (type, operation, secret) => ({ query: withVariable(type, operation), variables: secret }),
  (_, operation, secret) => ({ query: operation, operationName: secret, variables: { s: secret } }),
  (_, __, secret) => ({ query: '{ me { uuid } }', operationName: secret, extensions: { secret } }),
  (_, __, secret) => ({ query: null, extensions: { persistedQuery: { version: 1, sha256Hash: secret } } }),
  (_, __, secret) => ({ query: [secret], variables: [secret] }),
];

/** A GraphQL request by POST, by GET, or for an event stream. */
export function graphqlRequestWithSecret(
  secret: string,
  { accessTokens }: ValuePools,
  random: RandomSource,
): HttpRequest {
  const good = random.chance(0.05);
  const [type, operation] = random.pick(OPERATIONS);
  const text = good
    ? { query: random.pick(VALID_OPERATIONS) }
    : random.pick(SECRET_FORMS)(type, operation, secret, random);
  const authorization = `Bearer ${random.pick(accessTokens)}`;
  const headers = { authorization, 'apollo-require-preflight': 'true' };
  const isStream = operation.startsWith('subscription');
  if (!isStream && random.chance(0.2)) {
    const members = Object.entries(text).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return { method: 'GET', path: `/graphql?${new URLSearchParams(Object.fromEntries(members))}`, headers };
  }
  const path = isStream ? '/graphql/stream' : '/graphql';
  const accept = isStream ? 'text/event-stream' : 'application/json';
  return {
    method: 'POST',
    path,
    headers: { ...headers, accept, 'content-type': 'application/json' },
    body: JSON.stringify(text),
  };
}
