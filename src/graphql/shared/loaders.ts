import DataLoader from 'dataloader';
import type { Channel } from '../../entities/channel.entity';
import type { Payment } from '../../entities/payment.entity';
import type { Token } from '../../entities/token.entity';
import type { User } from '../../entities/user.entity';
import type { WebhookDelivery } from '../../entities/webhook-delivery.entity';
import type { Page } from '../../lib/page';
import type { LookupService } from '../../services/lookup.service';

/** What others point to, each kind read once per request however many point to it. */
export interface Loaders {
  users: DataLoader<string, User>;
  tokens: DataLoader<string, Token>;
  channels: DataLoader<string, Channel | null>;
  /** Of each invoice, by the page asked for. */
  payments(page: Page): DataLoader<string, Payment[]>;
  /** Of each webhook, by the page asked for. */
  deliveries(page: Page): DataLoader<string, WebhookDelivery[]>;
  deliveryCounts: DataLoader<string, number>;
}

/** For one request; or, without their cache, for a subscription, which looks up anew at each event. */
export const createLoaders = (lookup: LookupService, options: { cache: boolean }): Loaders => ({
  users: new DataLoader((uuids) => lookup.users(uuids), options),
  tokens: new DataLoader((uuids) => lookup.tokens(uuids), options),
  channels: new DataLoader((uuids) => lookup.channels(uuids), options),
  payments: perPage((page) => new DataLoader((uuids) => lookup.payments(uuids, page), options)),
  deliveries: perPage((page) => new DataLoader((uuids) => lookup.deliveries(uuids, page), options)),
  deliveryCounts: new DataLoader((uuids) => lookup.deliveryCounts(uuids), options),
});

/** One loader for each page that a request asks for; aliases can ask for several. */
function perPage<T>(make: (page: Page) => T): (page: Page) => T {
  const made = new Map<string, T>();
  return ({ limit, offset }) => {
    const key = `${limit} ${offset}`;
    const loader = made.get(key) ?? make({ limit, offset });
    made.set(key, loader);
    return loader;
  };
}
