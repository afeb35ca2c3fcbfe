import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Person } from '../../support/app/factories';

/** A change of an invoice as a subscription reports it; `at` is the arrival time in milliseconds since 1970. */
export interface ReceivedChange {
  uuid: string;
  status: string;
  amount: string;
  contractAddress: string;
  customerId: string | null;
  at: number;
}

const CHANGED = 'subscription { invoiceChanged { uuid status amount contractAddress customerId } }';

/** One GraphQL subscription over one WebSocket, without reconnecting. */
export class ChangeSubscription {
  readonly changes: ReceivedChange[] = [];
  /** Why the subscription ended; undefined while it runs. */
  endReason: unknown;
  readonly ended: Promise<void>;
  private readonly client: Client;

  constructor(url: string, { accessToken }: Person, onChange: (changes: ReceivedChange) => void = () => {}) {
    this.client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${accessToken}` },
      retryAttempts: 0,
    });
    this.ended = new Promise((resolve) => {
      const endReason = (reason: unknown) => {
        this.endReason ??= reason ?? 'without a reason';
        resolve();
      };
      this.client.subscribe<{ invoiceChanged: Omit<ReceivedChange, 'at'> }>(
        { query: CHANGED },
        {
          next: ({ data, errors }) => {
            if (!data) return endReason(errors);
            const change = { ...data.invoiceChanged, at: Date.now() };
            this.changes.push(change);
            onChange(change);
          },
          error: endReason,
          complete: () => endReason('complete'),
        },
      );
    });
  }

  async stop(): Promise<void> {
    await this.client.dispose();
  }
}
