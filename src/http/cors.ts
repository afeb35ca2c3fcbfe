import type { RequestListener } from 'node:http';
import cors from 'cors';
import type { Config } from '../config';

/** Whether CORS applies: REST and GraphQL with its streams. Pages and health checks are not for other origins. */
export const isApiPath = (path: string) => /^\/(?:api|graphql)(?:[/?]|$)/.test(path);

/** Seconds for which a browser may keep the answer to a preflight request: two hours, the maximum in Chromium. */
const PREFLIGHT_SECONDS = 7_200;

const OPTIONS = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    ...['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer', 'X-Request-Id'],
    ...['Apollo-Require-Preflight', 'X-Apollo-Operation-Name'],
  ],
  exposedHeaders: [
    ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy', 'Retry-After'],
    ...['Idempotency-Replayed', 'Preference-Applied', 'X-Ignored', 'X-Network-Watched', 'X-Request-Id'],
    ...['Content-Disposition', 'WWW-Authenticate', 'X-Error-Code'],
  ],
  maxAge: PREFLIGHT_SECONDS,
};

/**
 * Lets pages of the given origins call the APIs with a bearer credential (CORS). `Access-Control-Allow-Credentials` is
 * never sent, so browsers send no cookie. Without an origin, returns the listener unchanged.
 */
export function withCors(origins: Config['CORS_ORIGINS'], listener: RequestListener): RequestListener {
  if (origins.length === 0) return listener;
  const handle = cors({ ...OPTIONS, origin: origins });
  return (request, response) =>
    isApiPath(request.url ?? '')
      ? handle(request, response, () => listener(request, response))
      : listener(request, response);
}
