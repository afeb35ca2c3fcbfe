import { Counter, Gauge, type Registry } from 'prom-client';
import type { poolState } from '../infra/database/data-source';
import type { Replicas } from '../infra/replicas';
import type { Backlog } from '../services/operations/backlog.queries';
import type { Services } from '../services/services';

/** Sources of the metrics; they are read at each scrape. */
export interface MetricSources {
  backlog: Pick<Services['backlog'], 'read'>;
  watcher: Pick<Services['watcher'], 'states'>;
  operatorGas: Pick<Services['operatorGas'], 'states'>;
  telegramRunner: Pick<Services['telegramRunner'], 'abandonedJobs'>;
  mails: Pick<Services['mails'], 'abandonedMails' | 'joinedNotices' | 'heldMails'>;
  apiRequestLog: Pick<Services['apiRequestLog'], 'unlogged'>;
  clock: Pick<Services['clock'], 'jumps'>;
  pool(): ReturnType<typeof poolState>;
  replicas: Pick<Replicas, 'all' | 'reads'>;
}

type Sample = [labels: Record<string, string>, value: number | null];

interface MetricDefinition<T> {
  help: string;
  labels?: string[];
  read(from: T): Sample[];
}

/** Metrics from the database; every process reports the same values. Ages are 0 when nothing is waiting. */
const BACKLOG_METRICS: Record<string, MetricDefinition<Backlog>> = {
  chit_invoices_open: {
    help: 'Invoices with the status created',
    labels: ['network'],
    read: ({ invoices }) => invoices.map(({ network, open }) => [{ network }, open]),
  },
  chit_invoices_overdue: {
    help: 'Invoices with the status created after their expiry',
    labels: ['network'],
    read: ({ invoices }) => invoices.map(({ network, overdue }) => [{ network }, overdue]),
  },
  chit_invoices_overdue_age_seconds: {
    help: 'Seconds since the earliest expiry of the overdue invoices; 0 without any',
    labels: ['network'],
    read: ({ invoices }) => invoices.map(({ network, overdueSeconds }) => [{ network }, overdueSeconds]),
  },
  chit_invoices_unflushed: {
    help: 'Paid invoices whose money has not been flushed, on networks with an operator',
    labels: ['network'],
    read: ({ flushes }) => flushes.map(({ network, unflushed }) => [{ network }, unflushed]),
  },
  chit_invoices_unflushed_age_seconds: {
    help: 'Seconds since the oldest of the unflushed invoices was paid; 0 without any',
    labels: ['network'],
    read: ({ flushes }) => flushes.map(({ network, unflushedSeconds }) => [{ network }, unflushedSeconds]),
  },
  chit_invoices_set_aside: {
    help: 'Invoices that one kind of work temporarily excludes, because the work failed on them',
    labels: ['work'],
    read: ({ setAside }) => setAside.map(({ work, invoices }) => [{ work }, invoices]),
  },
  chit_invoices_set_aside_age_seconds: {
    help: 'Seconds since the earliest first failure of the invoices that were set aside; 0 without any',
    labels: ['work'],
    read: ({ setAside }) => setAside.map(({ work, seconds }) => [{ work }, seconds]),
  },
  chit_invoice_deltas_unfolded: {
    help: 'Deltas of invoices and payments that are not folded into the totals yet',
    read: ({ unfoldedDeltas }) => [[{}, unfoldedDeltas]],
  },
  chit_queue_pending: {
    help: 'Unfinished items of a queue, due or not',
    labels: ['queue'],
    read: ({ queues }) => queues.map(({ queue, pending }) => [{ queue }, pending]),
  },
  chit_queue_oldest_age_seconds: {
    help: 'Age of the oldest unfinished item in seconds; 0 without any',
    labels: ['queue'],
    read: ({ queues }) => queues.map(({ queue, oldestSeconds }) => [{ queue }, oldestSeconds]),
  },
  chit_queue_due_age_seconds: {
    help: 'Seconds since the longest overdue item became due; 0 without any',
    labels: ['queue'],
    read: ({ queues }) => queues.map(({ queue, dueSeconds }) => [{ queue }, dueSeconds]),
  },
  chit_webhook_deliveries_failed: {
    help: 'Webhook deliveries of the last 30 days that were abandoned',
    read: ({ failedDeliveries }) => [[{}, failedDeliveries]],
  },
  chit_price_feeds_refused: {
    help: '1 for each price feed whose price is not believed: it jumped, or contradicts other feeds of its pair',
    labels: ['network', 'pair', 'reason'],
    read: ({ refusedFeeds }) => refusedFeeds.map((feed) => [{ ...feed }, 1]),
  },
  chit_chain_read_block: {
    help: 'Number of the last block read, by whichever process',
    labels: ['network'],
    read: ({ chains }) => chains.map(({ network, readBlock }) => [{ network }, readBlock]),
  },
  chit_chain_read_block_timestamp_seconds: {
    help: 'Timestamp of the last block read, in seconds since 1970',
    labels: ['network'],
    read: ({ chains }) => chains.map(({ network, readBlockTime }) => [{ network }, readBlockTime]),
  },
};

