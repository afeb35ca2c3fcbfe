import { dirname, join } from 'node:path';
import { ChitProcess } from '../../support/process/chit-process';
import { inParallel } from '../http-client';
import type { ScenarioContext } from '../scenario';
import type { LeakScanner } from './leak-scanner';
import { SecretGenerator } from './secret-generator';

type Settings = Record<string, string>;

/** Settings that prevent a start, each of which contains a secret. */
function invalidSettings(plantSecret: (name: string) => string, host: string): Settings[] {
  const postgres = (rest: string): Settings => ({ DATABASE_URL: `postgres://chit:${rest}` });
  const secret = () => plantSecret('a secret in a bad setting');
  return [
    postgres(`${secret()}@127.0.0.1:1/chit`),
    postgres(`${secret()}@no-such-host.invalid/chit`),
    postgres(`${secret()}@${host}/chit`),
    postgres(`${secret()}@${host}/no-such-database`),
    postgres(`%zz${secret()}@${host}/chit`),
    postgres(`12/${secret()}@${host}/chit`),
    postgres(`12?${secret()}@${host}/chit`),
    postgres(`12#${secret()}@${host}/chit`),
    postgres(`${secret()}/${secret()}@${host}/chit`),
    postgres(`${secret()}@${secret()}@${host}/chit`),
    postgres(`${secret()}@${host}/chit?sslmode=verify-full&sslrootcert=/none/ca.pem`),
    postgres(`${secret()}@${host}/chit?password=${secret()}`),
    postgres(`${secret()}@${host}:notaport/chit`),
    { DATABASE_URL: `mysql://chit:${secret()}@${host}/chit` },
    { DATABASE_URL: secret() },
    { DATABASE_REPLICA_URLS: `postgres://chit:12/${secret()}@${host}/chit` },
    { REDIS_URL: `http://:${secret()}@127.0.0.1` },
    { REDIS_URL: `redis://:12/${secret()}@127.0.0.1` },
    { REDIS_URL: `redis://chit:12/${secret()}@127.0.0.1` },
    { REDIS_URL: secret() },
    { JWT_SECRET: secret().slice(0, 31) },
    { ADMIN_PASSWORD: secret().repeat(5) },
    { OPERATOR_PRIVATE_KEY: secret() },
    { OPERATOR_PRIVATE_KEY: plantSecret('a key without 0x').padEnd(64, 'a') },
    { OPERATOR_PRIVATE_KEY: `0x${'f'.repeat(64)}` },
    { OPERATOR_PRIVATE_KEY: `0x${'0'.repeat(64)}` },
    { TELEGRAM_BOT_TOKEN: secret() },
    { TELEGRAM_BOT_TOKEN: `123456: ${secret()}` },
    { TELEGRAM_API_ROOT: `ftp://${secret()}` },
    { TELEGRAM_WEBHOOK_SECRET: `${secret()}!` },
    { RPC_URLS_ARB_SEPOLIA: `ftp://rpc.test/${secret()}` },
    { RPC_URLS_ARB_SEPOLIA: `https://rpc.test/${secret()},${secret()}` },
    { RPC_URLS_NOWHERE: `https://rpc.test/${secret()}` },
    { LOG_LEVEL: secret() },
    { ROLES: secret() },
    { NODE_ENV: secret() },
    { TRUST_PROXY: secret() },
    { PORT: secret() },
    { WEBHOOK_ALLOW_PRIVATE: secret() },
    { RATE_LIMIT_READ: secret() },
    { SIGNUP: secret() },
    { INVOICE_TTL_MINUTES: secret() },
    { FEE_RECIPIENT: secret() },
    { PUBLIC_URL: secret() },
    { CORS_ORIGINS: secret() },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_PROTOCOL: secret() },
    { OTEL_TRACES_EXPORTER: secret() },
    { NODE_ENV: 'production', METRICS_TOKEN: secret(), ADMIN_PASSWORD: secret() },
    {
      PORT: new URL(`http://${host}`).port,
      METRICS_TOKEN: secret(),
      TELEGRAM_BOT_TOKEN: `123456:${secret()}`,
    },
  ];
}

const COMMANDS = [['doctor'], ['doctor', '--json'], ['backup', 'none.tar.gz'], ['restore', 'none.tar.gz']];
/** Concurrent starts. */
const CONCURRENCY = 2;

/** Starts processes with invalid settings that contain secrets, and runs a `chit` command with the same settings. */
export async function startWithInvalidSettings(
  context: ScenarioContext,
  scanner: LeakScanner,
  { folder, database, count }: { folder: string; database: string; count: number },
): Promise<void> {
  const { random, mainFile, recorder } = context;
  const secretGenerator = new SecretGenerator(scanner.canaries, random.derive('bad starts'));
  const all = invalidSettings((name) => secretGenerator.setting(name), new URL(database).host);
  await inParallel(Math.min(count, all.length), CONCURRENCY, async (index) => {
    const invalid = all[index] ?? {};
    const settings = { DATABASE_URL: database, DATA_DIR: folder, ...invalid };
    const started = new ChitProcess(mainFile, folder, settings);
    // A process that starts nevertheless is stopped, since it would never exit.
    void started.ready().then(
      () => started.end(),
      () => {},
    );
    const { code, stdout, stderr } = await started.ended;
    const description = `a start with ${Object.keys(invalid).join(', ')}`;
    scanner.collect('printed', description, stdout + stderr);
    recorder.check(
      'a start with an invalid setting prints lines, not a stack trace',
      code === 1 && !/^ +at /m.test(stderr),
      `${description}: ${stderr.slice(0, 300)}`,
    );
    const command = COMMANDS[index % COMMANDS.length] ?? [];
    const run = await new ChitProcess(join(dirname(mainFile), 'cli.js'), folder, settings, command).ended;
    scanner.collect(
      command[0] === 'doctor' ? 'doctor' : 'printed',
      `chit ${command.join(' ')} with ${Object.keys(invalid).join(', ')}`,
      run.stdout + run.stderr,
    );
  });
}
