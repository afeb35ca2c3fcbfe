import { v7 as newOrderedUuid, v4 as newUuid } from 'uuid';
import { RefreshTokens, sessionUuidOf } from '../../src/services/accounts/sessions/refresh-tokens';

const tokens = new RefreshTokens('a-secret-of-tests-that-is-long-enough');

const bytesOf = (token: string) => Buffer.from(token.slice('chit_rt_'.length), 'base64url');

describe('A refresh token', () => {
  it('contains its session, in its own format', () => {
    for (let count = 0; count < 200; count += 1) {
      const uuid = count % 2 ? newUuid() : newOrderedUuid();
      const token = tokens.issue(uuid);
      expect(token).toMatch(/^chit_rt_[\w-]{64}$/);
      expect(sessionUuidOf(token)).toBe(uuid);
    }
  });

  it('has a nonce of 128 bits and a tag that differ each time', () => {
    const uuid = newUuid();
    const secrets = Array.from({ length: 500 }, () => bytesOf(tokens.issue(uuid)).subarray(16));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(500);
    expect(secrets.every((secret) => secret.length === 32)).toBe(true);
  });

  it('refuses a session identifier that is no UUID', () => {
    expect(() => tokens.issue('session')).toThrow();
  });
});

describe('sessionUuidOf', () => {
  const token = tokens.issue(newUuid());

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

describe('wasIssued', () => {
  const token = tokens.issue(newUuid());
  const changed = (at: number) => {
    const bytes = bytesOf(token);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return `chit_rt_${bytes.toString('base64url')}`;
  };

  it('accepts an issued token', () => {
    expect(tokens.wasIssued(token)).toBe(true);
  });

  it.each([0, 15, 16, 31, 32, 47])('refuses a token with another byte %i', (at) => {
    expect(tokens.wasIssued(changed(at))).toBe(false);
  });

  it('refuses a token of another installation', () => {
    const others = new RefreshTokens('another-secret-of-tests-that-is-long-enough');
    expect(tokens.wasIssued(others.issue(newUuid()))).toBe(false);
  });

  it.each(['', 'chit_rt_', `${token}A`])('refuses text that is no token: %j', (text) => {
    expect(tokens.wasIssued(text)).toBe(false);
  });
});
