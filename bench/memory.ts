import { setTimeout as pause } from 'node:timers/promises';
import { startChit } from './contenders/chit';
import type { Running } from './contenders/contender';
import { type Figures, figuresOf } from './figures';
import { flood, type Work } from './load';
import { SOAK_MINUTES } from './settings';
import type { Scene } from './works';
import { chitWorks } from './works-chit';

export interface Memory {
  /** Megabytes of the process, PostgreSQL not among them. */
  idle: number;
  /** Medians of the second and of the last fifth of the load; none when it was left out. */
  early?: number;
  late?: number;
  answers?: number;
}

const SETTLE_MS = 10_000;
const SAMPLE_MS = 1_000;
const READY_STARTS = 3;

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** A Chit that has just started, then the same under ten minutes of everything. */
export async function measureMemory(
  folder: string,
  databaseUrl: string,
  sceneNow: () => Scene,
): Promise<Memory> {
  const chit = await startChit(folder, databaseUrl);
  await pause(SETTLE_MS);
  const idle = megabytes(await chit.rss());
  const soaked = SOAK_MINUTES > 0 ? await soak(chit, mixed(sceneNow())) : {};
  await chit.stop();
  return { idle, ...soaked };
}

async function soak(chit: Running, work: Work) {
  const seconds = SOAK_MINUTES * 60;
  const samples: number[] = [];
  const sampling = setInterval(
    () =>
      void chit.rss().then(
        (bytes) => samples.push(megabytes(bytes)),
        () => {},
      ),
    SAMPLE_MS,
  );
  try {
    const { answers } = await flood(chit.port, work, seconds);
    const fifth = (part: number) =>
      samples.slice((samples.length * part) / 5, (samples.length * (part + 1)) / 5);
    return { early: figuresOf(fifth(1)).median, late: figuresOf(fifth(4)).median, answers };
  } finally {
    clearInterval(sampling);
  }
}

/** Everything that is measured one by one, in turn. */
function mixed(scene: Scene): Work {
  const { create, list, get, graphqlList, statistics, graphqlVolume } = chitWorks;
  const works = [create, list, get, graphqlList, statistics, graphqlVolume].map((make) => make(scene));
  let place = 0;
  return {
    next: () => {
      place = (place + 1) % works.length;
      return (works[place] as Work).next();
    },
    settle: async () => {
      for (const work of works) await work.settle?.();
    },
  };
}

/** Seconds from the start of the process to its being ready, with its own PostgreSQL on a folder that has the data. */
export async function measureReady(folder: string): Promise<Figures> {
  const times: number[] = [];
  for (let start = 0; start < READY_STARTS; start += 1) {
    const chit = await startChit(folder);
    times.push(chit.readyMs / 1_000);
    await chit.stop();
  }
  return figuresOf(times);
}
