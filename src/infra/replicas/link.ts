import type { DataSource } from 'typeorm';
import { createDatabase } from '../database/data-source';
import { Client, type Connection, type QueryConfig } from '../database/postgres-client';
import { type Executor } from '../database/statements';

/** A server that answers no small question for so long is lost, with all that runs there. */
const SILENCE_MS = 1_000;

/** The connections to one server: one that asks small questions, and a pool for the reads. */
export class Link {
  private asker: Client | undefined;
  private pool: DataSource | undefined;
  private readonly opened = new Set<Client>();

  constructor(
    private readonly url: string,
    /** Told when the server ends the connection that asks. */
    private readonly lost: (error: Error) => void,
  ) {}

  get isOpen(): boolean {
    return this.asker !== undefined;
  }

  /** Of the pool; only while it is open. */
  get executor(): Executor {
    return (this.pool as DataSource).manager;
  }

  /** Connects, unless it is open. Throws what connecting throws. */
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

  /** The one row that a small question is answered with. */
  async ask<T>(question: QueryConfig): Promise<T> {
    if (!this.asker) throw new Error('There is no connection');
    const { rows } = await this.asker.query(question);
    return rows[0];
  }

  /** Whatever waits for an answer fails at once; an orderly end would wait for it too. */
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
