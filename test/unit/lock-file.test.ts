import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

interface Entry {
  version: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Entry>;
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The entry of a dependency of `place`, resolved as Node.js does. */
function findEntry({ packages }: Lock, place: string, name: string): Entry | undefined {
  const found = packages[`${place ? `${place}/` : ''}node_modules/${name}`];
  if (found || place === '') return found;
  return findEntry({ packages }, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
}

const listOptional = (lock: Lock) =>
  Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, range]) => ({
      name,
      range,
      entry: findEntry(lock, place, name),
    })),
  );

/** Whether some package requires the package, so that its entry is not optional even if another one can do without. */
const isRequired = ({ packages }: Lock, name: string) =>
  Object.values(packages).some(({ dependencies = {} }) => name in dependencies);

/** Removes the packages of other platforms from the lock, and completes it with the script. */
async function complete(lock: Lock): Promise<Lock> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-lock-'));
  const file = join(folder, 'package-lock.json');
  await writeFile(file, JSON.stringify(lock));
  try {
    await run(process.execPath, [join(root, 'scripts/complete-lock.js'), file]);
    return await read(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('package-lock.json', () => {
  let lock: Lock;
  let text: string;

  beforeAll(async () => {
    text = await readFile(join(root, 'package-lock.json'), 'utf8');
    lock = JSON.parse(text);
  });

  it('names no registry', () => {
    const resolved = Object.values(lock.packages).flatMap((entry) => entry.resolved ?? []);
    expect(resolved.filter((place) => !place.startsWith('packages/'))).toEqual([]);
    expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });

  it('has an entry, optional and of the right version, for every optional dependency', () => {
    const all = listOptional(lock);
    expect(all.length).toBeGreaterThan(50);
    for (const { name, range, entry } of all) {
      if (isRequired(lock, name)) expect([name, entry]).toEqual([name, expect.anything()]);
      else expect([name, entry]).toEqual([name, expect.objectContaining({ optional: true })]);
      if (/^\d/.test(range)) expect([name, entry?.version]).toEqual([name, range]);
    }
  });

  it('has the platform of every entry without a checksum', () => {
    const bare = Object.entries(lock.packages).filter(
      ([place, { integrity, link }]) => place.startsWith('node_modules/') && !integrity && !link,
    );
    for (const [place, entry] of bare) {
      expect([place, entry]).toEqual([
        place,
        expect.objectContaining({ os: [expect.any(String)], cpu: [expect.any(String)] }),
      ]);
    }
  });

  it('is complete: the script changes nothing', async () => {
    expect(await complete(lock)).toEqual(lock);
  });

  it('gets the metadata of the platform packages from the script', async () => {
    const known = listOptional(lock).filter(({ entry }) => entry?.integrity && entry.os && entry.cpu);
    const names = new Set(known.map(({ name }) => name));
    const kept = Object.entries(lock.packages).filter(([place]) => !names.has(nameOf(place)));
    const completed = await complete({ ...lock, packages: Object.fromEntries(kept) });
    expect(known.length).toBeGreaterThan(30);
    for (const { name, entry } of known) {
      const { version, os, cpu } = completed.packages[`node_modules/${name}`] ?? {};
      expect([name, { version, os, cpu }]).toEqual([
        name,
        { version: entry?.version, os: entry?.os, cpu: entry?.cpu },
      ]);
    }
  });

  it('has a decision in package.json for every package with an install script, and for no other', async () => {
    const { allowScripts } = await read(join(root, 'package.json'));
    const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(Object.keys(allowScripts).sort()).toEqual(scripted.map(([place]) => nameOf(place)).sort());
  });
});
