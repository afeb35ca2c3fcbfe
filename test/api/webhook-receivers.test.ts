import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { RETRY_SECONDS } from '../../src/services/webhooks/delivery-schedule';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { CLOSED_PORT } from '../support/closed-port';
import { Canary } from '../support/http/canary';
import { Receiver } from '../support/http/receiver';
import { SELF_SIGNED } from '../support/http/self-signed';
import { until } from '../support/until';

const DAY = 86_400;
/** Tolerance for the time that a test itself adds. */
const SLACK_SECONDS = 60;

let chit: Chit;
let bystander: Merchant;
const servers: { stop(): unknown }[] = [];

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  bystander = await createMerchant(chit);
});
afterAll(() => chit.stop());
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

interface Row {
  status: string;
  attempts: number;
  response: number | null;
  error: string | null;
  next: Date | null;
}

/** Creates a webhook for the URL and an invoice; `attempted` waits until the delivery has had so many attempts. */
async function told(url: string): Promise<{ attempted(attempts: number): Promise<Row> }> {
  const merchant = await createMerchant(chit);
  const webhook = await createWebhook(chit, merchant, url);
  await createInvoice(chit, merchant);
  const sql = `SELECT status, attempts, response_status AS response, error,
    next_attempt_on AS next FROM webhook_deliveries WHERE webhook_uuid = $1`;
  return {
    attempted: (attempts) =>
      until(async () => {
        const [row] = await chit.database.query<Row>(sql, [webhook]);
        return row && row.attempts >= attempts && row;
      }),
  };
}

const firstOf = async (url: string) => (await told(url)).attempted(1);

async function receiver(...behaviour: Parameters<typeof Receiver.start>): Promise<Receiver> {
  const started = await Receiver.start(...behaviour);
  servers.push(started);
  return started;
}

/** Starts a TCP server that runs `behave` for each connection with a request; resolves to its URL. */
async function rawReceiver(behave: (socket: Socket) => void): Promise<string> {
  return listening(
    createServer((socket) => {
      socket.on('error', () => {}).once('data', () => behave(socket));
    }),
  );
}

