import { v7 as newOrderedUuid, v4 as newUuid } from 'uuid';
import { newRefreshToken, sessionUuidOf } from '../../src/services/refresh-tokens';

const bytesOf = (token: string) => Buffer.from(token.slice('chit_rt_'.length), 'base64url');

describe('newRefreshToken', () => {
  it('names its session, in a form of its own', () => {
    for (let count = 0; count < 200; count += 1) {
      const uuid = count % 2 ? newUuid() : newOrderedUuid();
      const token = newRefreshToken(uuid);
      expect(token).toMatch(/^chit_rt_[\w-]{64}$/);
      expect(sessionUuidOf(token)).toBe(uuid);
    }
  });

  it('has 256 bits that are others each time', () => {
    const uuid = newUuid();
    const secrets = Array.from({ length: 500 }, () => bytesOf(newRefreshToken(uuid)).subarray(16));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(500);
    expect(secrets.every((secret) => secret.length === 32)).toBe(true);
  });

  it('refuses a session that is no UUID', () => {
    expect(() => newRefreshToken('session')).toThrow();
  });
});

describe('sessionUuidOf', () => {
  const token = newRefreshToken(newUuid());

  it.each([
    ['nothing', ''],
    ['the prefix alone', 'chit_rt_'],
    ['a character less', token.slice(0, -1)],
    ['a character more', `${token}A`],
    ['a space before', ` ${token}`],
    ['a line break after', `${token}\n`],
    ['another prefix', token.replace('chit_rt_', 'chit_')],
    ['letters of plain base64', token.replace(/.$/, '+')],
    ['letters that are not ASCII', token.replace(/.$/, 'é')],
    ['a session that is no UUID', `chit_rt_${Buffer.alloc(48, 0xa5).toString('base64url')}`],
    ['an access token', 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'],
  ])('refuses %s', (_name, text) => {
    expect(sessionUuidOf(text)).toBeNull();
  });
});
