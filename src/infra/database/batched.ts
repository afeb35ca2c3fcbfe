import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import type { Executor } from './statements';

/**
 * A statement for many, called for one: what is called in one turn of the event loop goes to the database in one round
 * trip, `most` at a time, however many requests it comes from. Nothing is kept: every call is answered by a statement that begins after it.
 * A call in a transaction runs there, alone. `run` answers in the order of its keys; an Error in the place of an answer
 * is that call's own.
 */
export function gathered<K, V>(
  run: (db: Executor, keys: readonly K[]) => Promise<(V | Error)[]>,
  most = 100,
) {
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
