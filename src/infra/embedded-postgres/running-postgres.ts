/** Keeps a server running until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl } from './connection';
import { EmbeddedPostgresError } from './error';
import type { FolderLock } from './folder-lock';
import { clearLeftovers } from './leftover-server';
import { Server, type ServerPlan } from './server';

const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const RESTART_DELAY_MS = 250;

/** A running server. */
export interface EmbeddedPostgres {
  /** Of the database `chit`, with its superuser; the same for as long as this server runs, over restarts too. */
  readonly url: string;
  /**
   * Settles, and never rejects, when the server has ended for good: with undefined after `stop()`, with the
   * reason when it died and restarting it did not help. A pool just reconnects after a restart that did.
   */
  readonly exited: Promise<EmbeddedPostgresError | undefined>;
  /** Shuts down cleanly, waits for the end, and frees the folder; may be called more than once. */
  stop(): Promise<void>;
}

/** A server that is started again on its port when it dies, five times a minute at most. */
export class RunningPostgres implements EmbeddedPostgres {
  readonly url: string;
  readonly exited: Promise<EmbeddedPostgresError | undefined>;
  private stopping = false;
  private restarts: number[] = [];

  constructor(
    private readonly plan: ServerPlan,
    private readonly port: number,
    private server: Server,
    lock: FolderLock,
    private readonly log: (line: string) => void,
  ) {
    this.url = databaseUrl(plan.cluster, port);
    this.exited = this.keepRunning().finally(() => lock.release());
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.server.stop();
    await this.exited;
  }

  private async keepRunning(): Promise<EmbeddedPostgresError | undefined> {
    for (;;) {
      const how = await this.server.exited;
      if (this.stopping) return undefined;
      const attempt = this.countRestart();
      if (attempt > MAX_RESTARTS)
        return new EmbeddedPostgresError(
          `PostgreSQL ended too often (last: ${how}, see postgres.log in ${this.plan.dataDir}).`,
        );
      this.log(`PostgreSQL ended (${how}) and is restarted`);
      await sleep((attempt - 1) * RESTART_DELAY_MS);
      await this.restart().catch((error: Error) => this.log(error.message));
    }
  }

  private countRestart(): number {
    const now = Date.now();
    this.restarts = [...this.restarts.filter((at) => at > now - RESTART_WINDOW_MS), now];
    return this.restarts.length;
  }

  private async restart(): Promise<void> {
    await clearLeftovers(this.plan.cluster, this.log);
    // Until the next line `stop` can only reach the server that has ended.
    if (this.stopping) return;
    this.server = await Server.spawn(this.plan, this.port);
    if (this.stopping) await this.server.stop();
    else await this.server.waitUntilReady();
  }
}
