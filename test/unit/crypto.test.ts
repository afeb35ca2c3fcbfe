import fc from 'fast-check';
import { deriveKey, fingerprint, randomToken, seal, sha256, unseal } from '../../src/lib/crypto';

const key = deriveKey('a secret of this test', 'purpose');

describe('randomToken', () => {
  it('has the requested number of bytes, in base64url', () => {
    for (const bytes of [1, 16, 24, 32, 48]) {
      const token = randomToken(bytes);
      expect(token).toMatch(/^[\w-]+$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(bytes);
    }
  });

  it('differs each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => randomToken(24))).size).toBe(1_000);
  });
});

describe('sha256', () => {
  it('is the published digest (FIPS 180-4)', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});

describe('fingerprint', () => {
  it('is the published HMAC-SHA-256 (RFC 4231, case 2)', () => {
    expect(fingerprint(Buffer.from('Jefe'), 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('differs by key', () => {
    expect(fingerprint(key, 'text')).not.toBe(fingerprint(deriveKey('another', 'purpose'), 'text'));
  });
});

describe('deriveKey', () => {
  it('returns the same 32 bytes for the same secret and purpose', () => {
    expect(deriveKey('secret', 'one')).toHaveLength(32);
    expect(deriveKey('secret', 'one')).toEqual(deriveKey('secret', 'one'));
  });

  it('returns another key for another purpose or secret', () => {
    const keys = [deriveKey('secret', 'one'), deriveKey('secret', 'two'), deriveKey('other', 'one')];
    expect(new Set(keys.map((each) => each.toString('hex'))).size).toBe(3);
  });

  it('returns the keys of existing installations', () => {
    // These keys decrypt webhook secrets in existing databases: if this fails, revert the change.
    expect(deriveKey('a-secret-of-tests-that-is-long-enough', 'webhook-secrets').toString('hex')).toBe(
      '611d6f6a5abc8432c4412d38420548b215a9ed59d8280156a0ee755b58ca6256',
    );
  });
});

describe('seal', () => {
  it('is reversed by unseal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(unseal(key, seal(key, text))).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('returns a different text each time, without the plaintext', () => {
    const sealed = Array.from({ length: 100 }, () => seal(key, 'whsec_secret'));
    expect(new Set(sealed).size).toBe(100);
    expect(sealed.some((text) => Buffer.from(text, 'base64url').includes('whsec'))).toBe(false);
  });
});

describe('unseal', () => {
  it('refuses another key', () => {
    expect(() => unseal(deriveKey('another', 'purpose'), seal(key, 'text'))).toThrow();
  });

  it('refuses every changed byte', () => {
    const bytes = Buffer.from(seal(key, 'text'), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(key, changed.toString('base64url'))).toThrow();
    }
  });

  it('refuses truncated text', () => {
    const bytes = Buffer.from(seal(key, 'text'), 'base64url');
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => unseal(key, bytes.subarray(0, length).toString('base64url'))).toThrow();
    }
  });
});
