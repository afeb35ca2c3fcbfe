import DataLoader from 'dataloader';
import type { Channel } from '../../entities/channel.entity';
import type { Payment } from '../../entities/payment.entity';
import type { Token } from '../../entities/token.entity';
import type { User } from '../../entities/user.entity';
import type { WebhookDelivery } from '../../entities/webhook-delivery.entity';
import type { Page } from '../../lib/page';
import type { LookupService } from '../../services/lookup.service';

/** DataLoaders of referenced rows: all references of one kind in a request are read in batches, each row once. */
export interface Loaders {
  users: DataLoader<string, User>;
  tokens: DataLoader<string, Token>;
  channels: DataLoader<string, Channel | null>;
  /** Payments by invoice UUID; a separate loader for each combination of `limit` and `offset`. */
  payments(page: Page): DataLoader<string, Payment[]>;
  /** Deliveries by webhook UUID; a separate loader for each combination of `limit` and `offset`. */
  deliveries(page: Page): DataLoader<string, WebhookDelivery[]>;
  deliveryCounts: DataLoader<string, number>;
}

/**
 * Creates the loaders. Within one request they cache what they read; a subscription turns `cache` off, so that every
 * event reads fresh data.
 */
export const createLoaders = (lookup: LookupService, options: { cache: boolean }): Loaders => ({
  users: new DataLoader((uuids) => lookup.users(uuids), options),
  tokens: new DataLoader((uuids) => lookup.tokens(uuids), options),
  channels: new DataLoader((uuids) => lookup.channels(uuids), options),
  payments: perPage((page) => new DataLoader((uuids) => lookup.payments(uuids, page), options)),
  deliveries: perPage((page) => new DataLoader((uuids) => lookup.deliveries(uuids, page), options)),
  deliveryCounts: new DataLoader((uuids) => lookup.deliveryCounts(uuids), options),
});

/** Creates one loader for each combination of `limit` and `offset`; by aliases, one request can have several. */
function perPage<T>(make: (page: Page) => T): (page: Page) => T {
  const made = new Map<string, T>();
  return ({ limit, offset }) => {
    const key = `${limit} ${offset}`;
    const loader = made.get(key) ?? make({ limit, offset });
    made.set(key, loader);
    return loader;
  };
}
