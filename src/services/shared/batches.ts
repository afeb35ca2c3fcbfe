import { isUnavailable } from '../../infra/database/errors';
import { BOUNDS } from '../../lib/bounds';

/** As many leading items as one transaction can write, at least one; `rowsOf` counts an item's rows. */
export function takeFittingBatch<T>(items: readonly T[], rowsOf: (item: T) => number): T[] {
  let rows = 0;
  const tooMany = items.findIndex((item, index) => {
    rows += rowsOf(item);
    return index > 0 && rows > BOUNDS.batches.transactionRows.most;
  });
  return tooMany === -1 ? [...items] : items.slice(0, tooMany);
}

export interface BatchOptions {
  /** Maximum number of invoices in a batch. */
  maxBatch: number;
  /** Maximum number of batches; unlimited by default. */
  maxRounds?: number;
  /** Calls `claim` with up to `limit` invoices and processes them in one transaction; resolves to their number. */
  run(limit: number, claim: (invoiceUuids: readonly string[]) => void): Promise<number>;
  /**
   * Excludes an invoice from the following batches. Called when a batch that contained only this invoice has failed.
   */
  setAside(invoiceUuid: string, error: Error): Promise<void>;
}

/**
 * Processes batches until no invoice is left. A failed batch is retried with half as many invoices, until the failing
 * invoice is alone in its batch and is set aside; the other invoices are processed. Throws when the database is
 * unavailable, and when a batch fails before it has claimed an invoice.
 */
export async function processInBatches({
  maxBatch,
  maxRounds = Infinity,
  run,
  setAside,
}: BatchOptions): Promise<void> {
  let limit = maxBatch;
  for (let round = 0; round < maxRounds; round += 1) {
    let claimed: readonly string[] = [];
    try {
      const done = await run(limit, (invoiceUuids) => {
        claimed = invoiceUuids;
      });
      if (done === 0) return;
      limit = Math.min(maxBatch, limit * 2);
    } catch (error) {
      const [first] = claimed;
      if (isUnavailable(error) || first === undefined) throw error;
      if (claimed.length === 1) await setAside(first, error as Error);
      else limit = Math.ceil(claimed.length / 2);
    }
  }
}
