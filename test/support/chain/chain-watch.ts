import type { TestDatabase } from '../database/database';
import { whileOthersWait } from '../database/row-lock';
import { until } from '../until';
import type { Anvil } from './anvil';

/** Waits until the watcher has read the chain to its current head and every payment is settled. */
export async function caughtUp(anvil: Anvil, database: TestDatabase, network = 'LOCAL'): Promise<void> {
  await until(async () => {
    // Asked each time: a flush that Chit sends meanwhile moves the head, and the watcher need not stop at the block before it.
    const head = await anvil.client.getBlock();
    const [cursor] = await database.query<{ block_hash: string }>(
      `SELECT block_hash FROM chain_cursors
       WHERE network = $1 AND NOT EXISTS (SELECT FROM payments WHERE counted_as IS NOT NULL)`,
      [network],
    );
    return cursor?.block_hash === head.hash;
  });
}

/** Pauses the watcher during `change`, so that it sees only the final state of the chain. */
export const unseen = <T>(database: TestDatabase, change: () => Promise<T>, network = 'LOCAL'): Promise<T> =>
  whileOthersWait(database, `SELECT FROM chain_cursors WHERE network = '${network}' FOR UPDATE`, change);
