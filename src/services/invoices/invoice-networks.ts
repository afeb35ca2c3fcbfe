import type { Invoice } from '../../entities/invoice.entity';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';

/** Networks with rows in `invoice_networks`; empty for an invoice on one network. */
export function severalNetworks({ options }: Pick<Invoice, 'options'>): NetworkId[] {
  const networks = new Set(options?.map(({ network }) => network));
  return networks.size > 1 ? [...networks] : [];
}

/**
 * Stores the closing times of the invoices in `invoice_networks`. Must be called after each change of their statuses.
 */
export async function updateClosing(tx: Executor, invoices: readonly Invoice[]): Promise<void> {
  const uuids = invoices.filter((invoice) => severalNetworks(invoice).length > 0).map(({ uuid }) => uuid);
  if (uuids.length > 0) await tx.query(UPDATE_CLOSING, [uuids]);
}

const UPDATE_CLOSING = `
  UPDATE invoice_networks SET closed_on = CASE invoices.status WHEN 'created' THEN NULL
    WHEN 'paid' THEN coalesce(paid_on, expires_on) ELSE expires_on END
  FROM invoices WHERE invoices.uuid = invoice_uuid AND invoice_uuid = ANY ($1)`;
