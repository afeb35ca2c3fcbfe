import type { RandomSource } from '../random-source';
import type { Canaries } from './canaries';

const DIGITS = 'abcdef0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Texts that stand nowhere else, planted under a name. */
export class SecretGenerator {
  constructor(
    readonly canaries: Canaries,
    private readonly random: RandomSource,
  ) {}

  setting(name: string, text = this.random.text(32, LETTERS)): string {
    return this.canaries.plant(name, text, 'setting');
  }

  /** With characters that are written in another way in a URL, in JSON and in a form. */
  password(name: string): string {
    return this.canaries.plant(
      name,
      `Käfig "${this.random.text(10, LETTERS)}" % /+\\ ${this.random.text(10, LETTERS)}`,
      'password',
    );
  }

  /** No secret, but not there before. */
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
