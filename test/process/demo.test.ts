import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { openFolder } from '../support/process/chit-process';
import { until } from '../support/until';

const root = resolve(__dirname, '../..');

/** One run of the demo. Its folder for temporary files distinguishes its processes from all others. */
class Demo {
  printed = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(
    private readonly folder: string,
    command: string,
    args: string[],
  ) {
    const env = { ...process.env, TMPDIR: folder };
    this.child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [this.child.stdout, this.child.stderr]) {
      output?.setEncoding('utf8').on('data', (text) => {
        this.printed += text;
      });
    }
    this.ended = once(this.child, 'close').then(([code]) => code);
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

describe('The demo', () => {
  let folder: string;
  let demo: Demo;

  const run = (command: string, ...args: string[]) => {
    demo = new Demo(folder, command, args);
    return demo;
  };

  beforeEach(async () => {
    folder = await openFolder();
  });
  afterEach(async () => {
    await demo.interrupt();
    await removeFolder(folder);
  });

  it('runs every step in order, and leaves nothing behind', async () => {
    const { ended } = run('npm', 'run', 'demo', '--', '--once');
    expect({ code: await ended, printed: demo.printed }).toMatchObject({ code: 0 });
    expect(demo.printed.match(/^\d+\. .*/gm)).toEqual([
      '1. A chain with a token on it',
      '2. A second chain, and price feeds on both',
      '3. Chit starts',
      '4. A merchant joins',
      "5. The merchant's program makes an invoice of 25 TUSD",
      '6. The payer opens the checkout page',
      "7. The payer's wallet pays",
      '8. The network confirms',
      "9. The merchant's program is told",
      '10. The statistics',
      '11. The money moves on',
      '12. An invoice of 20 EUR, payable on both chains',
      '13. It is paid on the second chain',
      '14. The dashboard shows it',
    ]);
    expect(demo.printed.match(/\d of 3 confirmations/g)).toEqual([
      '1 of 3 confirmations',
      '2 of 3 confirmations',
      '3 of 3 confirmations',
    ]);
    expect(demo.printed).toMatch(/together +25\.00 TUSD → +25\.00 TUSD\n/);
    expect(await demo.processes()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  }, 120_000);

  it('stops everything that it has started when it is interrupted while Chit starts', async () => {
    run(process.execPath, join(root, 'bin/chit.js'), 'demo');
    await until(async () => {
      const running = (await demo.processes()).join('\n');
      return PROGRAMS.every((program) => program.test(running));
    });
    expect(await demo.interrupt()).toBe(130);
    expect(await demo.processes()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});
