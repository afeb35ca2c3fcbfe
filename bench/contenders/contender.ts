import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { endWith } from '../closers';

/** A server in a process of its own. */
export interface Running {
  port: number;
  /** Milliseconds from the start of the process to the line that says where it listens. */
  readyMs: number;
  /** Bytes of resident memory. */
  rss(): Promise<number>;
  /** Seconds of all cores since the start of the process. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const READY = /(?:ready: |"url":")http:\/\/[\w.]+:(\d+)/;
const START_TIMEOUT_MS = 60_000;
/** Of Linux's clock for processes (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** Starts a script, which is ready when it prints `ready: http://127.0.0.1:<port>`, or a line of JSON with its `url`. */
export async function startProcess(
  name: string,
  script: string,
  settings: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<Running> {
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, script], {
    // Another folder than the project's, so that a developer's `.env` does not change the measured settings.
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
    // A group of its own: Ctrl+C reaches it through us.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = endWith(async () => {
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(patience);
  });
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      const [, found] = READY.exec(text) ?? [];
      if (found) resolve(Number(found));
    });
    void exited.then(([code, signal]) =>
      reject(new Error(`${name} ended (${signal ?? code}) before it was ready`)),
    );
    setTimeout(() => reject(new Error(`${name} was not ready in time`)), START_TIMEOUT_MS).unref();
  });
  return {
    port,
    readyMs: performance.now() - started,
    rss: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
    cpu: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')')).split(' ');
      return (Number(user) + Number(system)) / TICKS_PER_SECOND;
    },
    stop,
  };
}
