import type { DataSource } from 'typeorm';
import type { Config } from './config';
import { type LiveEvents } from './infra/live-events';
import type { Logger } from './infra/logger';
import type { RateLimiter } from './infra/rate-limiter';
import type { RedisLink } from './infra/redis';
import type { Reader } from './infra/replicas';
import { InvoiceTransitions } from './services/invoices/invoice-transitions';
import { PriceNeed } from './services/prices/price-need';
import { ClockMonitor } from './services/shared/clock-monitor';
import { IdempotencyService } from './services/shared/idempotency.service';
import type { Messenger } from './services/telegram/messenger';
import { TokenService } from './services/tokens/token.service';
import { WatchedNetworks } from './services/tokens/watched-networks';

/** Everything from which the services are built: settings, connections, secrets. */
export interface ServiceDependencies {
  config: Config;
  database: DataSource;
  /** Runs expensive reads (pages, counts, sums), on a read replica when there is one. */
  reader: Reader;
  redis: RedisLink | undefined;
  live: LiveEvents;
  /** The bot's connection to Telegram; null without a bot. */
  telegram: { messenger: Messenger; connected: boolean; problem: string | null } | null;
  secret: string;
  publicUrl: string;
  log: Logger;
}

/** Objects that the services of several groups (accounts, invoices, …) use. */
export interface SharedServices {
  limiter: RateLimiter;
  idempotency: IdempotencyService;
  transitions: InvoiceTransitions;
  clock: ClockMonitor;
  tokens: TokenService;
  watchedNetworks: WatchedNetworks;
  priceNeed: PriceNeed;
}
