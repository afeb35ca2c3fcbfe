import { setTimeout as pause } from 'node:timers/promises';
import type { ChitServer } from './chit-server';

/** An invoice as its merchant reads it; amounts are exact decimal text. */
export interface SeenInvoice {
  status: 'created' | 'paid' | 'expired';
  amountPending: string;
  amountReceived: string;
  hash: string | null;
  payments: { hash: string; blockNumber: string; confirmed: boolean; flushedOn: string | null }[];
}

const MEMBERS = 'status amountPending amountReceived hash payments { hash blockNumber confirmed flushedOn }';
const QUERY = `query ($uuid: UUID!) { invoice(uuid: $uuid) { ${MEMBERS} } }`;
const SUBSCRIPTION = `subscription ($uuid: UUID!) { invoiceChanged(uuid: $uuid) { ${MEMBERS} } }`;
/** Interval in milliseconds at which the invoice is read even without an event. */
const READ_AGAIN_MS = 1_000;

/** An invoice with its changes, received by a subscription until Chit ends. */
export class FollowedInvoice {
  private latest: SeenInvoice | undefined;
  private change: Promise<unknown>;

  constructor(
    private readonly chit: ChitServer,
    readonly uuid: string,
    private readonly accessToken: string,
  ) {
    const events = chit.events<{ invoiceChanged: SeenInvoice }>(SUBSCRIPTION, { uuid }, accessToken);
    const next = async () => {
      const { value, done } = await events.next();
      if (done) throw new Error('Chit ended the subscription');
      this.latest = value.invoiceChanged;
      this.change = next();
      this.change.catch(() => {});
    };
    this.change = next();
    this.change.catch(() => {});
  }

  /** Waits until the invoice fulfils the condition, and returns that state. */
  async until(holds: (invoice: SeenInvoice) => boolean): Promise<SeenInvoice> {
    while (!this.latest || !holds(this.latest)) {
      // Reads the invoice as well, because the subscription does not report changes from before its start.
      await Promise.race([this.change, pause(READ_AGAIN_MS).then(() => this.read())]);
    }
    return this.latest;
  }

  /** Reads the current state of the invoice. */
  async read(): Promise<SeenInvoice> {
    const variables = { uuid: this.uuid };
    const { invoice } = await this.chit.graphql<{ invoice: SeenInvoice }>(QUERY, variables, this.accessToken);
    this.latest = invoice;
    return invoice;
  }
}
