import type { IncomingMessage } from 'node:http';
import type { Config } from '../config';
import { AppError } from '../errors';
import { parseBearer } from '../lib/bearer';
import type { Caller } from '../lib/caller';
import { reason } from '../lib/reasons';
import { SessionCookie } from '../lib/session-cookie';
import type { ClientAddresses } from './client-addresses';

/**
 * Determines client and credential of every HTTP request, event stream and WebSocket. No other code reads credentials
 * from requests.
 *
 * A cookie is accepted only from pages of Chit's own origin, because browsers also send cookies with requests from
 * pages of other origins (CSRF). A bearer credential takes precedence over a cookie.
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

  /** `authorization` replaces the header, because WebSockets may send the credential in their first message. */
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
   * Throws `forbidden` for a WebSocket from a page whose origin is neither Chit's own nor listed in CORS_ORIGINS.
   * This check is needed because browsers do not apply CORS to WebSockets. Clients without the header `Origin`, which
   * are not browsers, are permitted.
   */
  assertMayConnect(request: IncomingMessage): void {
    const { origin } = request.headers;
    if (origin === undefined || this.isSameOrigin(request) || this.foreignOrigins.includes(origin)) return;
    throw new AppError(reason('foreign_origin'));
  }

  /** Whether a page of Chit's own origin sent the request, by Fetch Metadata or, without it, `Origin`. */
  private isSameOrigin({ headers }: IncomingMessage): boolean {
    const site = headers['sec-fetch-site'];
    return site === undefined ? headers.origin === this.ownOrigin : site === 'same-origin';
  }
}
