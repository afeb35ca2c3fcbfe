// Adds the optional platform packages to package-lock.json that the registry in use did not offer. npm omits these
// packages from the lock file, and `npm ci` then rejects the lock file wherever the registry has them. Run it after
// each change of a dependency (`npm run lock:complete`). It sends no requests, so the new entries have no integrity
// hash.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const OS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const CPU = {
  amd64: 'x64',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
};
const LIBC = { glibc: 'glibc', gnu: 'glibc', linuxmusl: 'musl', musl: 'musl', musleabihf: 'musl' };

/** Returns the platform in a package's name: `@swc/core-linux-x64-musl` is for Linux, x64, musl. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const find = (table) => words.map((word) => table[word]).find((value) => value !== undefined);
  const [os, cpu, libc] = [OS, CPU, LIBC].map(find);
  if (!os || !cpu)
    throw new Error(`${name} does not tell its platform by its name: add it to the lock by hand`);
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) };
}

/** Returns the minimum version of an exact version, `^version` or `~version`. */
function versionOf(name, range) {
  const [, version] = /^[\^~]?(\d+\.\d+\.\d+\S*)$/.exec(range) ?? [];
  if (version) return version;
  throw new Error(`${name}@${range} names no version: add it to the lock by hand`);
}

const below = (place, name) => `${place ? `${place}/` : ''}node_modules/${name}`;
const above = (place) => place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')));

/** Returns the entry to which Node.js resolves a package from `place`; undefined when there is none. */
function find(packages, place, name) {
  for (let at = place; ; at = above(at)) {
    const found = below(at, name);
    if (packages[found]) return found;
    if (at === '') return undefined;
  }
}

function isLocked(packages, place, name, range) {
  const found = find(packages, place, name);
  return found !== undefined && (/^[\^~]/.test(range) || packages[found].version === range);
}

/** Returns the entries that the lock file lacks, by their path in it. */
function missingEntries(packages) {
  const all = { ...packages };
  const missing = {};
  for (const [parent, { optionalDependencies = {}, dev, peer }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked(all, parent, name, range)) continue;
      const { os, cpu, libc } = platformOf(name);
      const place = below(all[below('', name)] ? parent : '', name);
      missing[place] = {
        version: versionOf(name, range),
        cpu,
        ...(dev && { dev }),
        ...(libc && { libc }),
        optional: true,
        os,
        ...(peer && { peer }),
      };
      all[place] = missing[place];
    }
  }
  return missing;
}

const byName = ([a], [b]) => a.localeCompare(b, 'en');

function completeLock(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  const packages = Object.fromEntries(Object.entries({ ...lock.packages, ...missing }).sort(byName));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  return Object.keys(missing).length;
}

const added = completeLock(process.argv[2] ?? join(__dirname, '..', 'package-lock.json'));
console.log(`${added} entries added`);
