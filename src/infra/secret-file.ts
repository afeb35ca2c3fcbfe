import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../errors';
import { randomToken } from '../lib/crypto';

/**
 * Returns the secret in the file `<dataDir>/<name>` (mode 0600), which is created at the first start. Throws a
 * StartupError when the file cannot be read or created, or when the secret is too short.
 */
export async function secretFile(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    const secret = await readOrCreate(dataDir, path);
    if (secret.length >= 32) return secret;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartupError([
      `Cannot keep the secret in ${path}: ${reason}; set DATA_DIR to a folder that can be written, or JWT_SECRET`,
    ]);
  }
  throw new StartupError([`${path} holds less than 32 bytes; delete it to have a new one made`]);
}

async function readOrCreate(dataDir: string, path: string): Promise<string> {
  const isAbsent = (error: NodeJS.ErrnoException) => error.code === 'ENOENT';
  const known = await readFile(path, 'utf8').catch((error) =>
    isAbsent(error) ? undefined : Promise.reject(error),
  );
  if (known !== undefined) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  await writeAtomically(path, randomToken(48));
  return readFile(path, 'utf8');
}

/** Writes a file of the data folder that only this user can read, in place of an older one. Returns its path. */
export async function replaceSecretFile(dataDir: string, name: string, text: string): Promise<string> {
  const path = join(dataDir, name);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  await rm(path, { force: true });
  await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  return path;
}

/** Creates the file atomically by a hard link, so that nobody reads a part of it; keeps an existing one. */
async function writeAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomToken(8)}`;
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
