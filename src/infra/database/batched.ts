import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import type { Executor } from './statements';

/**
 * Batches calls (DataLoader without a cache): all calls of one event-loop turn run as one statement, at most `most`
 * keys each, whatever request they belong to. Results are not cached, so every call sees everything committed before
 * it. A call within a transaction runs there, alone. `run` must answer in the order of its keys; an Error in place of
 * an answer rejects that call only.
 */
export function batched<K, V>(run: (db: Executor, keys: readonly K[]) => Promise<(V | Error)[]>, most = 100) {
  const loaders = new WeakMap<DataSource, DataLoader<K, V>>();
  const loaderOf = ({ connection }: Executor) => {
    const loader =
      loaders.get(connection) ??
      new DataLoader<K, V>((keys) => run(connection.manager, keys), {
        cache: false,
        maxBatchSize: most,
        batchScheduleFn: setImmediate,
      });
    loaders.set(connection, loader);
    return loader;
  };
  return async (db: Executor, key: K): Promise<V> => {
    if (!db.queryRunner) return loaderOf(db).load(key);
    const [answer] = await run(db, [key]);
    if (answer instanceof Error) throw answer;
    return answer as V;
  };
}
