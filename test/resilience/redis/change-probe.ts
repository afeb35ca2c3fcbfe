import { request } from 'node:http';
import { createInvoice, type Merchant } from '../../support/app/factories';
import { CHANGED, SubscriptionProbe } from '../../support/http/subscription-probe';
import { until } from '../../support/until';
import type { Product } from '../harness';
import { authorizedHeaders } from '../healthy-client';

const UUID = /"uuid":"([0-9a-f-]{36})"/g;

/** Subscribes to a merchant's invoices at one product, over a WebSocket and as an event stream. */
export class LiveChangeProbe {
  private readonly receivedOverStream = new Set<string>();
  private readonly webSocket: SubscriptionProbe;
  private readonly closeStream: () => void;

  constructor(
    { url }: Product,
    private readonly merchant: Merchant,
  ) {
    this.webSocket = new SubscriptionProbe(url, merchant.accessToken);
    const headers = { ...authorizedHeaders(merchant.accessToken), accept: 'text/event-stream' };
    const outgoing = request(`${url}/graphql/stream`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, uuid] of text.matchAll(UUID)) if (uuid) this.receivedOverStream.add(uuid);
      });
      answer.on('error', () => {});
    });
    outgoing.on('error', () => {}).end(JSON.stringify({ query: CHANGED }));
    this.closeStream = () => outgoing.destroy();
  }

  /**
   * Creates invoices at a product until both subscriptions have received one; returns the milliseconds, or undefined
   * after a timeout.
   */
  async measureDelayMs(product: Product): Promise<number | undefined> {
    const created = new Set<string>();
    const startedAt = performance.now();
    const isReceived = async () => {
      const invoice = await createInvoice(product, this.merchant);
      if (invoice) created.add(invoice.uuid);
      return (
        [...created].some((uuid) => this.receivedOverStream.has(uuid)) &&
        this.webSocket.events.some(({ uuid }) => created.has(uuid))
      );
    };
    return until(isReceived).then(
      () => performance.now() - startedAt,
      () => undefined,
    );
  }

  async close(): Promise<void> {
    this.closeStream();
    await this.webSocket.stop();
  }
}
