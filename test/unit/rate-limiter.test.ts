import { readConfig } from '../../src/config';
import { createRateLimiter } from '../../src/infra/rate-limiter';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A rate limiter with two operations per minute. */
const limiterOfTwo = () => createRateLimiter(readConfig({ RATE_LIMIT_PUBLIC: '2/60' }).rateLimits);

describe('A limit, when the clock is set back by a day,', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('lets nobody wait for longer than a window', async () => {
    const limiter = limiterOfTwo();
    const act = () => limiter.consume('PUBLIC', 'somebody');
    for (let times = 0; times < 2; times += 1) await act();
    await expect(act()).rejects.toMatchObject({ code: 'rate_limited' });
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - DAY_MS);
    await expect(act()).resolves.toMatchObject({ remaining: 1, resetSeconds: 60 });
    await act();
    await expect(act()).rejects.toMatchObject({ details: { rateLimit: { resetSeconds: 60 } } });
  });
});
