import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../infra/logger';
import { withTimeout } from '../lib/with-timeout';

/** Recurring background work. Several processes may run it concurrently. */
export interface Job {
  name: string;
  /** Seconds from the end of one run to the start of the next. */
  everySeconds: number;
  run(): Promise<unknown>;
}

/** Maximum backoff of a failing job in milliseconds, before jitter. A job with a longer interval keeps its interval. */
const MAX_PAUSE_MS = 30_000;

/** Time in milliseconds that current runs get to end at shutdown. What they have not committed then is undone. */
const STOP_MS = 5_000;

export interface Running {
  /** Starts no further run, and resolves when the current runs have ended, or after some seconds. */
  stop(): Promise<unknown>;
}

/**
 * Runs each job on its schedule until it is stopped. A failed run is logged and repeated with exponential backoff and
 * jitter, so that several processes do not retry at the same moment. Each pause is multiplied by `pauseShare`.
 */
export function repeatAll(jobs: readonly Job[], log: Logger, pauseShare: number): Running {
  const stopping = new AbortController();
  // Removes the limit of listeners: each job adds one, and each network has its own jobs, so Node.js would otherwise
  // warn of a leak.
  setMaxListeners(0, stopping.signal);
  const running = jobs.map((job) => repeat(job, stopping.signal, log, pauseShare));
  return {
    stop: () => {
      stopping.abort();
      return withTimeout(STOP_MS, Promise.all(running));
    },
  };
}

async function repeat(job: Job, signal: AbortSignal, log: Logger, pauseShare: number): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await job.run();
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error({ err: error, job: job.name }, 'A job failed and will run again');
    }
    // Rejects when it is stopped, which ends the loop.
    await pause(pauseShare * nextPauseMs(job, failures), undefined, { signal }).catch(() => {});
  }
}

function nextPauseMs({ everySeconds }: Job, failures: number): number {
  const usual = everySeconds * 1000;
  if (failures === 0) return usual;
  const longer = Math.min(usual * 2 ** (failures - 1), Math.max(usual, MAX_PAUSE_MS));
  return longer * (1 + Math.random() / 4);
}
