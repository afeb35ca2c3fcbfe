import { Chit } from '../support/app/chit';

let chit: Chit;

beforeAll(async () => {
  chit = await Chit.start();
});
afterAll(() => chit.stop());

const readiness = () => chit.fetch('GET', '/health/ready');

/** The metrics as text, with the status of the answer. */
async function metrics(headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const response = await fetch(`${chit.url}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
}

describe('A Chit', () => {
  it('serves health and metrics, but no API, without the role api', async () => {
    await chit.restart({ ROLES: 'worker' });
    expect((await readiness()).body.parts).toMatchObject({ api: 'off', worker: 'up' });
    expect((await metrics()).status).toBe(200);
    expect((await chit.rest('GET', '/user/me')).status).toBe(404);
    expect((await chit.graphql('{ __typename }')).status).toBe(404);
  });

  it('serves its metrics to clients on its machine if no token is set', async () => {
    await chit.restart();
    await chit.fetch('GET', '/health/live');
    const { status, text } = await metrics();
    expect(status).toBe(200);
    expect(text).toContain(
      'chit_http_request_duration_seconds_count{method="GET",route="/health/live",status="200"} 1',
    );
    expect(text).toContain('process_cpu_seconds_total');
  });

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=203.0.113.7'],
  ])('hides its metrics from the clients of a proxy on its machine: %s: %s', async (name, value) => {
    await chit.restart({ TRUST_PROXY: '1' });
    const { status, text } = await metrics({ [name]: value });
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ statusCode: 404 });
  });

  it('serves its metrics only with METRICS_TOKEN if one is set', async () => {
    await chit.restart({ METRICS_TOKEN: 'a-token-of-prometheus' });
    const answers = await Promise.all(
      [undefined, 'another-token', 'a-token-of-prometheus'].map((bearer) =>
        metrics({ 'x-forwarded-for': '203.0.113.7', ...(bearer && { authorization: `Bearer ${bearer}` }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
  });
});
