import 'reflect-metadata';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GROUP_COMMANDS, PRIVATE_COMMANDS } from '../../src/bot/commands';
import { COMMANDS } from '../../src/cli/commands';
import { NETWORK_SETTING_PREFIXES, SETTING_NAMES } from '../../src/config';
import { type Age, KEPT, type Kept } from '../../src/entities/kept-rows';
import { buildSchema } from '../../src/graphql/server/schema';
import { BOUNDS, type Bound } from '../../src/lib/bounds';
import { NETWORK_IDS } from '../../src/lib/chain/networks';
import { EXPORT_COLUMNS } from '../../src/lib/export-columns';
import { REASONS } from '../../src/lib/reasons';
import { type Operation, type OperationRule, operations } from '../../src/policies/operations';

const { reasonsPage } = require('../../scripts/reasons-page');
const { anchorOf } = require('../../scripts/anchors');

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`),
  ...['adr', 'guides'].flatMap((folder) =>
    readdirSync(join(ROOT, 'docs', folder)).map((name) => `docs/${folder}/${name}`),
  ),
].filter((name) => name.endsWith('.md'));

const { name: PACKAGE, dependencies: DEPENDENCIES } = JSON.parse(read('package.json'));
const manifestOf = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`));

/** A page without its blocks of code. */
const prose = (page: string) => read(page).replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** Anchors of a page's headings, as GitHub makes them; a second heading of the same text gets `-1`. */
function anchorsOf(page: string): string[] {
  const headings = [...prose(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => anchorOf(text));
  return headings.map((anchor, at) => {
    const earlier = headings.slice(0, at).filter((other) => other === anchor).length;
    return earlier === 0 ? anchor : `${anchor}-${earlier}`;
  });
}

/** The shell commands of a page: the lines of its code blocks for `sh`. */
const shellLines = (page: string) =>
  [...read(page).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));

/** Matches a limit as a table shows it, such as `10 attempts in 60 s (`RATE_LIMIT_LOGIN`)`. */
const maximumOf = ({ most, seconds, setting }: Bound) =>
  new RegExp(
    `^${most.toLocaleString('en')} [^()]+?${seconds ? ` in ${seconds} s` : ''}${setting ? ` \\(\`${setting}\`\\)` : ''}$`,
  );

const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== join('lib', 'bounds.ts'))
  .map((file) => read(join('src', file)))
  .join('\n');

/** The cells of a table's row in docs/limits.md: what limits its rows, and how long they are kept. */
function keptCells({ most, newest = [], age }: Kept): string[] {
  const numberOf = (path: string) => {
    const [group = '', name = ''] = path.split('.');
    const number = (BOUNDS as Record<string, Record<string, Bound>>)[group]?.[name]?.most;
    return `${number?.toLocaleString('en')} (\`${path}\`)`;
  };
  const refused = [most].flat().map((each) => (each.includes('.') ? numberOf(each) : each));
  const kept = newest.map(({ bound }) => `the newest ${numberOf(`account.${bound}`)}`);
  const ages = (given: Age) =>
    given.kept
      ? `${BOUNDS.times[given.kept.bound].most} ${given.kept.unit} (\`times.${given.kept.bound}\`) after ${given.words}`
      : `until ${given.words}`;
  return [
    [...refused, ...kept].join('; '),
    typeof age === 'string' ? `kept: ${age}` : age.map(ages).join('; '),
  ];
}

const AUDIENCES = { public: 'nothing', user: 'a session', customer: '', admin: 'the role admin' };

const needsOf = ({ audience, permission }: OperationRule) => permission ?? AUDIENCES[audience];

