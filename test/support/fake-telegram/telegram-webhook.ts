import { type IncomingMessage, request } from 'node:http';
import { badRequest } from './telegram-refusal';

const PORTS = ['', '443', '80', '88', '8443'];

export interface Webhook {
  url: string;
  secret_token?: string;
  max_connections?: number;
}

/** Deviations of a forged webhook request from a genuine one. */
export interface Forgery {
  /** Secret token; null for none; default: the webhook's. */
  secret?: string | null;
  /** Raw body, sent instead of the update. */
  body?: string;
  headers?: Record<string, string>;
  /** Target; default: the webhook's URL. */
  url?: string;
}

export function checkWebhook(webhook: Webhook): void {
  const { protocol, port } = URL.canParse(webhook.url) ? new URL(webhook.url) : { protocol: '', port: '' };
  if (protocol !== 'https:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  if (!PORTS.includes(port)) {
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
  }
  const secret = webhook.secret_token ?? '';
  if (secret.length > 256) throw badRequest('secret token is too long');
  if (/[^\w-]/.test(secret)) throw badRequest('secret token contains unallowed characters');
}

/** Sends a POST request on a new connection without keep-alive; resolves to the HTTP status. */
export async function postTo(
  url: string,
  headers: object,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { ...headers }, agent: false, signal });
    sent.on('response', resolve).on('error', reject).end(body);
  });
  response.resume();
  return response.statusCode ?? 0;
}
