import { createClient, type Client as WsClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** GraphQL subscription to the changes of all invoices, or of one. */
export const CHANGED =
  'subscription ($u: UUID) { invoiceChanged(uuid: $u) { uuid status token { symbol } } }';

interface Change {
  uuid: string;
  status: string;
  token?: { symbol: string };
  user?: { status?: string; email?: string | null };
}

/** A GraphQL subscription over WebSockets that records its events and can wait for them. */
export class SubscriptionProbe {
  readonly events: Change[] = [];
  readonly ended: Promise<unknown>;
  private readonly client: WsClient;

  constructor(url: string, bearer: string | undefined, uuid?: string, query = CHANGED) {
    this.client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      retryAttempts: 0,
      lazy: true,
    });
    this.ended = new Promise((resolve) => {
      this.client.subscribe<{ invoiceChanged: Change }>(
        { query, variables: { u: uuid } },
        {
          next: ({ data, errors }) => (data ? this.events.push(data.invoiceChanged) : resolve(errors?.[0])),
          error: resolve,
          complete: () => resolve('complete'),
        },
      );
    });
  }

  stop() {
    return this.client.dispose();
  }
}
