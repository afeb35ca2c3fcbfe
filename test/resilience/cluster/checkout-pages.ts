import { setTimeout as pause } from 'node:timers/promises';
import { EventStream } from '../../support/http/event-stream';
import { until } from '../../support/until';
import { loopbackAddressOf } from '../loopback-addresses';
import { kept } from './deferred-rejection';
import type { Market, Trade } from './invoice-activity';

/** So many are opened, one after the other. */
const MOST = 100;
const BETWEEN_MS = 400;
/** As a browser does, by what the stream tells it. */
const RETRY_MS = 2_000;

interface Page {
  checkoutToken: string;
  from: string;
  phase: string | undefined;
}

/** Checkout pages that stay open behind the balancer, and open their stream anew when it is lost, as a browser does. */
export class Pages {
  private readonly pages: Page[] = [];
  private readonly open = new Set<EventStream>();
  private readonly running: Promise<void>[] = [];
  private ended = false;
  private looks = 0;

  constructor(
    private readonly url: string,
    private readonly market: Market,
    private readonly trade: Trade,
  ) {}

  begin(): void {
    this.running.push(kept(this.openMore()));
  }

  /** Begins nothing more. */
  halt(): void {
    this.ended = true;
  }

  /** Waits until they show how things stand, then holds each against what its invoice's state is. */
  async end(): Promise<void> {
    await until(async () => (await this.wrong()).length === 0).catch(() => {});
    const name = 'a page that stays open shows the end, whichever process serves it';
    this.market.context.recorder.addAll(name, this.pages.length, await this.wrong());
    this.halt();
    for (const stream of this.open) stream.close();
    await Promise.all(this.running);
  }

  private async openMore(): Promise<void> {
    while (!this.ended && this.pages.length < MOST) {
      await pause(BETWEEN_MS);
      const latest = this.trade.traded.at(-1);
      if (!latest || this.pages.some(({ checkoutToken }) => checkoutToken === latest.checkoutToken)) continue;
      const { checkoutToken } = latest;
      const page = { checkoutToken, from: loopbackAddressOf('payer', this.pages.length), phase: undefined };
      this.pages.push(page);
      this.running.push(kept(this.keepOpen(page)));
    }
  }

  private async keepOpen(page: Page): Promise<void> {
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

  private async follow(page: Page, stream: EventStream): Promise<void> {
    this.open.add(stream);
    while (!stream.ended) {
      page.phase = stream.states.at(-1)?.phase ?? page.phase;
      await pause(50);
    }
    this.open.delete(stream);
  }

  private async wrong(): Promise<string[]> {
    const found = await Promise.all(
      this.pages.map(async ({ checkoutToken, phase }) => {
        // Always somebody else, who meets no limit.
        const from = loopbackAddressOf('auditor', this.looks++);
        const path = `/checkout/${checkoutToken}/state`;
        const reply = await this.market.http.send({ method: 'GET', path, from }).catch(() => undefined);
        const now = reply?.status === 200 ? JSON.parse(reply.text).phase : reply?.status;
        return now === phase ? [] : [`${checkoutToken} is ${now}, shown as ${phase}`];
      }),
    );
    return found.flat();
  }
}
