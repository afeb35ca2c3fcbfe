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
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY_MS);
    await expect(act()).resolves.toMatchObject({ remaining: 1, resetSeconds: 60 });
    await act();
    await expect(act()).rejects.toMatchObject({ details: { rateLimit: { resetSeconds: 60 } } });
  });
});

describe('A rate limiter', () => {
  it('forgets the callers that came first when there are too many', async () => {
    const limiter = createRateLimiter(readConfig({ RATE_LIMIT_PUBLIC: '1/600' }).rateLimits, undefined, 100);
    const act = (caller: string) => limiter.consume('PUBLIC', caller);
    await act('first');
    await expect(act('first')).rejects.toMatchObject({ code: 'rate_limited' });
    for (let caller = 0; caller < 100; caller += 1) await act(`stranger ${caller}`);
    await expect(act('first')).resolves.toMatchObject({ remaining: 0 });
    await expect(act('stranger 99')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
