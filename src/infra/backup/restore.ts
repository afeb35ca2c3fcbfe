import { access, chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { KNOWN_MIGRATIONS, querySchema, readAllRows } from '../database/schema-state';
import { openDataDir, startEmbeddedPostgres } from '../embedded-postgres';
import { resetConfiguration } from '../embedded-postgres/configuration';
import { ignoring } from '../embedded-postgres/error';
import { lockFolder } from '../embedded-postgres/folder-lock';
import { readFolderState } from '../embedded-postgres/folder-state';
import { commitRestored, placeRestored, RESTORED_PARTS, removeDrafts } from '../embedded-postgres/restored';
import { DamagedArchive, unpack } from './archive';
import { sync } from './backup';
import { BackupError, FACTS, type Facts, factsRule } from './facts';
import { refuseForeignCode, UNTRUSTED } from './foreign-code';

const DRAFT = 'restore-new-';

/**
 * Restores a backup into a data folder, completely or not at all. Unpacks the backup into a temporary folder and
 * verifies its checksums, resets PostgreSQL's configuration, starts PostgreSQL there and reads every row. Only then
 * moves the files into the data folder. Throws a BackupError when the data folder already has content; with `force`,
 * moves that content to another folder instead. Throws an EmbeddedPostgresError when a Chit is running on the data
 * folder. Both have a message for the operator. `aside` of the result is the path of the folder with the previous content;
 * undefined when there was none.
 */
export async function restore(plan: { dataDir: string; file: string; force: boolean }) {
  const file = resolve(plan.file);
  await access(file).catch((error: Error) => {
    throw new BackupError(`${file} cannot be read: ${error.message}`);
  });
  const dataDir = await openDataDir(resolve(plan.dataDir));
  await assertNoServer(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    await placeRestored(dataDir);
    await assertFree(dataDir, plan.force);
    return await restoreInto(dataDir, file);
  } finally {
    await removeDrafts(dataDir, DRAFT);
    await lock.release();
  }
}

/** Throws a BackupError when a server without a Chit process runs on the folder. */
async function assertNoServer(dataDir: string): Promise<void> {
  const state = await readFolderState(dataDir);
  if (state.kind === 'orphaned')
    throw new BackupError(
      `A PostgreSQL without its Chit runs on ${dataDir}: end the process ${state.server}.`,
    );
}

async function assertFree(dataDir: string, force: boolean): Promise<void> {
  const existing = (await readdir(dataDir)).filter((name) => RESTORED_PARTS.includes(name));
  if (existing.length > 0 && !force)
    throw new BackupError(
      `${dataDir} holds ${existing.join(' and ')} already: give --force to have that moved aside, or set DATA_DIR to another folder.`,
    );
}

async function restoreInto(dataDir: string, file: string) {
  await removeDrafts(dataDir, DRAFT);
  const draft = await mkdtemp(join(dataDir, DRAFT));
  // When Chit runs as root, PostgreSQL runs under another account, which must be able to traverse the temporary
  // folder.
  await chmod(draft, process.getuid?.() === 0 ? 0o711 : 0o700);
  const facts = await unpackChecked(file, draft);
  await keepDataOnly(draft);
  await verifyDraft(draft, facts);
  for (const name of await readdir(draft)) {
    if (!RESTORED_PARTS.includes(name)) await rm(join(draft, name), { recursive: true });
  }
  await syncDraft(draft);
  await commitRestored(dataDir, draft);
  return { ...facts, aside: await placeRestored(dataDir) };
}

async function unpackChecked(file: string, folder: string): Promise<Facts> {
  try {
    await unpack(file, folder);
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error;
    throw new BackupError(`${file} is no whole backup (${error.message}): take another one.`);
  }
  // Of a forged backup, the file may be missing, or no JSON.
  const described = await readFile(join(folder, FACTS), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  const facts = factsRule.safeParse(described);
  if (!facts.success)
    throw new BackupError(`${file} is no backup, or of a newer Chit: restore it with the Chit that made it.`);
  const { chit, migration } = facts.data;
  if (!KNOWN_MIGRATIONS.includes(migration))
    throw new BackupError(`${file} is of Chit ${chit}, which is newer than this one: restore it with that.`);
  return facts.data;
}

/** Deletes all but data: a forged backup's configuration could make PostgreSQL run code or admit others. */
async function keepDataOnly(draft: string): Promise<void> {
  await resetConfiguration(draft);
  await chmod(join(draft, 'jwt-secret'), 0o600).catch(ignoring('ENOENT'));
}

/**
 * Starts PostgreSQL on the unpacked backup, so that the server replays the write-ahead log. Then checks for foreign
 * code, checks that the newest migration is the one that the backup names, and reads every row.
 */
async function verifyDraft(draft: string, { migration }: Facts): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: draft, settings: UNTRUSTED });
  try {
    await refuseForeignCode(server.url);
    const { migrations } = await querySchema(server.url);
    if (migrations.at(-1) !== migration)
      throw new BackupError(`The backup is of the schema ${migration}, and holds ${migrations.at(-1)}.`);
    await readAllRows(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Syncs the unpacked files outside of PostgreSQL's data to disk. PostgreSQL has synced its data at the end of recovery.
 */
async function syncDraft(draft: string): Promise<void> {
  const secretFiles = (await readdir(draft)).filter((name) => name === 'jwt-secret');
  for (const path of [...secretFiles, 'postgres/password', 'postgres', '.']) await sync(join(draft, path));
}
