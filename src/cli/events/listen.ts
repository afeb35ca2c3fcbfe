import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook as Signer } from 'standardwebhooks';
import { StartupError } from '../../errors';
import { BOUNDS } from '../../lib/bounds';
import { Api, ApiError, type ApiEvent, type ApiOptions, faultOf } from './api';

const RECONNECT_MS = 2_000;

interface ListenOptions extends ApiOptions {
  'forward-to': string | undefined;
}

/**
 * Prints each event of the key's account in a line, and posts it to the URL `forward-to` as a webhook would. Connects
 * again and goes on after the last event, until the process ends. Throws a StartupError when the first connection fails, and
 * whenever the key is refused.
 */
export async function runListen(options: ListenOptions, print: (line: string) => void): Promise<never> {
  const api = new Api(options);
  const target = options['forward-to'];
  if (target !== undefined && !URL.canParse(target))
    throw new StartupError(['--forward-to must be a URL, such as http://localhost:4242/hook']);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  if (target) print(`Signing secret for ${target}: ${secret}`);
  let after: string | undefined;
  for (;;) {
    try {
      for await (const { id, event } of api.events(after)) {
        if (after === undefined)
          print(`Listening to the ${api.isTest ? 'test' : 'live'} events of ${api.url}`);
        if (event) print(target ? `${lineOf(event)} → ${await post(event, target, secret)}` : lineOf(event));
        after = id;
      }
    } catch (error) {
      if (after === undefined || (error instanceof ApiError && error.status < 429)) throw refusal(error);
      print(`The connection was lost (${(error as Error).message}); connecting again`);
    }
    await pause(RECONNECT_MS);
  }
}

/** The error to print for an error of the interface. */
export const refusal = (error: unknown) =>
  error instanceof ApiError ? new StartupError([`Chit refused: ${error.message}`]) : error;

export const lineOf = ({ timestamp, type, data }: ApiEvent) =>
  `${timestamp.slice(11, 19)} ${type} ${data.invoice.uuid} #${data.sequence}`;

/** Sends the event as a webhook message; resolves to what the receiver answered. */
async function post({ id, ...message }: ApiEvent, url: string, secret: string): Promise<string> {
  const [body, now] = [JSON.stringify(message), new Date()];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Chit-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(id, now, body),
  };
  const signal = AbortSignal.timeout(BOUNDS.times.webhookAttempt.most * 1000);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const text = answer.ok ? '' : ` ${(await answer.text()).slice(0, 200).replace(/\s+/g, ' ')}`;
    return `${answer.status}${text}`;
  } catch (error) {
    return `no answer: ${faultOf(error as Error)}`;
  }
}
