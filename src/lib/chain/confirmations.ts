/** Progress of reading a network's chain, and the number of confirmations that a payment on the network needs. */
export interface ChainProgress {
  /** Number of the last block that was read; null before the first read. */
  readTo: number | null;
  needed: number;
}

/**
 * Returns the number of confirmations of an unconfirmed payment in the given block, which itself counts as the first.
 * Returns at most `needed`, although the payment can have more until the chain watcher marks it as confirmed.
 */
export const confirmationsIn = (blockNumber: number, { readTo, needed }: ChainProgress): number =>
  readTo === null ? 0 : Math.min(Math.max(readTo - blockNumber + 1, 0), needed);
