import type { DataSource } from 'typeorm';
import { createDatabase } from '../database/data-source';
import { Client, type Connection, type QueryConfig } from '../database/postgres-client';
import { type Executor } from '../database/statements';

/** In milliseconds, for connecting and control queries; a server that exceeds it counts as down. */
const TIMEOUT_MS = 1_000;

/** The connections to one server: one for control queries, and a pool for reads. */
export class ReplicaConnection {
  private queryClient: Client | undefined;
  private pool: DataSource | undefined;
  private readonly clients = new Set<Client>();

  constructor(
    private readonly url: string,
    /** Called when the server ends the control connection. */
    private readonly onLost: (error: Error) => void,
  ) {}

  get isOpen(): boolean {
    return this.queryClient !== undefined;
  }

  /** Executes queries on the pool. Must be used only while the pool is open. */
  get executor(): Executor {
    return (this.pool as DataSource).manager;
  }

  /** Connects, unless a connection is already open. Throws connection errors. */
  async open(): Promise<void> {
    if (this.queryClient) return;
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'chit (replica)',
    });
    const ended = (error: Error) => {
      if (this.queryClient === client) this.onLost(error);
    };
    client.on('error', ended).on('end', () => ended(new Error('The connection has ended')));
    this.queryClient = client;
    this.clients.add(client);
    await client.connect();
    this.pool ??= await this.openPool();
  }

  /** Runs a control query and returns its only row. Throws when the control connection is not open. */
  async query<T>(config: QueryConfig): Promise<T> {
    if (!this.queryClient) throw new Error('There is no connection');
    const { rows } = await this.queryClient.query(config);
    return rows[0];
  }

  /** Destroys all connections, so that pending queries fail at once; a graceful close would wait for them. */
  destroySockets(): void {
    this.queryClient = undefined;
    for (const client of this.clients) connectionOf(client).stream.destroy();
    this.clients.clear();
  }

  async close(): Promise<void> {
    this.destroySockets();
    await this.pool?.destroy();
  }

  private openPool(): Promise<DataSource> {
    const onConnect = (client: Client) => {
      this.clients.add(client);
      client.once('end', () => this.clients.delete(client));
    };
    return createDatabase(this.url, { connectTimeoutMS: TIMEOUT_MS, onConnect }).initialize();
  }
}

const connectionOf = (client: Client) => (client as unknown as { connection: Connection }).connection;
