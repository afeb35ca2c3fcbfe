import type { RandomSource } from '../random-source';
import type { Canaries } from './canaries';

const DIGITS = 'abcdef0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Generates unique secrets and plants them under a name. */
export class SecretGenerator {
  constructor(
    readonly canaries: Canaries,
    private readonly random: RandomSource,
  ) {}

  setting(name: string, text = this.random.text(32, LETTERS)): string {
    return this.canaries.plant(name, text, 'setting');
  }

  /** Contains characters that URLs, JSON and forms encode differently. */
  password(name: string): string {
    return this.canaries.plant(
      name,
      `Käfig "${this.random.text(10, LETTERS)}" % /+\\ ${this.random.text(10, LETTERS)}`,
      'password',
    );
  }

  /** A unique text that is not a secret. */
  word(): string {
    return this.random.text(10);
  }

  privateKey(name: string): string {
    return this.setting(name, `0x1${this.random.text(63, DIGITS)}`);
  }

  botToken(name: string): string {
    const secret = this.random.text(35, LETTERS);
    this.setting(name, secret);
    return `1234567890:${secret}`;
  }
}
