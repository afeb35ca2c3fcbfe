import type { Product } from '../harness';
import { HttpClient, type HttpReply, type HttpRequest } from '../http-client';
import type { Kind } from './canaries';
import type { Evidence } from './leak-scanner';

/** Where answers tell secrets that Chit has made, and of which kind they are. */
const MADE: [name: string, pattern: RegExp, kind: Kind][] = [
  ['an access token', /"access_?[tT]oken":"([\w.-]+)"/g, 'told'],
  ['a refresh token', /(chit_rt_[\w-]{64})/g, 'told'],
  ['an API key', /"(chit_[0-9A-Za-z]{49})"/g, 'told'],
  ['a link code', /\?start=([\w-]{32})/g, 'told'],
  ['a webhook secret', /(whsec_[A-Za-z0-9+/=]+)/g, 'owned'],
  ['a checkout token', /\/checkout\/([\w-]{16,})"/g, 'shared'],
];

/** So many of each are enough to look for. */
const MOST = 300;

/** Asks a product, plants what it is told, and keeps what may hold no secret. */
export class Caller {
  readonly http: HttpClient;
  readonly statuses = new Map<number, number>();
  private readonly planted = new Map<string, number>();

  constructor(
    product: Product,
    private readonly evidence: Evidence,
    lanes: number,
  ) {
    this.http = new HttpClient(product.url, lanes);
  }

  /** Null where there is no whole answer. */
  async send(outgoing: HttpRequest): Promise<HttpReply | null> {
    const reply = await this.http.send(outgoing).catch(() => null);
    if (reply) this.keep(`${outgoing.method} ${outgoing.path.slice(0, 60)}`, reply);
    return reply;
  }

  async sendRaw(bytes: string): Promise<void> {
    const reply = await this.http.sendBytes(bytes);
    if (reply) this.keep(bytes.slice(0, 60), reply);
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

  private keep(from: string, { status, headers, text }: HttpReply): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const errors = errorsIn(text);
    const refused = `${from} → ${status}`;
    if (status >= 400 || status === 0) this.evidence.keep('refused', refused, text);
    else if (errors) this.evidence.keep('refused', refused, errors);
    if (status >= 300) {
      const { date: _, 'x-request-id': __, ...rest } = headers;
      this.evidence.keep('refused', `headers of ${refused}`, JSON.stringify(rest));
    }
    if (status < 400) this.plant(text);
    this.evidence.keep('given', refused, text, ['told', 'owned', 'shared']);
  }

  private plant(text: string): void {
    for (const [name, pattern, kind] of MADE) {
      for (const [, secret] of text.matchAll(pattern)) {
        const count = this.planted.get(name) ?? 0;
        if (count >= MOST) break;
        this.planted.set(name, count + 1);
        this.evidence.canaries.plant(name, secret, kind);
      }
    }
  }
}

const headersFor = (bearer: string | undefined, hasBody: boolean): Record<string, string> => ({
  ...(hasBody && { 'content-type': 'application/json' }),
  ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
});

/** What GraphQL says beside the data. */
function errorsIn(text: string): string | undefined {
  if (!text.includes('"errors"')) return undefined;
  try {
    const { errors } = JSON.parse(text);
    return errors && JSON.stringify(errors);
  } catch {
    return text;
  }
}
