/** Output of the server, in `postgres.log` in the data folder. */
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LIMIT_BYTES = 10_000_000;
const SHOWN_LINES = 8;

export type ServerLog = Awaited<ReturnType<typeof openServerLog>>;

/**
 * Opens the log file for one run of the server, which appends to `handle`; the caller must close it. `tail` returns the last lines
 * of this run, empty text when the server has printed nothing. A file above 10 MB is first rotated to `postgres.log.1`.
 */
export async function openServerLog(dataDir: string) {
  const file = join(dataDir, 'postgres.log');
  const written = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (written > LIMIT_BYTES) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  const { size: start } = await handle.stat();
  return { file, handle, tail: () => readTail(file, start) };
}

async function readTail(file: string, start: number): Promise<string> {
  const content = await readFile(file).catch(() => Buffer.alloc(0));
  return content.subarray(start).toString().trim().split('\n').slice(-SHOWN_LINES).join('\n');
}
