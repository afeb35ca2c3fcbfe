import { request } from 'node:http';
import { createInvoice, type Merchant } from '../../support/app/people';
import { CHANGED, Listening } from '../../support/http/listening';
import { until } from '../../support/until';
import type { Product } from '../harness';
import { authorizedHeaders } from '../healthy-client';

const UUID = /"uuid":"([0-9a-f-]{36})"/g;

/** Subscriptions to a merchant's invoices at one product, over a WebSocket and as an event stream. */
export class Ears {
  private readonly overStream = new Set<string>();
  private readonly webSocket: Listening;
  private readonly stop: () => void;

  constructor(
    { url }: Product,
    private readonly merchant: Merchant,
  ) {
    this.webSocket = new Listening(url, merchant.accessToken);
    const headers = { ...authorizedHeaders(merchant.accessToken), accept: 'text/event-stream' };
    const outgoing = request(`${url}/graphql/stream`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, uuid] of text.matchAll(UUID)) if (uuid) this.overStream.add(uuid);
      });
      answer.on('error', () => {});
    });
    outgoing.on('error', () => {}).end(JSON.stringify({ query: CHANGED }));
    this.stop = () => outgoing.destroy();
  }

  /** Makes invoices at a product until both ears have heard of one; how long that took, or undefined when it never comes. */
  async hear(product: Product): Promise<number | undefined> {
    const made = new Set<string>();
    const from = performance.now();
    const heard = async () => {
      const invoice = await createInvoice(product, this.merchant);
      if (invoice) made.add(invoice.uuid);
      return (
        [...made].some((uuid) => this.overStream.has(uuid)) &&
        this.webSocket.events.some(({ uuid }) => made.has(uuid))
      );
    };
    return until(heard).then(
      () => performance.now() - from,
      () => undefined,
    );
  }

  async close(): Promise<void> {
    this.stop();
    await this.webSocket.stop();
  }
}
