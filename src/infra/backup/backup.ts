import { createWriteStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { randomToken } from '../../lib/crypto';
import { querySchema } from '../database/schema-state';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { ignoring } from '../embedded-postgres/error';
import { readFolderState } from '../embedded-postgres/folder-state';
import { Archive } from './archive';
import { baseBackup } from './base-backup';
import { BackupError, FACTS, type Facts } from './facts';

interface BackupPlan {
  dataDir: string;
  /** Path of the backup file to write; the file must not exist yet. */
  file: string;
  /** Version of the running Chit, stored in the backup. */
  chit: string;
  /**
   * Whether JWT_SECRET is set. If so, Chit does not use the secret file in the data folder, and the backup omits it.
   */
  secretIsSet: boolean;
  /** Aborts the backup, which then leaves no file behind. */
  signal: AbortSignal;
}

/**
 * Writes the persistent content of a data folder to one file that only its owner can read. The file is complete or does
 * not exist. Uses the database server of a running Chit, which continues undisturbed. When no Chit is running, starts
 * the server for the backup and stops it afterwards. The backup contains everything committed before the call. Throws a
 * BackupError, or an EmbeddedPostgresError when the database does not start; both have a message for the operator.
 */
export async function backUp(plan: BackupPlan) {
  const file = resolve(plan.file);
  await assertFree(file);
  const state = await readFolderState(plan.dataDir);
  if (state.kind === 'absent') throw new BackupError(`There is no database in ${resolve(plan.dataDir)}.`);
  if (state.kind === 'starting')
    throw new BackupError(`The Chit process ${state.pid} is only starting its database: try again.`);
  if (state.kind === 'running') return write({ ...plan, file }, state.url);
  const server = await startEmbeddedPostgres({ dataDir: plan.dataDir });
  try {
    return await write({ ...plan, file }, server.url);
  } finally {
    await server.stop();
  }
}

async function assertFree(file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name.`);
  const folder = await stat(dirname(file)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new BackupError(`There is no folder ${dirname(file)}: make it first.`);
}

async function write(plan: BackupPlan, url: string) {
  const draft = `${plan.file}.part-${randomToken(6)}`;
  try {
    const secret = plan.secretIsSet ? undefined : await readSecret(plan.dataDir);
    const facts = await gatherFacts(url, plan.chit, secret !== undefined);
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(contents(plan.dataDir, url, facts, secret), createGzip(), target, { signal: plan.signal });
    await rename(draft, plan.file);
    await sync(dirname(plan.file));
    return { ...facts, file: plan.file, bytes: target.bytesWritten };
  } catch (error) {
    await rm(draft, { force: true });
    throw plan.signal.aborted ? plan.signal.reason : error;
  }
}

async function* contents(dataDir: string, url: string, facts: Facts, secret: string | undefined) {
  const archive = new Archive();
  yield* archive.file(FACTS, `${JSON.stringify(facts, null, 2)}\n`);
  if (secret !== undefined) yield* archive.file('jwt-secret', secret);
  yield* archive.folder('postgres');
  yield* archive.file('postgres/password', await readFile(join(dataDir, 'postgres/password'), 'utf8'));
  yield* archive.folder('postgres/data');
  yield* archive.tar(baseBackup(url), 'postgres/data');
  yield* archive.end();
}

const readSecret = (dataDir: string) =>
  readFile(join(dataDir, 'jwt-secret'), 'utf8').catch(ignoring('ENOENT'));

async function gatherFacts(url: string, chit: string, secret: boolean): Promise<Facts> {
  const { version, migrations } = await querySchema(url);
  const migration = migrations.at(-1);
  if (migration === undefined)
    throw new BackupError('The database is empty as yet: start Chit once before backing it up.');
  const madeOn = new Date().toISOString();
  return { format: 1, chit, postgres: Number.parseInt(version, 10), migration, madeOn, secret };
}

/** Syncs a file or a folder to disk. After that of its folder, a renamed file keeps its new name after a power failure. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
