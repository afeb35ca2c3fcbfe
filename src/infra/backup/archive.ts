/** The backup format: a gzipped tar archive whose last file contains the SHA-256 checksums of all other files. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, Header, type ReadEntry } from 'tar';

const BLOCK = 512;
/** Name of the checksum file, which has the format of `sha256sum`. */
const SUMS = 'SHA256SUMS';

/** Error: a file is a truncated or altered backup, or is not a backup at all. */
export class DamagedArchive extends Error {}

/** Generates the tar stream chunk by chunk, and collects the checksums of the files. */
export class Archive {
  private readonly sums: string[] = [];

  *folder(path: string): Generator<Buffer> {
    yield headerOf(new Header({ path: `${path}/`, type: 'Directory', mode: 0o700, mtime: new Date() }));
  }

  *file(path: string, content: string): Generator<Buffer> {
    const body = Buffer.from(content);
    const header = { path, type: 'File' as const, size: body.length, mode: 0o600, mtime: new Date() };
    yield headerOf(new Header(header));
    yield body;
    yield padding(body.length);
    this.sums.push(`${createHash('sha256').update(body).digest('hex')}  ${path}\n`);
  }

  /** Copies all entries of another tar stream into a folder of this archive. Throws when that stream ends too early. */
  async *tar(source: AsyncIterator<Buffer>, folder: string): AsyncGenerator<Buffer> {
    const reader = new Reader(source);
    for (;;) {
      const header = new Header(await reader.exactly(BLOCK));
      if (header.nullBlock) return reader.drain();
      if (!header.cksumValid || header.path === undefined) throw new Error('The base backup is no tar');
      header.path = `${folder}/${header.path}`;
      // A simple header holds no account above 2,097,151, and a restore ignores it.
      header.uid = header.gid = 0;
      yield headerOf(header);
      const size = header.size ?? 0;
      const hash = createHash('sha256');
      for await (const piece of reader.pieces(size)) {
        hash.update(piece);
        yield piece;
      }
      await reader.exactly(padding(size).length);
      yield padding(size);
      if (header.type === 'File') this.sums.push(`${hash.digest('hex')}  ${header.path}\n`);
    }
  }

  /** Writes the checksum file and the end-of-archive marker. */
  *end(): Generator<Buffer> {
    yield* this.file(SUMS, this.sums.join(''));
    yield Buffer.alloc(2 * BLOCK);
  }
}

function headerOf(header: Header): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (header.encode(block, 0)) throw new Error(`The name ${header.path} is too long for a tar`);
  return block;
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Reads exact numbers of bytes from a stream. Throws when the stream ends too early. */
class Reader {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly source: AsyncIterator<Buffer>) {}

  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let wanted = size; wanted > 0; ) {
      if (this.rest.length === 0) await this.refill();
      const piece = this.rest.subarray(0, wanted);
      this.rest = this.rest.subarray(piece.length);
      wanted -= piece.length;
      yield piece;
    }
  }

  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Reads the stream to its end, because the producer of the stream may still report an error there. */
  async drain(): Promise<void> {
    while (!(await this.source.next()).done);
  }

  private async refill(): Promise<void> {
    const { done, value } = await this.source.next();
    if (done) throw new Error('The base backup ended too early');
    this.rest = value;
  }
}

/** Unpacks a backup and verifies its checksums. Throws a DamagedArchive for an incomplete or altered file. */
export async function unpack(file: string, folder: string): Promise<void> {
  const kinds = ['File', 'Directory'];
  const filter = (_path: string, entry: object) => 'type' in entry && kinds.includes(String(entry.type));
  try {
    // Extracts synchronously, because the asynchronous variant reports an error while it is still writing files.
    extract({
      file,
      cwd: folder,
      sync: true,
      strict: true,
      preserveOwner: false,
      filter,
      onReadEntry: makePrivate,
    });
  } catch (error) {
    if (isSystemError(error)) throw error;
    throw new DamagedArchive((error as Error).message);
  }
  await checkSums(folder);
}

/** Replaces the mode in the archive, which could give a file the rights of its owner (setuid), or admit others. */
function makePrivate(entry: ReadEntry): void {
  entry.mode = entry.type === 'Directory' ? 0o700 : 0o600;
}

/** Whether the operating system caused the error (disk full, permission denied), not the unpacking by gzip or tar. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;

async function checkSums(folder: string): Promise<void> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new DamagedArchive(`it has no ${SUMS}`);
  });
  const expected = new Map(
    text.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])),
  );
  for (const path of await listFiles(folder)) {
    if (path === SUMS) continue;
    const sum = expected.get(path);
    if (sum === undefined || sum !== (await hashFile(join(folder, path))))
      throw new DamagedArchive(`${path} is not what was backed up`);
    expected.delete(path);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw new DamagedArchive(`${missing} is missing`);
}

async function listFiles(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const files: string[] = [];
  for (const path of paths) if ((await stat(join(folder, path))).isFile()) files.push(path);
  return files;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
