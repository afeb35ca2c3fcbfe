/** A real Redis server on a free port, from Debian's package `redis-server`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import Redis from 'ioredis';
import { endWithTests } from './end-with-tests';
import { findFreePort } from './ports';

const PROGRAM = 'redis-server';

/** Whether Redis is installed. */
export const hasRedis = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, PROGRAM)));

/** A Redis server that a test can stop and start again; it restarts empty, on the same port. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly password: string,
  ) {}

  static async start(password = ''): Promise<RedisServer> {
    if (!hasRedis) throw new Error('redis-server is not installed: apt-get install redis-server');
    const server = new RedisServer(await findFreePort(), password);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://${this.password && `:${this.password}@`}127.0.0.1:${this.port}`;
  }

  /** Resolves when it accepts connections. */
  async start(): Promise<void> {
    const kept = ['--save', '', '--appendonly', 'no'];
    const access = ['--bind', '127.0.0.1', '--port', String(this.port), '--requirepass', this.password];
    const child = spawn(PROGRAM, [...kept, ...access], {
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endWithTests(child);
    this.child = child;
    const ready = new Promise<void>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes('Ready to accept connections')) resolve();
      });
    });
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('redis-server ended')));
    await Promise.race([ready, failed]);
    failed.catch(() => {});
  }

  /** Runs a Redis command and returns its reply. */
  async call(command: string, ...args: string[]): Promise<unknown> {
    const client = new Redis(this.url);
    try {
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  }

  /** Suspends the process (SIGSTOP): connections stay open, but get no reply until it is resumed. */
  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
