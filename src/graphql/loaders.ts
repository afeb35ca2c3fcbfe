import DataLoader from 'dataloader';
import type { Channel } from '../entities/channel.entity';
import type { Payment } from '../entities/payment.entity';
import type { Token } from '../entities/token.entity';
import type { User } from '../entities/user.entity';
import type { LookupService } from '../services/lookup.service';

/** Rows that others point to, each kind read once per request however many point to it. */
export interface Loaders {
  users: DataLoader<string, User>;
  tokens: DataLoader<string, Token>;
  channels: DataLoader<string, Channel>;
  /** By invoice. */
  payments: DataLoader<string, Payment[]>;
}

export const createLoaders = (lookup: LookupService): Loaders => ({
  users: new DataLoader((uuids) => lookup.users(uuids)),
  tokens: new DataLoader((uuids) => lookup.tokens(uuids)),
  channels: new DataLoader((uuids) => lookup.channels(uuids)),
  payments: new DataLoader((invoiceUuids) => lookup.payments(invoiceUuids)),
});
