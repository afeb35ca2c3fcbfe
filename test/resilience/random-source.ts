import { numbersFrom } from '../support/chain/faulty-rpc';

/** A seeded random number generator. Derived generators are independent of how many numbers others have drawn. */
export class RandomSource {
  private readonly next: () => number;

  constructor(readonly seed: number) {
    this.next = numbersFrom(seed);
  }

  /** Returns an independent generator for something with a name or a number. */
  derive(name: string | number): RandomSource {
    let hash = this.seed | 0;
    for (const character of String(name)) {
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x5bd1e995);
      hash ^= hash >>> 15;
    }
    return new RandomSource(hash >>> 0);
  }

  /** A random integer from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new Error('There are no values to pick from');
    return values[this.below(values.length)] as T;
  }

  /** Up to `count` different values, in random order. */
  sample<T>(values: readonly T[], count: number): T[] {
    const remaining = [...values];
    const picked: T[] = [];
    while (picked.length < count && remaining.length > 0)
      picked.push(...remaining.splice(this.below(remaining.length), 1));
    return picked;
  }

  text(length: number, alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'): string {
    return Array.from({ length }, () => alphabet[this.below(alphabet.length)]).join('');
  }
}
