import { type ChitProcess, useChitProcesses } from '../support/chit-process';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { describeWithRedis, RedisServer } from '../support/redis-server';
import { until } from '../support/until';

const PASSWORD = 'geheim-word';

/** Needs `redis-server`: `apt-get install redis-server`. */
describeWithRedis('Limits in Redis (needs redis-server)', () => {
  const { run } = useChitProcesses();
  let database: TestDatabase;
  let redis: RedisServer;
  let settings: Record<string, string>;

  beforeEach(async () => {
    database = await createTestDatabase();
    redis = await RedisServer.start(PASSWORD);
    settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, RATE_LIMIT_PUBLIC: '4/600' };
  });
  afterEach(async () => {
    await redis.stop();
    await database.drop();
  });

  const start = (more: Record<string, string> = {}) => run({ ...settings, ...more }).ready();
  const redisState = async (chit: ChitProcess) => (await chit.get('/health/ready')).json.parts.redis;
  const becomes = (chit: ChitProcess, state: string) => until(async () => (await redisState(chit)) === state);

  /** The statuses of that many requests, one after the other; 404 is an answer, 429 a refusal. */
  async function ask(chit: ChitProcess, times: number): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < times)
      statuses.push((await chit.get('/api/v1/invoice/by_token/unknown')).status);
    return statuses;
  }

  it('are shared by two processes', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    await Promise.all([one, two].map((chit) => becomes(chit, 'up')));
    expect(await ask(one, 3)).toEqual([404, 404, 404]);
    expect(await ask(two, 2)).toEqual([404, 429]);
    expect(await ask(one, 1)).toEqual([429]);
  });

  it('outlive a restart', async () => {
    const first = await start();
    await becomes(first, 'up');
    await ask(first, 4);
    await first.end();
    const second = await start();
    await becomes(second, 'up');
    expect(await ask(second, 1)).toEqual([429]);
  });

  it('are counted in memory while Redis is away: neither unlimited nor an error', async () => {
    const chit = await start();
    await becomes(chit, 'up');
    await redis.stop();
    expect(await ask(chit, 6)).toEqual([404, 404, 404, 404, 429, 429]);
    await becomes(chit, 'degraded');
    expect((await chit.get('/health/ready')).status).toBe(200);
  });

  it('are counted in Redis again when it is back', async () => {
    const [one, two] = [await start(), await start()];
    await redis.stop();
    await Promise.all([one, two].map((chit) => becomes(chit, 'degraded')));
    await redis.start();
    await Promise.all([one, two].map((chit) => becomes(chit, 'up')));
    expect(await ask(one, 3)).toEqual([404, 404, 404]);
    expect(await ask(two, 2)).toEqual([404, 429]);
  });

  it('do not keep Chit from starting without Redis, which is logged once', async () => {
    await redis.stop();
    const chit = await start();
    expect(await ask(chit, 5)).toEqual([404, 404, 404, 404, 429]);
    const { stdout } = await chit.end();
    expect(stdout.match(/Redis is away/g)).toHaveLength(1);
  });

  it('are counted in memory where Redis refuses the password, which is not logged', async () => {
    const wrong = `${PASSWORD}-of-another`;
    const chit = await start({ REDIS_URL: redis.url.replace(PASSWORD, wrong) });
    expect(await ask(chit, 5)).toEqual([404, 404, 404, 404, 429]);
    const { stdout, stderr } = await chit.end();
    expect(stdout).toContain('WRONGPASS');
    expect(stdout + stderr).not.toContain(wrong);
  });
});
