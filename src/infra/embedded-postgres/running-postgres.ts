/** Runs a PostgreSQL server until `stop()`, and restarts it when it ends unexpectedly. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, type ServerAddress } from './connection';
import { EmbeddedPostgresError } from './error';
import type { FolderLock } from './folder-lock';
import { clearLeftovers } from './leftover-server';
import { Server, type ServerPlan } from './server';
import { removeTemporary } from './socket-folder';

const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const RESTART_DELAY_MS = 250;
/** Free disk space in bytes below which PostgreSQL may be unable to create the next segment of its write-ahead log. */
const NEEDED_DISK_BYTES = 64 * 1024 * 1024;
/** Poll interval in milliseconds while the server waits for free disk space. */
const DISK_POLL_MS = 250;
/** Maximum wait for free disk space in milliseconds; then a restart is attempted although the disk is full. */
const DISK_WAIT_MS = 5_000;

/**
 * A server that is restarted at the same address when it ends unexpectedly, at most five times a minute. While the disk
 * is full, the number of restarts is unlimited, and each restart waits up to five seconds for free space.
 */
export class EmbeddedPostgres {
  /** Connection URL of the database `chit` as its superuser; unchanged by restarts. */
  readonly url: string;
  /**
   * Resolves when the server has ended for good: to undefined after `stop()`, or to an error when it ended unexpectedly
   * more than five times in a minute. Never rejects. Stays pending during a restart, after which connection pools
   * reconnect.
   */
  readonly exited: Promise<EmbeddedPostgresError | undefined>;
  private stopping = false;
  private restarts: number[] = [];

  constructor(
    private readonly plan: ServerPlan,
    private readonly address: ServerAddress,
    private server: Server,
    lock: FolderLock,
    private readonly log: (line: string) => void,
  ) {
    this.url = databaseUrl(plan.cluster, address);
    this.exited = this.runThenRelease(lock);
  }

  /** Shuts the server down, waits for its exit, and releases the folder's lock. Idempotent. */
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
      if (!(await this.hasDiskSpace())) await this.waitForDiskSpace();
      else if (attempt > MAX_RESTARTS)
        return new EmbeddedPostgresError(
          `PostgreSQL ended too often (last: ${how}, see postgres.log in ${this.plan.dataDir}).`,
        );
      this.log(`PostgreSQL ended unexpectedly (${how}) and is restarted`);
      await sleep((attempt - 1) * RESTART_DELAY_MS);
      await this.restart().catch((error: Error) => this.log(error.message));
    }
  }

  private async release(lock: FolderLock): Promise<void> {
    const { folder, socket } = this.plan.cluster;
    if (socket) await removeTemporary(dirname(folder), socket.path);
    await lock.release();
  }

  private async hasDiskSpace(): Promise<boolean> {
    const disk = await statfs(this.plan.dataDir).catch(() => undefined);
    return !disk || disk.bavail * disk.bsize >= NEEDED_DISK_BYTES;
  }

  /** Waits for free disk space and resets the restart counter, because a full disk is not a defect of the server. */
  private async waitForDiskSpace(): Promise<void> {
    this.restarts = [];
    this.log(`The disk of ${this.plan.dataDir} is full: PostgreSQL is restarted when there is free space`);
    const deadline = performance.now() + DISK_WAIT_MS;
    while (!this.stopping && performance.now() < deadline && !(await this.hasDiskSpace())) {
      await sleep(DISK_POLL_MS);
    }
  }

  private countRestart(): number {
    const now = performance.now();
    this.restarts = [...this.restarts.filter((at) => at > now - RESTART_WINDOW_MS), now];
    return this.restarts.length;
  }

  private async restart(): Promise<void> {
    await clearLeftovers(this.plan.cluster, this.log);
    // Starts no new server when `stop` was called in the meantime, because that call has stopped only the old server.
    if (this.stopping) return;
    this.server = await Server.spawn(this.plan, this.address);
    if (this.stopping) await this.server.stop();
    else await this.server.waitUntilReady();
  }
}
