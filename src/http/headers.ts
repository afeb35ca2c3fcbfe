import type { AppError, RateLimitState } from '../errors';

/**
 * Security headers of an HTML page: the page loads only the given sources, no site may put it into a frame, and its
 * links send no Referer. `sources` are directives of the Content-Security-Policy.
 */
export const pageHeaders = (sources: readonly string[]) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
});

/** `RateLimit-*` as in the IETF draft "RateLimit header fields for HTTP" (06). */
export const rateLimitHeaders = (state: RateLimitState): Record<string, string> => ({
  'RateLimit-Limit': String(state.limit),
  'RateLimit-Remaining': String(state.remaining),
  'RateLimit-Reset': String(state.resetSeconds),
  'RateLimit-Policy': `${state.limit};w=${state.windowSeconds}`,
});

/** Headers of an error: `Retry-After`, `WWW-Authenticate` (RFC 6750) and `RateLimit-*`. */
export function errorHeaders({ code, details }: AppError): Record<string, string> {
  return {
    ...(details.retryAfter !== undefined && { 'Retry-After': String(details.retryAfter) }),
    ...(code === 'unauthenticated' && { 'WWW-Authenticate': 'Bearer' }),
    ...(details.rateLimit && rateLimitHeaders(details.rateLimit)),
  };
}
