/** How far the chain of a network is read, and how many confirmations a payment on it needs. */
export interface ChainProgress {
  /** Number of the last block that was read; null before the first read. */
  readTo: number | null;
  needed: number;
}

/**
 * Returns the number of confirmations that an unconfirmed payment in a block has; its own block is the first. Never more
 * than needed: a payment can have more until the watcher marks it as confirmed.
 */
export const confirmationsIn = (blockNumber: number, { readTo, needed }: ChainProgress): number =>
  readTo === null ? 0 : Math.min(Math.max(readTo - blockNumber + 1, 0), needed);
