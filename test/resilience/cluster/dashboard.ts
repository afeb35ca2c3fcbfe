import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/people';
import { until } from '../../support/until';
import type { RandomSource } from '../random-source';
import { Hearing, type Told } from './change-subscription';
import { kept } from './deferred-rejection';
import type { Fleet } from './fleet';
import type { Market, Trade } from './invoice-activity';
import { byInvoice, eventsOf, mustBeTold } from './invoice-events';

const PAGE = 100;
const RETRY_MS = 200;
const LIST = `query ($after: String) {
  invoices(limit: ${PAGE}, after: $after) { items { uuid status } nextCursor }
}`;

/**
 * A merchant's dashboard, as a careful program makes it: it listens through the balancer, makes sure that it is heard of,
 * then reads all there is; what it hears from then on counts more than what it reads. When the connection is lost it does
 * so again.
 */
export class Dashboard {
  /** What it shows: the status of each invoice. */
  private picture = new Map<string, string>();
  /** When it began to read what it shows, in milliseconds since 1970. */
  private readFrom = Number.POSITIVE_INFINITY;
  /** Of all its connections together. */
  readonly told: Told[] = [];
  connections = 0;
  private ended = false;
  private running: Promise<void> = Promise.resolve();
  private hearing: Hearing | undefined;

  constructor(
    readonly merchant: Merchant,
    private readonly url: string,
    private readonly market: Market,
    private readonly trade: Trade,
    private readonly random: RandomSource,
  ) {}

  begin(): void {
    this.running = kept(this.keepUp());
  }

  /** Begins nothing more. */
  halt(): void {
    this.ended = true;
  }

  /** Waits until it shows how things stand, then holds it against the database. */
  async end(fleet: Fleet): Promise<void> {
    await until(async () => (await this.wrong(fleet)).length === 0).catch(() => {});
    const { context } = this.market;
    const wrong = await this.wrong(fleet);
    const name = 'whoever reconnects and reads lacks nothing of what there is in the end';
    context.recorder.addAll(name, this.picture.size, wrong);
    this.halt();
    await this.hearing?.stop();
    await this.running;
  }

  private async keepUp(): Promise<void> {
    while (!this.ended) {
      const heard = new Map<string, string>();
      const hearing = new Hearing(this.url, this.merchant, (told) => {
        heard.set(told.uuid, told.status);
        this.picture.set(told.uuid, told.status);
        this.told.push(told);
      });
      this.hearing = hearing;
      await this.open(hearing, heard);
      await hearing.ended;
      await hearing.stop();
      await pause(RETRY_MS);
    }
  }

  private async open(hearing: Hearing, heard: Map<string, string>): Promise<void> {
    // Nobody says when a subscription has begun: what it tells of shows that it has.
    while (heard.size === 0 && hearing.end === undefined && !this.ended) {
      await this.trade.make(this.merchant, this.random, 'none');
      await Promise.race([hearing.ended, pause(RETRY_MS)]);
    }
    const from = Date.now();
    const read = await this.readAll(() => hearing.end === undefined && !this.ended);
    if (!read) return;
    this.picture = new Map([...read, ...heard]);
    this.readFrom = from;
    this.connections += 1;
  }

  /** Null where the connection is lost before the last page came. */
  private async readAll(goOn: () => boolean): Promise<Map<string, string> | null> {
    const all = new Map<string, string>();
    for (let after: string | null = null; goOn(); ) {
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
    const reply = await this.market.http.send(request).catch(() => undefined);
    return reply?.status === 200 ? JSON.parse(reply.text).data?.invoices : undefined;
  }

  private async wrong(fleet: Fleet): Promise<string[]> {
    const events = await eventsOf(this.market.harness.database, [this.merchant.uuid]);
    return [...byInvoice(events)].flatMap(([uuid, history]) => {
      const last = history.at(-1);
      const shown = this.picture.get(uuid);
      if (!last || shown === last.status) return [];
      const silent = last.at > this.readFrom && !mustBeTold(last, fleet, this.trade);
      return silent ? [] : [`${uuid} is ${last.status} by ${last.type}, shown as ${shown}`];
    });
  }
}

interface Page {
  items: { uuid: string; status: string }[];
  nextCursor: string | null;
}
