import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { hideApiKeys, isApiKey, keyPrefix, newApiKey } from '../../src/lib/api-key';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base62Value = (base62: string) =>
  [...base62].reduce((sum, letter) => sum * 62n + BigInt(ALPHABET.indexOf(letter)), 0n);

describe('newApiKey', () => {
  it('has 43 characters of 32 random bytes and 6 of their CRC-32', () => {
    for (let count = 0; count < 500; count += 1) {
      const [, secret = '', checksum = ''] =
        /^chit_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(newApiKey()) ?? [];
      expect(base62Value(secret) < 2n ** 256n).toBe(true);
      expect(base62Value(checksum)).toBe(BigInt(crc32(secret)));
    }
  });

  it('differs each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, newApiKey)).size).toBe(1_000);
  });
});

describe('isApiKey', () => {
  it('accepts every new key', () => {
    expect(Array.from({ length: 500 }, newApiKey).every(isApiKey)).toBe(true);
  });

  it('refuses a key with one character changed', () => {
    fc.assert(
      fc.property(fc.nat(48), fc.constantFrom(...ALPHABET), (at, letter) => {
        const key = newApiKey();
        const place = 'chit_'.length + at;
        fc.pre(key[place] !== letter);
        expect(isApiKey(key.slice(0, place) + letter + key.slice(place + 1))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses a key with two characters swapped', () => {
    fc.assert(
      fc.property(fc.nat(47), (at) => {
        const key = newApiKey();
        const place = 'chit_'.length + at;
        fc.pre(key[place] !== key[place + 1]);
        const exchanged = `${key.slice(0, place)}${key[place + 1]}${key[place]}${key.slice(place + 2)}`;
        expect(isApiKey(exchanged)).toBe(false);
      }),
    );
  });

  it.each([
    ['nothing', () => ''],
    ['the prefix alone', () => 'chit_'],
    ['a character less', () => newApiKey().slice(0, -1)],
    ['a character more', () => `${newApiKey()}0`],
    ['a space before', () => ` ${newApiKey()}`],
    ['a line break after', () => `${newApiKey()}\n`],
    ['another prefix', () => newApiKey().replace('chit_', 'chat_')],
    ['another letter case of the prefix', () => newApiKey().replace('chit_', 'CHIT_')],
    ['a character that is no letter', () => newApiKey().replace(/.$/, '-')],
    ['digits that are not ASCII', () => newApiKey().replace(/.$/, '１')],
    ['a JWT', () => 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'],
  ])('refuses %s', (_name, text) => {
    expect(isApiKey(text())).toBe(false);
  });
});

describe('keyPrefix', () => {
  it('shows the first six characters of the secret and no more', () => {
    const key = newApiKey();
    expect(keyPrefix(key)).toBe(key.slice(0, 11));
  });
});

describe('hideApiKeys', () => {
  it('hides every key in a text and leaves the rest', () => {
    expect(hideApiKeys(`a.${newApiKey()}-${newApiKey()}.b`)).toBe('a.chit_…-chit_….b');
  });

  it('leaves text that is too short for a key', () => {
    expect(hideApiKeys('chit_orders_of_today')).toBe('chit_orders_of_today');
  });
});
