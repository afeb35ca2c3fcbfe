/**
 * Groups calls: those that come while an earlier call writes are written together after it, of each key only the latest
 * value. So many callers at once cost two writes at most, and never wait for each other's row. Each call settles as its
 * write does.
 */
export function grouped<K, V>(
  write: (entries: ReadonlyMap<K, V>) => Promise<unknown>,
): (key: K, value: V) => Promise<void> {
  let waiting = new Map<K, V>();
  let latest: Promise<void> = Promise.resolve();
  return (key, value) => {
    const isFirst = waiting.size === 0;
    waiting.set(key, value);
    if (!isFirst) return latest;
    const previous = latest.catch(() => undefined);
    latest = previous.then(async () => {
      const entries = waiting;
      waiting = new Map();
      await write(entries);
    });
    return latest;
  };
}
