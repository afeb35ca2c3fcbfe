import type { App } from '../../../src/app';
import type { TelegramRateLimiter } from '../../../src/bot/telegram-rate-limiter';
import type { TestDatabase } from '../database/database';
import { HttpEdges } from '../http/http-edges';
import { createMigratedDatabase } from './migrated-database';
import { loadProduct } from './product';
import { SETTINGS } from './settings';

export type { Answer, RequestOptions } from '../http/http-edges';
export { ADMIN, USDC } from './settings';

/** A running Chit with its own database, in the test's process. */
export class Chit extends HttpEdges {
  private constructor(
    private app: App,
    readonly database: TestDatabase,
    private readonly settings: Record<string, string>,
    private readonly telegramLimiter: TelegramRateLimiter | undefined,
  ) {
    super();
  }

  static async start(
    settings: Record<string, string> = {},
    telegramLimiter?: TelegramRateLimiter,
  ): Promise<Chit> {
    return Chit.on(await createMigratedDatabase(), settings, telegramLimiter);
  }

  /** Starts a Chit on a given database, which other processes may use too. */
  static async on(
    database: TestDatabase,
    settings: Record<string, string> = {},
    telegramLimiter?: TelegramRateLimiter,
  ): Promise<Chit> {
    const all = { ...SETTINGS, DATABASE_URL: database.url, ...settings };
    return new Chit(await startApp(all, telegramLimiter), database, all, telegramLimiter);
  }

  get url(): string {
    return this.app.url;
  }

  /** Stops this Chit and starts another one on the same database. */
  async restart(settings: Record<string, string> = {}): Promise<void> {
    await this.app.stop();
    this.app = await startApp({ ...this.settings, ...settings, LOG_LEVEL: 'silent' }, this.telegramLimiter);
  }

  /** Stops this Chit and keeps its database. */
  end(): Promise<void> {
    return this.app.stop();
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.database.drop();
  }
}

/** Starts the product with these settings. */
export async function startApp(
  settings: Record<string, string>,
  telegramLimiter?: TelegramRateLimiter,
): Promise<App> {
  const product = loadProduct();
  const config = product.readConfig(settings);
  return product.startApp(config, product.createLogger(config.LOG_LEVEL), telegramLimiter);
}
