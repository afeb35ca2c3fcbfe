/**
 * What the test files of a jest worker share, such as one browser. Node itself loads this module, once per worker, while
 * jest loads the other modules again for each file.
 */
const shared = new Map();

/** The message by which jest tells a worker to end (jest-worker's `CHILD_MESSAGE_END`). */
const END = 2;

/**
 * Returns what `start` resolved to when a file of this worker asked for this name first. `end` is the name of the method
 * that ends it, not a function, which would keep the memory of the file that passed it.
 */
exports.share = (name, end, start) => {
  const known = shared.get(name);
  if (known) return known.started;
  const started = start();
  shared.set(name, { started, end });
  // The next file tries again.
  started.catch(() => shared.delete(name));
  return started;
};

/** Ends everything, what was started last first. */
exports.endShared = async () => {
  const all = [...shared.values()].reverse();
  shared.clear();
  for (const { started, end } of all) await started.then((thing) => thing[end]()).catch(() => {});
};

if (process.send) {
  // The run was killed.
  const leave = () => process.exit();
  const listen = ([kind]) => {
    if (kind !== END) return;
    // Each listener would keep the process.
    process.off('message', listen).off('disconnect', leave);
    void exports.endShared();
  };
  process.on('message', listen).on('disconnect', leave);
}
