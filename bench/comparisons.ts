import { type Comparison, compare, comparePaced, isWanted, type Side } from './rounds';
import type { Scene } from './works';
import { chitWorks } from './works-chit';
import { floorWorks, peerWorks, plainWorks } from './works-others';

/** The rows of the benchmark: who is compared with whom at what. */

export const CHIT = 'Chit';
export const FLOOR = 'floor';
export const PEER = 'PostGraphile';
export const PLAIN = 'plain build';
export const SMALL = 'Chit, few invoices';
const CHIT_GRAPHQL = 'Chit GraphQL';

export const FIRST = (name: string) => `${name}, first page`;
export const DEEP = (name: string) => `${name}, deep page`;

export const TITLES = {
  create: 'create, REST',
  list: 'list 20 with total, REST',
  get: 'get by uuid, REST',
  graphqlList: 'list 20 with token, network and total, GraphQL',
  statistics: 'statistics',
  volume: 'volume by day',
  pages: 'a page of 20 of all by cursor',
} as const;

export type Ports = Record<'chit' | 'floor' | 'peer' | 'plain', number>;

/** Creation comes last: it is the only one that changes what the others read. */
export async function compareAll(ports: Ports, scene: () => Scene): Promise<Comparison[]> {
  const chit = (work: keyof typeof chitWorks, name: string = CHIT): Side => {
    return { name, port: ports.chit, work: () => chitWorks[work](scene()) };
  };
  const floor = (work: keyof typeof floorWorks, name: string = FLOOR): Side => {
    return { name, port: ports.floor, work: () => floorWorks[work](scene()) };
  };
  const peer = (work: keyof typeof peerWorks, name: string = PEER): Side => {
    return { name, port: ports.peer, work: () => peerWorks[work](scene()) };
  };
  const plain = { name: PLAIN, port: ports.plain, work: () => plainWorks.list(scene()) };
  const pages = [
    ...[chit('firstPage', FIRST(CHIT)), chit('deepPage', DEEP(CHIT))],
    ...[floor('firstPage', FIRST(FLOOR)), floor('deepPage', DEEP(FLOOR))],
    ...[peer('firstPage', FIRST(PEER)), peer('deepPage', DEEP(PEER))],
  ];
  return inTurn([
    [TITLES.get, [chit('get'), floor('get')]],
    [TITLES.list, [chit('list'), floor('list')]],
    [TITLES.graphqlList, [chit('graphqlList'), floor('listWithToken'), peer('list'), plain]],
    [
      TITLES.statistics,
      [chit('statistics'), chit('graphqlStatistics', CHIT_GRAPHQL), floor('statistics'), peer('statistics')],
    ],
    [TITLES.volume, [chit('graphqlVolume'), floor('volume'), peer('volume')]],
    [TITLES.pages, pages],
    [TITLES.create, [chit('create'), floor('create')]],
  ]);
}

async function inTurn(rows: [string, Side[]][]): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const [title, sides] of rows) if (isWanted(title)) comparisons.push(await compare(title, sides));
  return comparisons;
}

export const PACED_ROWS = ['get', 'list', 'graphqlList', 'create'] as const;
export const pacedTitle = (row: (typeof PACED_ROWS)[number]) => `${TITLES[row]}, at half load`;

/** Both are asked half as often as Chit could answer: the same load for both. */
export async function compareHalfLoad(
  ports: Ports,
  scene: () => Scene,
  floods: Comparison[],
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const row of PACED_ROWS) {
    const full = floods.find(({ title }) => title === TITLES[row])?.sides.find(({ name }) => name === CHIT);
    if (!full) continue;
    const sides = [
      { name: CHIT, port: ports.chit, work: () => chitWorks[row](scene()) },
      {
        name: FLOOR,
        port: ports.floor,
        work: () => floorWorks[row === 'graphqlList' ? 'listWithToken' : row](scene()),
      },
    ];
    comparisons.push(await comparePaced(pacedTitle(row), sides, full.perSecond.median / 2));
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
