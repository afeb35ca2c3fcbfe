// Mutation testing: each mutant is a small mistake in the code, and the tests have to notice it. docs/mutants.md tells more.
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { isDrawn } from './draw.mjs';
import { PURE, ROOMS, testFiles } from './rooms.mjs';
import { tell } from './tell.mjs';

/** What is kept of a run: what the test files reach, and Stryker's report, with the failure that noticed each mutant. */
const CACHE = join(process.cwd(), 'node_modules/.cache/mutants');

const { values } = parseArgs({
  options: {
    /** Only what needs no database, with the unit tests. */
    pure: { type: 'boolean', default: false },
    /** Which test files judge, as a regular expression. */
    tests: { type: 'string', default: '' },
    /** How many of the mutants are judged, from 0 to 1, and which ones. */
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    /** Only mutants whose lines, as they are printed, have this in them. */
    only: { type: 'string', multiple: true, default: [] },
    /** Of tests that one mutant meets, at most. */
    seconds: { type: 'string', default: '600' },
    /** Percent of the mutants that must be noticed. */
    least: { type: 'string', default: '0' },
    concurrency: { type: 'string', default: '1' },
  },
});
const chit = {
  share: Number(values.share),
  seed: values.seed,
  only: values.only,
  seconds: Number(values.seconds),
  learned: join(CACHE, values.pure ? 'pure.json' : 'all.json'),
  tests: testFiles(values.pure, new RegExp(values.tests)),
};

const mutants = await withPostgres(!values.pure, () =>
  new Stryker({
    mutate: values.pure ? PURE : ROOMS,
    testRunner: 'test-files',
    plugins: ['./scripts/mutants/test-runner.mjs'],
    ignorers: ['log-lines'],
    chit,
    concurrency: Number(values.concurrency),
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    // Stryker would rewrite it by means that TypeScript 7 no longer has; nothing here reads it.
    tsconfigFile: 'none',
    dryRunTimeoutMinutes: 60,
    // The time of a mutant's tests has a bound already.
    timeoutFactor: 0,
    timeoutMS: (chit.seconds * 2 + 120) * 1000,
    // Jest keeps a little of every file that it runs; mutants that are not drawn count too.
    maxTestRunnerReuse: Math.ceil(100 / chit.share),
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: join(CACHE, 'report.json') },
    warnings: false,
    allowConsoleColors: false,
    logLevel: 'info',
  }).runMutationTest(),
);
const enough = tell(
  mutants.filter((mutant) => isDrawn(mutant, chit)),
  Number(values.least),
);
process.exitCode = enough ? 0 : 1;

/** Runs with one PostgreSQL for all, as jest's global setup starts it, which does nothing then. */
async function withPostgres(needed, work) {
  if (!needed || process.env.TEST_POSTGRES_URL) return work();
  const { startEmbeddedPostgres } = createRequire(import.meta.url)('../../dist/infra/embedded-postgres.js');
  const dataDir = mkdtempSync(join(tmpdir(), 'chit-mutants-'));
  await chmod(dataDir, 0o711);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    return await work();
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
