import type { IgnoredTransfer } from '../../entities/ignored-transfer.entity';
import type { ChainReader } from '../../infra/chain/rpc-chain';
import type { Executor } from '../../infra/database/statements';
import type { InvoiceChanged } from '../../infra/live-events';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';
import type { Transfer } from '../../lib/chain/transfers';
import type { IgnoredReason } from '../../lib/enums';
import { updateAttention } from '../invoices/attention/attention-updates';
import { lockInvoices } from '../invoices/invoice.queries';
import { type InvoiceTransfer, transferKey } from './payment-changes';

/** A transfer to an invoice's address that is not credited to the invoice. */
export interface IgnoredInvoiceTransfer extends InvoiceTransfer {
  reason: IgnoredReason;
}

/** Place of a saved transfer. */
export type IgnoredPlace = Pick<
  IgnoredTransfer,
  'transactionHash' | 'logIndex' | 'blockNumber' | 'blockHash' | 'invoiceUuid'
>;

export interface IgnoredReading {
  network: NetworkId;
  ignored: readonly IgnoredInvoiceTransfer[];
  /** Saved transfers that are no longer on the chain. */
  gone: readonly IgnoredPlace[];
  /**
   * After a reorg: number of the last block that is on both the old and the new chain; the blocks above it are read
   * again. Null without a reorg.
   */
  sharedBlock: number | null;
}

/**
 * Saves ignored transfers, up to a maximum number per invoice, so that dust cannot fill the database. First deletes those
 * that are gone and, after a reorg, those in the removed blocks. Updates the attention reasons of the invoices. Returns the
 * newly saved transfers, and the invoices that have changed.
 */
export async function recordIgnoredTransfers(
  tx: Executor,
  { network, ignored, gone, sharedBlock }: IgnoredReading,
): Promise<{ saved: IgnoredInvoiceTransfer[]; changed: InvoiceChanged[] }> {
  const above = sharedBlock === null ? [] : await listInvoicesAbove(tx, network, sharedBlock);
  const removed = [...above, ...gone.map(({ invoiceUuid }) => invoiceUuid)];
  const uuids = [...new Set([...removed, ...ignored.map(({ invoiceUuid }) => invoiceUuid)])];
  if (uuids.length === 0) return { saved: [], changed: [] };
  // Locks the invoices before any payment. The settlement locks rows in the same order, which prevents deadlocks.
  const invoices = await lockInvoices(tx, uuids);
  if (above.length > 0) await deleteAbove(tx, network, sharedBlock);
  if (gone.length > 0) await tx.query(DELETE_GONE, [network, JSON.stringify(gone)]);
  const saved = await saveTransfers(tx, network, ignored);
  await updateAttention(tx, uuids);
  const touched = new Set([...removed, ...saved.map(({ invoiceUuid }) => invoiceUuid)]);
  const changed = invoices.filter(({ uuid }) => touched.has(uuid));
  return { saved, changed: changed.map(({ uuid, userUuid }) => ({ invoiceUuid: uuid, userUuid })) };
}

const SELECT_READ = `
  SELECT transaction_hash AS "transactionHash", log_index AS "logIndex", block_number::float8 AS "blockNumber",
    block_hash AS "blockHash", invoice_uuid AS "invoiceUuid"
  FROM jsonb_to_recordset($2) AS range ("from" bigint, "to" bigint)
    JOIN ignored_transfers ON network = $1 AND block_number BETWEEN "from" AND "to"`;

const DELETE_GONE = `
  DELETE FROM ignored_transfers USING jsonb_to_recordset($2) AS gone ("transactionHash" text, "logIndex" integer, "blockHash" text)
  WHERE network = $1 AND transaction_hash = "transactionHash" AND log_index = "logIndex" AND block_hash = "blockHash"`;

/**
 * Returns the saved transfers in the blocks that were read of which `found` has none, and whose blocks were replaced. A
 * reorganization of the newest blocks that ends between two reads leaves no other trace.
 */
export async function findGone(
  db: Executor,
  reader: ChainReader,
  { network, ranges }: { network: NetworkId; ranges: readonly { from: number; to: number }[] },
  found: readonly Transfer[],
): Promise<IgnoredPlace[]> {
  const saved = await db.query<IgnoredPlace[]>(SELECT_READ, [network, JSON.stringify(ranges)]);
  const isThere = new Set(found.map(keyInBlock));
  const missing = saved.filter((transfer) => !isThere.has(keyInBlock(transfer)));
  const hashes = new Map<number, string>();
  for (const number of new Set(missing.map(({ blockNumber }) => blockNumber)))
    hashes.set(number, (await reader.block(number)).hash);
  return missing.filter(({ blockNumber, blockHash }) => hashes.get(blockNumber) !== blockHash);
}

export const keyInBlock = (place: Pick<IgnoredPlace, 'transactionHash' | 'logIndex' | 'blockHash'>) =>
  `${transferKey(place)}:${place.blockHash}`;

/** Returns the UUIDs of the invoices that have ignored transfers above the block. */
async function listInvoicesAbove(tx: Executor, network: NetworkId, block: number): Promise<string[]> {
  const rows: { uuid: string }[] = await tx.query(
    'SELECT DISTINCT invoice_uuid AS uuid FROM ignored_transfers WHERE network = $1 AND block_number > $2',
    [network, block],
  );
  return rows.map(({ uuid }) => uuid);
}

const deleteAbove = (tx: Executor, network: NetworkId, block: number | null) =>
  tx.query('DELETE FROM ignored_transfers WHERE network = $1 AND block_number > $2', [network, block]);

async function saveTransfers(
  tx: Executor,
  network: NetworkId,
  ignored: readonly IgnoredInvoiceTransfer[],
): Promise<IgnoredInvoiceTransfer[]> {
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

/**
 * SQL: inserts ignored transfers, up to the maximum number per invoice. Skips a transfer that is already saved: each
 * block is read twice, so each transfer is found twice.
 */
const INSERT = `
  INSERT INTO ignored_transfers (network, transaction_hash, log_index, block_number, block_hash, invoice_uuid,
    token_address, from_address, amount, reason)
  SELECT $1, "transactionHash", "logIndex", "blockNumber", "blockHash", "invoiceUuid", token, "from", amount, reason FROM (
    SELECT seen.*, row_number() OVER (PARTITION BY "invoiceUuid" ORDER BY "blockNumber", "logIndex")
      + (SELECT count(*) FROM ignored_transfers WHERE invoice_uuid = "invoiceUuid") AS place
    FROM jsonb_to_recordset($2) AS seen (
      "transactionHash" text, "logIndex" integer, "blockNumber" bigint, "blockHash" text, "invoiceUuid" uuid,
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
