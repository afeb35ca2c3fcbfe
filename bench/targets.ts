import {
  CHIT,
  DEEP,
  FIRST,
  FLOOR,
  KEYED_FLOOR,
  MERCURIUS,
  PACED_ROWS,
  type PacedRow,
  PEER,
  PLAIN,
  PRICED,
  pacedTitle,
  SIZED_ROWS,
  SMALL,
  singleTitle,
  sizedTitle,
  TITLES,
} from './comparisons';
import { type Figures, figuresOf, thousands } from './figures';
import type { Memory } from './memory';
import { type Comparison, ratioOf } from './rounds';
import { DEEP_ROW, INVOICES, SMALL_INVOICES, SOAK_MINUTES } from './settings';

/** What a run of the benchmark has measured. */
export interface Measurements {
  floods: Comparison[];
  halfLoads: Comparison[];
  /** With one caller. */
  singles: Comparison[];
  sizes: Comparison[];
  memory: Memory;
  readySeconds: Figures;
}

/** A figure, and what it must be. */
export interface Target {
  what: string;
  figures: Figures;
  digits: number;
  atLeast?: number;
  atMost?: number;
}

/** Resident memory moves by itself; what is more than this in eight tenths of the load is growth. */
const GROWTH_BOUND = 1.05;

function find(all: Comparison[], title: string): Comparison {
  const found = all.find((comparison) => comparison.title === title);
  if (!found) throw new Error(`${title} was not measured`);
  return found;
}

export const targetsOf = (measurements: Measurements): Target[] => [
  ...floodTargets(measurements),
  ...halfLoadTargets(measurements),
  ...singleTargets(measurements),
  ...sizeTargets(measurements),
  ...memoryTargets(measurements.memory),
  { what: 'ready on an existing data folder, s', figures: measurements.readySeconds, digits: 2, atMost: 0.7 },
];

function floodTargets({ floods }: Measurements): Target[] {
  const lists = find(floods, TITLES.graphqlList);
  const toFloor = (title: string, atLeast: number): Target => ({
    what: `${title}: Chit to the floor`,
    figures: ratioOf(find(floods, title), CHIT, FLOOR),
    digits: 2,
    atLeast,
  });
  const toPeer = (peer: string, atLeast: number): Target => ({
    what: `${TITLES.graphqlList}: Chit to ${peer}`,
    figures: ratioOf(lists, CHIT, peer),
    digits: 2,
    atLeast,
  });
  return [
    toFloor(TITLES.create, 1.1),
    {
      what: `${TITLES.pricedCreate}: to a plain one`,
      figures: ratioOf(find(floods, TITLES.pricedCreate), PRICED, CHIT),
      digits: 2,
      atLeast: 0.8,
    },
    toFloor(TITLES.get, 0.95),
    toFloor(TITLES.list, 1.5),
    toFloor(TITLES.graphqlList, 1.2),
    toPeer(PEER, 2),
    toPeer(MERCURIUS, 1.3),
    toPeer(PLAIN, 4),
    toFloor(TITLES.volume, 1.2),
  ];
}

const halfLoadTargets = ({ halfLoads }: Measurements): Target[] =>
  PACED_ROWS.map((row) => ({
    what: `p99 of ${pacedTitle(row)}: Chit to the floor`,
    figures: ratioOf(find(halfLoads, pacedTitle(row)), CHIT, FLOOR, ({ p99 }) => p99),
    digits: 2,
    atMost: 1.5,
  }));

/** Of one caller's median time to that of the floor that reads the caller's key first. */
const SINGLE_MOST: Record<PacedRow, number> = {
  get: 1.6,
  list: 1.3,
  graphqlList: 1.3,
  volume: 1.3,
  create: 1.6,
};

const singleTargets = ({ singles }: Measurements): Target[] =>
  PACED_ROWS.map((row) => ({
    what: `median time of ${singleTitle(row)}: Chit to the ${KEYED_FLOOR}`,
    figures: ratioOf(find(singles, singleTitle(row)), CHIT, KEYED_FLOOR, ({ median }) => median),
    digits: 2,
    atMost: SINGLE_MOST[row],
  }));

const sizeTargets = ({ floods, sizes }: Measurements): Target[] => [
  ...(Object.keys(SIZED_ROWS) as (keyof typeof SIZED_ROWS)[]).map((row) => ({
    what: `time of ${TITLES[row]}: ${thousands(INVOICES)} invoices to ${thousands(SMALL_INVOICES)}`,
    // The time of one is the inverse of how many a second there are.
    figures: ratioOf(find(sizes, sizedTitle(row)), SMALL, CHIT),
    digits: 2,
    atMost: 1.3,
  })),
  {
    what: `time of a page by cursor: after row ${thousands(DEEP_ROW)} to the first`,
    figures: ratioOf(find(floods, TITLES.pages), FIRST(CHIT), DEEP(CHIT)),
    digits: 2,
    atMost: 1.2,
  },
];

function memoryTargets({ idle, early, late }: Memory): Target[] {
  const figures = figuresOf([idle]);
  const idleTarget = { what: 'idle RSS without PostgreSQL, MB', figures, digits: 0, atMost: 110 };
  if (early === undefined || late === undefined) return [idleTarget];
  const growth = {
    what: `RSS in the last fifth of ${SOAK_MINUTES} minutes of load to the second fifth`,
    figures: figuresOf([late / early]),
    digits: 3,
    atMost: GROWTH_BOUND,
  };
  return [idleTarget, growth];
}
