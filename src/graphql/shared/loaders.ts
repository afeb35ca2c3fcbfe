import DataLoader from 'dataloader';
import type { NetworkId } from '../../lib/chain/networks';
import type { Page } from '../../lib/page';
import type { LookupService } from '../../services/lookup.service';
import { toToken } from './token.type';

type Uuids = readonly string[];

/** All references of one kind in a request are read in batches, each row once. */
export class Loaders {
  private readonly made = new Map<string, DataLoader<never, unknown>>();

  /** `cache` is false for subscriptions, so that every event loads fresh data. */
  constructor(
    private readonly lookup: LookupService,
    private readonly options: { cache: boolean },
  ) {}

  get users() {
    return this.loader('users', (uuids: Uuids) => this.lookup.users(uuids));
  }

  /** Tokens as GraphQL shows them; all references to one token share one object. */
  get tokens() {
    return this.loader('tokens', async (uuids: Uuids) => (await this.lookup.tokens(uuids)).map(toToken));
  }

  get channels() {
    return this.loader('channels', (uuids: Uuids) => this.lookup.channels(uuids));
  }

  get paymentLinks() {
    return this.loader('paymentLinks', (uuids: Uuids) => this.lookup.paymentLinks(uuids));
  }

  /** Payments by invoice UUID; a separate loader for each combination of `limit` and `offset`. */
  payments({ limit, offset }: Page) {
    return this.loader(`payments ${limit} ${offset}`, (uuids: Uuids) =>
      this.lookup.payments(uuids, { limit, offset }),
    );
  }

  /** How far a network's blocks have been read, by network identifier. */
  get chainProgress() {
    return this.loader('chainProgress', (networks: readonly NetworkId[]) =>
      this.lookup.chainProgress(networks),
    );
  }

  /** The time by the database's clock, for what is only shown. */
  currentTime() {
    return this.lookup.currentTime();
  }

  /** Open attention reasons by invoice UUID. */
  get attention() {
    return this.loader('attention', (uuids: Uuids) => this.lookup.attention(uuids));
  }

  /** Refunds with their invoice, by invoice UUID. */
  get refunds() {
    return this.loader('refunds', (uuids: Uuids) => this.lookup.refunds(uuids));
  }

  /** Why the money of invoices cannot be paid out, by invoice UUID; null without a problem. */
  get payoutProblems() {
    return this.loader('payoutProblems', (uuids: Uuids) => this.lookup.payoutProblems(uuids));
  }

  /** Payouts by invoice UUID, the oldest first. */
  get payouts() {
    return this.loader('payouts', (uuids: Uuids) => this.lookup.payouts(uuids));
  }

  /** Timelines by invoice UUID; a separate loader for each maximum number of entries. */
  timelines(limit: number) {
    return this.loader(`timelines ${limit}`, (uuids: Uuids) => this.lookup.timelines(uuids, limit));
  }

  /** Deliveries by webhook UUID; a separate loader for each combination of `limit` and `offset`. */
  deliveries({ limit, offset }: Page) {
    return this.loader(`deliveries ${limit} ${offset}`, (uuids: Uuids) =>
      this.lookup.deliveries(uuids, { limit, offset }),
    );
  }

  get deliveryCounts() {
    return this.loader('deliveryCounts', (uuids: Uuids) => this.lookup.deliveryCounts(uuids));
  }

  get deliveryAttempts() {
    return this.loader('deliveryAttempts', (uuids: Uuids) => this.lookup.deliveryAttempts(uuids));
  }

  /** Returns the loader with this name. Names differ where `load` reads other rows for the same keys. */
  private loader<K, V>(name: string, load: (keys: readonly K[]) => Promise<V[]>): DataLoader<K, V> {
    const known = this.made.get(name) as DataLoader<K, V> | undefined;
    if (known) return known;
    const loader = new DataLoader(load, this.options);
    this.made.set(name, loader as DataLoader<never, unknown>);
    return loader;
  }
}
