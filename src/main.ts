import { resolve } from 'node:path';
import type { App } from './app';
import { type Config, readConfig } from './config';
import { loadEnvFile } from './env-file';
import { StartupError } from './errors';
import type { Listener } from './http/listener';
import { createLogger, type Logger } from './infra/logger';
import { replaceSecretFile } from './infra/secret-file';
import { startTracing } from './infra/tracing';
import { holdYoungGeneration } from './infra/young-generation';
import { BOUNDS } from './lib/bounds';
import type { FirstAdmin } from './services/operations/installation.service';

/**
 * Time in milliseconds after the first signal within which further signals are ignored, because the terminal and npm
 * may both send one. A later signal exits at once with code 1.
 */
const REPEATED_SIGNAL_MS = 1_000;

/** Time in milliseconds between two checks of whether the parent process still runs. */
const PARENT_CHECK_MS = 250;

/**
 * Runs the process: reads the settings, handles signals, and prints one line for each problem that prevents the start.
 */
async function main(): Promise<void> {
  let listener: Listener | undefined;
  let app: App | undefined;
  let stoppingSince: number | undefined;
  const releaseYoungGeneration = holdYoungGeneration();
  const envFile = loadEnvFile();
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  if (envFile.path !== undefined) log.info({ file: envFile.path }, 'Settings were read from .env');
  for (const warning of envFile.warnings) log.warn(warning);
  const endTracing = startTracing(process.env);
  const stop = (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'Stopping');
    // If the start was interrupted, no request has been served, so closing the listener is enough. The embedded
    // PostgreSQL ends with this process.
    const stopped = app ? app.stop().then(endTracing) : Promise.resolve(listener?.stop());
    stopped.then(() => process.exit(0), exitWithError);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  if (process.env['npm_command'] !== undefined) onEndOfParent(() => stop('the end of npm'));
  // Loaded here instead of above, because tracing covers only modules that are loaded after `startTracing`.
  const { startApp, bindPort }: typeof import('./app') = require('./app');
  listener = await bindPort(config);
  try {
    app = await startApp(config, log, undefined, listener);
  } catch (error) {
    if (stoppingSince !== undefined) return;
    throw error;
  }
  if (stoppingSince !== undefined) return;
  releaseYoungGeneration();
  await announce(app, config, log);
  const reason = await app.databaseLost;
  if (stoppingSince === undefined) exitWithError(new StartupError([reason.message]));
}

/** `npx` sends SIGTERM to the shell between, which ends without passing it on. */
function onEndOfParent(run: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    run();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Prints where Chit is: as sentences on a terminal, and otherwise as lines of the log, whatever its level. */
async function announce({ url, firstAdmin }: App, { DATA_DIR }: Config, log: Logger): Promise<void> {
  const lines = log.child({}, { level: 'info' });
  const { isTTY } = process.stdout;
  if (firstAdmin?.password !== undefined) await handOver(firstAdmin, resolve(DATA_DIR), lines);
  if (isTTY) printLine(`Chit is ready: ${url} (API documentation: ${url}/api/v1/docs)`);
  else lines.info({ url, documentation: `${url}/api/v1/docs` }, 'Chit is ready');
}

/** Writes the first admin's password and link to a file instead of the output, which others may collect and keep. */
async function handOver(
  { email, password, setUpUrl }: FirstAdmin,
  folder: string,
  log: Logger,
): Promise<void> {
  const days = BOUNDS.times.setUpLink.most;
  const link =
    setUpUrl &&
    `link      ${setUpUrl}\n\nThe link is for choosing another e-mail address and password, once, within ${days} days.\n`;
  const text = `email     ${email}\npassword  ${password}\n${link ?? ''}`;
  try {
    const file = await replaceSecretFile(folder, 'first-admin.txt', text);
    if (!process.stdout.isTTY)
      return log.info({ email, file }, 'The first admin is new: the file has the password');
    printLine(`The first admin is ${email}; the password is in ${file}`);
    if (setUpUrl)
      printLine(
        `To choose another e-mail address and password, open this link once, within ${days} days: ${setUpUrl}`,
      );
  } catch (err) {
    log.error(
      { err, email },
      'The password of the first admin could not be written to DATA_DIR; set another one with: chit reset-password',
    );
  }
}

const printLine = (line: string) => process.stdout.write(`${line}\n`);

function exitWithError(error: unknown): never {
  const lines =
    error instanceof StartupError ? error.lines : [error instanceof Error ? error.stack : String(error)];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

main().catch(exitWithError);
