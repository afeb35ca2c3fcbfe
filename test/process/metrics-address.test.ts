import { Agent, get } from 'node:http';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { type ChitProcess, useChitProcesses } from '../support/process/chit-process';

const { run } = useChitProcesses();

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Starts a Chit whose metrics have a free port of their own, and returns it with the URL that it logged. */
async function start(settings: Record<string, string> = {}): Promise<{ chit: ChitProcess; url: string }> {
  const chit = await run({
    DATABASE_URL: database.url,
    METRICS_ADDRESS: '127.0.0.1:0',
    ...settings,
  }).ready();
  const url = /"url":"(http:\/\/127\.0\.0\.1:\d+)\/metrics"/.exec(chit.stdout)?.[1] ?? '';
  return { chit, url };
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status;

describe('METRICS_ADDRESS', () => {
  it('alone serves the metrics, to every client', async () => {
    const { chit, url } = await start();
    expect(await statusOf(`${chit.url}/metrics`)).toBe(404);
    expect(await statusOf(`${url}/metrics`)).toBe(200);
    expect(await statusOf(`${url}/metrics`, { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  });

  it('serves the health, but no API', async () => {
    const { url } = await start();
    expect(await statusOf(`${url}/health/ready`)).toBe(200);
    expect(await statusOf(`${url}/api/v1/openapi.json`)).toBe(404);
    expect(await statusOf(`${url}/graphql`)).toBe(404);
  });

  it('also requires METRICS_TOKEN if one is set', async () => {
    const { chit, url } = await start({ METRICS_TOKEN: 'a-token-of-prometheus' });
    const headers = { authorization: 'Bearer a-token-of-prometheus' };
    expect(await statusOf(`${url}/metrics`)).toBe(401);
    expect(await statusOf(`${url}/metrics`, headers)).toBe(200);
    expect(await statusOf(`${chit.url}/metrics`, headers)).toBe(404);
  });

  it('delays no shutdown by the idle connection of a scraper', async () => {
    const { chit, url } = await start();
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      get(`${url}/metrics`, { agent }, (answer) => answer.resume().on('end', resolve)),
    );
    const before = performance.now();
    expect(await chit.end()).toMatchObject({ code: 0, stderr: '' });
    expect(performance.now() - before).toBeLessThan(3_000);
    agent.destroy();
  });
});
