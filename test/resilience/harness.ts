import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl } from '../../src/infra/embedded-postgres/connection';
import { socketFolderOf } from '../../src/infra/embedded-postgres/socket-folder';
import { createMerchant, type Merchant, type Person, signInAdmin } from '../support/app/people';
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

/** Limits that no campaign meets, receivers on loopback, and a log of what went wrong alone. */
const RESILIENCE_SETTINGS: Record<string, string> = {
  ...SETTINGS,
  ...Object.fromEntries(
    ['CREATE', 'READ', 'ADMIN', 'PUBLIC', 'LOGIN', 'LOGIN_ACCOUNT'].map((name) => [
      `RATE_LIMIT_${name}`,
      UNREACHED_LIMIT,
    ]),
  ),
  MAX_WEBHOOKS: '1000',
  MAX_API_KEYS: '10000',
  LOG_LEVEL: 'error',
  WEBHOOK_ALLOW_PRIVATE: 'true',
};

/** The built product in a process of its own. */
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

/** Where things lie that do not lie in a world's own folder, and what else is different there. */
export interface HarnessOptions {
  /** DATA_DIR. */
  dataFolder?: string;
  /** What the campaign's own PostgreSQL keeps. */
  serverFolder?: string;
  /** The program to run as PostgreSQL, which is given the one there is and the folder. */
  wrapPostgres?(postgres: string, folder: string): Promise<string>;
}

/** A place where products run one after the other or side by side, on one database. */
export class Harness {
  private readonly started: Product[] = [];

  private constructor(
    private readonly main: string,
    readonly folder: string,
    /** The campaign's own server; without one the product brings its own. */
    readonly postgres: ExternalPostgres | undefined,
    readonly database: TestDatabase,
    private settings: Record<string, string>,
  ) {}

  /** With a database on a PostgreSQL of the campaign's, or with the product's embedded one. */
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
    // The server ends with the campaign, and its database with it; before that it may be killed and come back.
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

  /** Has every product that is started from now on run with these settings too. */
  configure(more: Record<string, string>): void {
    this.settings = { ...this.settings, ...more };
  }

  /** Starts a product, which is not ready yet. */
  startProduct(more: Record<string, string> = {}): Product {
    const product = new Product(this.main, this.folder, this.database, { ...this.settings, ...more });
    this.started.push(product);
    return product;
  }

  /** Holds what lies in the database against the rules, and what was acknowledged against what lies there. */
  async checkDatabase(ledger: Ledger, { recorder, inspectDatabase }: ScenarioContext): Promise<void> {
    const query: Query = (sql, values) => this.database.query(sql, values);
    await checkInvariants(query, ledger, recorder);
    await inspectDatabase?.(this.database.url, ledger);
  }

  async killProducts(): Promise<void> {
    await Promise.all(this.started.map((product) => product.process.end('SIGKILL')));
  }
}

/** The database in a product's own data folder, where it is at the moment. */
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

/** Merchants with what they may need for an hour. */
export async function merchantsOf(product: Product, count: number): Promise<Merchant[]> {
  const merchants: Merchant[] = [];
  for (let number = 0; number < count; number += 1) {
    merchants.push(withHourToken(await createMerchant(product)));
  }
  return merchants;
}

export const adminOf = async (product: Product): Promise<Person> => withHourToken(await signInAdmin(product));

/** The access token of a real session, but good for an hour instead of a quarter of one. */
function withHourToken<T extends Person>(person: T): T {
  const accessToken = forge(person.accessToken, { secret: RESILIENCE_SETTINGS['JWT_SECRET'] });
  return { ...person, accessToken };
}
