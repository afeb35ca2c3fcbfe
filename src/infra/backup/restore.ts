import { access, chmod, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { KNOWN_MIGRATIONS, querySchema, readEveryRow } from '../database/schema-state';
import { openDataDir, startEmbeddedPostgres } from '../embedded-postgres';
import { resetConfiguration } from '../embedded-postgres/configuration';
import { lockFolder } from '../embedded-postgres/folder-lock';
import { readFolderState } from '../embedded-postgres/folder-state';
import { commitRestored, placeRestored, RESTORED_PARTS } from '../embedded-postgres/restored';
import { DamagedArchive, unpack } from './archive';
import { BackupError, FACTS, type Facts, factsRule } from './facts';
import { refuseForeignCode, UNTRUSTED } from './foreign-code';

const DRAFT = 'restore-new-';

/** What was restored, and where what had been there is now. */
export interface Restored extends Facts {
  aside: string | undefined;
}

/**
 * Makes a data folder hold what a backup holds: all of it, or nothing changes. The backup is unpacked beside, its sums are
 * checked, its configuration gives way to Chit's own, PostgreSQL starts on it and every row is read, and only then it is put in place. A folder that holds something
 * already is refused unless `force`, which moves that aside. Throws a BackupError, or an EmbeddedPostgresError where a
 * Chit runs there, with a sentence for the operator.
 */
export async function restore(plan: { dataDir: string; file: string; force: boolean }): Promise<Restored> {
  const file = resolve(plan.file);
  await access(file).catch((error: Error) => {
    throw new BackupError(`${file} cannot be read: ${error.message}`);
  });
  const dataDir = await openDataDir(resolve(plan.dataDir));
  await mustHaveNoServer(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    await placeRestored(dataDir);
    await mustBeFree(dataDir, plan.force);
    return await restoreInto(dataDir, file);
  } finally {
    await removeDrafts(dataDir);
    await lock.release();
  }
}

/** One that was started by hand, or whose Chit was killed a moment ago. */
async function mustHaveNoServer(dataDir: string): Promise<void> {
  const state = await readFolderState(dataDir);
  if (state.kind === 'orphaned')
    throw new BackupError(
      `A PostgreSQL without its Chit runs on ${dataDir}: end the process ${state.server}.`,
    );
}

async function mustBeFree(dataDir: string, force: boolean): Promise<void> {
  const held = (await readdir(dataDir)).filter((name) => RESTORED_PARTS.includes(name));
  if (held.length > 0 && !force)
    throw new BackupError(
      `${dataDir} holds ${held.join(' and ')} already: give --force to have that moved aside, or set DATA_DIR to another folder.`,
    );
}

async function restoreInto(dataDir: string, file: string): Promise<Restored> {
  await removeDrafts(dataDir);
  const draft = await mkdtemp(join(dataDir, DRAFT));
  // A server under another account has to pass through.
  await chmod(draft, process.getuid?.() === 0 ? 0o711 : 0o700);
  const facts = await unpackChecked(file, draft);
  await takeDataAlone(draft);
  await tryOut(draft, facts);
  for (const name of await readdir(draft)) {
    if (!RESTORED_PARTS.includes(name)) await rm(join(draft, name), { recursive: true });
  }
  await writeOut(draft);
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
  const text = await readFile(join(folder, FACTS), 'utf8').catch(() => '{}');
  const facts = factsRule.safeParse(JSON.parse(text));
  if (!facts.success)
    throw new BackupError(`${file} is no backup, or of a newer Chit: restore it with the Chit that made it.`);
  const { chit, migration } = facts.data;
  if (!KNOWN_MIGRATIONS.includes(migration))
    throw new BackupError(`${file} is of Chit ${chit}, which is newer than this one: restore it with that.`);
  return facts.data;
}

/** A backup may be forged: what PostgreSQL executes and whom it lets in is not its to say. */
async function takeDataAlone(draft: string): Promise<void> {
  await resetConfiguration(draft);
  await chmod(join(draft, 'jwt-secret'), 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Starts PostgreSQL on the draft, which replays the log to the end of the backup, and reads all that is there. */
async function tryOut(draft: string, { migration }: Facts): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: draft, settings: UNTRUSTED });
  try {
    await refuseForeignCode(server.url);
    const { migrations } = await querySchema(server.url);
    if (migrations.at(-1) !== migration)
      throw new BackupError(`The backup is of the schema ${migration}, and holds ${migrations.at(-1)}.`);
    await readEveryRow(server.url);
  } finally {
    await server.stop();
  }
}

/** The files of PostgreSQL it has written out itself, as it does after every recovery. */
async function writeOut(draft: string): Promise<void> {
  const own = (await readdir(draft)).filter((name) => name === 'jwt-secret');
  for (const path of [...own, 'postgres/password', 'postgres', '.']) {
    const handle = await open(join(draft, path));
    await handle.sync().finally(() => handle.close());
  }
}

/** Also those that a killed restore left. */
async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) await rm(join(dataDir, name), { recursive: true, force: true });
}
