import { CheckRecorder } from './check-recorder';
import { RandomSource } from './random-source';
import type { Scenario, ScenarioContext } from './scenario';

/** Outcome of one scenario. */
export interface ScenarioOutcome {
  scenario: Scenario;
  sizes: Record<string, number>;
  recorder: CheckRecorder;
  figures: string[];
  seconds: number;
}

interface RunOptions {
  mainFile: string;
  seed: number;
  sizes: Record<string, number>;
  log(line: string): void;
}

/** Runs one scenario and releases all its resources; an exception counts as a failed check. */
export async function runScenario(
  scenario: Scenario,
  { mainFile, seed, sizes, log }: RunOptions,
): Promise<ScenarioOutcome> {
  const closers: (() => unknown)[] = [];
  const recorder = new CheckRecorder();
  const figures: string[] = [];
  const start = performance.now();
  const context: ScenarioContext = {
    random: new RandomSource(seed).derive(scenario.name),
    ...{ sizes, recorder, mainFile, log },
    recordFigure: (line) => void figures.push(line),
    defer: (close) => void closers.push(close),
  };
  try {
    await scenario.run(context);
    recorder.check('the scenario ran to its end', true);
  } catch (error) {
    recorder.check('the scenario ran to its end', false, String((error as Error).stack ?? error));
  } finally {
    for (let close = closers.pop(); close; close = closers.pop()) {
      await Promise.resolve(close()).catch((error: unknown) => log(`a cleanup failed: ${error}`));
    }
  }
  return { scenario, sizes, recorder, figures, seconds: (performance.now() - start) / 1000 };
}

/** Scales the size of each part; the minimum is 1. */
export const scaledSizes = (size: Record<string, number>, scale: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(size).map(([part, full]) => [part, Math.max(1, Math.round(full * scale))]),
  );
