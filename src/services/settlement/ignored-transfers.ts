import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import type { IgnoredReason } from '../../lib/enums';
import type { InvoiceTransfer } from './payment-changes';

/** A transfer to an invoice's address that is not credited to the invoice. */
export interface IgnoredInvoiceTransfer extends InvoiceTransfer {
  reason: IgnoredReason;
}

/**
 * Saves ignored transfers, up to a maximum number per invoice, so that dust cannot fill the database. Returns the
 * transfers that were newly saved. An empty list runs no query.
 */
export async function saveIgnoredTransfers(
  tx: Executor,
  network: NetworkId,
  ignored: readonly IgnoredInvoiceTransfer[],
): Promise<IgnoredInvoiceTransfer[]> {
  if (ignored.length === 0) return [];
  const rows = ignored.map((transfer) => ({ ...transfer, amount: String(transfer.amount) }));
  const inserted: { hash: string; index: number }[] = await tx.query(INSERT, [
    network,
    JSON.stringify(rows),
    BOUNDS.account.ignoredTransfers.most,
  ]);
  const insertedKeys = new Set(inserted.map(({ hash, index }) => `${hash}:${index}`));
  return ignored.filter(({ transactionHash, logIndex }) =>
    insertedKeys.has(`${transactionHash}:${logIndex}`),
  );
}

/** Skips a transfer that is already saved: each block is read twice, so each transfer is found twice. */
const INSERT = `
  INSERT INTO ignored_transfers (network, transaction_hash, log_index, block_number, invoice_uuid,
    token_address, from_address, amount, reason)
  SELECT $1, "transactionHash", "logIndex", "blockNumber", "invoiceUuid", token, "from", amount, reason FROM (
    SELECT seen.*, row_number() OVER (PARTITION BY "invoiceUuid" ORDER BY "blockNumber", "logIndex")
      + (SELECT count(*) FROM ignored_transfers WHERE invoice_uuid = "invoiceUuid") AS place
    FROM jsonb_to_recordset($2) AS seen (
      "transactionHash" text, "logIndex" integer, "blockNumber" bigint, "invoiceUuid" uuid,
      token text, "from" text, amount numeric, reason text
    )
    WHERE NOT EXISTS (
      SELECT FROM ignored_transfers
      WHERE network = $1 AND transaction_hash = "transactionHash" AND log_index = "logIndex"
    )
  ) AS fresh
  WHERE place <= $3
  ON CONFLICT DO NOTHING
  RETURNING transaction_hash AS hash, log_index AS index`;

/** Deletes the ignored transfers above `block` after a reorg, because the blocks above it are read again. */
export async function deleteIgnoredAbove(tx: Executor, network: NetworkId, block: number): Promise<void> {
  await tx.query('DELETE FROM ignored_transfers WHERE network = $1 AND block_number > $2', [network, block]);
}
