/** An invoice as a reply has it, by the names of REST; members that a reply lacks are not compared. */
export interface AcknowledgedInvoice {
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
export interface OwnedRow {
  table: 'api_keys' | 'webhooks' | 'channels';
  uuid: string;
  owner: string;
}

/** What the callers of a Chit know: what it has acknowledged to them, and what it has told them. */
export class Ledger {
  readonly invoices = new Map<string, AcknowledgedInvoice>();
  /** The invoice that each idempotency key was answered with. */
  readonly invoicesByKey = new Map<string, { owner: string; uuid: string }>();
  readonly ownedRows: OwnedRow[] = [];
  /** The `webhook-id`s that arrived, where somebody listens. */
  readonly receivedWebhookIds = new Set<string>();

  /** Writes an answer down; returns what is wrong where the same key was answered with another invoice before. */
  acknowledge(owner: string, invoice: AcknowledgedInvoice, key?: string): string | undefined {
    this.invoices.set(invoice.uuid, invoice);
    if (key === undefined) return undefined;
    const ownerAndKey = `${owner} ${key}`;
    const previous = this.invoicesByKey.get(ownerAndKey);
    this.invoicesByKey.set(ownerAndKey, { owner, uuid: invoice.uuid });
    if (previous && previous.uuid !== invoice.uuid)
      return `${ownerAndKey}: ${previous.uuid}, then ${invoice.uuid}`;
    return undefined;
  }
}
