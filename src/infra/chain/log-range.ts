import { BOUNDS } from '../../lib/bounds';
import { RpcError } from './rpc-error';

/** Number of blocks of the first request. */
const FIRST_BLOCKS = 500;
const MAX_BLOCKS = BOUNDS.batches.blocksRead.most;
const PARALLEL = BOUNDS.batches.parallelLogs.most;
/** Number of answers of the full size after which a larger size below the refused one is tried. */
const ANSWERS_TO_RISE = 10;
/** Time in milliseconds after which a refused size is tried again, because providers change their limits silently. */
const REFUSAL_MS = BOUNDS.times.refusedRange.most * 60_000;

/** Number of blocks of which an endpoint returns the logs at once, learned from its answers and refusals. */
export class LogRange {
  size = FIRST_BLOCKS;
  /** Largest size that was answered since the last refusal of it; 0 before. */
  private proven = 0;
  /** Smallest size that was refused. */
  private refused = Number.POSITIVE_INFINITY;
  private refusedAt = 0;
  private answers = 0;

  /** Whether the endpoint has answered requests of the current size. */
  get isProven(): boolean {
    return this.proven === this.size;
  }

  /** Records an answer. A request below the current size proves nothing. */
  recordAnswer(blocks: number): void {
    if (blocks !== this.size) return;
    this.proven = blocks;
    if (blocks >= this.refused) this.refused = Number.POSITIVE_INFINITY;
    if (this.refused === Number.POSITIVE_INFINITY) {
      this.size = Math.min(MAX_BLOCKS, Math.ceil(blocks * 1.5));
      return;
    }
    this.answers += 1;
    if (this.answers < ANSWERS_TO_RISE) return;
    this.answers = 0;
    const between = (blocks + this.refused) >> 1;
    if (between > blocks) this.size = between;
    else if (performance.now() - this.refusedAt > REFUSAL_MS) this.size = this.refused;
  }

  recordRefusal(blocks: number): void {
    if (blocks > this.size) return;
    this.refused = blocks;
    this.refusedAt = performance.now();
    this.answers = 0;
    if (this.proven >= blocks) this.proven = 0;
    this.size = this.proven || Math.max(1, blocks >> 1);
  }
}

/**
 * Reads the blocks `from` to `to`, both inclusive, in pieces of the learned size, some of them concurrently. Reads a
 * refused piece again in smaller pieces. Throws when even a single block is refused.
 */
export async function readInPieces<T>(
  range: LogRange,
  { from, to }: { from: number; to: number },
  read: (from: number, to: number) => Promise<T[]>,
): Promise<T[]> {
  const found: T[][] = [];
  for (let next = from; next <= to; ) {
    const pieces: Promise<T[]>[] = [];
    // One request alone tries a new size, so that a limit is found with few refusals.
    for (let left = range.isProven ? PARALLEL : 1; left > 0 && next <= to; left -= 1) {
      const last = Math.min(to, next + range.size - 1);
      pieces.push(readPiece(range, next, last, read));
      next = last + 1;
    }
    found.push(...(await Promise.all(pieces)));
  }
  return found.flat();
}

async function readPiece<T>(
  range: LogRange,
  from: number,
  to: number,
  read: (from: number, to: number) => Promise<T[]>,
): Promise<T[]> {
  const blocks = to - from + 1;
  try {
    const found = await read(from, to);
    range.recordAnswer(blocks);
    return found;
  } catch (error) {
    if (!(error instanceof RpcError && error.refused) || blocks === 1) throw error;
    range.recordRefusal(blocks);
    return readInPieces(range, { from, to }, read);
  }
}
