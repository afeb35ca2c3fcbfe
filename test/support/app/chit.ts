import { type App, startApp } from '../../../src/app';
import type { TelegramRateLimiter } from '../../../src/bot/telegram-rate-limiter';
import { readConfig } from '../../../src/config';
import { createLogger } from '../../../src/infra/logger';
import { createTestDatabase, type TestDatabase } from '../database/database';
import { HttpEdges } from '../http/http-edges';
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
    return Chit.on(await createTestDatabase(), settings, telegramLimiter);
  }

  /** Starts a Chit on a given database, which other processes may use too. */
  static async on(
    database: TestDatabase,
    settings: Record<string, string> = {},
    telegramLimiter?: TelegramRateLimiter,
  ): Promise<Chit> {
    const all = { ...SETTINGS, DATABASE_URL: database.url, ...settings };
    const app = await startApp(readConfig(all), createLogger(all.LOG_LEVEL), telegramLimiter);
    return new Chit(app, database, all, telegramLimiter);
  }

  get url(): string {
    return this.app.url;
  }

  /** Stops this Chit and starts another one on the same database. */
  async restart(settings: Record<string, string> = {}): Promise<void> {
    await this.app.stop();
    const config = readConfig({ ...this.settings, ...settings });
    this.app = await startApp(config, createLogger('silent'), this.telegramLimiter);
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
