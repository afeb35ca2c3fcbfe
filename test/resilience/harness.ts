import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl } from '../../src/infra/embedded-postgres/connection';
import { socketFolderOf } from '../../src/infra/embedded-postgres/socket-folder';
import { createMerchant, type Merchant, type Person, signInAdmin } from '../support/app/factories';
import { SETTINGS } from '../support/app/settings';
import { createTestDatabase, databaseAt, type TestDatabase } from '../support/database/database';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { forge } from '../support/http/credentials';
import { HttpEdges } from '../support/http/http-edges';
import { ChitProcess, openFolder } from '../support/process/chit-process';
import { ExternalPostgres } from './external-postgres';
import { checkInvariants, type Query } from './invariants';
import type { Ledger } from './ledger';
import type { ScenarioContext } from './scenario';

const UNREACHED_LIMIT = '100000000/60';

/** Rate limits that no scenario reaches, webhooks to loopback allowed, and a log of errors only. */
const RESILIENCE_SETTINGS: Record<string, string> = {
  ...SETTINGS,
  ...Object.fromEntries(
    ['CREATE', 'READ', 'WRITE', 'WRITE_DAY', 'ADMIN', 'PUBLIC', 'LOGIN', 'LOGIN_ACCOUNT'].map((name) => [
      `RATE_LIMIT_${name}`,
      UNREACHED_LIMIT,
    ]),
  ),
  MAX_WEBHOOKS: '1000',
  MAX_API_KEYS: '10000',
  LOG_LEVEL: 'error',
  WEBHOOK_ALLOW_PRIVATE: 'true',
};

/** The built product in its own process. */
export class Product extends HttpEdges {
  readonly process: ChitProcess;

  constructor(
    main: string,
    folder: string,
    readonly database: TestDatabase,
    settings: Record<string, string>,
  ) {
    super();
    this.process = new ChitProcess(main, folder, settings);
  }

  get url(): string {
    return this.process.url;
  }

  async ready(): Promise<this> {
    await this.process.ready();
    return this;
  }
}

/** Deviations from a harness's default folders and PostgreSQL program. */
export interface HarnessOptions {
  /** DATA_DIR; the harness's own folder by default. */
  dataFolder?: string;
  /** Data folder of the external PostgreSQL; the harness's own folder by default. */
  serverFolder?: string;
  /** Returns the program to run instead of the given `postgres` binary. */
  wrapPostgres?(postgres: string, folder: string): Promise<string>;
}

/** Starts products, one after the other or side by side, on one database, and checks the database's invariants. */
export class Harness {
  private readonly started: Product[] = [];

  private constructor(
    private readonly main: string,
    readonly folder: string,
    /** The external server; undefined when the product runs its embedded one. */
    readonly postgres: ExternalPostgres | undefined,
    readonly database: TestDatabase,
    private settings: Record<string, string>,
  ) {}

  /** Opens a database on an external PostgreSQL, or uses the product's embedded one. */
  static async open(
    { mainFile, defer }: ScenarioContext,
    kind: 'external' | 'embedded',
    more: Record<string, string> = {},
    { dataFolder, serverFolder, wrapPostgres }: HarnessOptions = {},
  ): Promise<Harness> {
    const folder = await openFolder();
    defer(() => removeFolder(folder));
    const postgres =
      kind === 'external' ? await ExternalPostgres.start(serverFolder ?? folder, wrapPostgres) : undefined;
    if (postgres) defer(() => postgres.stop());
    // Stopping the server drops the database too; until then a scenario may kill and restart the server.
    const database = postgres
      ? databaseAt((await createTestDatabase(postgres.url)).url)
      : embeddedDatabase(dataFolder ?? folder);
    const place = { DATABASE_URL: database.url, DATA_DIR: dataFolder ?? folder };
    const harness = new Harness(mainFile, folder, postgres, database, {
      ...RESILIENCE_SETTINGS,
      ...place,
      ...more,
    });
    defer(() => harness.killProducts());
    return harness;
  }

  /** Adds settings for all products that are started from now on. */
  configure(more: Record<string, string>): void {
    this.settings = { ...this.settings, ...more };
  }

  /** Starts a product without waiting until it is ready. */
  startProduct(more: Record<string, string> = {}): Product {
    const product = new Product(this.main, this.folder, this.database, { ...this.settings, ...more });
    this.started.push(product);
    return product;
  }

  /** Checks the database's invariants, and that every acknowledged invoice is there. */
  async checkDatabase(ledger: Ledger, { recorder }: ScenarioContext): Promise<void> {
    const query: Query = (sql, values) => this.database.query(sql, values);
    await checkInvariants(query, ledger, recorder);
  }

  async killProducts(): Promise<void> {
    await Promise.all(this.started.map((product) => product.process.end('SIGKILL')));
  }
}

/** Connects to a product's embedded database; each query reads the current socket and password from the data folder. */
function embeddedDatabase(folder: string): TestDatabase {
  const postgresFolder = join(folder, 'postgres');
  const connect = async () => {
    const [, , , , socket = ''] = (await readFile(join(postgresFolder, 'data/postmaster.pid'), 'utf8')).split(
      '\n',
    );
    const password = await readFile(join(postgresFolder, 'password'), 'utf8');
    return databaseAt(
      databaseUrl({ password }, { folder: await socketFolderOf(join(postgresFolder, 'data'), socket) }),
    );
  };
  return {
    url: '',
    query: async (sql, values) => (await connect()).query(sql, values),
    drop: async () => {},
  };
}

/** Creates merchants whose access tokens last an hour. */
export async function merchantsOf(product: Product, count: number): Promise<Merchant[]> {
  const merchants: Merchant[] = [];
  for (let number = 0; number < count; number += 1) {
    merchants.push(withHourToken(await createMerchant(product)));
  }
  return merchants;
}

export const adminOf = async (product: Product): Promise<Person> => withHourToken(await signInAdmin(product));

/** Returns the person with an access token of the same session that lasts an hour instead of 15 minutes. */
function withHourToken<T extends Person>(person: T): T {
  const accessToken = forge(person.accessToken, { secret: RESILIENCE_SETTINGS['JWT_SECRET'] });
  return { ...person, accessToken };
}
