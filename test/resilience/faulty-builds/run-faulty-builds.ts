import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { Tally } from '../check-recorder';
import { checkInvariants } from '../invariants';
import { runCampaign } from '../run-scenario';
import { CAMPAIGNS } from '../scenarios';
import { BUILDS } from './all-builds';
import { SPOILT_ROWS, type SpoiltRows } from './corrupted-rows';
import type { BrokenBuild } from './faulty-build';

/** The names of all that can be broken. */
export const BROKEN = [...BUILDS, ...SPOILT_ROWS].map(({ name }) => name);

interface Options {
  main: string;
  seed: number;
  say(line: string): void;
}

/** Breaks what is named and looks whether the check that must turn red does; says so, and returns whether all did. */
export async function breakOnPurpose(names: readonly string[], options: Options): Promise<boolean> {
  let all = true;
  const rows = SPOILT_ROWS.filter(({ name }) => names.includes(name));
  if (rows.length > 0) all = (await spoilRows(rows, options)) && all;
  for (const broken of BUILDS) {
    if (names.includes(broken.name)) all = (await runBroken(broken, options)) && all;
  }
  return all;
}

/** Folders of `dist` that are no part of the product. */
const NOT_THE_PRODUCT = ['resilience', 'bench', 'demo', 'pictures', 'node_modules'];

async function runBroken(
  { name, patches, campaign, size, reddens }: BrokenBuild,
  options: Options,
): Promise<boolean> {
  const found = CAMPAIGNS.find((one) => one.name === campaign);
  if (!found) throw new Error(`There is no campaign ${campaign}`);
  const folder = await mkdtemp(join(tmpdir(), 'chit-broken-'));
  try {
    const built = dirname(options.main);
    const dist = join(folder, 'dist');
    for (const entry of await readdir(built)) {
      if (!NOT_THE_PRODUCT.includes(entry))
        await cp(join(built, entry), join(dist, entry), { recursive: true });
    }
    for (const beside of ['node_modules', 'package.json', 'contracts'])
      await symlink(join(built, '..', beside), join(folder, beside));
    for (const { file, find, replace } of patches) {
      const text = await readFile(join(dist, file), 'utf8');
      if (text.split(find).length !== 2) throw new Error(`${name}: ${file} does not have "${find}" once`);
      await writeFile(
        join(dist, file),
        text.replace(find, () => replace),
      );
    }
    const run = { ...options, main: join(dist, 'main.js'), size, say: () => {} };
    const { tally, seconds } = await runCampaign(found, run);
    return tell(options, `${name} (${campaign}, ${seconds.toFixed(0)} s)`, reddens, tally);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All in one sound database, which a small race has filled. */
async function spoilRows(rows: readonly SpoiltRows[], options: Options): Promise<boolean> {
  const campaign = CAMPAIGNS.find(({ name }) => name === 'races');
  if (!campaign) throw new Error('There are no races');
  let all = true;
  const { tally } = await runCampaign(campaign, {
    ...options,
    size: { keys: 10, changes: 200 },
    say: () => {},
    inspect: async (url, book) => {
      for (const { name, sql, reddens } of rows) {
        const client = new Client(url);
        await client.connect();
        const found = new Tally();
        try {
          await client.query('BEGIN');
          await client.query(sql);
          await checkInvariants(async (text, values) => (await client.query(text, values)).rows, book, found);
        } finally {
          await client.end();
        }
        all = tell(options, name, [reddens], found) && all;
      }
    },
  });
  for (const { name, examples } of tally.failed)
    options.say(`the sound database is red: ${name}: ${examples[0]}`);
  return all && tally.failed.length === 0;
}

function tell({ say }: Options, name: string, reddens: readonly string[], { failed }: Tally): boolean {
  const red = new Set(failed.map((check) => check.name));
  const others = [...red].filter((check) => !reddens.includes(check));
  const also = others.length > 0 ? `; also: ${others.join('; ')}` : '';
  for (const check of reddens) say(`${red.has(check) ? 'red' : 'STAYED GREEN'}  ${name}: ${check}${also}`);
  const isRed = reddens.every((check) => red.has(check));
  if (!isRed) for (const check of failed) say(`      ${check.name}: ${check.examples[0]}`);
  return isRed;
}
