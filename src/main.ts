import type { App } from './app';
import { readConfig } from './config';
import { StartupError } from './errors';
import type { Listener } from './http/listener';
import { createLogger } from './infra/logger';
import { startTracing } from './infra/tracing';

/**
 * Time in milliseconds after the first signal within which further signals are ignored, because the terminal and npm
 * may both send one. A later signal exits at once with code 1.
 */
const TWICE_MS = 1_000;

/**
 * Runs the process: reads the settings, handles signals, and prints one line for each problem that prevents the start.
 */
async function main(): Promise<void> {
  let listener: Listener | undefined;
  let app: App | undefined;
  let stoppingSince: number | undefined;
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  const endTracing = startTracing(process.env);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > TWICE_MS) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      log.info({ signal }, 'Stopping');
      // An unfinished start has served no request, and its embedded PostgreSQL ends with this process.
      const stopped = app ? app.stop().then(endTracing) : Promise.resolve(listener?.stop());
      stopped.then(() => process.exit(0), fail);
    });
  }
  // Loaded here instead of above, because tracing covers only modules that are loaded after `startTracing`.
  const { startApp, takePort }: typeof import('./app') = require('./app');
  listener = await takePort(config);
  try {
    app = await startApp(config, log, undefined, listener);
  } catch (error) {
    if (stoppingSince !== undefined) return;
    throw error;
  }
  if (stoppingSince !== undefined) return;
  announce(app);
  const reason = await app.lost;
  if (stoppingSince === undefined) fail(new StartupError([reason.message]));
}

function announce({ url, firstAdmin }: App): void {
  if (firstAdmin?.password !== undefined) {
    say(`The first admin is ${firstAdmin.email} with the password ${firstAdmin.password} (shown this once).`);
  }
  say(`Chit is ready: ${url} (API documentation: ${url}/api/v1/docs)`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const lines =
    error instanceof StartupError ? error.lines : [error instanceof Error ? error.stack : String(error)];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

main().catch(fail);
