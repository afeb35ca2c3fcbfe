import { hashPassword, verifyPassword } from '../../src/services/accounts/passwords';

const PASSWORD = 'correct horse battery';

describe('hashPassword', () => {
  it('is argon2id at the cost that OWASP advises, with a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
    expect(first).not.toBe(second);
  });
});

describe('verifyPassword', () => {
  it('knows the password of a hash', async () => {
    expect(await verifyPassword(PASSWORD, await hashPassword(PASSWORD))).toBe(true);
  });

  it.each(['', 'Correct horse battery', `${PASSWORD} `, `${PASSWORD}\0`, PASSWORD.slice(0, -1)])(
    'refuses %j as another one',
    async (other) => {
      expect(await verifyPassword(other, await hashPassword(PASSWORD))).toBe(false);
    },
  );

  it('takes the same text typed on another keyboard', async () => {
    expect(await verifyPassword('Passwo\u0308rter', await hashPassword('Passw\u00f6rter'))).toBe(true);
    expect(await verifyPassword('ＡＢＣ１２３４５６７', await hashPassword('ABC1234567'))).toBe(true);
  });

  it('tells long passwords apart at their very end', async () => {
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

  it('does the work of a check where there is no account', async () => {
    const hash = await hashPassword(PASSWORD);
    const withAccount = await timeOf(() => verifyPassword('wrong password', hash));
    const withoutAccount = await timeOf(() => verifyPassword('wrong password', undefined));
    expect(withoutAccount).toBeGreaterThan(withAccount / 4);
  });
});

/** The fastest of five, in milliseconds: what else the machine does can only add to it. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const started = performance.now();
    await run();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}
