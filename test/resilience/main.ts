import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { textOf } from './check-recorder';
import { BROKEN, breakOnPurpose } from './faulty-builds/run-faulty-builds';
import { resultsWith } from './results-page';
import { type Outcome, runCampaign, scaled } from './run-scenario';
import type { Campaign } from './scenario';
import { CAMPAIGNS } from './scenarios';

const main = join(process.cwd(), 'dist/main.js');
const RESULTS = join(process.cwd(), 'test/resilience/RESULTS.md');
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run fire`: breaks the built product in every way there is, and says what held. */
async function fire(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      scale: { type: 'string', default: '1' },
      broken: { type: 'string' },
    },
  });
  const seed = Number(values.seed);
  const scale = Number(values.scale);
  if (!Number.isInteger(seed) || !(scale > 0))
    throw new Error('--seed takes a whole number, --scale one above 0');
  print(`Seed ${seed}`);
  if (values.broken !== undefined)
    return breakOnPurpose(brokenNamed(values.broken), { main, seed, say: print });
  let good = true;
  for (const campaign of named(positionals)) {
    print(`\n${campaign.name}: ${campaign.shows}`);
    const say = (line: string) => print(`  … ${line}`);
    const outcome = await runCampaign(campaign, { main, seed, size: scaled(campaign.size, scale), say });
    tell(outcome, seed);
    // Less than all of it would not be the whole truth.
    if (scale >= 1) await keep(outcome, seed);
    good &&= outcome.tally.failed.length === 0;
  }
  return good;
}

async function keep(outcome: Outcome, seed: number): Promise<void> {
  const page = await readFile(RESULTS, 'utf8').catch(() => '');
  await writeFile(RESULTS, resultsWith(page, outcome, seed));
}

function named(names: string[]): readonly Campaign[] {
  const unknown = names.filter((name) => !CAMPAIGNS.some((campaign) => campaign.name === name));
  if (unknown.length > 0) throw new Error(`There is no campaign ${unknown.join(', ')}`);
  return names.length === 0 ? CAMPAIGNS : CAMPAIGNS.filter(({ name }) => names.includes(name));
}

function brokenNamed(name: string): readonly string[] {
  if (name === 'all') return BROKEN;
  if (!BROKEN.includes(name)) throw new Error(`Nothing is broken as ${name}; all are: ${BROKEN.join(', ')}`);
  return [name];
}

function tell({ campaign, tally, figures, seconds }: Outcome, seed: number): void {
  for (const check of tally.checks) {
    print(`  ${textOf(check)}`);
    for (const example of check.examples) print(`      ${example}`);
  }
  for (const figure of figures) print(`  ${figure}`);
  print(`  ${campaign.name} took ${seconds.toFixed(0)} s`);
  if (tally.failed.length > 0)
    print(`  ${campaign.name} FAILED; again with: npm run fire -- ${campaign.name} --seed ${seed}`);
}

fire().then(
  (good) => process.exit(good ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
