import { numbersFrom } from '../support/chain/faulty-rpc';

/** All that a campaign leaves to chance, from one seed. What is drawn for one thing depends on no other's number of draws. */
export class Draw {
  private readonly next: () => number;

  constructor(readonly seed: number) {
    this.next = numbersFrom(seed);
  }

  /** A generator of its own for a thing that has a name or a number. */
  for(thing: string | number): Draw {
    let mixed = this.seed | 0;
    for (const character of String(thing)) {
      mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x5bd1e995);
      mixed ^= mixed >>> 15;
    }
    return new Draw(mixed >>> 0);
  }

  /** A whole number from 0 to one less than the limit. */
  upTo(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  between(least: number, most: number): number {
    return least + this.upTo(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new Error('There is nothing to draw from');
    return values[this.upTo(values.length)] as T;
  }

  /** As many different ones as asked for, or all there are. */
  some<T>(values: readonly T[], count: number): T[] {
    const left = [...values];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(this.upTo(left.length), 1));
    return taken;
  }

  text(length: number, alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'): string {
    return Array.from({ length }, () => alphabet[this.upTo(alphabet.length)]).join('');
  }
}
