import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../infra/database/data-source';
import type { Replicas } from '../infra/replicas';
import type { Backlog } from '../services/operations/backlog.queries';
import type { BacklogService } from '../services/operations/backlog.service';
import type { ChainWatcherService } from '../services/settlement/chain-watcher.service';
import type { ClockMonitor } from '../services/shared/clock-monitor';
import type { TelegramRunnerService } from '../services/telegram/telegram-runner.service';

/** Sources of the metrics; they are read at each scrape. */
export interface Observed {
  backlog: Pick<BacklogService, 'read'>;
  watcher: Pick<ChainWatcherService, 'states'>;
  telegramRunner: Pick<TelegramRunnerService, 'givenUp'>;
  clock: Pick<ClockMonitor, 'jumps'>;
  pool(): PoolState;
  replicas: Pick<Replicas, 'all' | 'reads'>;
}

type Sample = [labels: Record<string, string>, value: number | null];

interface Family<T> {
  help: string;
  labels?: string[];
  read(from: T): Sample[];
}

/** Metrics from the database, the same in every process. Ages are 0 if nothing waits. */
const OF_BACKLOG: Record<string, Family<Backlog>> = {
  invoices_open: {
    help: 'Invoices that can be paid or are past their time and not closed yet',
    labels: ['network'],
    read: ({ invoices }) => invoices.map(({ network, open }) => [{ network }, open]),
  },
  invoices_overdue: {
    help: 'Open invoices that are past their time',
    labels: ['network'],
    read: ({ invoices }) => invoices.map(({ network, overdue }) => [{ network }, overdue]),
  },
  invoices_overdue_age_seconds: {
    help: 'For how long the first of them has been past its time',
    labels: ['network'],
    read: ({ invoices }) => invoices.map(({ network, overdueSeconds }) => [{ network }, overdueSeconds]),
  },
  invoices_unflushed: {
    help: 'Paid invoices whose money has not been moved, where there is an operator',
    labels: ['network'],
    read: ({ flushes }) => flushes.map(({ network, unflushed }) => [{ network }, unflushed]),
  },
  invoices_unflushed_age_seconds: {
    help: 'For how long the first of them has been paid',
    labels: ['network'],
    read: ({ flushes }) => flushes.map(({ network, unflushedSeconds }) => [{ network }, unflushedSeconds]),
  },
  invoices_set_aside: {
    help: 'Invoices that some work leaves out for a while, as it failed on them',
    labels: ['work'],
    read: ({ setAside }) => setAside.map(({ work, invoices }) => [{ work }, invoices]),
  },
  invoices_set_aside_age_seconds: {
    help: 'For how long the work has failed on the first of them',
    labels: ['work'],
    read: ({ setAside }) => setAside.map(({ work, seconds }) => [{ work }, seconds]),
  },
  invoice_deltas_unfolded: {
    help: 'Changes of invoices that are not in the totals yet',
    read: ({ unfoldedDeltas }) => [[{}, unfoldedDeltas]],
  },
  queue_pending: {
    help: 'Work that is not done yet, due or not',
    labels: ['queue'],
    read: ({ queues }) => queues.map(({ queue, pending }) => [{ queue }, pending]),
  },
  queue_oldest_age_seconds: {
    help: 'For how long the oldest of it has been waiting',
    labels: ['queue'],
    read: ({ queues }) => queues.map(({ queue, oldestSeconds }) => [{ queue }, oldestSeconds]),
  },
  queue_due_age_seconds: {
    help: 'For how long work has been due that nobody does',
    labels: ['queue'],
    read: ({ queues }) => queues.map(({ queue, dueSeconds }) => [{ queue }, dueSeconds]),
  },
  webhook_deliveries_failed: {
    help: 'Deliveries of the last 30 days that were given up',
    read: ({ failedDeliveries }) => [[{}, failedDeliveries]],
  },
  chain_read_block: {
    help: 'The last block that was read, by whichever process',
    labels: ['network'],
    read: ({ chains }) => chains.map(({ network, readBlock }) => [{ network }, readBlock]),
  },
  chain_read_block_timestamp_seconds: {
    help: 'The time of that block',
    labels: ['network'],
    read: ({ chains }) => chains.map(({ network, readBlockTime }) => [{ network }, readBlockTime]),
  },
};

