import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../errors';
import { randomToken } from '../lib/crypto';

/** The secret kept in `<dataDir>/<name>` (mode 0600), made at the first start. Throws a StartupError when it cannot be. */
export async function secretFile(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await writeFile(path, randomToken(48), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(path, error);
  }
  const secret = await readFile(path, 'utf8').catch((error: unknown) =>
    Promise.reject(unusable(path, error)),
  );
  if (secret.length >= 32) return secret;
  throw new StartupError([`${path} holds less than 32 bytes; delete it to have a new one made`]);
}

const unusable = (path: string, error: unknown) =>
  new StartupError([`Cannot keep the secret in ${path}: ${error instanceof Error ? error.message : error}`]);
