import { Tally } from './check-recorder';
import { Draw } from './random-source';
import type { Campaign, Context } from './scenario';

/** What came of a campaign. */
export interface Outcome {
  campaign: Campaign;
  size: Record<string, number>;
  tally: Tally;
  figures: string[];
  seconds: number;
}

export interface RunOptions extends Pick<Context, 'inspect'> {
  main: string;
  seed: number;
  size: Record<string, number>;
  say(line: string): void;
}

/** Runs one campaign and ends all that it started; what it threw counts as a failure. */
export async function runCampaign(
  campaign: Campaign,
  { main, seed, size, say, inspect }: RunOptions,
): Promise<Outcome> {
  const closers: (() => unknown)[] = [];
  const tally = new Tally();
  const figures: string[] = [];
  const start = performance.now();
  const context: Context = {
    draw: new Draw(seed).for(campaign.name),
    ...{ size, tally, main, say, inspect },
    figure: (line) => void figures.push(line),
    defer: (close) => void closers.push(close),
  };
  try {
    await campaign.run(context);
    tally.check('the campaign ran to its end', true);
  } catch (error) {
    tally.check('the campaign ran to its end', false, String((error as Error).stack ?? error));
  } finally {
    for (let close = closers.pop(); close; close = closers.pop()) {
      await Promise.resolve(close()).catch((error: unknown) => say(`could not be ended: ${error}`));
    }
  }
  return { campaign, size, tally, figures, seconds: (performance.now() - start) / 1000 };
}

/** Each part's size at a scale; what there is to do is done once at least. */
export const scaled = (size: Record<string, number>, scale: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(size).map(([part, full]) => [part, Math.max(1, Math.round(full * scale))]),
  );
