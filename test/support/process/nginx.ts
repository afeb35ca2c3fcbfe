/** A real nginx with the project's example configuration, from Debian's package `nginx-light` or `nginx`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../database/embedded-postgres-app';
import { SELF_SIGNED } from '../http/self-signed';
import { until } from '../until';
import { endWithTests } from './end-with-tests';
import { findFreePort } from './ports';

const PROGRAM = 'nginx';
const EXAMPLE = join(__dirname, '../../../ops/nginx.conf');
/** Folders that Debian compiles into nginx and that only root can write. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export const hasNginx = spawnSync(PROGRAM, ['-v']).status === 0;

/** Changes the text of `ops/nginx.conf`, as its comments say. */
type Change = (example: string) => string;

/** An nginx that serves `ops/nginx.conf`, with other ports, upstream servers and a self-signed certificate. */
export class Nginx {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    /** Ports on 127.0.0.1, in place of 443 and 80. */
    readonly ports: { https: number; http: number },
  ) {}

  /** Resolves when nginx accepts connections. `upstreams` are `host:port` of the processes behind it. */
  static async start(upstreams: string[], change: Change = (example) => example): Promise<Nginx> {
    if (!hasNginx) throw new Error('nginx is not installed: apt-get install nginx-light');
    const folder = await mkdtemp(join(tmpdir(), 'chit-nginx-'));
    const ports = { https: await findFreePort(), http: await findFreePort() };
    await writeConfiguration(folder, upstreams, ports, change);
    const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
    const { status, stderr } = spawnSync(PROGRAM, [...options, '-t'], { encoding: 'utf8' });
    if (status !== 0 || stderr.includes('[warn]')) throw new Error(`nginx -t:\n${stderr}`);
    const child = spawn(PROGRAM, options, { stdio: 'ignore' });
    endWithTests(child);
    await until(() => canConnect(ports.http));
    return new Nginx(child, folder, ports);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    await removeFolder(this.folder);
  }
}

/** Whether a server answers on the port of 127.0.0.1. */
const canConnect = (port: number) =>
  fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

async function writeConfiguration(
  folder: string,
  upstreams: string[],
  { https, http }: { https: number; http: number },
  change: Change,
): Promise<void> {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await writeFile(certificate, SELF_SIGNED.cert);
  await writeFile(key, SELF_SIGNED.key);
  const servers = upstreams.map((upstream) => `  server ${upstream} max_fails=1 fail_timeout=2s;\n`);
  const example = change(await readFile(EXAMPLE, 'utf8'))
    .replace(/( {2}server \S+ max_fails=1 fail_timeout=2s;\n)+/, servers.join(''))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace(/(?<=ssl_certificate )\S+(?=;)/, certificate)
    .replace(/(?<=ssl_certificate_key )\S+(?=;)/, key);
  await writeFile(join(folder, 'chit.conf'), example);
  await mkdir(join(folder, 'tmp'));
  const places = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, 'tmp', name)};`);
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off;',
      `pid ${join(folder, 'nginx.pid')};`,
      'events {}',
      `http { access_log off; ${places.join(' ')} include ${join(folder, 'chit.conf')}; }`,
      '',
    ].join('\n'),
  );
}
