import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { PartState, PriceRefusal, Queue, SetAsideWork, WatchStateName } from '../../lib/enums';
import type { SystemStatus } from '../../services/operations/system-status.service';
import {
  PartStateEnum,
  PriceRefusalEnum,
  QueueEnum,
  SetAsideWorkEnum,
  WatchStateEnum,
} from '../shared/enums';
import { NetworkType, toNetwork } from '../shared/network.type';

@ObjectType('ComponentStatus', {
  description: 'A component of the process that answers',
  simpleResolvers: true,
})
export class ComponentStatusType {
  @Field(() => String, { description: 'For example database, redis, watcher' })
  name: string;

  @Field(() => PartStateEnum, { description: 'State' })
  state: PartState;
}

@ObjectType('QueueStatus', { description: 'Unfinished work of a queue', simpleResolvers: true })
export class QueueStatusType {
  @Field(() => QueueEnum, { description: 'Queue' })
  queue: Queue;

  @Field(() => Int, { description: 'Unfinished items, due or not, at most 20,000' })
  pending: number;

  @Field(() => Int, { description: 'Age of the oldest unfinished item; 0 without any' })
  oldestSeconds: number;

  @Field(() => Int, { description: 'Seconds since the longest overdue item became due; 0 without any' })
  dueSeconds: number;
}

@ObjectType('SetAsideStatus', {
  description: 'Invoices that one kind of work excludes for a time, because it failed on them',
  simpleResolvers: true,
})
export class SetAsideStatusType {
  @Field(() => SetAsideWorkEnum, { description: 'Kind of work' })
  work: SetAsideWork;

  @Field(() => Int, { description: 'Number of invoices' })
  invoices: number;

  @Field(() => Int, { description: 'Seconds since the earliest first failure; 0 without any' })
  seconds: number;
}

@ObjectType('RefusedPriceFeed', {
  description: 'A price feed that is read, but whose price is not believed and not used',
  simpleResolvers: true,
})
export class RefusedPriceFeedType {
  @Field(() => NetworkType, { description: 'Network of the feed' })
  network: NetworkType;

  @Field(() => String, { description: 'Pair, such as `EUR/USD`' })
  pair: string;

  @Field(() => PriceRefusalEnum, { description: 'Reason' })
  reason: PriceRefusal;
}

@ObjectType('NetworkStatus', {
  description: 'Work on a network. Members are null where they are unknown to the process that answers',
  simpleResolvers: true,
})
export class NetworkStatusType {
  @Field(() => NetworkType, { description: 'Network' })
  network: NetworkType;

  @Field(() => WatchStateEnum, {
    nullable: true,
    description: 'State of the watch in the process that answers; null when that process does not watch',
  })
  watch: WatchStateName | null;

  @Field(() => Int, { nullable: true, description: 'Number of the highest known block' })
  headBlock: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of the last block read' })
  readBlock: number | null;

  @Field(() => Int, { nullable: true, description: 'Age of the last block read' })
  readBlockSeconds: number | null;

  @Field(() => Int, { nullable: true, description: 'Failed reads of the chain since the process started' })
  readFailures: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'RPC requests without a response since the process started',
  })
  rpcFailures: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'RPC requests with an error response since the process started',
  })
  rpcRefusals: number | null;

  @Field(() => Int, { nullable: true, description: 'Open invoices' })
  openInvoices: number | null;

  @Field(() => Int, { nullable: true, description: 'Open invoices after their expiry, at most 20,000' })
  overdueInvoices: number | null;

  @Field(() => Int, { nullable: true, description: 'Seconds since the earliest expiry of the overdue ones' })
  overdueSeconds: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Paid invoices whose money has not been moved to the wallets; null without an operator',
  })
  unflushedInvoices: number | null;

  @Field(() => Int, { nullable: true, description: 'Seconds since the oldest of them was paid' })
  unflushedSeconds: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Flushes of one invoice that the operator's balance pays at the current gas price",
  })
  flushesLeft: number | null;
}

@ObjectType('ShownSetting', {
  description: 'A setting of the process that answers. Secrets are not shown',
  simpleResolvers: true,
})
export class ShownSettingType {
  @Field(() => String, { description: 'Name of the environment variable' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Value, the default included; null without one' })
  value: string | null;
}

@ObjectType('SystemStatus', {
  description:
    'Whether anything is stuck. The numbers of unfinished work are null when the database did not return them in time',
  simpleResolvers: true,
})
export class SystemStatusType {
  @Field(() => [ComponentStatusType], { description: 'Components of the process that answers' })
  components: ComponentStatusType[];

  @Field(() => [NetworkStatusType], { description: 'All networks of the installation' })
  networks: NetworkStatusType[];

  @Field(() => [QueueStatusType], { nullable: true, description: 'Queues' })
  queues: QueueStatusType[] | null;

  @Field(() => [SetAsideStatusType], { nullable: true, description: 'Invoices on which work has failed' })
  setAside: SetAsideStatusType[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Webhook deliveries of the last 30 days that were abandoned, at most 20,000',
  })
  failedDeliveries: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Changes of invoices and payments that are not added to the totals yet',
  })
  unfoldedChanges: number | null;

  @Field(() => [RefusedPriceFeedType], { nullable: true, description: 'Price feeds that are not believed' })
  refusedPriceFeeds: RefusedPriceFeedType[] | null;

  @Field(() => [String], { description: 'Differences between listed tokens and their contracts, in English' })
  tokenProblems: string[];

  @Field(() => [ShownSettingType], { description: 'Settings without secrets' })
  settings: ShownSettingType[];
}

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

/**
 * Converts a Unix time in seconds to its age in seconds; null without a time. The age is at least 0, because a
 * chain's clock may be ahead.
 */
const ageOf = (time: number | null | undefined) =>
  time == null ? null : Math.max(0, Math.round(Date.now() / 1000 - time));
