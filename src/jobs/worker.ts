import type { Logger } from '../infra/logger';
import type { Services } from '../services/services';
import { expireInvoices } from './expire-invoices.job';
import { foldTotals } from './fold-totals.job';
import type { Job } from './job';
import { prune } from './prune.job';

/** The only list of jobs and schedules. */
const jobsOf = ({ expiry, statistics, retention }: Services): Job[] => [
  expireInvoices(expiry),
  foldTotals(statistics),
  prune(retention),
];

export interface Worker {
  /** Starts no further run and waits for those that run now. */
  stop(): Promise<void>;
}

/** Runs each job on its schedule until it is stopped; a run that fails is logged and tried again in its turn. */
export function startWorker(services: Services, log: Logger): Worker {
  const stopping = new AbortController();
  const running = jobsOf(services).map((job) => repeat(job, stopping.signal, log));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(job: Job, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    try {
      await job.run();
    } catch (error) {
      log.error({ err: error, job: job.name }, 'A job failed and will run again');
    }
    await pause(job.everySeconds * 1000, signal);
  }
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
