import type { DataSource } from 'typeorm';
import { createDatabase } from '../database/data-source';
import { Client, type Connection, type QueryConfig } from '../database/postgres-client';
import { type Executor } from '../database/statements';

/**
 * Timeout in milliseconds for connecting and for control queries. A server that exceeds it counts as down, and its
 * connections are destroyed.
 */
const SILENCE_MS = 1_000;

/** The connections to one server: one for control queries, and a pool for reads. */
export class Link {
  private asker: Client | undefined;
  private pool: DataSource | undefined;
  private readonly opened = new Set<Client>();

  constructor(
    private readonly url: string,
    /** Called when the server ends the control connection. */
    private readonly lost: (error: Error) => void,
  ) {}

  get isOpen(): boolean {
    return this.asker !== undefined;
  }

  /** Executes queries on the pool. Must be used only while the pool is open. */
  get executor(): Executor {
    return (this.pool as DataSource).manager;
  }

  /** Connects, unless the link is already open. Throws connection errors. */
  async open(): Promise<void> {
    if (this.asker) return;
    const asker = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
      application_name: 'chit (replica)',
    });
    const ended = (error: Error) => {
      if (this.asker === asker) this.lost(error);
    };
    asker.on('error', ended).on('end', () => ended(new Error('The connection has ended')));
    this.asker = asker;
    this.opened.add(asker);
    await asker.connect();
    this.pool ??= await this.openPool();
  }

  /** Runs a control query and returns its only row. Throws when the link is not open. */
  async ask<T>(question: QueryConfig): Promise<T> {
    if (!this.asker) throw new Error('There is no connection');
    const { rows } = await this.asker.query(question);
    return rows[0];
  }

  /** Destroys all connections, so that pending queries fail at once; a graceful close would wait for them. */
  cut(): void {
    this.asker = undefined;
    for (const client of this.opened) connectionOf(client).stream.destroy();
    this.opened.clear();
  }

  async close(): Promise<void> {
    this.cut();
    await this.pool?.destroy();
  }

  private openPool(): Promise<DataSource> {
    const onConnect = (client: Client) => {
      this.opened.add(client);
      client.once('end', () => this.opened.delete(client));
    };
    return createDatabase(this.url, { connectTimeoutMS: SILENCE_MS, onConnect }).initialize();
  }
}

const connectionOf = (client: Client) => (client as unknown as { connection: Connection }).connection;
