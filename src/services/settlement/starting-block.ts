import type { Block, ChainReader } from '../../infra/chain/rpc-chain';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';
import { CHECKPOINT_BLOCKS } from './block-checkpoints';

/** Maximum difference, in milliseconds, between a block's timestamp and the database's clock. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * Finds the block after which the first read of a network starts; it becomes the first checkpoint. The block is older
 * than the oldest invoice that can still be paid and the oldest refund to look for, so that no payment is missed, and at least `CHECKPOINT_BLOCKS` below
 * the head block, so that no reorg removes it.
 */
export async function findStartingBlock(
  db: Executor,
  reader: ChainReader,
  { network, head, lateDays }: { network: NetworkId; head: Block; lateDays: number },
): Promise<Block> {
  const [{ oldest }]: [{ oldest: Date | null }] = await db.query(SELECT_OLDEST_INVOICE, [network, lateDays]);
  const belowHead = Math.max(head.number - CHECKPOINT_BLOCKS, 0);
  if (!oldest) return reader.block(belowHead);
  const before = await lastBlockBefore(reader, head, new Date(oldest.getTime() - CLOCK_TOLERANCE_MS));
  return before.number < belowHead ? before : reader.block(belowHead);
}

const SELECT_OLDEST_INVOICE = `
  SELECT least((
    SELECT min(created_on) FROM invoices
    WHERE network = $1 AND (status = 'created'
      OR (status = 'expired' AND expires_on >= now() - make_interval(days => $2))
      OR (status = 'paid' AND paid_on >= now() - make_interval(days => $2)))
  ), (
    SELECT min(created_on) FROM invoice_networks JOIN invoices ON invoices.uuid = invoice_uuid
    WHERE invoice_networks.network = $1 AND (closed_on IS NULL OR closed_on >= now() - make_interval(days => $2))
  ), (
    SELECT min(created_on) FROM refunds WHERE network = $1 AND status IN ('ready', 'sent')
  )) AS oldest`;

/** Returns the number of a block that is older than an invoice which was created at this time by the database's clock. */
export const blockBeforeInvoice = async (
  reader: ChainReader,
  head: Block,
  createdOn: Date,
): Promise<number> =>
  (await lastBlockBefore(reader, head, new Date(createdOn.getTime() - CLOCK_TOLERANCE_MS))).number;

/** Finds the last block before `time` by binary search; block 0 when there is none. */
async function lastBlockBefore(reader: ChainReader, head: Block, time: Date): Promise<Block> {
  if (head.time < time) return head;
  let before = await reader.block(0);
  for (let high = head.number; high - before.number > 1; ) {
    const middle = await reader.block(Math.floor((before.number + high) / 2));
    if (middle.time < time) before = middle;
    else high = middle.number;
  }
  return before;
}
