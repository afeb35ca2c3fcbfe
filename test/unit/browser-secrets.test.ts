import { newBrowserSecret, sessionUuidOfCookie } from '../../src/services/accounts/sessions/browser-secrets';

const SESSION = '0198f0a0-0000-4000-8000-0123456789ab';

describe('The secret of a browser session', () => {
  it('contains the UUID of the session and 256 random bits', () => {
    const secret = newBrowserSecret(SESSION);
    expect(secret).toMatch(/^chit_bs_[\w-]{64}$/);
    expect(sessionUuidOfCookie(secret)).toBe(SESSION);
    expect(newBrowserSecret(SESSION).slice(-42)).not.toBe(secret.slice(-42));
  });

  it.each([
    ...['', 'chit_bs_', 'chit_rt_', `chit_bs_${'!'.repeat(64)}`, `chit_bs_${'A'.repeat(63)}`],
    ...[`chit_bs_${'A'.repeat(65)}`, `chit_bs_${'-'.repeat(64)}`, ` ${newBrowserSecret(SESSION)}`],
  ])('is not %j', (text) => {
    expect(sessionUuidOfCookie(text)).toBeNull();
  });
});
