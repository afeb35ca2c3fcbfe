import DataLoader from 'dataloader';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Executor } from './statements';

/** For each transaction, the end of the latest call in it. */
const ends = new WeakMap<QueryRunner, Promise<unknown>>();

/** Runs a call of a transaction after the earlier ones: its connection takes one statement at a time. */
function inTurn<T>(transaction: QueryRunner, run: () => Promise<T>): Promise<T> {
  const answer = (ends.get(transaction) ?? Promise.resolve()).then(run);
  ends.set(
    transaction,
    answer.catch(() => undefined),
  );
  return answer;
}

/**
 * Batches calls (DataLoader without a cache): all calls of one event-loop turn, even from different requests, run as
 * SQL statements with at most `maxBatch` keys each. Without a cache, every call sees all commits before it. A call
 * inside a transaction runs in that transaction, without batching, after the earlier ones. `run` must not make such a call
 * itself, and must return its results in the order of the keys; an Error in place of a result rejects only the call with that key.
 */
export function batched<K, V>(
  run: (db: Executor, keys: readonly K[]) => Promise<(V | Error)[]>,
  maxBatch = 100,
) {
  const loaders = new WeakMap<DataSource, DataLoader<K, V>>();
  const loaderFor = ({ connection }: Executor) => {
    const loader =
      loaders.get(connection) ??
      new DataLoader<K, V>((keys) => run(connection.manager, keys), {
        cache: false,
        maxBatchSize: maxBatch,
        batchScheduleFn: setImmediate,
      });
    loaders.set(connection, loader);
    return loader;
  };
  return async (db: Executor, key: K): Promise<V> => {
    if (!db.queryRunner) return loaderFor(db).load(key);
    const [answer] = await inTurn(db.queryRunner, () => run(db, [key]));
    if (answer instanceof Error) throw answer;
    return answer as V;
  };
}
