import { setTimeout as pause } from 'node:timers/promises';
import { EventStream } from '../../support/http/event-stream';
import { until } from '../../support/until';
import { loopbackAddressOf } from '../loopback-addresses';
import { deferRejection } from './deferred-rejection';
import type { ClusterSetup, InvoiceActivity } from './invoice-activity';

/** Maximum number of pages that are opened, one after the other. */
const MAX_PAGES = 100;
const OPEN_INTERVAL_MS = 400;
/** Reconnection delay of a browser, as the stream's `retry` field sets it. */
const RETRY_MS = 2_000;

interface OpenPage {
  checkoutToken: string;
  from: string;
  phase: string | undefined;
}

/**
 * Checkout pages that stay open behind the balancer and reconnect their event stream after a loss, as a browser does.
 */
export class CheckoutPages {
  private readonly pages: OpenPage[] = [];
  private readonly openStreams = new Set<EventStream>();
  private readonly running: Promise<void>[] = [];
  private ended = false;
  private readCount = 0;

  constructor(
    private readonly url: string,
    private readonly setup: ClusterSetup,
    private readonly activity: InvoiceActivity,
  ) {}

  start(): void {
    this.running.push(deferRejection(this.openMore()));
  }

  /** Opens no more pages. */
  requestStop(): void {
    this.ended = true;
  }

  /** Waits until each page shows the current phase of its invoice, and records those that do not. */
  async end(): Promise<void> {
    await until(async () => (await this.stalePages()).length === 0).catch(() => {});
    const name = 'an open checkout page shows the final state, whichever process serves it';
    this.setup.context.recorder.addAll(name, this.pages.length, await this.stalePages());
    this.requestStop();
    for (const stream of this.openStreams) stream.close();
    await Promise.all(this.running);
  }

  private async openMore(): Promise<void> {
    while (!this.ended && this.pages.length < MAX_PAGES) {
      await pause(OPEN_INTERVAL_MS);
      const latest = this.activity.invoices.at(-1);
      if (!latest || this.pages.some(({ checkoutToken }) => checkoutToken === latest.checkoutToken)) continue;
      const { checkoutToken } = latest;
      const page = { checkoutToken, from: loopbackAddressOf('payer', this.pages.length), phase: undefined };
      this.pages.push(page);
      this.running.push(deferRejection(this.keepOpen(page)));
    }
  }

  private async keepOpen(page: OpenPage): Promise<void> {
    while (!this.ended) {
      const stream = await EventStream.open(
        `${this.url}/checkout/${page.checkoutToken}/events`,
        {},
        page.from,
      ).catch(() => undefined);
      if (stream?.status === 200) await this.follow(page, stream);
      if (!this.ended) await pause(RETRY_MS);
    }
  }

  private async follow(page: OpenPage, stream: EventStream): Promise<void> {
    this.openStreams.add(stream);
    while (!stream.ended) {
      page.phase = stream.states.at(-1)?.phase ?? page.phase;
      await pause(50);
    }
    this.openStreams.delete(stream);
  }

  private async stalePages(): Promise<string[]> {
    const stale = await Promise.all(
      this.pages.map(async ({ checkoutToken, phase }) => {
        // A new address for each request, so that no rate limit applies.
        const from = loopbackAddressOf('auditor', this.readCount++);
        const path = `/checkout/${checkoutToken}/state`;
        const reply = await this.setup.http.send({ method: 'GET', path, from }).catch(() => undefined);
        const now = reply?.status === 200 ? JSON.parse(reply.text).phase : reply?.status;
        return now === phase ? [] : [`${checkoutToken} is ${now}, shown as ${phase}`];
      }),
    );
    return stale.flat();
  }
}
