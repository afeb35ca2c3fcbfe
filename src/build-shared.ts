import { DatabaseClock } from './infra/database/database-clock';
import { createRateLimiter } from './infra/rate-limiter';
import { deriveKey } from './lib/crypto';
import type { ServiceDependencies } from './service-dependencies';
import { InvoiceTransitions } from './services/invoices/invoice-transitions';
import { PriceNeed } from './services/prices/price-need';
import { ClockMonitor } from './services/shared/clock-monitor';
import { IdempotencyService } from './services/shared/idempotency.service';
import { TokenService } from './services/tokens/token.service';
import { TokenFactsService } from './services/tokens/token-facts.service';
import { WatchedNetworks } from './services/tokens/watched-networks';

/** Objects that the services of several groups (accounts, invoices, …) use. */
export type SharedServices = ReturnType<typeof buildShared>;

export function buildShared({
  config,
  database,
  reader,
  redis,
  secret,
  publicUrl,
  log,
}: ServiceDependencies) {
  const watchedNetworks = new WatchedNetworks(database, config);
  const tokenFacts = new TokenFactsService(database, config, log);
  return {
    limiter: createRateLimiter(config.rateLimits, redis),
    idempotency: new IdempotencyService(database, deriveKey(secret, 'idempotency')),
    transitions: new InvoiceTransitions(publicUrl),
    clock: new ClockMonitor(database, log),
    databaseClock: new DatabaseClock(database),
    tokens: new TokenService(database, config.networks, watchedNetworks, tokenFacts),
    tokenFacts,
    watchedNetworks,
    priceNeed: new PriceNeed(database, reader),
  };
}
