// Mutation testing: each mutant is a small defect in the code, which the tests must detect. Details: docs/mutants.md.
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

/**
 * Cache of a run: the mutants that each test file reaches, and Stryker's report with the failure that detected each
 * mutant.
 */
const CACHE = join(process.cwd(), 'node_modules/.cache/mutants');

const { values } = parseArgs({
  options: {
    /** Only mutates files that need no database, and runs only unit tests. */
    pure: { type: 'boolean', default: false },
    /** Regular expression that selects the test files. */
    tests: { type: 'string', default: '' },
    /** Fraction of the mutants in the sample, from 0 to 1; `seed` determines the sample. */
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    /** Only mutants whose printed line contains one of these texts. */
    only: { type: 'string', multiple: true, default: [] },
    /** Maximum total duration, in seconds, of the tests for one mutant. */
    seconds: { type: 'string', default: '600' },
    /** Minimum percentage of detected mutants. */
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
    // Disables Stryker's rewriting of tsconfig.json, which needs an API that TypeScript 7 has removed; nothing here
    // reads the file.
    tsconfigFile: 'none',
    dryRunTimeoutMinutes: 60,
    // The duration of a mutant's tests is already limited by `seconds`.
    timeoutFactor: 0,
    timeoutMS: (chit.seconds * 2 + 120) * 1000,
    // Restarts the test runner regularly, because jest leaks some memory per file. Mutants outside the sample count
    // too.
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

/** Starts one PostgreSQL server for all test runs; jest's global setup then starts none. */
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
