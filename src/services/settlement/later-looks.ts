import { BOUNDS } from '../../lib/bounds';
import type { BlockRange } from './payment-reading';

/**
 * Seconds after its first read at which each block is read again, because the index from which an endpoint answers can
 * lag behind its head block. By time and not by blocks: an index lags for seconds, whatever the block time of the chain.
 */
const LOOK_AGES = [30, 120, BOUNDS.times.logLag.most];
/** Share of its age by which a look may be late, so that one request serves several reads. */
const LATENESS = 1.25;

interface Look {
  /** Age in milliseconds. */
  age: number;
  /** The last block that was read at this age. */
  to: number;
}

/** Knows which blocks of a network are due to be read again. All times are in milliseconds, from `performance.now()`. */
export class LaterLooks {
  private firstReads: { at: number; to: number }[] = [];
  private looks: Look[];

  /** The blocks after `from` up to `to` count as read for the first time at `now`; all blocks up to `from` are done. */
  constructor(from: number, to: number, now: number) {
    this.looks = LOOK_AGES.map((age) => ({ age: age * 1000, to: Math.min(from, to) }));
    this.firstReads = [{ at: now, to }];
  }

  /** Returns the blocks to read again; null when none are due. */
  due(now: number): BlockRange | null {
    const due = this.looks.flatMap((look): BlockRange[] => {
      const [oldest] = this.firstReads.filter(({ to }) => to > look.to);
      if (!oldest || oldest.at > now - look.age * LATENESS) return [];
      return [{ from: look.to + 1, to: this.lastOfAge(look, now) }];
    });
    if (due.length === 0) return null;
    return { from: Math.min(...due.map(({ from }) => from)), to: Math.max(...due.map(({ to }) => to)) };
  }

  /** Notes that the blocks of the range were read at `now`. */
  noteRead(range: BlockRange, now: number): void {
    for (const look of this.looks)
      if (range.from <= look.to + 1)
        look.to = Math.max(look.to, Math.min(range.to, this.lastOfAge(look, now)));
    const done = Math.min(...this.looks.map(({ to }) => to));
    this.firstReads = this.firstReads.filter(({ to }) => to > done);
  }

  /**
   * Notes that the blocks after `base` up to `to` were read for the first time; earlier ones above `base` are gone. `age`
   * is the time from the block `to` to the head block: old blocks, as of a network that was not watched, are read once.
   */
  noteFirstRead(base: number, to: number, age: number, now: number): void {
    for (const look of this.looks) look.to = age > look.age ? to : Math.min(look.to, base);
    this.firstReads = this.firstReads.filter((read) => read.to <= base);
    this.firstReads.push({ at: now, to });
  }

  private lastOfAge({ age }: Look, now: number): number {
    return this.firstReads.findLast(({ at }) => at <= now - age)?.to ?? 0;
  }
}
