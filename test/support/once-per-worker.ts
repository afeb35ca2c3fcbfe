interface Shared {
  requireOnce?: NodeJS.Require;
  share?<End extends string, Thing extends Record<End, () => unknown>>(
    name: string,
    end: End,
    start: () => Promise<Thing>,
  ): Promise<Thing>;
}

/** Set by `environment.js`. */
const { requireOnce: ofNode, share: ofWorker } = globalThis as Shared;

/** Node's own `require`, whose modules stay loaded for all test files of a worker. */
export const requireOnce = ofNode ?? require;

/** Shares a thing with all test files of this worker (`shared.js`); without a worker, as in a script, starts a new one. */
export const share: NonNullable<Shared['share']> = ofWorker ?? ((_name, _end, start) => start());
