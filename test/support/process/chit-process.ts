/** Runs the built Chit as an operator does: in a separate process with its own folder and environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeFolder } from '../database/embedded-postgres-app';
import { builtMain } from './built-chit';
import { endWithTests } from './end-with-tests';

/** Creates a folder for one test; PostgreSQL's account can traverse it when root runs the tests. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-process-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Exit status and complete output of a process. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface HttpAnswer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the body is
  json: any;
}

/** A started process. It inherits only PATH from the test's environment. */
export class ChitProcess {
  stdout = '';
  stderr = '';
  readonly ended: Promise<Ending>;
  hasEnded = false;
  private readonly child: ChildProcess;

  constructor(main: string, cwd: string, settings: Record<string, string> = {}, args: string[] = []) {
    const env = { PATH: process.env['PATH'] ?? '', PORT: '0', ...settings };
    this.child = spawn(process.execPath, [main, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.stdout?.setEncoding('utf8').on('data', (text) => {
      this.stdout += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.stderr += text;
    });
    endWithTests(this.child);
    this.ended = once(this.child, 'close').then(([code, signal]) => {
      this.hasEnded = true;
      return { code, signal, stdout: this.stdout, stderr: this.stderr };
    });
  }

  get pid(): number {
    return Number(this.child.pid);
  }

  /** Resolves to this process when it prints that it is ready; throws its output when it ends before. */
  async ready(): Promise<this> {
    while (!this.url) {
      if (this.hasEnded) throw new Error(`Chit ended:\n${this.stdout}${this.stderr}`);
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), this.ended]);
    }
    return this;
  }

  /** URL that the process printed; empty before it is ready. */
  get url(): string {
    return String(this.line('Chit is ready')?.['url'] ?? '');
  }

  /** File with the password of the first admin, which the process named, if any. */
  get passwordFile(): string | undefined {
    return this.line('The first admin is new: the file has the password')?.['file'] as string | undefined;
  }

  /** Password of the first admin, from the file that the process named, if any. */
  get firstPassword(): string | undefined {
    return this.passwordFile && /^password +(\S+)$/m.exec(readFileSync(this.passwordFile, 'utf8'))?.[1];
  }

  /** Link to the page that sets the first admin up, from the same file. */
  get setUpLink(): string | undefined {
    return this.passwordFile && /^link +(\S+)$/m.exec(readFileSync(this.passwordFile, 'utf8'))?.[1];
  }

  /** The first line of the log with this message. */
  private line(message: string): Record<string, unknown> | undefined {
    const text = this.stdout.split('\n').find((line) => line.endsWith(`"msg":"${message}"}`));
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** Sends a signal and waits until the process has exited. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ending> {
    this.signal(signal);
    return this.ended;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async get(path: string, bearer?: string): Promise<HttpAnswer> {
    const headers = { ...UNKEPT, ...(bearer && authorization(bearer)) };
    return answerOf(await fetch(this.url + path, { headers }));
  }

  async post(path: string, body: object, bearer?: string): Promise<HttpAnswer> {
    const headers = { ...UNKEPT, 'content-type': 'application/json', ...(bearer && authorization(bearer)) };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    return answerOf(await fetch(this.url + path, options));
  }
}

/** A kept connection may reach its timeout just when it is used again, which loses the request. */
const UNKEPT = { connection: 'close' };

const authorization = (bearer: string) => ({ authorization: `Bearer ${bearer}` });

async function answerOf(response: Response): Promise<HttpAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}

/** Runs the `chit` command of the same build as `main`, and waits until it has exited. */
export const runCommand = (main: string, cwd: string, args: string[], settings?: Record<string, string>) =>
  new ChitProcess(join(dirname(main), 'cli.js'), cwd, settings, args).ended;

/** Registers hooks that create a folder for each test, and afterwards kill its processes and remove the folder. */
export function useChitProcesses() {
  const main = builtMain();
  let folder = '';
  let started: ChitProcess[] = [];
  beforeEach(async () => {
    folder = await openFolder();
  });
  afterEach(async () => {
    await Promise.all(started.map((chit) => chit.end()));
    started = [];
    await removeFolder(folder);
  });
  return {
    /** Joins a path in the working folder of the test's processes. */
    path: (...parts: string[]) => join(folder, ...parts),
    /** Starts a process in the test's folder. */
    run(settings: Record<string, string> = {}): ChitProcess {
      const chit = new ChitProcess(main, folder, settings);
      started.push(chit);
      return chit;
    },
    /** Starts the `chit` command in the test's folder. */
    start(args: string[], settings: Record<string, string> = {}): ChitProcess {
      const chit = new ChitProcess(join(dirname(main), 'cli.js'), folder, settings, args);
      started.push(chit);
      return chit;
    },
    /** Runs the `chit` command in the test's folder, and waits until it has exited. */
    command: (args: string[], settings?: Record<string, string>) => runCommand(main, folder, args, settings),
  };
}
