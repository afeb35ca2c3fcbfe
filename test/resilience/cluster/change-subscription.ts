import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Person } from '../../support/app/people';

/** What a subscription tells of an invoice, and when, in milliseconds since 1970. */
export interface ReceivedChange {
  uuid: string;
  status: string;
  amount: string;
  contractAddress: string;
  customerId: string | null;
  at: number;
}

const CHANGED = 'subscription { invoiceChanged { uuid status amount contractAddress customerId } }';

/** One subscription over one WebSocket, which does not begin again by itself. */
export class ChangeSubscription {
  readonly changes: ReceivedChange[] = [];
  /** Why it ended; undefined while it lasts. */
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
            const told = { ...data.invoiceChanged, at: Date.now() };
            this.changes.push(told);
            onChange(told);
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
