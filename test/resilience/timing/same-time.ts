import type { HttpClient, HttpRequest } from '../http-client';
import { compare, type TimePair } from '../paired-comparison';
import type { ScenarioContext } from '../scenario';

/**
 * Two kinds of request take the same time when the relative difference of their medians is below the first value and
 * the p-value above the second one.
 */
const MAX_RELATIVE_DIFFERENCE = 0.05;
const MIN_P = 0.001;
/**
 * Other load on the machine may by chance slow down one kind more. Each run draws anew which request of a pair comes
 * first: a real difference shows in every run, a chance one does not.
 */
export const MAX_RUNS = 3;
/** Pairs that are discarded, because code is still being loaded, compiled and cached. */
export const WARM_UP_PAIRS = 30;

/**
 * Prepares a request outside of the measured time; the returned function sends it and resolves with the milliseconds.
 */
export type Attempt = (number: number) => () => Promise<number>;

/** Measures both requests in pairs of random order, and checks that their times cannot be told apart. */
export async function checkSameTime(
  { recorder, random, recordFigure }: Pick<ScenarioContext, 'recorder' | 'random' | 'recordFigure'>,
  name: string,
  count: number,
  one: Attempt,
  other: Attempt,
): Promise<void> {
  let isSame = false;
  let summary = '';
  for (let run = 0; run < MAX_RUNS && !isSame; run += 1) {
    const runRandom = random.derive(`${name} ${run}`);
    const pairs: TimePair[] = [];
    for (let number = -WARM_UP_PAIRS; number < count; number += 1) {
      const at = run * (count + WARM_UP_PAIRS) + number + WARM_UP_PAIRS;
      const pair = await timeBoth(one(at), other(at), runRandom.chance(0.5));
      if (number >= 0) pairs.push(pair);
    }
    const comparison = compare(pairs);
    isSame = comparison.relativeDifference < MAX_RELATIVE_DIFFERENCE && comparison.p > MIN_P;
    const micros = (milliseconds: number) => `${(milliseconds * 1000).toFixed(0)} µs`;
    summary = `known ${micros(comparison.one)}, unknown ${micros(comparison.other)}; known takes ${micros(comparison.difference)} more (${(comparison.relativeDifference * 100).toFixed(2)} %), p = ${comparison.p.toPrecision(2)}, ${count} of each, run ${run + 1}`;
    recordFigure(`${name}: ${summary}`);
  }
  recorder.check(`${name}: known and unknown take the same time`, isSame, summary);
}

async function timeBoth(
  one: () => Promise<number>,
  other: () => Promise<number>,
  isFirst: boolean,
): Promise<TimePair> {
  if (isFirst) {
    const first = await one();
    return [first, await other()];
  }
  const first = await other();
  return [await one(), first];
}

/** Milliseconds until a reply with this text; throws when another reply comes. */
export async function timeReply(http: HttpClient, outgoing: HttpRequest, expected: string): Promise<number> {
  const { tookMs, text } = await http.send(outgoing);
  if (!text.includes(expected)) throw new Error(`Another reply came: ${text.slice(0, 300)}`);
  return tookMs;
}

/** Milliseconds until a refusal of a credential; throws when the request is not refused. */
export const timeRefusal = (http: HttpClient, outgoing: HttpRequest): Promise<number> =>
  timeReply(http, outgoing, '"statusCode":401');
