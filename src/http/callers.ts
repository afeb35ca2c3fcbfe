import type { IncomingMessage } from 'node:http';
import type { Config } from '../config';
import { AppError } from '../errors';
import { parseBearer } from '../lib/bearer';
import type { Caller } from '../lib/caller';
import { reason } from '../lib/reasons';
import { SessionCookie } from '../lib/session-cookie';
import type { ClientAddresses } from './client-addresses';

/**
 * Determines client and credential of every HTTP request, event stream and WebSocket. This is the only place that reads
 * credentials from requests.
 *
 * A cookie counts only in a request that a page of Chit's own origin sends: browsers send cookies with requests of
 * foreign pages too (CSRF). A bearer credential takes precedence over a cookie.
 */
export class Callers {
  private readonly ownOrigin: string;
  private readonly cookie: SessionCookie;

  constructor(
    private readonly clients: ClientAddresses,
    publicUrl: string,
    private readonly foreignOrigins: Config['CORS_ORIGINS'],
  ) {
    this.ownOrigin = new URL(publicUrl).origin;
    this.cookie = new SessionCookie(publicUrl);
  }

  /** `authorization` replaces the header of that name: WebSockets may send it in their first message. */
  ofRequest(request: IncomingMessage, authorization = request.headers.authorization): Caller {
    const isSameOrigin = this.isSameOrigin(request);
    const client = {
      address: this.clients.ofRequest(request),
      userAgent: request.headers['user-agent'],
      isSameOrigin,
    };
    const bearer = parseBearer(authorization);
    if (bearer !== undefined) return { client, credential: { bearer } };
    return { client, credential: isSameOrigin ? { cookie: this.cookie.read(request.headers.cookie) } : {} };
  }

  /**
   * Throws `forbidden` for a WebSocket of a page whose origin is neither Chit's own nor listed in CORS_ORIGINS, because
   * browsers apply CORS to all requests but WebSockets. Permits clients that are no browsers and send no `Origin`.
   */
  assertMayConnect(request: IncomingMessage): void {
    const { origin } = request.headers;
    if (origin === undefined || this.isSameOrigin(request) || this.foreignOrigins.includes(origin)) return;
    throw new AppError(reason('foreign_origin'));
  }

  /**
   * Whether a page of Chit's own origin sends the request, by Fetch Metadata, which every current browser sends and no
   * page can forge; by `Origin` in a browser without Fetch Metadata.
   */
  private isSameOrigin({ headers }: IncomingMessage): boolean {
    const site = headers['sec-fetch-site'];
    return site === undefined ? headers.origin === this.ownOrigin : site === 'same-origin';
  }
}
