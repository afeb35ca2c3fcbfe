/** Keeps a server running until it is stopped. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, type Place } from './connection';
import { EmbeddedPostgresError } from './error';
import type { FolderLock } from './folder-lock';
import { clearLeftovers } from './leftover-server';
import { Server, type ServerPlan } from './server';
import { removeTemporary } from './socket-folder';

const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const RESTART_DELAY_MS = 250;
/** With less than this PostgreSQL may find no room for the next segment of its log. */
const ROOM_BYTES = 64 * 1024 * 1024;
/** How often room is looked for, and how long until a start is tried without it. */
const ROOM_POLL_MS = 250;
const ROOM_PATIENCE_MS = 5_000;

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

/**
 * A server that is started again at its place when it dies, five times a minute at most. Where the disk is full it is tried
 * for as long as that lasts, and as soon as there is room.
 */
export class RunningPostgres implements EmbeddedPostgres {
  readonly url: string;
  readonly exited: Promise<EmbeddedPostgresError | undefined>;
  private stopping = false;
  private restarts: number[] = [];

  constructor(
    private readonly plan: ServerPlan,
    private readonly place: Place,
    private server: Server,
    lock: FolderLock,
    private readonly log: (line: string) => void,
  ) {
    this.url = databaseUrl(plan.cluster, place);
    this.exited = this.runThenRelease(lock);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.server.stop();
    await this.exited;
  }

  private async runThenRelease(lock: FolderLock): Promise<EmbeddedPostgresError | undefined> {
    try {
      return await this.keepRunning();
    } finally {
      await this.release(lock);
    }
  }

  private async keepRunning(): Promise<EmbeddedPostgresError | undefined> {
    for (;;) {
      const how = await this.server.exited;
      if (this.stopping) return undefined;
      const attempt = this.countRestart();
      if (!(await this.hasRoom())) await this.waitForRoom();
      else if (attempt > MAX_RESTARTS)
        return new EmbeddedPostgresError(
          `PostgreSQL ended too often (last: ${how}, see postgres.log in ${this.plan.dataDir}).`,
        );
      this.log(`PostgreSQL ended (${how}) and is restarted`);
      await sleep((attempt - 1) * RESTART_DELAY_MS);
      await this.restart().catch((error: Error) => this.log(error.message));
    }
  }

  private async release(lock: FolderLock): Promise<void> {
    const { folder, socket } = this.plan.cluster;
    if (socket) await removeTemporary(dirname(folder), socket.path);
    await lock.release();
  }

  private async hasRoom(): Promise<boolean> {
    const disk = await statfs(this.plan.dataDir).catch(() => undefined);
    return !disk || disk.bavail * disk.bsize >= ROOM_BYTES;
  }

  /** What fails for want of room says nothing about the server. */
  private async waitForRoom(): Promise<void> {
    this.restarts = [];
    this.log(`There is no room left in ${this.plan.dataDir}: PostgreSQL waits for it`);
    const deadline = performance.now() + ROOM_PATIENCE_MS;
    while (!this.stopping && performance.now() < deadline && !(await this.hasRoom())) {
      await sleep(ROOM_POLL_MS);
    }
  }

  private countRestart(): number {
    const now = performance.now();
    this.restarts = [...this.restarts.filter((at) => at > now - RESTART_WINDOW_MS), now];
    return this.restarts.length;
  }

  private async restart(): Promise<void> {
    await clearLeftovers(this.plan.cluster, this.log);
    // Until the next line `stop` can only reach the server that has ended.
    if (this.stopping) return;
    this.server = await Server.spawn(this.plan, this.place);
    if (this.stopping) await this.server.stop();
    else await this.server.waitUntilReady();
  }
}
