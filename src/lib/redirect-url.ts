import { BOUNDS } from './bounds';

const MAX_LENGTH = BOUNDS.request.redirectUrl.most;

/** Matches an https URL without user information: a host with an optional port, then path and query of RFC 3986. */
const SHAPE =
  /^https:\/\/[\w.[\]:-]+(?:[/?](?:[\w.~:/?@!$&'()*+,;=[\]-]|%[0-9a-f]{2}|\{invoice\}|\{order\})*)?$/i;

const PLACEHOLDER = /\{(invoice|order)\}/g;

/**
 * Whether the text is an https URL to which a payer may be sent. The placeholders `{invoice}` and `{order}` are allowed
 * only in path and query, so that they can change neither scheme nor host.
 */
export const isRedirectUrl = (text: string) =>
  text.length <= MAX_LENGTH && SHAPE.test(text) && URL.canParse(text);

/** Replaces the placeholders by the percent-encoded values. Without an order ID, `{order}` becomes empty. */
export const fillRedirectUrl = (
  template: string,
  values: { invoice: string; order: string | null },
): string =>
  template.replace(PLACEHOLDER, (_, name: 'invoice' | 'order') => encodeURIComponent(values[name] ?? ''));