async function listening(server: Server, scheme = 'http'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({ stop: () => server.close() });
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const answering = (status: number, headers: Record<string, string> = {}) =>
  receiver((response) => void response.writeHead(status, headers).end());

/** Makes pending deliveries due; an event of another account makes Chit check the queue at once. */
async function comeDue(): Promise<void> {
  await chit.database.query("UPDATE webhook_deliveries SET next_attempt_on = now() WHERE status = 'pending'");
  await createInvoice(chit, bystander);
}

/** Seconds from the receiver's latest request to the next attempt. */
const pauseOf = ({ next }: Row, { received }: Receiver) =>
  (Number(next) - Number(received.at(-1)?.at)) / 1000;

const HISTORY = `query ($uuid: UUID!) { delivery(uuid: $uuid) { attemptHistory {
  startedOn durationMs url requestHeaders responseStatus error responseStart
} } }`;

describe('A delivery', () => {
  it('has its attempts, one by one, with what was sent and how the answer began', async () => {
    const { received, ...answers } = await receiver((response, count) => {
      response.statusCode = count === 0 ? 500 : 200;
      response.end(count === 0 ? `<script>alert(1)</script>${'x'.repeat(2_000)}` : 'ok');
    });
    const merchant = await createMerchant(chit);
    const webhook = await createWebhook(chit, merchant, answers.url);
    await createInvoice(chit, merchant);
    const { uuid } = await until(async () => {
      const sql = 'SELECT uuid FROM webhook_deliveries WHERE webhook_uuid = $1 AND attempts = 1';
      const [row] = await chit.database.query<{ uuid: string }>(sql, [webhook]);
      return row;
    });
    await comeDue();
    const read = async () =>
      (await chit.graphql(HISTORY, { uuid }, merchant.accessToken)).body.data.delivery.attemptHistory;
    const [second, first] = await until(async () => {
      const attempts = await read();
      return attempts.length === 2 && attempts;
    });
    expect(first).toEqual({
      startedOn: expect.any(String),
      durationMs: expect.any(Number),
      url: answers.url,
      requestHeaders: expect.stringContaining(`webhook-id: ${uuid}\n`),
      responseStatus: 500,
      error: 'It answered 500',
      responseStart: `<script>alert(1)</script>${'x'.repeat(2_000)}`.slice(0, 1_000),
    });
    expect(first.requestHeaders).toContain(`webhook-signature: ${received[0]?.headers['webhook-signature']}`);
    expect(second).toMatchObject({ responseStatus: 200, error: null, responseStart: 'ok' });
  });

  it('keeps its latest 20 attempts', async () => {
    const merchant = await createMerchant(chit);
    const { url } = await receiver();
    const webhook = await createWebhook(chit, merchant, url);
    const earlier = Array.from({ length: 20 }, (_, number) => ({ url: `https://${number}.test/`, on: 0 }));
    const [delivery] = await chit.database.query<{ uuid: string }>(
      `INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, attempt_history)
       VALUES (gen_random_uuid(), $1, 'ping', '{}', $2) RETURNING uuid`,
      [webhook, JSON.stringify(earlier)],
    );
    await comeDue();
    const urls = await until(async () => {
      const [row] = await chit.database.query<{ urls: string[] }>(
        `SELECT ARRAY(SELECT attempt ->> 'url' FROM jsonb_array_elements(attempt_history) AS attempt) AS urls
         FROM webhook_deliveries WHERE uuid = $1 AND status = 'succeeded'`,
        [delivery?.uuid],
      );
      return row?.urls;
    });
    expect(urls).toEqual([...earlier.slice(1).map((attempt) => attempt.url), url]);
  });

  it.each([200, 201, 204])('succeeds with the status %i', async (status) => {
    const { url } = await answering(status);
    const over = { status: 'succeeded', attempts: 1, response: status, error: null, next: null };
    expect(await firstOf(url)).toMatchObject(over);
  });

  it('succeeds with a success status and an endless response', async () => {
    const url = await rawReceiver((socket) => {
      const pour = () => {
        while (!socket.destroyed && socket.write('x'.repeat(1_024)));
      };
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.on('drain', pour);
      pour();
    });
    expect(await firstOf(url)).toMatchObject({ status: 'succeeded', response: 200, error: null });
  });

  it.each([304, 400, 404, 500])('is retried after the status %i', async (status) => {
    const waiting = { status: 'pending', attempts: 1, response: status, error: `It answered ${status}` };
    expect(await firstOf((await answering(status)).url)).toMatchObject(waiting);
  });

  it('follows no redirect', async () => {
    const canary = await Canary.start();
    servers.push(canary);
    const { url } = await answering(302, { location: `http://127.0.0.1:${canary.port}/` });
    const waiting = { status: 'pending', response: 302, error: 'It answered 302' };
    expect(await firstOf(url)).toMatchObject(waiting);
    expect(canary.connections).toBe(0);
  });

  it('does not switch protocols', async () => {
    const url = await rawReceiver((socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: chat\r\nconnection: upgrade\r\n\r\n');
    });
    const waiting = { status: 'pending', response: 101, error: 'It answered 101' };
    expect(await firstOf(url)).toMatchObject(waiting);
  });

  it('is retried when its receiver is down', async () => {
    const waiting = { status: 'pending', attempts: 1, response: null, error: 'ECONNREFUSED' };
    expect(await firstOf(`http://127.0.0.1:${CLOSED_PORT}/hook`)).toMatchObject(waiting);
  });

  it('is retried when its connection is reset', async () => {
    const url = await rawReceiver((socket) => void socket.resetAndDestroy());
    expect(await firstOf(url)).toMatchObject({ status: 'pending', response: null, error: 'ECONNRESET' });
  });

  it('is not sent to a receiver with a self-signed certificate', async () => {
    const url = await listening(createHttpsServer(SELF_SIGNED), 'https');
    const error = 'DEPTH_ZERO_SELF_SIGNED_CERT';
    expect(await firstOf(url)).toMatchObject({ status: 'pending', response: null, error });
  });

  it.each([
    ['nothing', undefined, 5],
    ['less than the schedule', '1', 5],
    ['an hour', '3600', 3_600],
    ['an hour, as a date', () => new Date(Date.now() + 3_600_000).toUTCString(), 3_600],
    ['a day', '86400', DAY],
    ['years', '99999999', DAY],
    ['years, as a date', 'Fri, 31 Dec 2199 23:59:59 GMT', DAY],
  ])('respects Retry-After, up to a day: %s', async (_, asked, seconds) => {
    const retryAfter = typeof asked === 'function' ? asked() : asked;
    const busy = await answering(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    const pause = pauseOf(await firstOf(busy.url), busy);
    // Some of the time until a date passes before the message is received.
    expect(pause).toBeGreaterThanOrEqual(seconds - (typeof asked === 'function' ? SLACK_SECONDS : 0));
    expect(pause).toBeLessThanOrEqual(seconds * 1.1 + SLACK_SECONDS);
  });

  it('is attempted ten times in more than 75 hours and 35 minutes, then abandoned', async () => {
    const broken = await answering(500);
    const { attempted } = await told(broken.url);
    let total = 0;
    for (const [index, scheduled] of RETRY_SECONDS.entries()) {
      const pause = pauseOf(await attempted(index + 1), broken);
      expect(pause).toBeGreaterThanOrEqual(scheduled);
      expect(pause).toBeLessThanOrEqual(scheduled * 1.1 + SLACK_SECONDS);
      total += pause;
      await comeDue();
    }
    expect(await attempted(10)).toMatchObject({ status: 'failed', attempts: 10, next: null });
    expect(total).toBeGreaterThanOrEqual((75 * 60 + 35) * 60);
    expect(broken.received).toHaveLength(10);
    expect(new Set(broken.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
