import { WebhookVerificationError } from './errors.js';
import type { WebhookMessage } from './types.js';

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/** Seconds by which the time of a message may differ from the receiver's clock. */
const TOLERANCE = 300;

/**
 * Resolves to the message, if Chit sent it within the last five minutes. `rawBody` are the bytes of the request's body, not
 * yet parsed; `secret` is that of the webhook (`whsec_…`). Throws a WebhookVerificationError otherwise.
 */
async function verify(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string,
): Promise<WebhookMessage> {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !time || !signatures)
    throw new WebhookVerificationError('The headers of a webhook message are missing', 'webhook_headers');
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE))
    throw new WebhookVerificationError('The message is too old, or from the future', 'webhook_time');
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody);
  const key = await keyOf(secret);
  const signed = new TextEncoder().encode(`${id}.${time}.${text}`);
  for (const each of signatures.split(' ')) {
    const bytes = each.startsWith('v1,') ? bytesOf(each.slice(3)) : undefined;
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return JSON.parse(text);
  }
  throw new WebhookVerificationError('The signature is not that of this body', 'webhook_signature');
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return (headers as Headers).get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return Array.isArray(value) ? value[0] : value;
}

async function keyOf(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!bytes?.length)
    throw new WebhookVerificationError('The secret is not one of a webhook', 'webhook_secret');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** The bytes of Base64; undefined for other text. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** For receivers of webhooks; needs no key. */
export const webhooks: { verify: typeof verify } = { verify };