/** Metrics of this process alone. */
const PROCESS_METRICS: Record<string, MetricDefinition<MetricSources>> = {
  chit_chain_read_failures_total: {
    help: 'Failed reads of the chain since the process started',
    labels: ['network'],
    read: ({ watcher }) => watcher.states.map(({ network, failures }) => [{ network }, failures]),
  },
  chit_rpc_errors_total: {
    help: 'RPC requests without a response (failed) or with an error response (refused)',
    labels: ['network', 'reason'],
    read: ({ watcher }) =>
      watcher.states.flatMap(({ network, rpcErrors }): Sample[] => [
        [{ network, reason: 'failed' }, rpcErrors.failed],
        [{ network, reason: 'refused' }, rpcErrors.refused],
      ]),
  },
  chit_operator_balance_coins: {
    help: "Balance of the operator's wallet, in the native coin of the network",
    labels: ['network'],
    read: ({ operatorGas }) => operatorGas.states.map(({ network, coins }) => [{ network }, coins]),
  },
  chit_operator_flushes_left: {
    help: "Flushes of one invoice that the operator's balance pays at the current gas price",
    labels: ['network'],
    read: ({ operatorGas }) =>
      operatorGas.states.map(({ network, flushesLeft }) => [{ network }, flushesLeft]),
  },
  chit_database_clock_jumps_total: {
    help: "Jumps of the database's clock by more than five seconds that this process has detected",
    read: ({ clock }) => [[{}, clock.jumps]],
  },
  chit_telegram_jobs_given_up_total: {
    help: 'Telegram jobs that were abandoned',
    read: ({ telegramRunner }) => [[{}, telegramRunner.abandonedJobs]],
  },
  chit_mails_given_up_total: {
    help: 'Mails that were abandoned',
    read: ({ mails }) => [[{}, mails.abandonedMails]],
  },
  chit_mails_joined_total: {
    help: 'Notices that were sent in one mail with others',
    read: ({ mails }) => [[{}, mails.joinedNotices]],
  },
  chit_mails_held: {
    help: 'Due mails to unconfirmed addresses that wait, because the installation has sent its maximum',
    read: ({ mails }) => [[{}, mails.heldMails]],
  },
  chit_api_requests_unlogged_total: {
    help: 'Requests with API keys that are missing in the log of requests',
    read: ({ apiRequestLog }) => [[{}, apiRequestLog.unlogged]],
  },
  chit_database_connections: {
    help: 'Database connections of this process, by state',
    labels: ['state'],
    read: ({ pool }) => {
      const { busy, idle } = pool();
      return [
        [{ state: 'busy' }, busy],
        [{ state: 'idle' }, idle],
      ];
    },
  },
  chit_database_connection_waiters: {
    help: 'Callers that wait for a database connection',
    read: ({ pool }) => [[{}, pool().waiting]],
  },
  chit_database_replica_serving: {
    help: '1 while this process sends reads to the replica, otherwise 0',
    labels: ['replica'],
    read: ({ replicas }) => replicas.all.map(({ name, serving }) => [{ replica: name }, serving ? 1 : 0]),
  },
  chit_database_replica_lag_seconds: {
    help: 'Replication lag of the replica in seconds',
    labels: ['replica'],
    read: ({ replicas }) => replicas.all.map(({ name, lagSeconds }) => [{ replica: name }, lagSeconds]),
  },
  chit_database_replica_reads_total: {
    help: 'Reads that may run on a replica, by the server that executed them',
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

/** Registers all metrics; while the database is down, its metrics are missing and `chit_backlog_up` is 0. */
export function registerMetrics(registry: Registry, sources: MetricSources): void {
  const { backlog, watcher } = sources;
  const registers = [registry];
  new Gauge({
    name: 'chit_backlog_up',
    help: '1 when the backlog could be read from the database in time, otherwise 0',
    registers,
    async collect() {
      this.set((await backlog.read()) ? 1 : 0);
    },
  });
  for (const [name, { help, labels = [], read }] of Object.entries(BACKLOG_METRICS)) {
    const collect = async function (this: Gauge) {
      const now = await backlog.read();
      setSamples(this, now ? read(now) : []);
    };
    new Gauge({ name, help, labelNames: labels, registers, collect });
  }
  new Gauge({
    name: 'chit_chain_head_block',
    help: 'Number of the highest known block, by whichever process',
    labelNames: ['network'],
    registers,
    async collect() {
      const known = new Map(
        (await backlog.read())?.chains.map(({ network, headBlock }) => [network, headBlock]),
      );
      // This process may know a newer head block than the one stored in the database.
      const heads = watcher.states.map(({ network, head }): Sample => {
        const highest = Math.max(head ?? 0, known.get(network) ?? 0);
        return [{ network }, highest || null];
      });
      setSamples(this, heads);
    },
  });
  for (const [name, { help, labels = [], read }] of Object.entries(PROCESS_METRICS)) {
    const options = { name, help, labelNames: labels, registers };
    if (name.endsWith('_total')) new Counter({ ...options, collect: collect });
    else new Gauge({ ...options, collect: collect });
    function collect(this: Counter | Gauge) {
      setSamples(this, read(sources));
    }
  }
}

function setSamples(metric: Counter | Gauge, samples: Sample[]): void {
  metric.reset();
  // `reset` sets a metric without labels to 0, which would be exposed; `remove` deletes that sample.
  metric.remove({});
  for (const [labels, value] of samples) if (value !== null) metric.inc(labels, value);
}
