import { type App, startApp } from '../../src/app';
import type { Pace } from '../../src/bot/pace';
import { readConfig } from '../../src/config';
import { createLogger } from '../../src/infra/logger';
import { createTestDatabase, type TestDatabase } from './database';

export const ADMIN = { email: 'admin@chit.test', password: 'the-admin-of-tests' };

/** USDC on Arbitrum Sepolia (6 decimals): a default token of every installation. */
export const USDC = { token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', network: 'ARB_SEPOLIA' };

/** Settings of a test's Chit: a port of its own, and limits that only tests of limits meet. */
const SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://pay.chit.test',
  JWT_SECRET: 'a-secret-of-tests-that-is-long-enough',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_CREATE: '1000000/60',
  RATE_LIMIT_READ: '1000000/60',
  RATE_LIMIT_PUBLIC: '1000000/60',
  RATE_LIMIT_LOGIN: '1000000/60',
};

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the body is
  body: any;
}

export interface RequestOptions {
  /** The bearer value. */
  as?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

/** A running Chit with a database of its own, and what tests do with it. */
export class Chit {
  private constructor(
    private app: App,
    readonly database: TestDatabase,
    private readonly settings: Record<string, string>,
    private readonly pace: Pace | undefined,
  ) {}

  static async start(settings: Record<string, string> = {}, pace?: Pace): Promise<Chit> {
    const database = await createTestDatabase();
    const all = { ...SETTINGS, DATABASE_URL: database.url, ...settings };
    const app = await startApp(readConfig(all), createLogger(all.LOG_LEVEL), pace);
    return new Chit(app, database, all, pace);
  }

  get url(): string {
    return this.app.url;
  }

  /** Ends this process's part and starts another one on the same database. */
  async restart(settings: Record<string, string> = {}): Promise<void> {
    await this.app.stop();
    const config = readConfig({ ...this.settings, ...settings });
    this.app = await startApp(config, createLogger('silent'), this.pace);
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.database.drop();
  }

  /** A request to any path of this Chit. */
  async fetch(
    method: string,
    path: string,
    { as, body, raw, headers }: RequestOptions = {},
  ): Promise<Answer> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(this.url + path, {
      method,
      body: payload,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
        ...headers,
      },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) };
  }

  /** A request to a path under `/api/v1`. */
  rest(method: string, path: string, options?: RequestOptions): Promise<Answer> {
    return this.fetch(method, `/api/v1${path}`, options);
  }

  /** A GraphQL request; the answer's body has `data` and `errors`. */
  graphql(query: string, variables: object = {}, as?: string): Promise<Answer> {
    return this.fetch('POST', '/graphql', { as, body: { query, variables } });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
