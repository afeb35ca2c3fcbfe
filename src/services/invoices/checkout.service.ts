import type { DataSource } from 'typeorm';
import type { Invoice } from '../../entities/invoice.entity';
import { notFound } from '../../errors';
import { runPrepared } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';
import type { InvoiceEventType } from '../../lib/enums';
import { findByCheckoutToken, findInvoice } from './invoice.queries';

/** An invoice as its payer sees it. */
export interface Checkout {
  invoice: Invoice;
  token: { symbol: string; name: string };
  /** The latest thing that happened to it. */
  event: InvoiceEventType;
  /** The newest transaction that is on the chain; null where there is none. */
  transaction: string | null;
  /** How deep the newest payment that does not count yet is, its own block included; null where there is none. */
  confirmations: { seen: number; needed: number } | null;
  /** The database's clock. */
  now: Date;
}

interface About {
  symbol: string;
  name: string;
  event: InvoiceEventType;
  transaction: string | null;
  seen: number | null;
  now: Date;
}

const ABOUT = `
  SELECT tokens.symbol, tokens.name, type AS event, now() AS now, newest.transaction_hash AS transaction,
    CASE WHEN newest.status = 'pending' THEN cursor.block_number - newest.block_number + 1 END::int AS seen
  FROM tokens JOIN invoice_events ON invoice_uuid = $1 AND sequence = $2
  LEFT JOIN LATERAL (
    SELECT transaction_hash, status, block_number FROM payments
    WHERE payments.invoice_uuid = $1 AND status <> 'reverted' ORDER BY block_number DESC, log_index DESC LIMIT 1
  ) AS newest ON true
  LEFT JOIN chain_cursors cursor ON cursor.network = $4
  WHERE tokens.uuid = $3`;

/** What the checkout page shows; whoever holds the token may see it. */
export class CheckoutService {
  constructor(
    private readonly database: DataSource,
    /** How deep a payment must be on a network to count. */
    private readonly confirmationsOf: (network: NetworkId) => number,
  ) {}

  /** Throws `not_found` for a token that no invoice has. */
  async get(checkoutToken: string): Promise<Checkout> {
    const invoice = await findByCheckoutToken(this.database.manager, checkoutToken);
    if (!invoice) throw notFound();
    return this.of(invoice);
  }

  /** The same for an invoice that somebody is looking at. */
  async getByUuid(uuid: string): Promise<Checkout> {
    const invoice = await findInvoice(this.database.manager, uuid);
    if (!invoice) throw notFound();
    return this.of(invoice);
  }

  private async of(invoice: Invoice): Promise<Checkout> {
    const { uuid, sequence, tokenUuid, network } = invoice;
    const values = [uuid, sequence, tokenUuid, network];
    const [about] = await runPrepared<About>(this.database.manager, ABOUT, values);
    const { symbol, name, event, transaction, seen, now } = about as About;
    const needed = this.confirmationsOf(network);
    return {
      invoice,
      token: { symbol, name },
      event,
      transaction,
      // Until the watcher has written that it counts, one more block may have come.
      confirmations: seen === null ? null : { seen: Math.min(Math.max(seen, 0), needed), needed },
      now,
    };
  }
}
