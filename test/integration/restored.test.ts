import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitRestored, placeRestored } from '../../src/infra/embedded-postgres/restored';

let dataDir: string;
let draft: string;

const put = async (folder: string, text: string) => {
  await mkdir(join(folder, 'postgres'), { recursive: true });
  await writeFile(join(folder, 'postgres/password'), text);
  await writeFile(join(folder, 'jwt-secret'), text);
};
const held = async (folder: string) => ({
  password: await readFile(join(folder, 'postgres/password'), 'utf8'),
  secret: await readFile(join(folder, 'jwt-secret'), 'utf8'),
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chit-restored-'));
  draft = join(dataDir, 'restore-new-1');
  await put(dataDir, 'old');
  await put(draft, 'new');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('A restore', () => {
  it('is put in place completely, and the previous data is kept', async () => {
    await commitRestored(dataDir, draft);
    const aside = await placeRestored(dataDir);
    expect(await held(dataDir)).toEqual({ password: 'new', secret: 'new' });
    expect(await held(aside ?? '')).toEqual({ password: 'old', secret: 'old' });
    expect(await readdir(dataDir)).toHaveLength(3);
  });

  it('that a crash interrupted at any step is completed by the next start', async () => {
    const steps = ['jwt-secret', 'postgres'];
    await commitRestored(dataDir, draft);
    const [ready = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('restore-ready-'));
    // A folder at the target path of the next step stops the restore there, as a crash would.
    const aside = join(dataDir, ready.replace('restore-ready', 'before-restore'));
    for (const part of steps) {
      await mkdir(join(aside, part, 'in-the-way'), { recursive: true });
      await expect(placeRestored(dataDir)).rejects.toThrow();
      await rm(join(aside, part), { recursive: true });
    }
    expect(await placeRestored(dataDir)).toBe(aside);
    expect(await held(dataDir)).toEqual({ password: 'new', secret: 'new' });
    expect(await held(aside)).toEqual({ password: 'old', secret: 'old' });
  });

  it('has no effect unless it was committed', async () => {
    expect(await placeRestored(dataDir)).toBeUndefined();
    expect(await held(dataDir)).toEqual({ password: 'old', secret: 'old' });
  });
});
