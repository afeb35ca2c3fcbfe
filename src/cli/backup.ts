import { readConfig } from '../config';
import { StartupError } from '../errors';
import { backUp } from '../infra/backup/backup';
import { BackupError } from '../infra/backup/facts';
import { restore } from '../infra/backup/restore';
import { EmbeddedPostgresError } from '../infra/embedded-postgres';

/** `chit backup <file>`: resolves to the message to print. Throws a StartupError with the reason. */
export async function runBackup(environment: NodeJS.ProcessEnv, file: string, chit: string): Promise<string> {
  const { dataDir, secretIsSet } = readEmbedded(environment, 'backed up');
  const backup = await asStartupError(backUp({ dataDir, file, chit, secretIsSet, signal: abortOnSignal() }));
  const secret = backup.secret
    ? 'It holds the secret that Chit made for itself'
    : 'It does not hold JWT_SECRET, without which webhook secrets cannot be read: keep that too';
  return `Wrote ${backup.file} (${megabytes(backup.bytes)}, Chit ${backup.chit}, PostgreSQL ${backup.postgres}).\n${secret}; keep the file as safe as the database.`;
}

/** `chit restore <file>`: resolves to the message to print. Throws a StartupError with the reason. */
export async function runRestore(
  environment: NodeJS.ProcessEnv,
  file: string,
  force: boolean,
): Promise<string> {
  const { dataDir, secretIsSet } = readEmbedded(environment, 'restored');
  const { madeOn, chit, secret, aside } = await asStartupError(restore({ dataDir, file, force }));
  return [
    `Restored ${dataDir} as it was on ${madeOn} (Chit ${chit}). Start Chit now.`,
    !secret &&
      'The backup is of a Chit with JWT_SECRET: set the same one, or webhook secrets cannot be read.',
    secret &&
      secretIsSet &&
      'JWT_SECRET is set, and the backup is of a Chit without: unset it, or webhook secrets cannot be read.',
    aside !== undefined && `What was there is in ${aside}: delete it when all is well.`,
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

function abortOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new BackupError(`Ended by ${signal}; nothing was written.`)));
  return stopping.signal;
}

function readEmbedded(environment: NodeJS.ProcessEnv, act: string) {
  const { DATABASE_URL, DATA_DIR: dataDir, JWT_SECRET } = readConfig(environment);
  if (DATABASE_URL === undefined) return { dataDir, secretIsSet: JWT_SECRET !== undefined };
  throw new StartupError([
    `DATABASE_URL is set: that database is ${act} with its own tools (pg_dump and pg_restore, or what its provider has).`,
  ]);
}

const asStartupError = <T>(act: Promise<T>): Promise<T> =>
  act.catch((error: unknown) => {
    if (error instanceof BackupError || error instanceof EmbeddedPostgresError)
      throw new StartupError([error.message]);
    throw error;
  });

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
