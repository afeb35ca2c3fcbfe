import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from '../../src/infra/embedded-postgres/binaries';
import { openCluster } from '../../src/infra/embedded-postgres/cluster';
import { databaseUrl } from '../../src/infra/embedded-postgres/connection';
import { Server, type ServerPlan } from '../../src/infra/embedded-postgres/server';
import { findServerAccount } from '../../src/infra/embedded-postgres/server-account';
import { serverPid } from '../support/database/embedded-postgres-app';

/** A PostgreSQL outside of the product, with its default settings (`fsync` on), that the scenario stops and starts. */
export class ExternalPostgres {
  private constructor(
    private readonly plan: ServerPlan,
    private readonly port: number,
    private server: Server,
  ) {}

  static async start(
    folder: string,
    wrapPostgres: (postgres: string, folder: string) => Promise<string> = async (postgres) => postgres,
  ): Promise<ExternalPostgres> {
    const account = await findServerAccount(join(folder, 'postgres', 'data'));
    const binaries = await findBinaries(folder, account);
    const cluster = await openCluster(folder, binaries, account);
    const settings = { max_connections: '200' };
    const postgres = await wrapPostgres(binaries.postgres, folder);
    const plan = { dataDir: folder, binaries: { ...binaries, postgres }, cluster, account, settings };
    const port = await freePort();
    const running = new ExternalPostgres(plan, port, await Server.spawn(plan, { port }));
    await running.server.waitUntilReady();
    return running;
  }

  get url(): string {
    return databaseUrl(this.plan.cluster, { port: this.port });
  }

  /**
   * `fast` disconnects clients and checkpoints; `immediate` stops without a checkpoint, so that the next start
   * recovers like after a crash.
   */
  async shutDown(mode: 'fast' | 'immediate'): Promise<void> {
    process.kill(await serverPid(this.plan.dataDir), mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await this.server.exited;
  }

  /** Starts the server again if it has exited by itself, as a service manager does. */
  async restartIfExited(): Promise<void> {
    const ended = await Promise.race([this.server.exited, pause(100)]);
    if (ended !== undefined) await this.restart();
  }

  /** Starts the server again on the same port; resolves when it accepts connections. */
  async restart(): Promise<void> {
    this.server = await Server.spawn(this.plan, { port: this.port });
    await this.server.waitUntilReady();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

/** A TCP port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
