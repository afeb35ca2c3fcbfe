import { Agent, get } from 'node:http';
import { createMigratedDatabase } from '../support/app/migrated-database';
import type { TestDatabase } from '../support/database/database';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder } from '../support/process/chit-process';

let folder: string;
let database: TestDatabase;
let chit: ChitProcess;
/** URL of the metrics' own port, which Chit logs. */
let url: string;

beforeAll(async () => {
  folder = await openFolder();
  database = await createMigratedDatabase();
  await start();
});
afterAll(async () => {
  await chit.end();
  await database.drop();
  await removeFolder(folder);
});

async function start(settings: Record<string, string> = {}): Promise<void> {
  const all = { DATABASE_URL: database.url, METRICS_ADDRESS: '127.0.0.1:0', ...settings };
  chit = await new ChitProcess(builtMain(), folder, all).ready();
  url = /"url":"(http:\/\/127\.0\.0\.1:\d+)\/metrics"/.exec(chit.stdout)?.[1] ?? '';
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status;

describe('METRICS_ADDRESS', () => {
  it('alone serves the metrics, to every client', async () => {
    expect(await statusOf(`${chit.url}/metrics`)).toBe(404);
    expect(await statusOf(`${url}/metrics`)).toBe(200);
    expect(await statusOf(`${url}/metrics`, { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  });

  it('serves the health, but no API', async () => {
    expect(await statusOf(`${url}/health/ready`)).toBe(200);
    expect(await statusOf(`${url}/api/v1/openapi.json`)).toBe(404);
    expect(await statusOf(`${url}/graphql`)).toBe(404);
  });

  it('lets Chit end although the connection of a scraper is open, and asks for METRICS_TOKEN once it is set', async () => {
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      get(`${url}/metrics`, { agent }, (answer) => answer.resume().on('end', resolve)),
    );
    expect(await chit.end()).toMatchObject({ code: 0, stderr: '' });
    agent.destroy();
    const token = 'a-token-of-prometheus';
    await start({ METRICS_TOKEN: token });
    const headers = { authorization: `Bearer ${token}` };
    expect(await statusOf(`${url}/metrics`)).toBe(401);
    expect(await statusOf(`${url}/metrics`, headers)).toBe(200);
    expect(await statusOf(`${chit.url}/metrics`, headers)).toBe(404);
    await chit.end();
    await start();
  });
});
