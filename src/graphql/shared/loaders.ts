import DataLoader from 'dataloader';
import type { Channel } from '../../entities/channel.entity';
import type { Payment } from '../../entities/payment.entity';
import type { Token } from '../../entities/token.entity';
import type { User } from '../../entities/user.entity';
import type { DeliveryAttempt, WebhookDelivery } from '../../entities/webhook-delivery.entity';
import type { ChainProgress } from '../../lib/chain/confirmations';
import type { NetworkId } from '../../lib/chain/networks';
import type { AttentionReason } from '../../lib/enums';
import type { Page } from '../../lib/page';
import type { TimelineEntry } from '../../services/history/timeline';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import type { LookupService } from '../../services/lookup.service';

/** DataLoaders of referenced rows: all references of one kind in a request are read in batches, each row once. */
export interface Loaders {
  users: DataLoader<string, User>;
  tokens: DataLoader<string, Token>;
  channels: DataLoader<string, Channel | null>;
  paymentLinks: DataLoader<string, PaymentLinkDetails>;
  /** Payments by invoice UUID; a separate loader for each combination of `limit` and `offset`. */
  payments(page: Page): DataLoader<string, Payment[]>;
  /** How far a network's blocks have been read, by network identifier. */
  chainProgress: DataLoader<NetworkId, ChainProgress>;
  /** Open attention reasons by invoice UUID. */
  attention: DataLoader<string, AttentionReason[]>;
  /** Timelines by invoice UUID; a separate loader for each maximum number of entries. */
  timelines(limit: number): DataLoader<string, TimelineEntry[]>;
  /** Deliveries by webhook UUID; a separate loader for each combination of `limit` and `offset`. */
  deliveries(page: Page): DataLoader<string, WebhookDelivery[]>;
  deliveryCounts: DataLoader<string, number>;
  /** Attempts by delivery UUID. */
  deliveryAttempts: DataLoader<string, DeliveryAttempt[]>;
}

/**
 * Creates the loaders. For a request, they cache the rows that they load; for subscriptions, `cache` is false, so
 * that every event loads fresh data.
 */
export const createLoaders = (lookup: LookupService, options: { cache: boolean }): Loaders => ({
  users: new DataLoader((uuids) => lookup.users(uuids), options),
  tokens: new DataLoader((uuids) => lookup.tokens(uuids), options),
  channels: new DataLoader((uuids) => lookup.channels(uuids), options),
  payments: perPage(
    ({ limit, offset }) => new DataLoader((uuids) => lookup.payments(uuids, { limit, offset }), options),
  ),
  chainProgress: new DataLoader((networks) => lookup.chainProgress(networks), options),
  attention: new DataLoader((uuids) => lookup.attention(uuids), options),
  timelines: perKey(String, (limit) => new DataLoader((uuids) => lookup.timelines(uuids, limit), options)),
  deliveries: perPage(
    ({ limit, offset }) => new DataLoader((uuids) => lookup.deliveries(uuids, { limit, offset }), options),
  ),
  paymentLinks: new DataLoader((uuids) => lookup.paymentLinks(uuids), options),
  deliveryCounts: new DataLoader((uuids) => lookup.deliveryCounts(uuids), options),
  deliveryAttempts: new DataLoader((uuids) => lookup.deliveryAttempts(uuids), options),
});

/**
 * Creates one loader for each combination of `limit` and `offset`, because one request can use several combinations
 * through field aliases.
 */
const perPage = <T>(make: (page: Page) => T) =>
  perKey(({ limit, offset }: Page) => `${limit} ${offset}`, make);

/** Memoizes `make`: calls it once for each key that `keyOf` returns. */
function perKey<A, T>(keyOf: (args: A) => string, make: (args: A) => T): (args: A) => T {
  const made = new Map<string, T>();
  return (args) => {
    const key = keyOf(args);
    const loader = made.get(key) ?? make(args);
    made.set(key, loader);
    return loader;
  };
}
