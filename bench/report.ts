import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { CHIT, DEEP, FIRST, FLOOR, SMALL, TITLES } from './comparisons';
import { shown, thousands } from './figures';
import type { Memory } from './memory';
import { PARTS, type PartsOfWork } from './parts';
import { type Comparison, ratioOf } from './rounds';
import {
  CONNECTIONS,
  CUSTOMERS,
  DAYS,
  INVOICES,
  ROUNDS,
  SECONDS,
  SMALL_INVOICES,
  SOAK_MINUTES,
} from './settings';
import { type Measurements, type Target, targetsOf } from './targets';

export interface Results extends Measurements {
  parts: PartsOfWork[];
  /** The version of PostgreSQL. */
  postgres: string;
}

const isMet = ({ figures: { median }, atLeast = -Infinity, atMost = Infinity }: Target) =>
  median >= atLeast && median <= atMost;

const boundOf = ({ atLeast, atMost }: Target) => (atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`);

const targetRow = (target: Target) =>
  `| ${target.what} | ${shown(target.figures, target.digits)} | ${boundOf(target)} | ${isMet(target) ? 'yes' : '**missed**'} |`;

/** A line for each figure that is not as it must be. */
export const missedOf = (results: Results): string[] =>
  targetsOf(results)
    .filter((target) => !isMet(target))
    .map((target) => `${target.what}: ${shown(target.figures, target.digits)}, must be ${boundOf(target)}`);

/** What every other side of a comparison is a ratio to. */
const basisOf = ({ title, sides }: Comparison, name: string) => {
  if (title === TITLES.pages) return name.endsWith(DEEP('')) ? DEEP(FLOOR) : FIRST(FLOOR);
  return sides.find((side) => side.name === FLOOR || side.name === SMALL)?.name ?? CHIT;
};

const workRows = (comparison: Comparison) =>
  comparison.sides.map(({ name, perSecond, p99 }) => {
    const basis = basisOf(comparison, name);
    const ratio = name === basis ? '1' : shown(ratioOf(comparison, name, basis), 2);
    return `| ${comparison.title} | ${name} | ${shown(perSecond, 0)} | ${ratio} | ${shown(p99, 1)} |`;
  });

const singleRows = (comparison: Comparison) =>
  comparison.sides.map(
    ({ name, median, p99 }) => `| ${comparison.title} | ${name} | ${shown(median, 2)} | ${shown(p99, 2)} |`,
  );

const pacedRows = (comparison: Comparison) =>
  comparison.sides.map(
    ({ name, perSecond, p99 }) =>
      `| ${comparison.title} | ${name} | ${perSecond.median.toFixed(0)} | ${shown(p99, 1)} |`,
  );

export const partRows = (parts: PartsOfWork[]) =>
  parts.map(({ title, chit, floor, parts: times }) =>
    [title, floor, chit, ...PARTS.map((part) => times[part])]
      .map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell))
      .join(' | '),
  );

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--', 'src', 'bench', 'package-lock.json') !== '';
    return `\`${git('rev-parse', '--short=12', 'HEAD')}\`${changed ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

const versionIn = (folder: string, library: string): string =>
  JSON.parse(readFileSync(join(process.cwd(), folder, library, 'package.json'), 'utf8')).version;
const versionOf = (library: string) => versionIn('node_modules', library);
const versionOfPeer = (library: string) => versionIn('bench/node_modules', library);

const soakText = ({ early, late, answers }: Memory) =>
  early === undefined || late === undefined || answers === undefined
    ? 'The load that shows whether memory grows was left out.'
    : `Under ${SOAK_MINUTES} minutes of everything at once (${thousands(answers)} answers) it had ${early.toFixed(0)} MB in the second fifth
and ${late.toFixed(0)} MB in the last one.`;

export const report = (results: Results): string => `# How fast Chit is

Written by \`npm run bench\`. One PostgreSQL (Chit's embedded one, as it ships: \`fsync\` on) with ${thousands(INVOICES)} invoices of
${CUSTOMERS} customers; each contender is a process of its own. ${ROUNDS} rounds of ${SECONDS} s each in turn (A B A B), ${CONNECTIONS} connections;
medians, with the lowest and the highest round in parentheses; ratios are taken round by round. Every answer is checked
against what plain SQL says of the invoices, and every invoice that was made is looked for in its table.

Machine: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, which load, servers and PostgreSQL share. Node ${process.version},
PostgreSQL ${results.postgres}, PostGraphile ${versionOfPeer('postgraphile')}, Mercurius ${versionOfPeer('mercurius')} with Fastify ${versionOfPeer('fastify')} and graphql-jit ${versionOfPeer('graphql-jit')},
Apollo Server ${versionOf('@apollo/server')}, TypeGraphQL ${versionOf('type-graphql')}, TypeORM ${versionOf('typeorm')}, pg ${versionOf('pg')}. Commit ${commit()}.

## What it must reach

| what | measured | must be | met |
|---|---|---|---|
${targetsOf(results).map(targetRow).join('\n')}

## As much as each can

Ratios are to the floor; with the number of invoices, to Chit on ${thousands(SMALL_INVOICES)} that were made within ${DAYS} days: the
charts have as many points to tell of those days in both.

| work | who | answers a second | ratio | p99, ms |
|---|---|---|---|---|
${[...results.floods, ...results.sizes].flatMap(workRows).join('\n')}

## At half load

Half as many requests a second as the slower of the two can answer, the same number for both.

| work | who | requests a second | p99, ms |
|---|---|---|---|
${results.halfLoads.flatMap(pacedRows).join('\n')}

## One caller

One connection, which asks again as soon as it is answered; milliseconds.

| work | who | median | p99 |
|---|---|---|---|
${results.singles.flatMap(singleRows).join('\n')}

## Where the time goes

Microseconds of a core for one request under full load, by V8's CPU profile of a process that does this work only. The floor is what
is left of each without all that Chit adds: the HTTP and the SQL of Node.js and PostgreSQL's client. PostgreSQL's own time is in neither.

| work | floor | Chit | ${PARTS.join(' | ')} |
|---|---|---|${PARTS.map(() => '---|').join('')}
${partRows(results.parts)
  .map((row) => `| ${row} |`)
  .join('\n')}

## Memory and start

${results.memory.idle.toFixed(0)} MB RSS of the process that has just started, its PostgreSQL being another's. ${soakText(results.memory)}
Ready in ${shown(results.readySeconds, 2)} s with its own PostgreSQL on the folder that has the data.

## The contenders

- **Floor**: \`node:http\` and \`pg\`, prepared statements, a pool of 20; no authentication but the key at creation, no limits, no
  validation, no events. For one caller, it reads the caller's key before the row, as every server must that has several customers.
  Its creation writes a copy of the table that has the same rows, constraints and indexes, but not
  the triggers that keep Chit's totals. Its lists and sums count invoices.
- **PostGraphile**: version 5 for production (\`GRAPHILE_ENV=production\`) with the names of version 4 and a pool of 20, on the same
  tables; statistics and volume through SQL functions. No authentication.
- **Mercurius**: on Fastify, with its JIT from the first repetition of a document on, prepared statements, a pool of 20, and a
  loader that reads the tokens of all rows in one statement. No authentication.
- **Plain build**: Apollo, TypeGraphQL and TypeORM as their tutorials put them together: entities as GraphQL types,
  \`findAndCount\`, a field resolver that asks a repository for each token. No authentication.
`;
