import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create, extract } from 'tar';
import { Archive } from '../../src/infra/backup/archive';
import { FACTS } from '../../src/infra/backup/facts';

/** Rewrites a backup with a changed data folder and matching checksums, as an attacker with write access could. */
export async function forgeBackup(
  from: string,
  to: string,
  change: (data: string) => Promise<void>,
): Promise<void> {
  const folder = `${to}.forge`;
  await mkdir(folder);
  await extract({ file: from, cwd: folder });
  await change(join(folder, 'postgres/data'));
  await pipeline(contents(folder), createGzip({ level: 1 }), createWriteStream(to));
  await rm(folder, { recursive: true });
}

async function* contents(folder: string) {
  const archive = new Archive();
  const data = join(folder, 'postgres/data');
  for (const name of [FACTS, 'jwt-secret', 'postgres/password'])
    yield* archive.file(name, await readFile(join(folder, name), 'utf8'));
  yield* archive.folder('postgres/data');
  const packed = create({ cwd: data, noPax: true }, await readdir(data));
  yield* archive.tar(packed[Symbol.asyncIterator]() as AsyncIterator<Buffer>, 'postgres/data');
  yield* archive.end();
}
