import { BOUNDS } from './bounds';

const MAX_LENGTH = BOUNDS.request.redirectUrl.most;

/** `https://`, a host with an optional port and without user information, then path and query of RFC 3986. */
const SHAPE =
  /^https:\/\/[\w.[\]:-]+(?:[/?](?:[\w.~:/?@!$&'()*+,;=[\]-]|%[0-9a-f]{2}|\{invoice\}|\{order\})*)?$/i;

const PLACEHOLDER = /\{(invoice|order)\}/g;

/**
 * Whether the text is an https URL to which a payer may be sent. `{invoice}` and `{order}` may stand in its path and
 * query only, so that they can change neither scheme nor host.
 */
export const isRedirectUrl = (text: string) =>
  text.length <= MAX_LENGTH && SHAPE.test(text) && URL.canParse(text);

/** Fills in the placeholders, percent-encoded. Without an order ID, `{order}` is replaced by nothing. */
export const fillRedirectUrl = (
  template: string,
  values: { invoice: string; order: string | null },
): string =>
  template.replace(PLACEHOLDER, (_, name: 'invoice' | 'order') => encodeURIComponent(values[name] ?? ''));
