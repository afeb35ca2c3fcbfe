import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { builtMain } from '../support/process/built-chit';
import { openFolder } from '../support/process/chit-process';
import { findFreePort } from '../support/process/ports';
import { until } from '../support/until';

const root = resolve(__dirname, '../..');
const run = promisify(execFile);

/** One run of the demo. Its folder for temporary files distinguishes its processes from all others. */
class Demo {
  printed = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(
    private readonly folder: string,
    port: number,
    args: string[],
  ) {
    const env = { ...process.env, TMPDIR: folder, PORT: String(port) };
    this.child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [this.child.stdout, this.child.stderr]) {
      output?.setEncoding('utf8').on('data', (text) => {
        this.printed += text;
      });
    }
    this.ended = once(this.child, 'close').then(([code]) => code);
  }

  /** Waits for a condition of the running demo; throws what the demo has printed when it ends or takes too long. */
  async until(ask: () => Promise<boolean>): Promise<void> {
    const end = this.ended.then((code) => {
      throw new Error(`The demo ended with ${code}`);
    });
    await Promise.race([until(ask), end]).catch((cause: unknown) => {
      throw new Error(`The demo printed:\n${this.printed}`, { cause });
    });
  }

  interrupt(): Promise<number | null> {
    this.child.kill('SIGINT');
    return this.ended;
  }

  /** Command lines of the demo's processes: those that were given the folder, run in it, or were started on it. */
  async processes(): Promise<string[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const found = await Promise.all(
      pids.map(async (pid) => {
        const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
        const commandLine = (await read('cmdline')).replaceAll('\0', ' ');
        const place = await readlink(`/proc/${pid}/cwd`).catch(() => '');
        const traces = [commandLine, place, await read('environ')];
        return traces.some((trace) => trace.includes(this.folder)) ? [commandLine] : [];
      }),
    );
    return found.flat();
  }
}

/** Programs that an interrupted demo must not leave running. */
const PROGRAMS = [/bin\/anvil /, /dist\/main\.js/, /bin\/postgres /];

/** Copies the built product, and adds the demo to the copy, as `npm run demo` does; other tests need a build without it. */
async function installDemo(place: string): Promise<void> {
  const built = dirname(dirname(builtMain()));
  await run('cp', ['-al', join(built, 'dist'), join(place, 'dist')]);
  for (const name of ['node_modules', 'package.json', 'contracts'])
    await symlink(join(root, name), join(place, name));
  await run(process.execPath, [join(root, 'scripts/build-demo.js'), join(place, 'dist')]);
}

describe('The demo', () => {
  let place: string;
  let folder: string;
  let demo: Demo;
  let port: number;

  const start = (...args: string[]) => {
    demo = new Demo(folder, port, [join(place, 'dist/cli.js'), 'demo', ...args]);
    return demo;
  };

  beforeAll(async () => {
    place = await openFolder();
    await installDemo(place);
  });
  afterAll(() => removeFolder(place));
  beforeEach(async () => {
    port = await findFreePort();
    folder = await openFolder();
  });
  afterEach(async () => {
    await demo.interrupt();
    await removeFolder(folder);
  });

  it('runs every step in order, with Chit at PORT, and leaves nothing behind', async () => {
    const { ended } = start('--once');
    expect({ code: await ended, printed: demo.printed }).toMatchObject({ code: 0 });
    expect(demo.printed.match(/^\d+\. .*/gm)).toEqual([
      '1. Chit starts, without a chain',
      '2. A test key, and one invoice through its events',
      '3. A chain with a token on it',
      '4. A second chain, and price feeds on both',
      '5. Chit starts again, and watches both',
      '6. A merchant joins',
      "7. The merchant's program makes an invoice of 25 TUSD",
      '8. The payer opens the checkout page',
      "9. The payer's wallet pays",
      '10. The network confirms',
      "11. The merchant's program is told",
      '12. The statistics',
      '13. The money moves on',
      '14. An invoice of 20 EUR, payable on both chains',
      '15. It is paid on the second chain',
      '16. The dashboard shows it',
    ]);
    expect(demo.printed).toContain(`at http://127.0.0.1:${port}\n`);
    expect(demo.printed.match(/invoice\.\w+(?= +after)/g)).toEqual([
      'invoice.created',
      'invoice.payment_detected',
      'invoice.expired',
      'invoice.paid',
      'invoice.payment_reverted',
    ]);
    expect(demo.printed).toMatch(/invoice\.paid .*: paid, 25 TUSD received/);
    expect(demo.printed.match(/\d of 3 confirmations/g)).toEqual([
      '1 of 3 confirmations',
      '2 of 3 confirmations',
      '3 of 3 confirmations',
    ]);
    expect(demo.printed).toMatch(/together +25\.00 TUSD → +25\.00 TUSD\n/);
    expect(await demo.processes()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('stops everything that it has started when it is interrupted while Chit starts', async () => {
    start();
    await demo.until(async () => {
      const running = (await demo.processes()).join('\n');
      return PROGRAMS.every((program) => program.test(running));
    });
    expect(await demo.interrupt()).toBe(130);
    // The PostgreSQL of a Chit that was still starting ends by itself.
    await until(async () => (await demo.processes()).length === 0);
    await until(async () => (await readdir(folder)).length === 0);
  });
});
