import { type Comparison, compare, comparePaced, compareSingle, isWanted, type Side } from './rounds';
import type { Scene } from './works';
import { chitWorks } from './works-chit';
import { floorWorks, keyedFloorWorks, ownerWorks, peerCursor, peerWorks } from './works-others';

/** The rows of the benchmark: who is compared with whom at what. */

export const CHIT = 'Chit';
export const FLOOR = 'floor';
export const KEYED_FLOOR = 'floor that reads the key';
export const PEER = 'PostGraphile';
export const MERCURIUS = 'Mercurius';
export const PLAIN = 'plain build';
export const SMALL = 'Chit, few invoices';
export const PRICED = 'Chit, priced';
const CHIT_GRAPHQL = 'Chit GraphQL';

export const FIRST = (name: string) => `${name}, first page`;
export const DEEP = (name: string) => `${name}, deep page`;

export const TITLES = {
  create: 'create, REST',
  pricedCreate: 'create with a price and two options, REST',
  list: 'list 20 with total, REST',
  get: 'get by uuid, REST',
  graphqlList: 'list 20 with token, network and total, GraphQL',
  statistics: 'statistics',
  volume: 'volume by day',
  pages: 'a page of 20 of all by cursor',
} as const;

export type Ports = Record<'chit' | 'floor' | 'peer' | 'mercurius' | 'plain', number>;

/** Creation comes last: only it changes what the others read. */
export async function compareAll(ports: Ports, scene: () => Scene): Promise<Comparison[]> {
  const chit = (work: keyof typeof chitWorks, name: string = CHIT): Side => {
    return { name, port: ports.chit, work: () => chitWorks[work](scene()) };
  };
  const floor = (work: keyof typeof floorWorks, name: string = FLOOR): Side => {
    return { name, port: ports.floor, work: () => floorWorks[work](scene()) };
  };
  const peer = (work: Exclude<keyof typeof peerWorks, 'deepPage'>, name: string = PEER): Side => {
    return { name, port: ports.peer, work: () => peerWorks[work](scene()) };
  };
  const mercurius = { name: MERCURIUS, port: ports.mercurius, work: () => ownerWorks.list(scene()) };
  const plain = { name: PLAIN, port: ports.plain, work: () => ownerWorks.list(scene()) };
  const after = isWanted(TITLES.pages) ? await peerCursor(ports.peer) : '';
  const peerDeep = { name: DEEP(PEER), port: ports.peer, work: () => peerWorks.deepPage(scene(), after) };
  const pages = [
    ...[chit('firstPage', FIRST(CHIT)), chit('deepPage', DEEP(CHIT))],
    ...[floor('firstPage', FIRST(FLOOR)), floor('deepPage', DEEP(FLOOR))],
    ...[peer('firstPage', FIRST(PEER)), peerDeep],
  ];
  return inTurn([
    [TITLES.get, [chit('get'), floor('get')]],
    [TITLES.list, [chit('list'), floor('list')]],
    [TITLES.graphqlList, [chit('graphqlList'), floor('listWithToken'), peer('list'), mercurius, plain]],
    [
      TITLES.statistics,
      [chit('statistics'), chit('graphqlStatistics', CHIT_GRAPHQL), floor('statistics'), peer('statistics')],
    ],
    [TITLES.volume, [chit('graphqlVolume'), floor('volume'), peer('volume')]],
    [TITLES.pages, pages],
    [TITLES.create, [chit('create'), floor('create')]],
    [TITLES.pricedCreate, [chit('create'), chit('pricedCreate', PRICED)]],
  ]);
}

async function inTurn(rows: [string, Side[]][]): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const [title, sides] of rows) if (isWanted(title)) comparisons.push(await compare(title, sides));
  return comparisons;
}

/** The rows whose latency is compared with the floor's. */
export const PACED_ROWS = ['get', 'list', 'graphqlList', 'volume', 'create'] as const;
export type PacedRow = (typeof PACED_ROWS)[number];
export const pacedTitle = (row: PacedRow) => `${TITLES[row]}, at half load`;

export const singleTitle = (row: PacedRow) => `${TITLES[row]}, one caller`;

export const worksBesideFloor = (row: PacedRow, floor: typeof keyedFloorWorks = floorWorks) => ({
  chit: chitWorks[row === 'volume' ? 'graphqlVolume' : row],
  floor: floor[row === 'graphqlList' ? 'listWithToken' : row],
});

function besideFloor(ports: Ports, scene: () => Scene, row: PacedRow, isKeyed = false): [Side, Side] {
  const works = worksBesideFloor(row, isKeyed ? keyedFloorWorks : floorWorks);
  return [
    { name: CHIT, port: ports.chit, work: () => works.chit(scene()) },
    { name: isKeyed ? KEYED_FLOOR : FLOOR, port: ports.floor, work: () => works.floor(scene()) },
  ];
}

/**
 * A caller who sends one request after another: what batching must not make slower. The floor reads the caller's key first:
 * that round trip is most of what an honest server needs for one caller.
 */
export async function compareSingleCaller(ports: Ports, scene: () => Scene): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const row of PACED_ROWS) {
    if (!isWanted(singleTitle(row))) continue;
    comparisons.push(await compareSingle(singleTitle(row), besideFloor(ports, scene, row, true)));
  }
  return comparisons;
}

/** Both are asked half as often as the slower of them could answer: the same load for both, which neither fails to meet. */
export async function compareHalfLoad(
  ports: Ports,
  scene: () => Scene,
  floods: Comparison[],
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const row of PACED_ROWS) {
    const rates = floods
      .find(({ title }) => title === TITLES[row])
      ?.sides.filter(({ name }) => name === CHIT || name === FLOOR)
      .map(({ perSecond }) => perSecond.median);
    if (!rates) continue;
    comparisons.push(
      await comparePaced(pacedTitle(row), besideFloor(ports, scene, row), Math.min(...rates) / 2),
    );
  }
  return comparisons;
}

export const SIZED_ROWS = {
  list: 'list',
  statistics: 'statistics',
  volume: 'graphqlVolume',
} as const;
export const sizedTitle = (row: keyof typeof SIZED_ROWS) => `${TITLES[row]}, by the number of invoices`;

/** Chit beside itself on a database with a hundredth of the invoices. */
export async function compareSizes(
  full: { port: number; scene: () => Scene },
  small: { port: number; scene: () => Scene },
): Promise<Comparison[]> {
  const rows = Object.entries(SIZED_ROWS).map(([row, work]): [string, Side[]] => [
    sizedTitle(row as keyof typeof SIZED_ROWS),
    [
      { name: CHIT, port: full.port, work: () => chitWorks[work](full.scene()) },
      { name: SMALL, port: small.port, work: () => chitWorks[work](small.scene()) },
    ],
  ]);
  return inTurn(rows);
}
