import { type Figures, failuresNamed, figuresOf, shown } from './figures';
import { flood, type Measured, pace, type Work } from './load';
import { ONLY, ROUNDS, SECONDS } from './settings';

/** One side of a comparison: who is asked what. */
export interface Side {
  name: string;
  port: number;
  work: () => Work;
}

/** How the sides of one comparison did, in the order of the rounds. */
export interface Comparison {
  title: string;
  sides: { name: string; perSecond: Figures; median: Figures; p99: Figures; rounds: Measured[] }[];
}

const WARM_UP_SECONDS = Math.max(2, SECONDS / 2);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whether this comparison was asked for. */
export const isWanted = (title: string) => title.toLowerCase().includes(ONLY.toLowerCase());

/** Floods the sides in turn, A B A B, after each has been warmed up. */
export const compare = (title: string, sides: Side[]): Promise<Comparison> =>
  interleaved(title, sides, (side, seconds) => flood(side.port, side.work(), seconds));

/** The same with so many requests a second. */
export const comparePaced = (title: string, sides: Side[], perSecond: number): Promise<Comparison> =>
  interleaved(title, sides, (side, seconds) => pace(side.port, side.work(), seconds, perSecond));

/** The same with one caller, who asks again as soon as it is answered. */
export async function compareSingle(title: string, sides: [Side, Side]): Promise<Comparison> {
  const compared = await interleaved(title, sides, (side, seconds) =>
    flood(side.port, side.work(), seconds, 1),
  );
  const [one, other] = [sides[0].name, sides[1].name];
  say(
    `  time of ${one} to ${other}: ${shown(
      ratioOf(compared, one, other, ({ median }) => median),
      2,
    )}`,
  );
  return compared;
}

async function interleaved(
  title: string,
  sides: Side[],
  run: (side: Side, seconds: number) => Promise<Measured>,
): Promise<Comparison> {
  const rounds = sides.map((): Measured[] => []);
  const once = (side: Side, seconds: number) =>
    failuresNamed(`${title}, ${side.name}`, () => run(side, seconds));
  for (const side of sides) await once(side, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, side] of sides.entries()) rounds[index]?.push(await once(side, SECONDS));
  }
  const compared = sides.map(({ name }, index) => {
    const measured = rounds[index] ?? [];
    return {
      name,
      rounds: measured,
      perSecond: figuresOf(measured.map(({ perSecond }) => perSecond)),
      median: figuresOf(measured.map(({ median }) => median)),
      p99: figuresOf(measured.map(({ p99 }) => p99)),
    };
  });
  const texts = compared.map(({ name, perSecond, median, p99 }) => {
    return `${name} ${perSecond.median.toFixed(0)}/s median ${median.median.toFixed(2)} ms p99 ${p99.median.toFixed(1)} ms`;
  });
  say(`${title}: ${texts.join(' · ')}`);
  return { title, sides: compared };
}

/** How one side stands to another, round by round. */
export function ratioOf(
  { sides, title }: Comparison,
  one: string,
  other: string,
  figure: (measured: Measured) => number = ({ perSecond }) => perSecond,
): Figures {
  const [mine, theirs] = [one, other].map((name) => sides.find((side) => side.name === name)?.rounds);
  if (!mine || !theirs) throw new Error(`${title} does not compare ${one} with ${other}`);
  return figuresOf(mine.map((measured, round) => figure(measured) / figure(theirs[round] ?? measured)));
}
