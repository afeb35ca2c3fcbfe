import { LessThan } from 'typeorm';
import { ChainBlock } from '../../entities/chain-block.entity';
import type { Block, ChainReader } from '../../infra/chain/rpc-chain';
import { RpcError } from '../../infra/chain/rpc-error';
import type { Executor } from '../../infra/database/statements';
import { BOUNDS } from '../../lib/bounds';
import type { NetworkId } from '../../lib/chain/networks';

/** The last block of a completed read. Its hash later shows whether a reorg has removed the block from the chain. */
export type Checkpoint = Pick<Block, 'number' | 'hash' | 'time'>;

/** Seconds for which checkpoints are kept, however many blocks that is: blocks are read again until this age. */
const KEPT_SECONDS = BOUNDS.times.logLag.most;

/**
 * Number of blocks below the last block read for which checkpoints are kept. Chit cannot recover from a deeper reorg:
 * an operator must act.
 */
export const CHECKPOINT_BLOCKS = 1_000;

/**
 * Finds the newest checkpoint that is still on the chain, by binary search. Returns `last` when no reorg has removed
 * that block. Returns null when the endpoint lags behind and knows too few blocks for a decision. Throws when no
 * checkpoint is on the endpoint's chain.
 */
export async function findCommonAncestor(
  db: Executor,
  reader: ChainReader,
  { network, last, head }: { network: NetworkId; last: Checkpoint; head: Block },
): Promise<Checkpoint | null> {
  if (await isOnChain(reader, last, head)) return last;
  const checkpoints: Checkpoint[] = await db.find(ChainBlock, {
    where: { network },
    order: { number: 'ASC' },
  });
  const reachable = checkpoints.filter(({ number }) => number <= head.number);
  const parent = reachable.findLast(({ number }) => number === last.number - 1);
  if (parent && last.number <= head.number && (await isOnChain(reader, parent, head))) return parent;
  const newest = reachable.at(-1);
  if (!newest && last.number > head.number) return null;
  // Returns null when the endpoint lags behind and the blocks that it knows show no reorg.
  if (newest && last.number > head.number && (await isOnChain(reader, newest, head))) return null;

  let ancestor: Checkpoint | undefined;
  for (let low = 0, high = reachable.length - 1; low <= high; ) {
    const middle = (low + high) >> 1;
    const checkpoint = reachable[middle] as Checkpoint;
    if (await isOnChain(reader, checkpoint, head)) {
      ancestor = checkpoint;
      low = middle + 1;
    } else high = middle - 1;
  }
  if (ancestor) return ancestor;
  throw new RpcError(
    `No block of ${network} that was read before is on the chain of this endpoint: is it another chain?`,
  );
}

async function isOnChain(reader: ChainReader, { number, hash }: Checkpoint, head: Block): Promise<boolean> {
  if (number > head.number) return false;
  if (number === head.number) return hash === head.hash;
  if (number === head.number - 1) return hash === head.parentHash;
  return (await reader.block(number)).hash === hash;
}

/** Returns the newest checkpoint below the block `last`, or `last` when there is none. */
export async function findParentCheckpoint(
  db: Executor,
  network: NetworkId,
  last: Checkpoint,
): Promise<Checkpoint> {
  const where = { network, number: LessThan(last.number) };
  return (await db.findOne(ChainBlock, { where, order: { number: 'DESC' } })) ?? last;
}

/** Returns the number of a block that is older than any block which has yet to be read again. */
export async function findLookedAtBefore(
  db: Executor,
  network: NetworkId,
  last: Checkpoint,
): Promise<number> {
  const [row] = await db.query(
    `SELECT coalesce(max(number) FILTER (WHERE time <= $2::timestamptz - make_interval(secs => $3)), min(number)) AS number
     FROM chain_blocks WHERE network = $1`,
    [network, last.time, KEPT_SECONDS],
  );
  return Number(row.number ?? last.number);
}

/**
 * Saves the block `end` and its parent as checkpoints: chains replace their newest block more often than its parent. The
 * parent gets the time of `base`, which is not later than its own. Deletes the checkpoints after the block `base`, which
 * a reorg has replaced, and the checkpoints more than `keepBlocks` blocks and `KEPT_SECONDS` seconds below `end`, except
 * the newest of these old checkpoints.
 */
export async function saveCheckpoint(
  tx: Executor,
  network: NetworkId,
  base: Checkpoint,
  end: Checkpoint & Partial<Pick<Block, 'parentHash'>>,
  keepBlocks: number,
): Promise<void> {
  const { number, hash, time, parentHash } = end;
  await tx.query(
    `DELETE FROM chain_blocks WHERE network = $1 AND (number > $2 OR number < (
       SELECT max(number) FROM chain_blocks
       WHERE network = $1 AND number <= $3 AND time <= $4::timestamptz - make_interval(secs => $5)))`,
    [network, base.number, Math.min(base.number, number - keepBlocks), time, KEPT_SECONDS],
  );
  const saved: Checkpoint[] = [{ number, hash, time }];
  if (parentHash && number - 1 > base.number)
    saved.push({ number: number - 1, hash: parentHash, time: base.time });
  await tx.upsert(
    ChainBlock,
    saved.map((checkpoint) => ({ network, ...checkpoint })),
    ['network', 'number'],
  );
}
