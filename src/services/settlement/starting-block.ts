import type { Block, ChainReader } from '../../infra/chain/rpc-chain';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';
import { type Mark, TRAIL_BLOCKS } from './block-checkpoints';

/** How much a chain's time may differ from ours. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * The block after which a network that was never read is read: before the oldest invoice that can still be paid, so that
 * what was paid before the watcher came is seen too. And never near the head: this is the first mark by which the chain is
 * known again, and a reorganization must not take it away.
 */
export async function findStart(
  db: Executor,
  reader: ChainReader,
  { network, head, lateDays }: { network: NetworkId; head: Block; lateDays: number },
): Promise<Mark> {
  const [{ oldest }]: [{ oldest: Date | null }] = await db.query(OLDEST, [network, lateDays]);
  const deep = Math.max(head.number - TRAIL_BLOCKS, 0);
  if (!oldest) return reader.block(deep);
  const before = await lastBefore(reader, head, new Date(oldest.getTime() - CLOCK_TOLERANCE_MS));
  return before.number < deep ? before : reader.block(deep);
}

const OLDEST = `
  SELECT min(created_on) AS oldest FROM invoices
  WHERE network = $1 AND (status = 'created'
    OR (status = 'expired' AND expires_on >= now() - make_interval(days => $2))
    OR (status = 'paid' AND paid_on >= now() - make_interval(days => $2)))`;

/** The last block whose time is before `time`, by halving; the first block where none is. */
async function lastBefore(reader: ChainReader, head: Block, time: Date): Promise<Block> {
  if (head.time < time) return head;
  let before = await reader.block(0);
  for (let high = head.number; high - before.number > 1; ) {
    const middle = await reader.block((before.number + high) >> 1);
    if (middle.time < time) before = middle;
    else high = middle.number;
  }
  return before;
}
