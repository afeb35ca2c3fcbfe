import type { HttpRequest } from '../http-client';
import type { RandomSource } from '../random-source';
import {
  jsonBodyOf,
  type RestOperation,
  type RestRequest,
  type ValuePools,
  validRequest,
} from '../rest-requests';
import { graphqlRequestWithSecret } from './misplaced-graphql-secrets';

/** Members with free text that is stored and shown, so that a secret written there is public. */
const FREE_TEXT_MEMBERS = /^(note|customer_id|url|name)$/;

/** A request in parts, or with a body that replaces the members. */
type RequestWithSecret = RestRequest & { body?: string };
type SecretPlacement = (request: RestRequest, secret: string, random: RandomSource) => RequestWithSecret;

/** Encodes a text so that it can occur in a header. */
const headerTextOf = (text: string) => (/^[\x21-\x7e]+$/.test(text) ? text : encodeURIComponent(text));

const HEADERS: ((secret: string) => [string, string])[] = [
  (secret) => ['authorization', `Bearer ${secret}`],
  (secret) => ['authorization', `bearer  ${secret} and more`],
  (secret) => ['authorization', `Token ${secret}`],
  (secret) => ['authorization', secret],
  (secret) => ['authorization', `Basic ${Buffer.from(`merchant:${secret}`).toString('base64')}`],
  (secret) => ['cookie', `session=${secret}; token=${secret}`],
  (secret) => ['x-api-key', secret],
  (secret) => ['user-agent', `shop/1.0 (${secret})`],
  (secret) => ['referer', `https://shop.test/?key=${secret}`],
  (secret) => ['origin', `https://${secret}.test`],
  (secret) => ['accept', secret],
  (secret) => ['accept-language', secret],
  (secret) => ['content-type', `application/json; charset=${secret}`],
  (secret) => ['content-type', secret],
  (secret) => ['content-encoding', secret],
  (secret) => ['x-forwarded-for', secret],
  (secret) => ['forwarded', `for=${secret}`],
  (secret) => ['traceparent', `00-${secret}`],
  (secret) => ['tracestate', `vendor=${secret}`],
  (secret) => ['baggage', `key=${secret}`],
  (secret) => ['x-telegram-bot-api-secret-token', `${secret}-`],
  (secret) => ['expect', secret],
];

const JSON_FORMS = [
  (secret: string) => JSON.stringify(secret),
  (secret: string) => JSON.stringify([secret]),
  (secret: string) => JSON.stringify({ [secret.slice(0, 4)]: secret }),
  (secret: string) => `${JSON.stringify(secret)}, "again": ${JSON.stringify(secret)}`,
];

const WRONG_MEMBERS = ['password', 'api_key', 'token', 'secret', 'status', 'email'];
const WRONG_PARAMETERS = [
  'access_token',
  'api_key',
  'token',
  'limit',
  'offset',
  'status',
  'order_by',
  'from_date',
  'take',
];
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST', 'GET'];

const withMember = (request: RestRequest, name: string, json: string): RestRequest => ({
  ...request,
  members: [...(request.members ?? []).filter(([other]) => other !== name), [name, json]],
});

const withHeader = (request: RestRequest, header: [string, string]): RestRequest => ({
  ...request,
  headers: [...request.headers, header],
});

const withBody =
  (body: (secret: string) => string): SecretPlacement =>
  (request, secret) => ({ ...request, body: body(secret) });

const withPath =
  (path: (before: string, secret: string) => string): SecretPlacement =>
  (request, secret) => ({
    ...request,
    path: path(request.path, encodeURIComponent(secret)),
  });

/** Ways to put a secret into a place where it does not belong. */
const SECRET_PLACEMENTS: SecretPlacement[] = [
  (request, secret, random) => {
    const names = (request.members ?? [])
      .map(([name]) => name)
      .filter((name) => !FREE_TEXT_MEMBERS.test(name));
    return withMember(request, random.pick([...names, 'password']), random.pick(JSON_FORMS)(secret));
  },
  (request, secret, random) =>
    withMember(request, random.pick(WRONG_MEMBERS), random.pick(JSON_FORMS)(secret)),
  (request, secret, random) => ({
    ...request,
    query: [...request.query, [random.pick(WRONG_PARAMETERS), secret]],
  }),
  (request, secret, random) => withHeader(request, random.pick(HEADERS)(headerTextOf(secret))),
  (request, secret) => withHeader(request, ['authorization', `Bearer ${headerTextOf(secret)}`]),
  (request, secret, random) => ({ ...request, method: random.pick(METHODS), query: [['t', secret]] }),
  withPath((path, secret) => path.replace(/[^/]*$/, secret)),
  withPath((path, secret) => `${path}/${secret}`),
  withPath((path, secret) => `${path}?${secret}`),
  withPath((path, secret) => `${path}%zz${secret}`),
  withBody((secret) => `{"email":"a@b.test","password":${JSON.stringify(secret)}`),
  withBody((secret) => JSON.stringify(secret)),
  withBody((secret) => `{"password":"${secret}"}`),
  withBody((secret) => `password=${encodeURIComponent(secret)}`),
  withBody((secret) => JSON.stringify({ password: secret, fill: ' '.repeat(70_000) })),
];

const CHECKOUT = ['', '/state', '/events', '/qr.svg', '/nothing'];

/** Generates requests to every operation of every interface, each with a misplaced secret. */
export class MisplacedSecrets {
  constructor(
    private readonly operations: readonly RestOperation[],
    private readonly pools: ValuePools,
    readonly secrets: readonly string[],
  ) {}

  next(random: RandomSource): HttpRequest {
    const secret = random.pick(this.secrets);
    if (random.chance(0.45)) return graphqlRequestWithSecret(secret, this.pools, random);
    if (random.chance(0.12)) return this.requestOutsideApi(secret, random);
    const request = validRequest(random.pick(this.operations), this.pools, random);
    const { method, path, query, members, headers, body } = random.pick(SECRET_PLACEMENTS)(
      request,
      secret,
      random,
    );
    const search = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
    const sent = body ?? (members && jsonBodyOf(members));
    const all = headers.map(([name, value]) => [name.toLowerCase(), value]);
    return {
      method,
      path: search === '' ? path : `${path}?${search}`,
      headers: {
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(all),
      },
      ...(sent !== undefined && { body: sent }),
    };
  }

  private requestOutsideApi(secret: string, random: RandomSource): HttpRequest {
    const text = encodeURIComponent(secret);
    const path = random.pick([
      ...CHECKOUT.map((rest) => `/checkout/${text}${rest}`),
      `/checkout/${random.pick(this.pools.checkoutToken)}/qr.svg?form=${text}`,
      `/checkout/assets/${text}`,
      `/metrics?token=${text}`,
      `/health/${text}`,
      `/api/v1/docs/${text}`,
      `/${text}`,
      `//user:${text}@elsewhere.test/`,
      `/telegram/webhook?secret=${text}`,
    ]);
    const isHook = path.startsWith('/telegram');
    return {
      method: isHook ? 'POST' : 'GET',
      path,
      headers: Object.fromEntries([random.pick(HEADERS)(headerTextOf(secret))]),
      ...(isHook && { body: JSON.stringify({ update_id: secret, message: secret }) }),
    };
  }
}
