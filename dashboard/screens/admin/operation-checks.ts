import { graphql, type ResultOf } from '../../data/graphql';

export const SystemStatusQuery = graphql(`
  query SystemStatus {
    systemStatus {
      components { name state }
      networks {
        network { id name testnet }
        watch
        headBlock
        readBlock
        readBlockSeconds
        readFailures
        rpcFailures
        rpcRefusals
        openInvoices
        overdueInvoices
        overdueSeconds
        unflushedInvoices
        unflushedSeconds
        flushesLeft
      }
      queues { queue pending oldestSeconds dueSeconds }
      setAside { work invoices seconds }
      failedDeliveries
      unfoldedChanges
      refusedPriceFeeds { pair reason network { name } }
      tokenProblems
      settings { name value }
    }
  }
`);
export type SystemStatus = ResultOf<typeof SystemStatusQuery>['systemStatus'];
export type NetworkStatus = SystemStatus['networks'][number];
type QueueStatus = NonNullable<SystemStatus['queues']>[number];

/** A heading of docs/operations.md, which says more. */
type Topic = 'Metrics from the database' | 'Metrics of a process' | 'When the disk is full';

/** Why a value is bad and what to do: the message `operation-todo-<name>`, and where to read more. */
export interface Todo {
  name: string;
  topic: Topic;
}

/** Limits beyond which a value is bad, as ops/alerts.yml has them. */
const LIMITS = {
  overdueSeconds: 1_200,
  readBlockSeconds: 300,
  headLagBlocks: 200,
  unflushedSeconds: 21_600,
  flushesLeft: 50,
  setAsideSeconds: 600,
  queueDueSeconds: 300,
  webhookOldSeconds: 21_600,
  messageOldSeconds: 3_600,
  unfoldedChanges: 10_000,
} as const;

const database = (name: string): Todo => ({ name, topic: 'Metrics from the database' });
const process = (name: string): Todo => ({ name, topic: 'Metrics of a process' });

/** Whether a network can have work: it is watched, or it has open invoices. */
export const isInUse = ({ watch, readBlock, openInvoices }: NetworkStatus) =>
  watch !== null || readBlock !== null || (openInvoices ?? 0) > 0;

/** Number of blocks that are still to be read; null while unknown. */
export const blocksBehind = ({ headBlock, readBlock }: NetworkStatus) =>
  headBlock === null || readBlock === null ? null : Math.max(0, headBlock - readBlock);

/** Each function returns what to do about a value; undefined for a good one. */
export const checks = {
  reading: (status: NetworkStatus): Todo | undefined => {
    if ((status.readBlockSeconds ?? 0) > LIMITS.readBlockSeconds) return database('chain-behind');
    if ((blocksBehind(status) ?? 0) > LIMITS.headLagBlocks) return database('head-lag');
    return status.watch === 'degraded' ? process('chain-degraded') : undefined;
  },
  overdue: ({ overdueSeconds }: NetworkStatus): Todo | undefined =>
    (overdueSeconds ?? 0) > LIMITS.overdueSeconds ? database('overdue') : undefined,
  unflushed: ({ unflushedSeconds }: NetworkStatus): Todo | undefined =>
    (unflushedSeconds ?? 0) > LIMITS.unflushedSeconds ? database('unflushed') : undefined,
  gas: ({ flushesLeft }: NetworkStatus): Todo | undefined =>
    flushesLeft !== null && flushesLeft < LIMITS.flushesLeft ? process('gas') : undefined,
  queue: ({ queue, dueSeconds, oldestSeconds }: QueueStatus): Todo | undefined => {
    const oldest = queue === 'webhooks' ? LIMITS.webhookOldSeconds : LIMITS.messageOldSeconds;
    const name = queue.replaceAll('_', '-');
    if (dueSeconds > LIMITS.queueDueSeconds) return database(`${name}-due`);
    return oldestSeconds > oldest ? database(`${name}-old`) : undefined;
  },
  setAside: ({ seconds }: { seconds: number }): Todo | undefined =>
    seconds > LIMITS.setAsideSeconds ? database('set-aside') : undefined,
  totals: (unfolded: number | null): Todo | undefined =>
    (unfolded ?? 0) > LIMITS.unfoldedChanges ? database('totals') : undefined,
  prices: (refused: SystemStatus['refusedPriceFeeds']): Todo | undefined =>
    (refused ?? []).length > 0 ? database('prices') : undefined,
  tokens: (problems: readonly string[]): Todo | undefined =>
    problems.length > 0 ? process('tokens') : undefined,
  component: ({ name, state }: SystemStatus['components'][number]): Todo | undefined => {
    if (state === 'up' || state === 'off') return undefined;
    return name === 'database' ? { name: 'database', topic: 'When the disk is full' } : process('component');
  },
};

/** Everything in the status about which something must be done. */
export function todosOf(status: SystemStatus): Todo[] {
  const { networks, queues, setAside, unfoldedChanges, refusedPriceFeeds, tokenProblems, components } =
    status;
  return [
    ...networks.flatMap((status) => [
      checks.reading(status),
      checks.overdue(status),
      checks.unflushed(status),
      checks.gas(status),
    ]),
    ...(queues?.map(checks.queue) ?? [database('no-backlog')]),
    ...(setAside?.map(checks.setAside) ?? []),
    checks.totals(unfoldedChanges),
    checks.prices(refusedPriceFeeds),
    checks.tokens(tokenProblems),
    ...components.map(checks.component),
  ].filter((todo) => todo !== undefined);
}
