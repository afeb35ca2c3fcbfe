/** An invoice as a reply has it, by the names of REST; members that a reply lacks are not compared. */
export interface Acknowledged {
  uuid: string;
  user_uuid?: string;
  amount?: number;
  fee_amount?: number;
  token_address?: string;
  contract_address?: string;
  network?: string;
  client?: string;
  customer_id?: string | null;
  channel_uuid?: string | null;
  fee_bps?: string;
  url?: string;
}

/** What somebody made: kept to see that it stays theirs. */
export interface Possession {
  table: 'api_keys' | 'webhooks' | 'channels';
  uuid: string;
  owner: string;
}

/** What the callers of a Chit know: what it has acknowledged to them, and what it has told them. */
export class Book {
  readonly invoices = new Map<string, Acknowledged>();
  /** The invoice that each idempotency key was answered with. */
  readonly keys = new Map<string, { owner: string; uuid: string }>();
  readonly possessions: Possession[] = [];
  /** The `webhook-id`s that arrived, where somebody listens. */
  readonly received = new Set<string>();

  /** Writes an answer down; returns what is wrong where the same key was answered with another invoice before. */
  acknowledge(owner: string, invoice: Acknowledged, key?: string): string | undefined {
    this.invoices.set(invoice.uuid, invoice);
    if (key === undefined) return undefined;
    const place = `${owner} ${key}`;
    const before = this.keys.get(place);
    this.keys.set(place, { owner, uuid: invoice.uuid });
    if (before && before.uuid !== invoice.uuid) return `${place}: ${before.uuid}, then ${invoice.uuid}`;
    return undefined;
  }
}
