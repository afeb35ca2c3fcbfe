/** An invoice as a REST reply shows it; members that the reply lacks are not compared. */
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

/** A row whose owner must never change. */
export interface OwnedRow {
  table: 'api_keys' | 'webhooks' | 'channels';
  uuid: string;
  owner: string;
}

/** What the product has acknowledged to its clients, and the webhook messages that it has sent. */
export class Ledger {
  readonly invoices = new Map<string, AcknowledgedInvoice>();
  /** The acknowledged invoice of each owner and idempotency key. */
  readonly invoicesByKey = new Map<string, { owner: string; uuid: string }>();
  readonly ownedRows: OwnedRow[] = [];
  /** `webhook-id`s that arrived, when the scenario runs a receiver. */
  readonly receivedWebhookIds = new Set<string>();

  /**
   * Records an acknowledged invoice; returns a description of the violation when the same key was answered with
   * another invoice before.
   */
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
