import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { CheckRecorder } from '../check-recorder';
import { checkInvariants } from '../invariants';
import { runScenario } from '../run-scenario';
import { SCENARIOS } from '../scenarios';
import { FAULTY_BUILDS } from './all-builds';
import { CORRUPTED_ROWS, type CorruptedRows } from './corrupted-rows';
import { applyPatch, type FaultyBuild } from './faulty-build';

/** Names of all faulty builds and corrupted rows. */
export const FAULTY_BUILD_NAMES = [...FAULTY_BUILDS, ...CORRUPTED_ROWS].map(({ name }) => name);

interface Options {
  mainFile: string;
  seed: number;
  log(line: string): void;
}

/** Runs the named faulty builds, reports whether the expected checks fail, and returns whether all of them did. */
export async function runFaultyBuilds(names: readonly string[], options: Options): Promise<boolean> {
  let allFailed = true;
  const rows = CORRUPTED_ROWS.filter(({ name }) => names.includes(name));
  if (rows.length > 0) allFailed = (await corruptRows(rows, options)) && allFailed;
  for (const faulty of FAULTY_BUILDS) {
    if (names.includes(faulty.name)) allFailed = (await runFaultyBuild(faulty, options)) && allFailed;
  }
  return allFailed;
}

/** Folders of `dist` that are not part of the product. */
const NOT_THE_PRODUCT = ['resilience', 'bench', 'demo', 'pictures', 'node_modules'];

async function runFaultyBuild(
  { name, patches, scenario, sizes, failingChecks }: FaultyBuild,
  options: Options,
): Promise<boolean> {
  const scenarioToRun = SCENARIOS.find((one) => one.name === scenario);
  if (!scenarioToRun) throw new Error(`There is no scenario ${scenario}`);
  const folder = await mkdtemp(join(tmpdir(), 'chit-faulty-'));
  try {
    const builtFolder = dirname(options.mainFile);
    const dist = join(folder, 'dist');
    for (const entry of await readdir(builtFolder)) {
      if (!NOT_THE_PRODUCT.includes(entry))
        await cp(join(builtFolder, entry), join(dist, entry), { recursive: true });
    }
    for (const linked of ['node_modules', 'package.json', 'contracts'])
      await symlink(join(builtFolder, '..', linked), join(folder, linked));
    for (const each of patches) {
      const file = join(dist, each.file);
      await writeFile(file, applyPatch(await readFile(file, 'utf8'), each));
    }
    const run = { ...options, mainFile: join(dist, 'main.js'), sizes, log: () => {} };
    const { recorder, seconds } = await runScenario(scenarioToRun, run);
    return reportFailingChecks(
      options,
      `${name} (${scenario}, ${seconds.toFixed(0)} s)`,
      failingChecks,
      recorder,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Corrupts one consistent database, filled by a small `races` run, with each statement in turn. */
async function corruptRows(rows: readonly CorruptedRows[], options: Options): Promise<boolean> {
  const races = SCENARIOS.find(({ name }) => name === 'races');
  if (!races) throw new Error('There is no scenario races');
  let allFailed = true;
  const { recorder } = await runScenario(races, {
    ...options,
    sizes: { keys: 10, changes: 200 },
    log: () => {},
    inspectDatabase: async (url, ledger) => {
      for (const { name, sql, failingCheck } of rows) {
        const client = new Client(url);
        await client.connect();
        const found = new CheckRecorder();
        try {
          await client.query('BEGIN');
          await client.query(sql);
          await checkInvariants(
            async (text, values) => (await client.query(text, values)).rows,
            ledger,
            found,
          );
        } finally {
          await client.end();
        }
        allFailed = reportFailingChecks(options, name, [failingCheck], found) && allFailed;
      }
    },
  });
  for (const { name, examples } of recorder.failedResults)
    options.log(`the consistent database violates an invariant: ${name}: ${examples[0]}`);
  return allFailed && recorder.failedResults.length === 0;
}

function reportFailingChecks(
  { log }: Options,
  name: string,
  expected: readonly string[],
  { failedResults }: CheckRecorder,
): boolean {
  const failedNames = new Set(failedResults.map((check) => check.name));
  const others = [...failedNames].filter((check) => !expected.includes(check));
  const also = others.length > 0 ? `; also: ${others.join('; ')}` : '';
  for (const check of expected)
    log(`${failedNames.has(check) ? 'FAILED as expected' : 'STILL PASSED'}  ${name}: ${check}${also}`);
  const allFailed = expected.every((check) => failedNames.has(check));
  if (!allFailed) for (const check of failedResults) log(`      ${check.name}: ${check.examples[0]}`);
  return allFailed;
}
