import { Ceremonies, type Ceremony } from '../../src/services/accounts/factors/ceremonies';

const ceremonies = new Ceremonies('a-secret-of-tests-that-is-long-enough');
const SIGN_IN: Ceremony = { kind: 'sign_in', sessionUuid: null };
const REGISTRATION: Ceremony = { kind: 'registration', sessionUuid: 'session' };

afterEach(() => jest.useRealTimers());

describe('A passkey ceremony', () => {
  it('has a token, and a challenge of 256 bits, which differ each time', () => {
    const begun = Array.from({ length: 200 }, () => ceremonies.begin(SIGN_IN));
    expect(new Set(begun.map(({ token }) => token)).size).toBe(200);
    expect(new Set(begun.map(({ challenge }) => challenge.toString('hex'))).size).toBe(200);
    for (const { token, challenge } of begun) {
      expect(challenge).toHaveLength(32);
      expect(ceremonies.challengeOf(token, SIGN_IN)).toEqual(challenge);
    }
  });

  it('ends after five minutes', () => {
    jest.useFakeTimers({ now: 1_800_000_000_000 });
    const { token, challenge } = ceremonies.begin(REGISTRATION);
    jest.setSystemTime(1_800_000_000_000 + 5 * 60_000 - 1);
    expect(ceremonies.challengeOf(token, REGISTRATION)).toEqual(challenge);
    jest.setSystemTime(1_800_000_000_000 + 5 * 60_000);
    expect(ceremonies.challengeOf(token, REGISTRATION)).toBeNull();
  });

  it.each<[string, Ceremony]>([
    ['kind', { kind: 'confirmation', sessionUuid: 'session' }],
    ['session', { kind: 'registration', sessionUuid: 'other' }],
    ['session, none', { kind: 'registration', sessionUuid: null }],
  ])('is of no use for another %s', (_name, other) => {
    expect(ceremonies.challengeOf(ceremonies.begin(REGISTRATION).token, other)).toBeNull();
  });

  it('is of no use in another installation', () => {
    const others = new Ceremonies('another-secret-of-tests-that-is-long-enough');
    expect(others.challengeOf(ceremonies.begin(SIGN_IN).token, SIGN_IN)).toBeNull();
  });

  it('cannot be forged', () => {
    const bytes = Buffer.from(ceremonies.begin(SIGN_IN).token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(ceremonies.challengeOf(forged.toString('base64url'), SIGN_IN)).toBeNull();
    }
    for (const token of ['', 'x', 'A'.repeat(72), `${bytes.toString('base64url')}A`])
      expect(ceremonies.challengeOf(token, SIGN_IN)).toBeNull();
  });
});
