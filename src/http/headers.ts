import type { AppError, RateLimitState } from '../errors';
import { paramText, type Reason, type RefusalCode } from '../lib/reasons';

/**
 * Security headers of an HTML page: the page loads only the given sources, no site may put it into a frame, and its
 * links send no Referer. `sources` are directives of the Content-Security-Policy; `formTarget` is the only place to
 * which a form of the page may be sent.
 */
export const pageHeaders = (sources: readonly string[], formTarget = "'none'") => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    ...sources,
    "base-uri 'none'",
    `form-action ${formTarget}`,
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

/** Sent in `WWW-Authenticate`, because the REST specification fixes the text of the body. */
const CREDENTIAL_HINTS: Partial<Record<RefusalCode, string>> = {
  access_token_required:
    'No API key is valid for this operation. Use the access token of POST /api/v1/auth/login.',
  token_expired: 'expired',
  api_key_required: 'An access token creates no invoices here. Use an API key of POST /api/v1/api_key.',
};

/** Value of `WWW-Authenticate` (RFC 6750), with an explanation for a valid credential of the wrong kind or scope. */
function challenge(reason: Reason<RefusalCode>): string {
  if (reason.code === 'scope_required')
    return `Bearer error="insufficient_scope", scope="${paramText(reason.params.scope)}"`;
  const hint = CREDENTIAL_HINTS[reason.code];
  return hint ? `Bearer error="invalid_token", error_description="${hint}"` : 'Bearer';
}

/** Headers of an error: the code of its reason, `Retry-After`, `WWW-Authenticate` (RFC 6750) and `RateLimit-*`. */
export function errorHeaders({ code, reason, details }: AppError): Record<string, string> {
  return {
    'X-Error-Code': reason.code,
    ...(details.retryAfter !== undefined && { 'Retry-After': String(details.retryAfter) }),
    ...(code === 'unauthenticated' && { 'WWW-Authenticate': challenge(reason) }),
    ...(details.rateLimit && rateLimitHeaders(details.rateLimit)),
  };
}
