import { Float, Int } from 'type-graphql';
import type { SystemStatus } from '../../services/operations/system-status.service';
import {
  PartStateEnum,
  PriceRefusalEnum,
  QueueEnum,
  SetAsideWorkEnum,
  WatchStateEnum,
} from '../shared/enums';
import { NetworkType, toNetwork } from '../shared/network.type';
import { field, nullable, objectType } from '../shared/types';

const ComponentStatusType = objectType('ComponentStatus', 'A component of the process that answers', {
  name: field(String, 'For example database, redis, watcher'),
  state: field(PartStateEnum, 'State'),
});

const QueueStatusType = objectType('QueueStatus', 'Unfinished work of a queue', {
  queue: field(QueueEnum, 'Queue'),
  pending: field(Int, 'Unfinished items, due or not, at most 20,000'),
  oldestSeconds: field(Int, 'Age of the oldest unfinished item; 0 without any'),
  dueSeconds: field(Int, 'Seconds since the longest overdue item became due; 0 without any'),
});

const SetAsideStatusType = objectType(
  'SetAsideStatus',
  'Invoices that one kind of work excludes for a time, because it failed on them',
  {
    work: field(SetAsideWorkEnum, 'Kind of work'),
    invoices: field(Int, 'Number of invoices'),
    seconds: field(Int, 'Seconds since the earliest first failure; 0 without any'),
  },
);

const RefusedPriceFeedType = objectType(
  'RefusedPriceFeed',
  'A price feed that is read, but whose price is not believed and not used',
  {
    network: field(NetworkType, 'Network of the feed'),
    pair: field(String, 'Pair, such as `EUR/USD`'),
    reason: field(PriceRefusalEnum, 'Reason'),
  },
);

export const NetworkStatusType = objectType(
  'NetworkStatus',
  'Work on a network. Members are null where they are unknown to the process that answers',
  {
    network: field(NetworkType, 'Network'),
    watch: nullable(
      WatchStateEnum,
      'State of the watch in the process that answers; null when that process does not watch',
    ),
    headBlock: nullable(Int, 'Number of the highest known block'),
    readBlock: nullable(Int, 'Number of the last block read'),
    readBlockSeconds: nullable(Int, 'Age of the last block read'),
    readFailures: nullable(Int, 'Failed reads of the chain since the process started'),
    rpcFailures: nullable(Int, 'RPC requests without a response since the process started'),
    rpcRefusals: nullable(Int, 'RPC requests with an error response since the process started'),
    openInvoices: nullable(Int, 'Open invoices'),
    overdueInvoices: nullable(Int, 'Open invoices after their expiry, at most 20,000'),
    overdueSeconds: nullable(Int, 'Seconds since the earliest expiry of the overdue ones'),
    unflushedInvoices: nullable(
      Int,
      'Paid invoices whose money has not been moved to the wallets; null without an operator',
    ),
    unflushedSeconds: nullable(Int, 'Seconds since the oldest of them was paid'),
    flushesLeft: nullable(
      Float,
      "Flushes of one invoice that the operator's balance pays at the current gas price",
    ),
  },
);
export type NetworkStatusType = InstanceType<typeof NetworkStatusType>;

const ShownSettingType = objectType(
  'ShownSetting',
  'A setting of the process that answers. Secrets are not shown',
  {
    name: field(String, 'Name of the environment variable'),
    value: nullable(String, 'Value, the default included; null without one'),
  },
);

export const SystemStatusType = objectType(
  'SystemStatus',
  'Whether anything is stuck. The numbers of unfinished work are null when the database did not return them in time',
  {
    components: field([ComponentStatusType], 'Components of the process that answers'),
    networks: field([NetworkStatusType], 'All networks of the installation'),
    queues: nullable([QueueStatusType], 'Queues'),
    setAside: nullable([SetAsideStatusType], 'Invoices on which work has failed'),
    failedDeliveries: nullable(
      Int,
      'Webhook deliveries of the last 30 days that were abandoned, at most 20,000',
    ),
    unfoldedChanges: nullable(Int, 'Changes of invoices and payments that are not added to the totals yet'),
    refusedPriceFeeds: nullable([RefusedPriceFeedType], 'Price feeds that are not believed'),
    tokenProblems: field([String], 'Differences between listed tokens and their contracts, in English'),
    settings: field([ShownSettingType], 'Settings without secrets'),
  },
);
export type SystemStatusType = InstanceType<typeof SystemStatusType>;

export const toSystemStatus = ({
  parts,
  backlog,
  networks,
  tokenProblems,
  settings,
}: SystemStatus): SystemStatusType => ({
  components: Object.entries(parts).map(([name, state]) => ({ name, state })),
  networks: networks.map(toNetworkStatus),
  queues:
    backlog?.queues.map(({ oldestSeconds, dueSeconds, ...queue }) => ({
      ...queue,
      oldestSeconds: Math.round(oldestSeconds),
      dueSeconds: Math.round(dueSeconds),
    })) ?? null,
  setAside: backlog?.setAside.map((each) => ({ ...each, seconds: Math.round(each.seconds) })) ?? null,
  failedDeliveries: backlog?.failedDeliveries ?? null,
  unfoldedChanges: backlog?.unfoldedDeltas ?? null,
  refusedPriceFeeds:
    backlog?.refusedFeeds.map((feed) => ({ ...feed, network: toNetwork(feed.network) })) ?? null,
  tokenProblems,
  settings,
});

function toNetworkStatus(status: SystemStatus['networks'][number]): NetworkStatusType {
  const { network, invoices, flushes, chain, watch, gas } = status;
  const headBlock = Math.max(watch?.head ?? 0, chain?.headBlock ?? 0);
  return {
    network: toNetwork(network),
    watch: watch?.state ?? null,
    // This process may know a newer head block than the one stored in the database.
    headBlock: headBlock || null,
    readBlock: chain?.readBlock ?? null,
    readBlockSeconds: ageOf(chain?.readBlockTime),
    readFailures: watch?.failures ?? null,
    rpcFailures: watch?.rpcErrors.failed ?? null,
    rpcRefusals: watch?.rpcErrors.refused ?? null,
    openInvoices: invoices?.open ?? null,
    overdueInvoices: invoices?.overdue ?? null,
    overdueSeconds: roundedOf(invoices?.overdueSeconds),
    unflushedInvoices: flushes?.unflushed ?? null,
    unflushedSeconds: roundedOf(flushes?.unflushedSeconds),
    flushesLeft: gas?.flushesLeft ?? null,
  };
}

const roundedOf = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds));

/** Age in seconds of a Unix time, at least 0, as a chain's clock may be ahead; null without a time. */
const ageOf = (time: number | null | undefined) =>
  time == null ? null : Math.max(0, Math.round(Date.now() / 1000 - time));
