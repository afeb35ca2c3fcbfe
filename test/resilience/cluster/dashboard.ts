import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/factories';
import { until } from '../../support/until';
import type { RandomSource } from '../random-source';
import { ChangeSubscription, type ReceivedChange } from './change-subscription';
import { deferRejection } from './deferred-rejection';
import type { Fleet } from './fleet';
import type { ClusterSetup, InvoiceActivity } from './invoice-activity';
import { byInvoice, eventsOf, mustBePublished } from './invoice-events';

const PAGE = 100;
const RETRY_MS = 200;
const LIST = `query ($after: String) {
  invoices(limit: ${PAGE}, after: $after) { items { uuid status } nextCursor }
}`;

/**
 * A merchant's dashboard as a careful client implements it: it subscribes through the balancer, waits for the first
 * change, then reads all invoices; received changes take precedence over read ones. After a lost connection it starts
 * over.
 */
export class Dashboard {
  /** The displayed status of each invoice. */
  private shownStatuses = new Map<string, string>();
  /** Start of the last complete read, in milliseconds since 1970. */
  private readStartedAt = Number.POSITIVE_INFINITY;
  /** Changes received over all connections. */
  readonly receivedChanges: ReceivedChange[] = [];
  connections = 0;
  private ended = false;
  private running: Promise<void> = Promise.resolve();
  private subscription: ChangeSubscription | undefined;

  constructor(
    readonly merchant: Merchant,
    private readonly url: string,
    private readonly setup: ClusterSetup,
    private readonly activity: InvoiceActivity,
    private readonly random: RandomSource,
  ) {}

  start(): void {
    this.running = deferRejection(this.stayConnected());
  }

  /** Does not reconnect any more. */
  requestStop(): void {
    this.ended = true;
  }

  /** Waits until the dashboard shows the current status of each invoice, and records those that it shows wrongly. */
  async end(fleet: Fleet): Promise<void> {
    await until(async () => (await this.staleInvoices(fleet)).length === 0).catch(() => {});
    const { context } = this.setup;
    const staleInvoices = await this.staleInvoices(fleet);
    const name = 'a dashboard that reconnects and reads again shows the final state of each invoice';
    context.recorder.addAll(name, this.shownStatuses.size, staleInvoices);
    this.requestStop();
    await this.subscription?.stop();
    await this.running;
  }

  private async stayConnected(): Promise<void> {
    while (!this.ended) {
      const changedStatuses = new Map<string, string>();
      const subscription = new ChangeSubscription(this.url, this.merchant, (change) => {
        changedStatuses.set(change.uuid, change.status);
        this.shownStatuses.set(change.uuid, change.status);
        this.receivedChanges.push(change);
      });
      this.subscription = subscription;
      await this.synchronize(subscription, changedStatuses);
      await subscription.ended;
      await subscription.stop();
      await pause(RETRY_MS);
    }
  }

  private async synchronize(
    subscription: ChangeSubscription,
    changedStatuses: Map<string, string>,
  ): Promise<void> {
    // The protocol does not report that a subscription is active; only its first change shows it.
    while (changedStatuses.size === 0 && subscription.endReason === undefined && !this.ended) {
      await this.activity.createInvoice(this.merchant, this.random, 'left open');
      await Promise.race([subscription.ended, pause(RETRY_MS)]);
    }
    const from = Date.now();
    const read = await this.readAll(() => subscription.endReason === undefined && !this.ended);
    if (!read) return;
    this.shownStatuses = new Map([...read, ...changedStatuses]);
    this.readStartedAt = from;
    this.connections += 1;
  }

  /** Reads all invoices; null when the connection is lost before the last page. */
  private async readAll(shouldContinue: () => boolean): Promise<Map<string, string> | null> {
    const all = new Map<string, string>();
    for (let after: string | null = null; shouldContinue(); ) {
      const page = await this.readPage(after);
      if (!page) await pause(RETRY_MS);
      else {
        for (const { uuid, status } of page.items) all.set(uuid, status);
        after = page.nextCursor;
        if (after === null) return all;
      }
    }
    return null;
  }

  private async readPage(after: string | null): Promise<Page | undefined> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${this.merchant.accessToken}`,
    };
    const body = JSON.stringify({ query: LIST, variables: { after } });
    const request = { method: 'POST', path: '/graphql', headers, body };
    const reply = await this.setup.http.send(request).catch(() => undefined);
    return reply?.status === 200 ? JSON.parse(reply.text).data?.invoices : undefined;
  }

  private async staleInvoices(fleet: Fleet): Promise<string[]> {
    const events = await eventsOf(this.setup.harness.database, [this.merchant.uuid]);
    return [...byInvoice(events)].flatMap(([uuid, history]) => {
      const last = history.at(-1);
      const shown = this.shownStatuses.get(uuid);
      if (!last || shown === last.status) return [];
      const isExcused = last.at > this.readStartedAt && !mustBePublished(last, fleet, this.activity);
      return isExcused ? [] : [`${uuid} is ${last.status} by ${last.type}, shown as ${shown}`];
    });
  }
}

interface Page {
  items: { uuid: string; status: string }[];
  nextCursor: string | null;
}
