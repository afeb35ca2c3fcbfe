import { ChainBlock } from '../../entities/chain-block.entity';
import type { Block, ChainReader } from '../../infra/chain/rpc-chain';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';

/** A block that was read, and by which the chain is known again. */
export type Mark = Pick<Block, 'number' | 'hash' | 'time'>;

/** How far back marks are kept, in blocks; a reorganization that is deeper needs a person. */
export const TRAIL_BLOCKS = 1_000;

/**
 * The last block that was read and still is on the chain: `last` itself where nothing was reorganized. Null where the
 * endpoint cannot tell yet, being behind. Throws when not one of the marks is on this chain.
 */
export async function commonAncestor(
  db: Executor,
  reader: ChainReader,
  { network, last, head }: { network: NetworkId; last: Mark; head: Block },
): Promise<Mark | null> {
  if (await stands(reader, last, head)) return last;
  const marks: Mark[] = await db.find(ChainBlock, { where: { network }, order: { number: 'ASC' } });
  const reachable = marks.filter(({ number }) => number <= head.number);
  const newest = reachable.at(-1);
  if (!newest && last.number > head.number) return null;
  // Behind, and on the same chain as far as it can be seen.
  if (newest && last.number > head.number && (await stands(reader, newest, head))) return null;

  let ancestor: Mark | undefined;
  for (let low = 0, high = reachable.length - 1; low <= high; ) {
    const middle = (low + high) >> 1;
    const mark = reachable[middle] as Mark;
    if (await stands(reader, mark, head)) {
      ancestor = mark;
      low = middle + 1;
    } else high = middle - 1;
  }
  if (ancestor) return ancestor;
  throw new Error(
    `No block of ${network} that was read before is on the chain of this endpoint: is it another chain?`,
  );
}

async function stands(reader: ChainReader, mark: Mark, head: Block): Promise<boolean> {
  if (mark.number > head.number) return false;
  if (mark.number === head.number) return mark.hash === head.hash;
  if (mark.number === head.number - 1) return mark.hash === head.parentHash;
  return (await reader.block(mark.number)).hash === mark.hash;
}

/**
 * Remembers that the network was read up to `end`, after `base`; what stood between is forgotten. Of the marks that are
 * deep the newest stays, however long the stretch that was read at once: there is always one to go back to.
 */
export async function leaveMark(
  tx: Executor,
  network: NetworkId,
  base: Mark,
  end: Mark,
  keep: number,
): Promise<void> {
  await tx.query(
    `DELETE FROM chain_blocks WHERE network = $1 AND (number > $2
       OR number < (SELECT max(number) FROM chain_blocks WHERE network = $1 AND number <= $3))`,
    [network, base.number, Math.min(base.number, end.number - keep)],
  );
  const { number, hash, time } = end;
  await tx.upsert(ChainBlock, { network, number, hash, time }, ['network', 'number']);
}
