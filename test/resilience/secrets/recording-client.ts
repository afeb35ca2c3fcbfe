import type { Product } from '../harness';
import { HttpClient, type HttpReply, type HttpRequest } from '../http-client';
import type { SecretKind } from './canaries';
import type { LeakScanner } from './leak-scanner';

/** Patterns of secrets that replies issue, and their kinds. */
const ISSUED_SECRETS: [name: string, pattern: RegExp, kind: SecretKind][] = [
  ['an access token', /"access_?[tT]oken":"([\w.-]+)"/g, 'issuedOnce'],
  ['a refresh token', /(chit_rt_[\w-]{64})/g, 'issuedOnce'],
  ['an API key', /"(chit_[0-9A-Za-z]{49})"/g, 'issuedOnce'],
  ['a link code', /\?start=([\w-]{32})/g, 'issuedOnce'],
  ['a webhook secret', /(whsec_[A-Za-z0-9+/=]+)/g, 'ownerReadable'],
  ['a checkout token', /\/checkout\/([\w-]{16,})"/g, 'public'],
];

/** Maximum number of planted secrets of each pattern. */
const MAX_PLANTED = 300;

/** Sends requests to a product, plants the secrets in its replies, and collects replies for the leak scanner. */
export class RecordingClient {
  readonly http: HttpClient;
  readonly statuses = new Map<number, number>();
  private readonly plantedCounts = new Map<string, number>();

  constructor(
    product: Product,
    private readonly scanner: LeakScanner,
    connections: number,
  ) {
    this.http = new HttpClient(product.url, connections);
  }

  /** Null when no complete reply came. */
  async send(outgoing: HttpRequest): Promise<HttpReply | null> {
    const reply = await this.http.send(outgoing).catch(() => null);
    if (reply) this.recordReply(`${outgoing.method} ${outgoing.path.slice(0, 60)}`, reply);
    return reply;
  }

  async sendRaw(bytes: string): Promise<void> {
    const reply = await this.http.sendBytes(bytes);
    if (reply) this.recordReply(bytes.slice(0, 60), reply);
  }

  rest(method: string, path: string, body?: object, bearer?: string): Promise<HttpReply | null> {
    return this.send({
      method,
      path: `/api/v1${path}`,
      headers: headersFor(bearer, body !== undefined),
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  graphql(query: string, variables: object, bearer?: string): Promise<HttpReply | null> {
    const body = JSON.stringify({ query, variables });
    return this.send({ method: 'POST', path: '/graphql', headers: headersFor(bearer, true), body });
  }

  private recordReply(from: string, { status, headers, text }: HttpReply): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const errors = errorsOf(text);
    const origin = `${from} → ${status}`;
    if (status >= 400 || status === 0) this.scanner.collect('refusals', origin, text);
    else if (errors) this.scanner.collect('refusals', origin, errors);
    if (status >= 300) {
      const { date: _, 'x-request-id': __, ...rest } = headers;
      this.scanner.collect('refusals', `headers of ${origin}`, JSON.stringify(rest));
    }
    if (status < 400) this.plant(text);
    this.scanner.collect('replies', origin, text, ['issuedOnce', 'ownerReadable', 'public']);
  }

  private plant(text: string): void {
    for (const [name, pattern, kind] of ISSUED_SECRETS) {
      for (const [, secret] of text.matchAll(pattern)) {
        const count = this.plantedCounts.get(name) ?? 0;
        if (count >= MAX_PLANTED) break;
        this.plantedCounts.set(name, count + 1);
        this.scanner.canaries.plant(name, secret, kind);
      }
    }
  }
}

const headersFor = (bearer: string | undefined, hasBody: boolean): Record<string, string> => ({
  ...(hasBody && { 'content-type': 'application/json' }),
  ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
});

/** The `errors` member of a GraphQL reply; undefined when there is none. */
function errorsOf(text: string): string | undefined {
  if (!text.includes('"errors"')) return undefined;
  try {
    const { errors } = JSON.parse(text);
    return errors && JSON.stringify(errors);
  } catch {
    return text;
  }
}
