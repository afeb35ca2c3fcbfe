import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../errors';
import { Api, type ApiOptions } from './api';
import { lineOf, refusal } from './listen';

/** What is done to a new test invoice after each of its events, so that the last one happens. */
const WAYS: Record<string, Record<string, [path: string, body: object]>> = {
  'invoice.created': {},
  'invoice.payment_detected': { 'invoice.created': ['simulate', { event: 'payment' }] },
  'invoice.paid': { 'invoice.created': ['simulate', { event: 'payment' }] },
  'invoice.expired': { 'invoice.created': ['simulate', { event: 'expire' }] },
  'invoice.cancelled': { 'invoice.created': ['cancel', {}] },
  'invoice.payment_reverted': {
    'invoice.created': ['simulate', { event: 'payment' }],
    'invoice.paid': ['simulate', { event: 'revert' }],
  },
};

const TIMEOUT_SECONDS = 60;

/**
 * Creates a test invoice and lets the event happen to it. Prints the events of the invoice. Throws a StartupError for
 * an unknown event or a live key, and when the event does not happen within a minute.
 */
export async function runTrigger(
  event: string,
  options: ApiOptions,
  print: (line: string) => void,
): Promise<void> {
  const way = Object.hasOwn(WAYS, event) ? WAYS[event] : undefined;
  if (!way) throw new StartupError([`chit trigger makes ${Object.keys(WAYS).join(', ')}; not ${event}`]);
  const api = new Api(options);
  if (!api.isTest)
    throw new StartupError(['chit trigger needs a test key (chit_test_…): a live key makes real invoices.']);
  const late = new StartupError([
    `${event} did not happen within ${TIMEOUT_SECONDS} seconds. Do processes with the roles watcher and worker run?`,
  ]);
  const timeout = pause(TIMEOUT_SECONDS * 1000, undefined, { ref: false }).then(() => Promise.reject(late));
  await Promise.race([follow(api, event, way, print), timeout]).catch((error: unknown) => {
    throw refusal(error);
  });
}

async function follow(
  api: Api,
  wanted: string,
  way: Record<string, [path: string, body: object]>,
  print: (line: string) => void,
): Promise<void> {
  let uuid: string | undefined;
  for await (const { event } of api.events()) {
    uuid ??= (await api.post<{ uuid: string }>('/invoice/by_api_key', { amount: 10 })).uuid;
    if (event?.data.invoice.uuid !== uuid) continue;
    print(lineOf(event));
    if (event.type === wanted) return;
    const [action, body] = way[event.type] ?? [];
    const path = action === 'simulate' ? `/test/invoice/${uuid}/simulate` : `/invoice/${uuid}/${action}`;
    if (action) await api.post(path, body ?? {});
  }
  throw new StartupError(['The connection to Chit was lost']);
}
