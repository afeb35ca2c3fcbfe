import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';
import { DamagedArchive, unpack } from '../../src/infra/backup/archive';
import { BackupError } from '../../src/infra/backup/facts';
import { restore } from '../../src/infra/backup/restore';

interface Entry extends HeaderData {
  path: string;
  content?: string;
}

const BLOCK = 512;

function tarOf({ content = '', ...header }: Entry): Buffer {
  const block = Buffer.alloc(BLOCK);
  const body = Buffer.from(content);
  new Header({ type: 'File', mode: 0o600, mtime: new Date(), ...header, size: body.length }).encode(block, 0);
  return Buffer.concat([block, body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)]);
}

/** A backup with these entries and the right checksums of those that are files inside of it. */
function backupOf(entries: Entry[]): Buffer {
  const sums = entries
    .filter(({ type = 'File', path }) => type === 'File' && !/^\/|\.\./.test(path))
    .map(({ path, content = '' }) => `${createHash('sha256').update(content).digest('hex')}  ${path}\n`);
  const all = [...entries, { path: 'SHA256SUMS', content: sums.join('') }];
  return gzipSync(Buffer.concat([...all.map(tarOf), Buffer.alloc(2 * BLOCK)]));
}

describe('A hostile backup', () => {
  let folder: string;
  let target: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-backup-'));
    [target, file] = [join(folder, 'target'), join(folder, 'backup.tar.gz')];
    await mkdir(target);
    await writeFile(join(folder, 'outside'), 'untouched');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const unpacked = async (...entries: Entry[]) => {
    await writeFile(file, backupOf(entries));
    await unpack(file, target).catch((error) => {
      if (!(error instanceof DamagedArchive)) throw error;
    });
    expect((await readdir(folder)).sort()).toEqual(['backup.tar.gz', 'outside', 'target']);
    expect(await readFile(join(folder, 'outside'), 'utf8')).toBe('untouched');
  };

  it.each<[string, Entry[]]>([
    ['a path to the folder above', [{ path: '../outside', content: 'changed' }]],
    ['a path through a folder', [{ path: 'data/../../outside', content: 'changed' }]],
    [
      'a symbolic link that a later file follows',
      [
        { path: 'link', type: 'SymbolicLink', linkpath: '..' },
        { path: 'link/outside', content: 'changed' },
      ],
    ],
    [
      'a hard link that a later file overwrites',
      [
        { path: 'link', type: 'Link', linkpath: '../outside' },
        { path: 'link', content: 'changed' },
      ],
    ],
  ])('writes nothing outside of its folder with %s', async (_, entries) => {
    await unpacked(...entries);
  });

  it('with an absolute path writes nothing there', async () => {
    await unpacked({ path: join(folder, 'absolute'), content: 'x' });
    await expect(access(join(folder, 'absolute'))).rejects.toThrow('ENOENT');
  });

  it.each(['SymbolicLink', 'Link', 'CharacterDevice', 'FIFO'] as const)('leaves no %s', async (type) => {
    await unpacked({ path: 'special', type, linkpath: 'SHA256SUMS' });
    expect(await readdir(target)).not.toContain('special');
  });

  it('makes no file that others may read, or that runs with the rights of its owner', async () => {
    await unpacked(
      { path: 'data/', type: 'Directory', mode: 0o7777 },
      { path: 'data/program', mode: 0o6777, content: '#!/bin/sh' },
    );
    const modeOf = async (name: string) => ((await stat(join(target, name))).mode & 0o7777).toString(8);
    expect([await modeOf('data'), await modeOf('data/program')]).toEqual(['700', '600']);
  });

  it.each(['{', '[]', 'null', '', '"x"'])('with the facts %j is refused with a sentence', async (content) => {
    await writeFile(file, backupOf([{ path: 'chit-backup.json', content }]));
    const dataDir = join(folder, 'target');
    await expect(restore({ dataDir, file, force: false })).rejects.toThrow(BackupError);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
