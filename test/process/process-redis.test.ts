import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Chit } from '../support/app/chit';
import { createMigratedDatabase } from '../support/app/migrated-database';
import type { TestDatabase } from '../support/database/database';
import { useChitProcesses } from '../support/process/chit-process';
import { describeWithRedis } from '../support/process/describe-with-redis';
import { RedisServer } from '../support/process/redis-server';
import { until } from '../support/until';

/** Timeout of a Redis command, after which Chit closes the connection. */
const COMMAND_TIMEOUT_MS = 250;
const PASSWORD = 'geheim-word';

/** Needs `redis-server`: `apt-get install redis-server`. */
describeWithRedis('Limits in Redis (needs redis-server)', () => {
  const { run } = useChitProcesses();
  let database: TestDatabase;
  let redis: RedisServer;
  let settings: Record<string, string>;
  let chits: Chit[];

  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    chits = [];
    redis = await RedisServer.start(PASSWORD);
    settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, RATE_LIMIT_PUBLIC: '4/600' };
  });
  afterEach(async () => {
    await Promise.all(chits.map((chit) => chit.end()));
    await redis.stop();
  });

  const startProcess = (more: Record<string, string> = {}) => run({ ...settings, ...more }).ready();
  /** Starts a Chit in the test's process, which takes a fifth of the time of a separate process. */
  async function start(): Promise<Chit> {
    const chit = await Chit.on(database, settings);
    chits.push(chit);
    return chit;
  }
  const get = ({ url }: { url: string }, path: string) => fetch(url + path);
  const redisState = async (chit: { url: string }) =>
    ((await (await get(chit, '/health/ready')).json()) as { parts: { redis: string } }).parts.redis;
  const becomes = (chit: { url: string }, state: string) =>
    until(async () => (await redisState(chit)) === state);

  /** Sends requests one after the other and returns their statuses: 404 when accepted, 429 when rate-limited. */
  async function ask(chit: { url: string }, times: number): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < times)
      statuses.push((await get(chit, '/api/v1/invoice/by_token/unknown')).status);
    return statuses;
  }

  it('are shared by two processes', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    await Promise.all([one, two].map((chit) => becomes(chit, 'up')));
    expect(await ask(one, 3)).toEqual([404, 404, 404]);
    expect(await ask(two, 2)).toEqual([404, 429]);
    expect(await ask(one, 1)).toEqual([429]);
  });

  it('survive a restart', async () => {
    const chit = await start();
    await becomes(chit, 'up');
    await ask(chit, 4);
    await chit.restart();
    await becomes(chit, 'up');
    expect(await ask(chit, 1)).toEqual([429]);
  });

  it('are counted in memory while Redis is down: neither unlimited nor an error', async () => {
    const chit = await start();
    await becomes(chit, 'up');
    await redis.stop();
    expect(await ask(chit, 6)).toEqual([404, 404, 404, 404, 429, 429]);
    await becomes(chit, 'degraded');
    expect((await get(chit, '/health/ready')).status).toBe(200);
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

  it('are counted in memory while Redis hangs, whose answer no request waits for', async () => {
    const chit = await start();
    await becomes(chit, 'up');
    redis.hang();
    expect(await ask(chit, 6)).toEqual([404, 404, 404, 404, 429, 429]);
    redis.goOn();
    await becomes(chit, 'up');
  });

  it('are counted in Redis without interruption once it responds again', async () => {
    const chit = await start();
    const recovers = async () => {
      await becomes(chit, 'up');
      redis.hang();
      await ask(chit, 1);
      redis.goOn();
      await becomes(chit, 'up');
      const since = performance.now();
      while (performance.now() - since < 2 * COMMAND_TIMEOUT_MS)
        if ((await redisState(chit)) !== 'up') return false;
      return true;
    };
    // A busy machine may be silent for longer than the timeout as well, but not every time.
    await until(recovers);
  });

  it('are also counted in memory, so that an emptied Redis resets no limit', async () => {
    const chit = await start();
    await becomes(chit, 'up');
    await ask(chit, 4);
    await redis.call('FLUSHALL');
    expect(await ask(chit, 1)).toEqual([429]);
  });

  it('are counted in memory while Redis is full, which is logged once', async () => {
    const chit = await startProcess();
    await becomes(chit, 'up');
    await redis.call('CONFIG', 'SET', 'maxmemory', '1');
    expect(await ask(chit, 6)).toEqual([404, 404, 404, 404, 429, 429]);
    await becomes(chit, 'degraded');
    await redis.call('CONFIG', 'SET', 'maxmemory', '0');
    const { stdout } = await chit.end();
    expect(stdout.match(/Redis refuses writes/g)).toHaveLength(1);
  });

  it('do not keep Chit from starting without Redis, which is logged once', async () => {
    await redis.stop();
    const chit = await startProcess();
    expect(await ask(chit, 5)).toEqual([404, 404, 404, 404, 429]);
    const { stdout } = await chit.end();
    expect(stdout.match(/Redis is unavailable/g)).toHaveLength(1);
  });

  it('are counted in memory if Redis refuses the password, which is not logged', async () => {
    const wrong = `${PASSWORD}-of-another`;
    const chit = await startProcess({ REDIS_URL: redis.url.replace(PASSWORD, wrong) });
    expect(await ask(chit, 5)).toEqual([404, 404, 404, 404, 429]);
    const { stdout, stderr } = await chit.end();
    expect(stdout).toContain('WRONGPASS');
    expect(stdout + stderr).not.toContain(wrong);
  });
});

describeWithRedis('The subscription to Redis (needs redis-server)', () => {
  const { run } = useChitProcesses();

  it('may be interrupted during its renewal', async () => {
    const database = await createMigratedDatabase();
    const redis = await RedisServer.start();
    const door = await cuttingAt('subscribe', redis);
    const chit = await run({ DATABASE_URL: database.url, REDIS_URL: door.url }).ready();
    await until(async () => door.cuts >= 3);
    expect((await chit.get('/health/live')).status).toBe(200);
    expect(await chit.end()).toMatchObject({ code: 0, stderr: '' });
    await door.close();
    await redis.stop();
    await database.drop();
  });
});

/** A proxy to Redis that closes the connection a moment after a word has passed, and closes later ones at that word. */
async function cuttingAt(word: string, redis: RedisServer) {
  const sockets = new Set<Socket>();
  const door = { url: '', cuts: 0, close: async () => {} };
  let passed = false;
  const server = createServer((inside) => {
    const outside = connect(Number(new URL(redis.url).port), '127.0.0.1');
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => other.destroy());
    }
    outside.pipe(inside);
    inside.on('data', (part) => {
      const isIt = part.toString().toLowerCase().includes(word);
      if (isIt) door.cuts += 1;
      if (isIt && passed) return void inside.destroy();
      outside.write(part);
      if (isIt) outside.once('data', () => setImmediate(() => inside.destroy()));
      passed ||= isIt;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  door.url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  door.close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return door;
}
