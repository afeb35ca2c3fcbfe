import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHIT, FLOOR, PACED_ROWS, TITLES, worksBesideFloor } from './comparisons';
import { startChit } from './contenders/chit';
import { type Running, startProcess } from './contenders/contender';
import { failuresNamed } from './figures';
import { flood, type Work } from './load';
import { isWanted } from './rounds';
import { SECONDS } from './settings';
import type { Scene } from './works';

/** Where the CPU time of a request goes, by V8's CPU profile of a process that does one work only. */

export const PARTS = [
  'HTTP',
  'authentication and limits',
  'GraphQL',
  'rules and shapes',
  'SQL',
  'JSON',
  'garbage collection',
] as const;
type Part = (typeof PARTS)[number];

export interface PartsOfWork {
  title: string;
  /** Microseconds of a core for one request: in Chit, in the floor, and in Chit by part. */
  chit: number;
  floor: number;
  parts: Record<Part, number>;
}

/** The part of a file; files of Node.js belong to the part that calls them. */
const FILES: readonly [Part, RegExp][] = [
  [
    'SQL',
    /node_modules\/(pg|pg-[a-z-]+|postgres-[a-z]+|typeorm|split2)\/|\/dist\/(infra\/(database|replicas)|entities)|\.queries\.js/,
  ],
  [
    'authentication and limits',
    /node_modules\/(jsonwebtoken|jws|jwa|rate-limiter-flexible)\/|\/dist\/(services\/accounts|policies|infra\/rate-limiter|http\/callers|http\/client-addresses)/,
  ],
  [
    'GraphQL',
    /node_modules\/(@apollo|graphql[a-z-]*|@graphql-tools|type-graphql|dataloader|@escape\.tech)\/|\/dist\/graphql\//,
  ],
  ['JSON', /node_modules\/(lossless-json|fast-json-stringify)\/|\/dist\/lib\/exact-json/],
  ['rules and shapes', /\/dist\/(services|presenters|lib)\/|node_modules\/zod\//],
  [
    'HTTP',
    /node_modules\/(express|find-my-way|raw-body|body-parser|cors|helmet)\/|\/dist\/(http|rest|serve-)/,
  ],
];
/** Native functions, which have no file. */
const JSON_FUNCTIONS = new Set(['stringify', 'parse']);

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** Microseconds per part in the last `seconds` of a profile; idle time is in none. */
function timesOf({ nodes, samples, timeDeltas }: Profile, seconds: number): Map<Part, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const partById = new Map<number, Part | undefined>();
  const assign = (id: number, inherited: Part | undefined): void => {
    const node = byId.get(id);
    if (!node) return;
    const part = partOf(node.callFrame) ?? inherited;
    partById.set(id, part);
    for (const child of node.children ?? []) assign(child, part);
  };
  const [root] = nodes;
  if (root) assign(root.id, undefined);
  const times = new Map<Part, number>();
  let left = seconds * 1_000_000;
  for (let index = samples.length - 1; index >= 0 && left > 0; index -= 1) {
    const [id, time] = [samples[index] as number, timeDeltas[index] as number];
    left -= time;
    const { functionName } = byId.get(id)?.callFrame ?? { functionName: '(idle)' };
    if (functionName === '(idle)') continue;
    const part = partById.get(id) ?? 'HTTP';
    times.set(part, (times.get(part) ?? 0) + time);
  }
  return times;
}

function partOf({ functionName, url }: { functionName: string; url: string }): Part | undefined {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url === '') return JSON_FUNCTIONS.has(functionName) ? 'JSON' : undefined;
  return FILES.find(([, pattern]) => pattern.test(url))?.[0];
}

/** Microseconds of a core for one request, under as much load as the process takes. */
async function costOf(process: Running, work: () => Work): Promise<number> {
  await flood(process.port, work(), Math.max(2, SECONDS / 2));
  const before = await process.cpu();
  const { answers } = await flood(process.port, work(), SECONDS);
  return (((await process.cpu()) - before) * 1_000_000) / answers;
}

async function profile(
  settings: string,
  url: string,
  work: () => Work,
): Promise<{ cost: number; times: Map<Part, number> }> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-profile-'));
  try {
    const chit = await startChit(settings, url, { ROLES: 'api' }, folder);
    const cost = await costOf(chit, work);
    await chit.stop();
    const [file] = await readdir(folder);
    const text = await readFile(join(folder, file ?? ''), 'utf8');
    return { cost, times: timesOf(JSON.parse(text), SECONDS) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures each hot path in a process of its own, and the floor beside it. */
export async function measureParts(
  settings: string,
  url: string,
  scene: () => Scene,
): Promise<PartsOfWork[]> {
  const floor = await startProcess('The floor', join(__dirname, 'contenders/floor.js'), {
    DATABASE_URL: url,
  });
  const all: PartsOfWork[] = [];
  for (const row of PACED_ROWS) {
    const title = TITLES[row];
    if (!isWanted(title)) continue;
    const works = worksBesideFloor(row);
    const { cost, times } = await failuresNamed(`${title}, ${CHIT}`, () =>
      profile(settings, url, () => works.chit(scene())),
    );
    const floorCost = await failuresNamed(`${title}, ${FLOOR}`, () =>
      costOf(floor, () => works.floor(scene())),
    );
    const total = [...times.values()].reduce((sum, time) => sum + time, 0);
    const parts = Object.fromEntries(PARTS.map((part) => [part, (cost * (times.get(part) ?? 0)) / total]));
    all.push({ title, chit: cost, floor: floorCost, parts: parts as Record<Part, number> });
  }
  await floor.stop();
  return all;
}
