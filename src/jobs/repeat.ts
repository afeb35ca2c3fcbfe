import { setMaxListeners } from 'node:events';
import type { Logger } from '../infra/logger';
import type { Job } from './job';

/** Longest backoff of a failing job, before jitter. A job with a longer interval keeps its interval. */
const MAX_PAUSE_MS = 30_000;

export interface Running {
  /** Starts no further run, and resolves when the current runs have ended. */
  stop(): Promise<void>;
}

/**
 * Runs each job on its schedule until it is stopped. Logs a failed run and repeats it: after several failures in a row
 * with exponential backoff, and with jitter, so that processes do not run in step.
 */
export function repeatAll(jobs: readonly Job[], log: Logger): Running {
  const stopping = new AbortController();
  // Every job adds a listener, and every network has its own jobs: Node would warn of a leak above its default limit.
  setMaxListeners(0, stopping.signal);
  const running = jobs.map((job) => repeat(job, stopping.signal, log));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(job: Job, signal: AbortSignal, log: Logger): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await job.run();
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error({ err: error, job: job.name }, 'A job failed and will run again');
    }
    await pause(pauseAfter(job, failures), signal);
  }
}

function pauseAfter({ everySeconds }: Job, failures: number): number {
  const usual = everySeconds * 1000;
  if (failures === 0) return usual;
  const longer = Math.min(usual * 2 ** (failures - 1), Math.max(usual, MAX_PAUSE_MS));
  return longer * (1 + Math.random() / 4);
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
