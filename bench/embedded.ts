import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/infra/embedded-postgres';
import { endWith } from './closers';

/** Starts a PostgreSQL in a new folder, and makes a folder `home` for a Chit; both end with the benchmark. */
export async function startEmbedded(log: (line: string) => void): Promise<{ url: string; home: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-bench-'));
  endWith(() => rm(folder, { recursive: true, force: true }));
  const home = join(folder, 'chit');
  await mkdir(home);
  const server = await startEmbeddedPostgres({ dataDir: folder, log });
  endWith(() => server.stop());
  return { url: server.url, home };
}
