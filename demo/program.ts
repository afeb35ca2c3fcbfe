import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What `npm run build` made; this file is compiled to dist/demo/demo. */
const DIST = join(__dirname, '../..');
/** How many of its last lines are kept. */
const KEPT_LINES = 10;
/** How long it may take to end when it is asked to: more than Chit waits for others' connections. */
const END_MS = 15_000;

/** How to start a program. */
export interface ProgramOptions {
  args?: readonly string[];
  /** All of its environment but PATH. */
  settings: Record<string, string>;
  cwd?: string;
}

/** One of the built programs of Chit, in a process of its own, as a user starts it. */
export class Program {
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;
  private readonly lines: string[] = [];
  private hasEnded = false;

  constructor(
    readonly name: string,
    { args = [], settings, cwd }: ProgramOptions,
    hear: (line: string) => void = () => {},
  ) {
    this.child = spawn(process.execPath, [join(DIST, name), ...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A terminal sends Ctrl-C to all that it runs, and we send a signal too: Chit takes the second for impatience.
      detached: true,
    });
    for (const input of [this.child.stdout, this.child.stderr]) {
      if (!input) continue;
      createInterface({ input }).on('line', (line) => {
        this.lines.push(line);
        if (this.lines.length > KEPT_LINES) this.lines.shift();
        hear(line);
      });
    }
    const kill = () => this.child.kill('SIGKILL');
    process.once('exit', kill);
    this.ended = once(this.child, 'close').then(([code]) => {
      process.off('exit', kill);
      this.hasEnded = true;
      return code;
    });
  }

  /** The last lines that it printed. */
  get lastWords(): string {
    return this.lines.join('\n');
  }

  /** Asks it to end, and waits until it has. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill('SIGTERM');
    const impatience = setTimeout(() => this.child.kill('SIGKILL'), END_MS);
    await this.ended;
    clearTimeout(impatience);
  }
}
