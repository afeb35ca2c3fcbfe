import { isUnavailable } from '../../infra/database/errors';
import { BOUNDS } from '../../lib/bounds';

/** The first of the items whose rows together fit into one transaction; always at least one. */
export function fittingOneTransaction<T>(items: readonly T[], rowsOf: (item: T) => number): T[] {
  let rows = 0;
  const tooMany = items.findIndex((item, index) => {
    rows += rowsOf(item);
    return index > 0 && rows > BOUNDS.batches.transactionRows.most;
  });
  return tooMany === -1 ? [...items] : items.slice(0, tooMany);
}

export interface Batches {
  /** How many invoices a batch has at most. */
  most: number;
  /** How many batches are worked on; without end unless given. */
  rounds?: number;
  /**
   * Works on up to `limit` invoices in one transaction, after it has called `claim` with them. Resolves to how many they
   * were.
   */
  run(limit: number, claim: (invoiceUuids: readonly string[]) => void): Promise<number>;
  /** Has an invoice on which a batch of its own failed left out of those that follow. */
  setAside(invoiceUuid: string, error: Error): Promise<void>;
}

/**
 * Works batch by batch until nothing is left. A batch that fails is tried again at half its size, so that a bad invoice
 * ends up alone and is set aside, and the others go on. Throws when the database is away.
 */
export async function workThrough({ most, rounds = Infinity, run, setAside }: Batches): Promise<void> {
  let limit = most;
  for (let round = 0; round < rounds; round += 1) {
    let claimed: readonly string[] = [];
    try {
      const done = await run(limit, (invoiceUuids) => {
        claimed = invoiceUuids;
      });
      if (done === 0) return;
      limit = Math.min(most, limit * 2);
    } catch (error) {
      const [first] = claimed;
      if (isUnavailable(error) || first === undefined) throw error;
      if (claimed.length === 1) await setAside(first, error as Error);
      else limit = Math.ceil(claimed.length / 2);
    }
  }
}
