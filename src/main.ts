import type { App } from './app';
import { readConfig } from './config';
import { StartupError } from './errors';
import { createLogger } from './infra/logger';
import { startTracing } from './infra/tracing';

/** The process: settings in, signals handled, and one clear line for whatever stops it from starting. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  const endTracing = startTracing(process.env);
  // What is to be traced must not be loaded before.
  const { startApp } = require('./app') as typeof import('./app');
  let app: App | undefined;
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'Stopping');
      // A start that is not over has served nobody yet, and its database server ends with this process.
      if (!app) process.exit(0);
      app
        .stop()
        .then(endTracing)
        .then(() => process.exit(0), fail);
    });
  }
  app = await startApp(config, log);
  announce(app);
  const reason = await app.lost;
  if (!stopping) fail(new StartupError([reason.message]));
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
