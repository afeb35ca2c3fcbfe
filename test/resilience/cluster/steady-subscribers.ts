import type { Merchant } from '../../support/app/factories';
import { until } from '../../support/until';
import type { CheckRecorder } from '../check-recorder';
import { ChangeSubscription, type ReceivedChange } from './change-subscription';
import type { Fleet } from './fleet';
import type { ClusterSetup, InvoiceActivity } from './invoice-activity';
import { byInvoice, eventsOf, type InvoiceEvent, mustBePublished } from './invoice-events';

/** Subscribers to one process that is never killed meanwhile, which must receive every published change. */
export class SteadySubscribers {
  private subscriptions: { merchant: Merchant; subscription: ChangeSubscription; from: number }[] = [];

  constructor(
    private readonly setup: ClusterSetup,
    private readonly fleet: Fleet,
    private readonly activity: InvoiceActivity,
  ) {}

  /** Resolves when each subscription has received a change: from then on it must receive all. */
  async start(url: string): Promise<void> {
    const begin = async (merchant: Merchant) => {
      const subscription = new ChangeSubscription(url, merchant);
      await until(async () => subscription.changes.length > 0 || subscription.endReason !== undefined);
      this.subscriptions.push({ merchant, subscription, from: Date.now() });
    };
    await Promise.all(this.setup.merchants.map(begin));
  }

  /** Waits for the changes up to now to arrive, then records missing and wrong ones. */
  async end(): Promise<void> {
    const { harness, context } = this.setup;
    const to = Date.now();
    await Promise.all(
      this.subscriptions.splice(0).map(async ({ merchant, subscription, from }) => {
        const read = () => eventsOf(harness.database, [merchant.uuid]);
        const expectedEvents = (events: readonly InvoiceEvent[]) =>
          events.filter(
            (event) => event.at > from && event.at < to && mustBePublished(event, this.fleet, this.activity),
          );
        const missingEvents = async () => {
          const events = await read();
          const histories = byInvoice(events);
          return expectedEvents(events).filter(
            (event) => !isReported(event, histories.get(event.uuid) ?? [], subscription.changes),
          );
        };
        await until(async () => (await missingEvents()).length === 0).catch(() => {});
        // Changes after this moment are not checked.
        const changes = [...subscription.changes];
        const events = await read();
        const missing = (await missingEvents()).map(
          ({ uuid, type, at }) =>
            `${uuid} ${type}, ${at - from} ms into a period of ${to - from} ms; ${subscription.endReason}`,
        );
        const name = 'each published change reaches the subscribers of a running process';
        context.recorder.addAll(name, expectedEvents(events).length, missing);
        checkReceivedChanges(context.recorder, changes, events, this.setup);
        await subscription.stop();
      }),
    );
  }
}

/**
 * A slow reader gets one report of several changes, with the state at that time; so a later state also counts as the
 * report of an earlier one.
 */
function isReported(
  event: InvoiceEvent,
  history: readonly InvoiceEvent[],
  changes: readonly ReceivedChange[],
): boolean {
  const later = history.slice(history.indexOf(event));
  return changes.some(
    ({ uuid, status, at }) =>
      uuid === event.uuid && at >= event.at - 1 && later.some((one) => one.status === status),
  );
}

/** Checks that received changes match the invoice's events in order, and the creation's reply. */
export function checkReceivedChanges(
  recorder: CheckRecorder,
  changes: readonly ReceivedChange[],
  events: readonly InvoiceEvent[],
  { ledger }: Pick<ClusterSetup, 'ledger'>,
): void {
  const histories = byInvoice(events);
  const lastPositions = new Map<string, number>();
  for (const one of changes) {
    const history = histories.get(one.uuid) ?? [];
    const reply = ledger.invoices.get(one.uuid);
    const position = history.findIndex(
      ({ status }, index) => index >= (lastPositions.get(one.uuid) ?? 0) && status === one.status,
    );
    lastPositions.set(one.uuid, Math.max(position, 0));
    // An invoice whose creating process was killed is not in the ledger until the client has retried.
    const matchesReply =
      !reply ||
      (reply.contract_address === one.contractAddress &&
        reply.amount === Number(one.amount) &&
        reply.customer_id === one.customerId);
    recorder.check(
      'subscribers receive only changes that happened, in order',
      position >= 0 && matchesReply,
      () => `${JSON.stringify(one)} of ${history.map(({ type, status }) => `${type} ${status}`).join(', ')}`,
    );
  }
}