/** Metrics of this process alone. */
const OF_PROCESS: Record<string, Family<Observed>> = {
  chain_read_failures_total: {
    help: 'How often the chain could not be read since the start',
    labels: ['network'],
    read: ({ watcher }) => watcher.states.map(({ network, failures }) => [{ network }, failures]),
  },
  rpc_errors_total: {
    help: 'Questions that an endpoint did not answer (failed), or declined to answer (refused)',
    labels: ['network', 'reason'],
    read: ({ watcher }) =>
      watcher.states.flatMap(({ network, rpcErrors }): Sample[] => [
        [{ network, reason: 'failed' }, rpcErrors.failed],
        [{ network, reason: 'refused' }, rpcErrors.refused],
      ]),
  },
  database_clock_jumps_total: {
    help: "Jumps of the database's clock by more than five seconds that this process has seen",
    read: ({ clock }) => [[{}, clock.jumps]],
  },
  telegram_jobs_given_up_total: {
    help: 'Messages to Telegram that were given up',
    read: ({ telegramRunner }) => [[{}, telegramRunner.givenUp]],
  },
  database_connections: {
    help: 'Connections to the database, by what they do',
    labels: ['state'],
    read: ({ pool }) => {
      const { busy, idle } = pool();
      return [
        [{ state: 'busy' }, busy],
        [{ state: 'idle' }, idle],
      ];
    },
  },
  database_connection_waiters: {
    help: 'Callers that wait for a connection',
    read: ({ pool }) => [[{}, pool().waiting]],
  },
  database_replica_serving: {
    help: 'Whether reads go to the replica',
    labels: ['replica'],
    read: ({ replicas }) => replicas.all.map(({ name, serving }) => [{ replica: name }, serving ? 1 : 0]),
  },
  database_replica_lag_seconds: {
    help: 'How old what the replica shows is',
    labels: ['replica'],
    read: ({ replicas }) => replicas.all.map(({ name, lagSeconds }) => [{ replica: name }, lagSeconds]),
  },
  database_replica_reads_total: {
    help: 'Reads that may go to a replica, by who answered them',
    labels: ['answered_by'],
    read: ({ replicas: { all, reads } }): Sample[] =>
      all.length === 0
        ? []
        : [
            [{ answered_by: 'replica' }, reads.replica],
            [{ answered_by: 'primary' }, reads.primary],
          ],
  },
};

/** Registers all metrics. If the database does not answer, its metrics are left out and `backlog_up` is 0. */
export function observe(registry: Registry, observed: Observed): void {
  const { backlog, watcher } = observed;
  const registers = [registry];
  new Gauge({
    name: 'backlog_up',
    help: 'Whether the database has said in time what waits',
    registers,
    async collect() {
      this.set((await backlog.read()) ? 1 : 0);
    },
  });
  for (const [name, { help, labels = [], read }] of Object.entries(OF_BACKLOG)) {
    const collect = async function (this: Gauge) {
      const now = await backlog.read();
      show(this, now ? read(now) : []);
    };
    new Gauge({ name, help, labelNames: labels, registers, collect });
  }
  new Gauge({
    name: 'chain_head_block',
    help: 'The highest block that was heard of, by whichever process',
    labelNames: ['network'],
    registers,
    async collect() {
      const known = new Map(
        (await backlog.read())?.chains.map(({ network, headBlock }) => [network, headBlock]),
      );
      // This process may have seen a newer head than the one saved with the last read.
      const heads = watcher.states.map(({ network, head }): Sample => {
        const highest = Math.max(head ?? 0, known.get(network) ?? 0);
        return [{ network }, highest || null];
      });
      show(this, heads);
    },
  });
  for (const [name, { help, labels = [], read }] of Object.entries(OF_PROCESS)) {
    const options = { name, help, labelNames: labels, registers };
    if (name.endsWith('_total')) new Counter({ ...options, collect: showing });
    else new Gauge({ ...options, collect: showing });
    function showing(this: Counter | Gauge) {
      show(this, read(observed));
    }
  }
}

/** Replaces all samples of a metric. */
function show(metric: Counter | Gauge, samples: Sample[]): void {
  metric.reset();
  // After a reset, a metric without labels would be exposed with the value 0.
  metric.remove({});
  for (const [labels, value] of samples) if (value !== null) metric.inc(labels, value);
}
