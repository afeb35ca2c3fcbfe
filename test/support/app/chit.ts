import type { App, Pace } from '../../../src/app';
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
    private readonly pace: Pace | undefined,
  ) {
    super();
  }

  static async start(settings: Record<string, string> = {}, pace?: Pace): Promise<Chit> {
    return Chit.on(await createMigratedDatabase(), settings, pace);
  }

  /** Starts a Chit on a given database, which other processes may use too. */
  static async on(database: TestDatabase, settings: Record<string, string> = {}, pace?: Pace): Promise<Chit> {
    const all = { ...SETTINGS, DATABASE_URL: database.url, ...settings };
    return new Chit(await startApp(all, pace), database, all, pace);
  }

  get url(): string {
    return this.app.url;
  }

  /** The first admin, with the password and the link of a start that created it. */
  get firstAdmin(): App['firstAdmin'] {
    return this.app.firstAdmin;
  }

  /** Stops this Chit and starts another one on the same database. */
  async restart(settings: Record<string, string> = {}): Promise<void> {
    await this.app.stop();
    this.app = await startApp({ ...this.settings, ...settings, LOG_LEVEL: 'silent' }, this.pace);
  }

  /** Restarts with other settings for the time of `act`, and as it was started afterwards. */
  async withSettings(settings: Record<string, string>, act: () => Promise<void>): Promise<void> {
    await this.restart(settings);
    try {
      await act();
    } finally {
      await this.restart();
    }
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

/** Jobs run twice as often as usual, because many tests wait for one; more often, they take a tenth of a processor. */
const HURRIED: Pace = { pauseShare: 0.5 };

/** Starts the product with these settings. */
export async function startApp(settings: Record<string, string>, pace?: Pace): Promise<App> {
  const product = loadProduct();
  const config = product.readConfig(settings);
  return product.startApp(config, product.createLogger(config.LOG_LEVEL), { ...HURRIED, ...pace });
}
