import { isMadeOfNames } from '../../src/lib/common-passwords';
import { hashPassword, verifyPassword } from '../../src/services/accounts/sign-in/passwords';
import { measured } from '../support/cpu-time';

const PASSWORD = 'correct horse battery';

describe('hashPassword', () => {
  it('uses argon2id at the cost that OWASP recommends, with a separate salt', async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
    expect(first).not.toBe(second);
  });
});

describe('verifyPassword', () => {
  it('accepts the password of a hash', async () => {
    expect(await verifyPassword(PASSWORD, await hashPassword(PASSWORD))).toBe(true);
  });

  it.each(['', 'Correct horse battery', `${PASSWORD} `, `${PASSWORD}\0`, PASSWORD.slice(0, -1)])(
    'refuses the wrong password %j',
    async (other) => {
      expect(await verifyPassword(other, await hashPassword(PASSWORD))).toBe(false);
    },
  );

  it('accepts the same text in another Unicode normalization', async () => {
    expect(await verifyPassword('Passwo\u0308rter', await hashPassword('Passw\u00f6rter'))).toBe(true);
    expect(await verifyPassword('ＡＢＣ１２３４５６７', await hashPassword('ABC1234567'))).toBe(true);
  });

  it('distinguishes long passwords that differ in the last character', async () => {
    const hash = await hashPassword(`${'x'.repeat(127)}a`);
    expect(await verifyPassword(`${'x'.repeat(127)}b`, hash)).toBe(false);
    expect(await verifyPassword(`${'x'.repeat(127)}a`, hash)).toBe(true);
  });

  it.each([null, undefined, ''])(
    'is false without a hash (%j), even for the empty password',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
      expect(await verifyPassword(PASSWORD, hash)).toBe(false);
    },
  );

  it('works as much without an account', async () => {
    const hash = await hashPassword(PASSWORD);
    let [withAccount, withoutAccount] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // What else this process does at the same time can only increase the CPU time of a run, so the least counts.
    for (let round = 0; round < 5 || (round < 40 && withoutAccount <= withAccount / 4); round += 1) {
      const [known, unknown] = [
        await measured(() => verifyPassword('wrong password', hash)),
        await measured(() => verifyPassword('wrong password', undefined)),
      ];
      withAccount = Math.min(withAccount, known.cpuSeconds);
      withoutAccount = Math.min(withoutAccount, unknown.cpuSeconds);
    }
    expect(withoutAccount).toBeGreaterThan(withAccount / 4);
  });
});

describe('A password is made of names that everybody knows', () => {
  const names = ['anna.karenina@blue-bottle.example', 'Blue Bottle'];

  it.each([
    'anna.karenina@blue-bottle.example',
    'ANNA.Karenina',
    'karenina12345',
    'annakarenina',
    'Blue Bottle!',
    'blue-bottle.example',
    'chitchitchit',
    'chit-blue-bottle',
    'ｋａｒｅｎｉｎａ2026',
  ])('in %j', (password) => expect(isMadeOfNames(password, names)).toBe(true));

  it.each(['correct horse battery', 'anna likes long trains', 'bottle of green ink'])(
    'but not in %j',
    (password) => expect(isMadeOfNames(password, names)).toBe(false),
  );

  it('ignores names of one or two letters, and names that are missing', () => {
    expect(isMadeOfNames('banana-split', ['a@b.example', null])).toBe(false);
  });
});
