/** The image that test/container/build-image.sh has built, and containers that run it without isolation of the network. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { until } from '../support/until';

const run = promisify(execFile);

/** The part of the image's configuration that a container runtime applies. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  ExposedPorts: Record<string, object>;
  Healthcheck: { Test: string[] };
}

const { CHIT_CONTAINER_STORAGE: storage, CHIT_IMAGE: image } = process.env;
if (!storage || !image) throw new Error('Run these tests with npm run test:container');
const IMAGE = image;
const storageOptions = ['--root', `${storage}/root`, '--runroot', `${storage}/run`];

/** Runs buildah and resolves to its output. */
async function buildah(...args: string[]): Promise<string> {
  const { stdout } = await run('buildah', [...storageOptions, ...args]);
  return stdout.trim();
}

export async function readImageConfig(): Promise<ImageConfig> {
  return JSON.parse(await buildah('inspect', '--type', 'image', IMAGE)).Docker.config;
}

/** Size of the image with a unit, such as `315 MB`. */
export const readImageSize = () => buildah('images', '--format', '{{.Size}}', IMAGE);

/** A container of the image; buildah runs each command in it in a chroot, with the image's user and folder. */
export class Container {
  private main: ChildProcess | undefined;
  stdout = '';
  stderr = '';

  private constructor(
    private readonly name: string,
    /** Folder of the container's root file system. */
    readonly root: string,
    private readonly environment: Record<string, string>,
  ) {}

  /** Creates a container whose hosts file maps each of the names to 127.0.0.1. */
  static async create(hosts: string[], environment: Record<string, string>): Promise<Container> {
    const added = hosts.flatMap((host) => ['--add-host', `${host}:127.0.0.1`]);
    const name = await buildah('from', '--pull=never', '--isolation', 'chroot', ...added, IMAGE);
    return new Container(name, await buildah('mount', name), environment);
  }

  /** Starts the image's command, without any of root's capabilities. */
  start(command: string[]): void {
    const child = spawn('buildah', this.runArguments(command), { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.setEncoding('utf8').on('data', (text) => {
      this.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      this.stderr += text;
    });
    this.main = child;
  }

  /** Resolves when the image's command has printed the text; throws its output when it ends before. */
  async prints(text: string): Promise<void> {
    await until(async () => {
      if (this.main?.exitCode !== null) throw new Error(`The container ended:\n${this.stdout}${this.stderr}`);
      return this.stdout.includes(text);
    });
  }

  /** Runs a second command in the container; resolves to its output, also when it fails. */
  async execute(command: string[]): Promise<{ code: number; stdout: string }> {
    try {
      const { stdout } = await run('buildah', this.runArguments(command));
      return { code: 0, stdout };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, stdout };
    }
  }

  /** Process id of Node.js, which is process 1 where a container has its own process ids. */
  findNode(): Promise<number> {
    return findInnermost(Number(this.main?.pid));
  }

  /** Sends SIGTERM to Node.js, as a container runtime does; resolves to the exit code. */
  async stop(): Promise<number> {
    const ended = once(this.main as ChildProcess, 'close');
    process.kill(await this.findNode(), 'SIGTERM');
    const [code] = await ended;
    this.main = undefined;
    return code;
  }

  async remove(): Promise<void> {
    if (this.main) await this.stop();
    await buildah('rm', this.name);
  }

  private runArguments(command: string[]): string[] {
    const variables = Object.entries(this.environment).flatMap(([name, value]) => [
      '--env',
      `${name}=${value}`,
    ]);
    const isolation = ['--isolation', 'chroot', '--cap-drop', 'all'];
    return [...storageOptions, 'run', ...isolation, ...variables, this.name, '--', ...command];
  }
}

/** Id of the innermost process below a process, through those that buildah starts. */
async function findInnermost(pid: number): Promise<number> {
  const child = await run('pgrep', ['--parent', String(pid)]).then(
    ({ stdout }) => Number(stdout),
    // pgrep exits with 1 when there is none.
    () => undefined,
  );
  return child === undefined ? pid : findInnermost(child);
}
