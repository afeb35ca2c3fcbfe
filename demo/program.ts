import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Output folder of `npm run build`; scripts/build-demo.js bundles this file into dist/demo/demo.js. */
const DIST = join(__dirname, '..');
/** Number of output lines that are kept. */
const KEPT_LINES = 10;
/** Maximum time in milliseconds until the program ends after SIGTERM: longer than Chit waits for open connections. */
const END_MS = 60_000;

/** Options for starting a program. */
export interface ProgramOptions {
  args?: readonly string[];
  /** All environment variables of the program except PATH. */
  settings: Record<string, string>;
  cwd?: string;
}

/** A built program of Chit in a separate process, started as a user starts it. */
export class Program {
  /** Resolves to the exit code; null when a signal ended the program. */
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
      // Runs in a separate process group: otherwise, Ctrl-C in the terminal and the SIGTERM of `stop` would both
      // arrive, and Chit exits at once on a second signal.
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

  /** Last lines of the program's output. */
  get lastWords(): string {
    return this.lines.join('\n');
  }

  /** Sends SIGTERM and waits for the exit. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill('SIGTERM');
    const impatience = setTimeout(() => this.child.kill('SIGKILL'), END_MS);
    await this.ended;
    clearTimeout(impatience);
  }
}
