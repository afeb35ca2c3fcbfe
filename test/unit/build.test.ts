import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Build = (root: string, runSteps: () => void) => void;

const script = join(__dirname, '../../scripts/build.js');
const { build, buildIfChanged } = require(script) as { build: Build; buildIfChanged: Build };

describe('The build before npm start', () => {
  let root: string;
  let builds: number;

  const path = (file: string) => join(root, file);
  const write = (file: string, content: string) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  const runSteps = () => {
    builds += 1;
    write('dist/main.js', 'main');
    write('dist/lib/money.js', 'money');
    write('src/checkout/assets/page.js', `page ${builds}`);
    write('packages/sdk/src/openapi.ts', `types ${builds}`);
  };
  /** Whether the next start needs a build. */
  const needsBuild = () => {
    const before = builds;
    buildIfChanged(root, runSteps);
    return builds > before;
  };

  beforeEach(() => {
    builds = 0;
    root = mkdtempSync(join(tmpdir(), 'chit-build-'));
    for (const name of [
      'build',
      'build-checkout',
      'build-dashboard',
      'bundle-mcp',
      'bundle-viem',
      'copy-browser-files',
      'copy-files',
      'licences',
    ])
      write(`scripts/${name}.js`, name);
    for (const name of ['package', 'package-lock', 'tsconfig', 'tsconfig.build']) write(`${name}.json`, '{}');
    write('schema.graphql', 'type Query');
    write('src/main.ts', 'main');
    write('src/lib/money.ts', 'money');
    write('src/checkout/assets.ts', 'assets');
    write('dashboard/main.tsx', 'dashboard');
    for (const name of ['sdk', 'mcp']) write(`packages/${name}/src/index.ts`, name);
    build(root, runSteps);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('runs in a fresh clone', () => {
    rmSync(path('dist'), { recursive: true });
    expect(needsBuild()).toBe(true);
  });

  it('is skipped when nothing has changed', () => {
    expect(needsBuild()).toBe(false);
  });

  it('is skipped when git has checked out the same source again', () => {
    utimesSync(path('src/main.ts'), new Date(), new Date());
    expect(needsBuild()).toBe(false);
  });

  it.each([
    'src/lib/money.ts',
    'src/checkout/assets.ts',
    'scripts/copy-files.js',
    'package-lock.json',
    'tsconfig.json',
    'schema.graphql',
    'packages/mcp/src/index.ts',
  ])('runs once after a change of %s', (file) => {
    write(file, 'other');
    expect([needsBuild(), needsBuild()]).toEqual([true, false]);
  });

  it('runs after a new source', () => {
    write('src/lib/dates.ts', 'dates');
    expect(needsBuild()).toBe(true);
  });

  it('runs after the removal of a source', () => {
    rmSync(path('src/lib/money.ts'));
    expect(needsBuild()).toBe(true);
  });

  it('leaves nothing of a source that is gone', () => {
    write('dist/migrations/1-first.js', 'first');
    build(root, runSteps);
    expect(existsSync(path('dist/migrations'))).toBe(false);
  });

  it('runs after the renaming of a source', () => {
    rmSync(path('src/lib/money.ts'));
    write('src/lib/amounts.ts', 'money');
    expect(needsBuild()).toBe(true);
  });

  it('runs when a built file is missing', () => {
    rmSync(path('dist/lib/money.js'));
    expect(needsBuild()).toBe(true);
  });

  it('runs when a source changed during the last build', () => {
    build(root, () => write('src/main.ts', 'changed by an editor'));
    expect(needsBuild()).toBe(true);
  });

  it('runs again after a build that failed', () => {
    const fail = () => {
      throw new Error('a type error');
    };
    expect(() => build(root, fail)).toThrow('a type error');
    expect(needsBuild()).toBe(true);
  });

  it('runs again after a build that was killed', async () => {
    const program = `require(process.argv[1]).build(process.argv[2], () => {
      console.log('building');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    })`;
    const killed = spawn(process.execPath, ['-e', program, script, root]);
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(needsBuild()).toBe(true);
  });

  it('runs again when its stamp is damaged', () => {
    write('dist/.build-stamp.json', '{"inputs":');
    expect(needsBuild()).toBe(true);
  });
});
