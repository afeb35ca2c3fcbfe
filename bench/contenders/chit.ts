import { join, resolve } from 'node:path';
import { PROFILES } from '../settings';
import { type Running, startProcess } from './contender';

/** Shared with the harness, which signs the access tokens itself: they would not outlive the benchmark. */
export const JWT_SECRET = 'of-a-benchmark-that-listens-on-loopback';
export const PUBLIC_URL = 'https://pay.chit.test';

const UNLIMITED = Object.fromEntries(
  ['CREATE', 'READ', 'WRITE', 'WRITE_DAY', 'ADMIN', 'PUBLIC', 'LOGIN'].map((name) => [
    `RATE_LIMIT_${name}`,
    '999999999/60',
  ]),
);

/** The built product: on a database of its own in `dataDir` where no URL is given. With a folder, it leaves a CPU profile there. */
export const startChit = (
  dataDir: string,
  databaseUrl?: string,
  more: Record<string, string> = {},
  profiles: string = PROFILES,
): Promise<Running> =>
  startProcess(
    'Chit',
    join(process.cwd(), 'dist/main.js'),
    {
      ...UNLIMITED,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DATA_DIR: dataDir,
      JWT_SECRET,
      PUBLIC_URL,
      LOG_LEVEL: 'warn',
      // No chain can be reached here, and in production invoices on unwatched networks are refused.
      ALLOW_UNWATCHED: 'true',
      ...more,
    },
    profiles ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profiles)}`] : [],
  );
