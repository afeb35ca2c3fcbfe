import { sha256 } from '../../src/lib/crypto';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  normalizeCode,
} from '../../src/services/accounts/factors/recovery-codes';

describe('Recovery codes', () => {
  it('are ten, of 80 random bits each', () => {
    const sets = Array.from({ length: 50 }, newRecoveryCodes);
    expect(sets.every((codes) => codes.length === 10)).toBe(true);
    expect(new Set(sets.flat()).size).toBe(500);
    for (const code of sets.flat())
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  it('use the whole alphabet at every place', () => {
    const codes = Array.from({ length: 100 }, newRecoveryCodes).flat().map(normalizeCode);
    for (let place = 0; place < 16; place += 1)
      expect(new Set(codes.map((code) => code[place])).size).toBe(32);
  });

  it('may be typed in capitals, with spaces, and without hyphens', () => {
    for (const typed of ['7hqk-2mxd-v0c9-tz5e', '7HQK2MXDV0C9TZ5E', ' 7hqk 2mxd\tv0c9 tz5e\n'])
      expect(normalizeCode(typed)).toBe('7hqk2mxdv0c9tz5e');
  });

  it('are stored as SHA-256 hashes', () => {
    expect(hashRecoveryCode('7HQK-2mxd-v0c9-tz5e')).toBe(sha256('7hqk2mxdv0c9tz5e'));
  });
});
