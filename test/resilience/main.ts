import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeResult } from './check-recorder';
import { resultsWith } from './results-page';
import { runScenario, type ScenarioOutcome, scaledSizes } from './run-scenario';
import type { Scenario } from './scenario';
import { SCENARIOS } from './scenarios';

const mainFile = join(process.cwd(), 'dist/main.js');
const RESULTS = join(process.cwd(), 'test/resilience/RESULTS.md');
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs `npm run fire`; resolves to whether all checks held. */
async function runFromCommandLine(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      scale: { type: 'string', default: '1' },
    },
  });
  const seed = Number(values.seed);
  const scale = Number(values.scale);
  if (!Number.isInteger(seed) || !(scale > 0))
    throw new Error('--seed must be an integer, --scale a number above 0');
  print(`Seed ${seed}`);
  let allGood = true;
  for (const scenario of scenariosNamed(positionals)) {
    print(`\n${scenario.name}: ${scenario.claim}`);
    const log = (line: string) => print(`  … ${line}`);
    const outcome = await runScenario(scenario, {
      mainFile,
      seed,
      sizes: scaledSizes(scenario.sizes, scale),
      log,
    });
    reportOutcome(outcome, seed);
    // Only runs at full size are written to the results page.
    if (scale >= 1) await saveOutcome(outcome, seed);
    allGood &&= outcome.recorder.failedResults.length === 0;
  }
  return allGood;
}

async function saveOutcome(outcome: ScenarioOutcome, seed: number): Promise<void> {
  const page = await readFile(RESULTS, 'utf8').catch(() => '');
  await writeFile(RESULTS, resultsWith(page, outcome, seed));
}

function scenariosNamed(names: string[]): readonly Scenario[] {
  const unknown = names.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}`);
  return names.length === 0 ? SCENARIOS : SCENARIOS.filter(({ name }) => names.includes(name));
}

function reportOutcome({ scenario, recorder, figures, seconds }: ScenarioOutcome, seed: number): void {
  for (const check of recorder.results) {
    print(`  ${describeResult(check)}`);
    for (const example of check.examples) print(`      ${example}`);
  }
  for (const figure of figures) print(`  ${figure}`);
  print(`  ${scenario.name} took ${seconds.toFixed(0)} s`);
  if (recorder.failedResults.length > 0)
    print(`  ${scenario.name} FAILED; repeat it with: npm run fire -- ${scenario.name} --seed ${seed}`);
}

runFromCommandLine().then(
  (allGood) => process.exit(allGood ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