describe('The documentation', () => {
  it('names every setting and every network', () => {
    const page = read('docs/configuration.md');
    const names = [...SETTING_NAMES, ...NETWORK_SETTING_PREFIXES, ...NETWORK_IDS];
    expect(names.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  });

  it('names every operation of GraphQL, with what it needs', () => {
    const rows = [...read('docs/graphql.md').matchAll(/^\| ([\w `:]+) \| ((?:`\w+`(?:, )?)+) \|/gm)];
    const shown = rows.flatMap(([, needs = '', names = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => [name, needs.replaceAll('`', '')]),
    );
    const schema = buildSchema(() => ({}));
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const names = roots.flatMap((type) => Object.keys(type?.getFields() ?? {})) as Operation[];
    expect(shown.sort()).toEqual(names.map((name) => [name, needsOf(operations[name])]).sort());
  });

  it('has a row for each dependency, with its licence', () => {
    const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \|.*\| (\S+) \| [\d,]+ \|$/gm)];
    const licences = Object.keys(DEPENDENCIES).map((name) => [name, manifestOf(name).license]);
    expect(rows.map(([, name, licence]) => [name, licence])).toEqual(licences);
  });

  it('has the numbers of the product in each row of docs/limits.md, and a row for each limit with a setting', () => {
    const [page = ''] = read('docs/limits.md').split('## What is kept');
    const lines = page.match(/^\| (?!limit).+$/gm) ?? [];
    const rows = lines.map((line) => /^\| .+? \| (.+?) \|.*<!-- (\S+) -->$/.exec(line)?.slice(1) ?? [line]);
    const bounds = Object.entries<Record<string, Bound>>(BOUNDS).flatMap(([group, limits]) =>
      Object.entries(limits).map(([name, bound]) => [`${group}.${name}`, bound] as const),
    );
    const maxima = new Map<string, RegExp>(bounds.map(([name, bound]) => [name, maximumOf(bound)]));
    const wrong = rows.filter(([maximum = '', name = '']) => !maxima.get(name)?.test(maximum));
    const missing = bounds.filter(([name, { setting }]) => setting && !rows.some(([, row]) => row === name));
    expect({ wrong, missing }).toEqual({ wrong: [], missing: [] });
  });

  it.each(Object.entries(EXPORT_COLUMNS))(
    'explains exactly the columns of the export of %s, in their order',
    (name, columns) => {
      const [, table = ''] = read('docs/export.md').split(`<!-- ${name} -->`);
      const [rows = ''] = table.split('\n\n');
      expect([...rows.matchAll(/^\| `(\w+)` \|/gm)].map(([, column]) => column)).toEqual(columns);
    },
  );

  it('has exactly the reasons of the product in docs/errors.md', () => {
    const page = read('docs/errors.md');
    expect(page).toBe(reasonsPage(page, REASONS));
  });

  it('lists only reasons that the code uses', () => {
    expect(Object.keys(REASONS).filter((code) => !SOURCES.includes(`reason('${code}'`))).toEqual([]);
  });

  it('names every command of the bot in docs/telegram.md', () => {
    const page = read('docs/telegram.md');
    const commands = [...PRIVATE_COMMANDS, ...GROUP_COMMANDS];
    expect(commands.filter((name) => !new RegExp(`^\\|.*\`/${name}\\b`, 'm').test(page))).toEqual([]);
  });

  it('names every path of REST, and every operation that only GraphQL has, in docs/rest.md', () => {
    const page = read('docs/rest.md');
    const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
      read('docs/openapi.json'),
    );
    const isNamed = (path: string) =>
      page.includes(`${path}\``) || page.includes(`\`…/${path.split('/').at(-1)}\``);
    const below = Object.keys(paths).map((path) => path.replace('/api/v1', ''));
    expect(below.filter((path) => !isNamed(path))).toEqual([]);
    const overRest = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    const schema = buildSchema(() => ({}));
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const names = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
    const overGraphqlOnly = names.filter((name) => !overRest.includes(name));
    expect(overGraphqlOnly.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('says of every table what limits its rows and how long they are kept', () => {
    const [, section = ''] = read('docs/limits.md').split('## What is kept');
    const rows = [...section.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|$/gm)].map(([, ...cells]) => cells);
    expect(rows).toEqual(Object.entries<Kept>(KEPT).map(([table, kept]) => [table, ...keptCells(kept)]));
  });

  it('lists only limits that the code reads from the table', () => {
    const fixed = Object.values(BOUNDS)
      .flatMap((group) => Object.entries<object>(group))
      .flatMap(([name, bound]) => ('setting' in bound ? [] : [name]));
    expect(
      fixed.filter((name) => !new RegExp(`\\b${name}\\.most\\b|bound: '${name}'`).test(SOURCES)),
    ).toEqual([]);
  });

  it.each(PAGES)('runs chit by the name of its npm package, or by npm run in a clone, in %s', (page) => {
    // `npx chit` would run the package of a stranger.
    expect(read(page)).not.toContain('npx chit');
    const isCommand = (line: string) => Object.hasOwn(COMMANDS, /(?:^|\s)chit (\S+)/.exec(line)?.[1] ?? '');
    const isByName = (line: string) =>
      line.includes(`npx -p ${PACKAGE} `) || line.includes('npm run chit --');
    expect(shellLines(page).filter((line) => isCommand(line) && !isByName(line))).toEqual([]);
  });

  it('names only commands that chit has', () => {
    const names = PAGES.flatMap((page) =>
      [...read(page).matchAll(new RegExp(`(?:${PACKAGE}|run chit --|\`chit) ([a-z][\\w-]*)`, 'g'))].map(
        ([, name = '']) => name,
      ),
    );
    expect(names).toEqual(expect.arrayContaining(['start', 'doctor', 'backup', 'restore', 'migrate']));
    expect([...new Set(names)].filter((name) => !COMMANDS[name])).toEqual([]);
  });

  it.each(PAGES)('has no dead link, and names no file that does not exist, in %s', (page) => {
    const firsts = (pattern: RegExp) => [...read(page).matchAll(pattern)].map(([, first = '']) => first);
    const linked = firsts(/\]\((?!https?:)([^)#\s]+)/g).map((target) => join(dirname(page), target));
    const named = firsts(/`((?:bench|bin|contracts|dashboard|demo|docs|ops|scripts|src|test)\/[\w./-]+)`/g);
    expect([...linked, ...named].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it.each(PAGES)('links only to headings that exist, in %s', (page) => {
    const links = [...prose(page).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
    const dead = links.filter(([, target = '', anchor = '']) => {
      const file = target === '' ? page : join(dirname(page), target);
      return file.endsWith('.md') && !anchorsOf(file).includes(anchor);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});
