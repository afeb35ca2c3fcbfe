import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../errors';
import { Api, type ApiEvent, type ApiOptions } from './api';
import { lineOf, refusal } from './listen';

/** A request, for what an event tells of. */
type Action = (data: ApiEvent['data']) => [path: string, body: object];

const simulate =
  (event: string): Action =>
  ({ invoice }) => [`/test/invoice/${invoice.uuid}/simulate`, { event }];
const PAID: Record<string, Action> = { 'invoice.created': simulate('payment') };
const REFUND_REQUESTED: Record<string, Action> = {
  ...PAID,
  'invoice.paid': ({ invoice }) => ['/refund', { invoice_uuid: invoice.uuid }],
};
const REFUNDED: Record<string, Action> = { ...REFUND_REQUESTED, 'refund.requested': simulate('refund') };

/** What is done to a new test invoice after each of its events, so that the last one happens. */
const WAYS: Record<string, Record<string, Action>> = {
  'invoice.created': {},
  'invoice.payment_detected': PAID,
  'invoice.paid': PAID,
  'invoice.expired': { 'invoice.created': simulate('expire') },
  'invoice.cancelled': { 'invoice.created': ({ invoice }) => [`/invoice/${invoice.uuid}/cancel`, {}] },
  'invoice.payment_reverted': { ...PAID, 'invoice.paid': simulate('revert') },
  'refund.requested': REFUND_REQUESTED,
  'refund.ready': REFUNDED,
  'refund.sent': REFUNDED,
  'refund.confirmed': REFUNDED,
  'refund.cancelled': {
    ...REFUND_REQUESTED,
    'refund.requested': ({ refund }) => [`/refund/${refund?.uuid}/cancel`, {}],
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
  way: Record<string, Action>,
  print: (line: string) => void,
): Promise<void> {
  let uuid: string | undefined;
  for await (const { event } of api.events()) {
    uuid ??= (await api.post<{ uuid: string }>('/invoice/by_api_key', { amount: 10 })).uuid;
    if (event?.data.invoice.uuid !== uuid) continue;
    print(lineOf(event));
    if (event.type === wanted) return;
    const action = way[event.type];
    if (action) await api.post(...action(event.data));
  }
  throw new StartupError(['The connection to Chit was lost']);
}
