import { connect, type Socket } from 'node:net';
import { BOUNDS } from '../../../src/lib/bounds';
import { createInvoice, type Merchant, type Person } from '../../support/app/factories';
import { EventStream } from '../../support/http/event-stream';
import { CHANGED } from '../../support/http/subscription-probe';
import { until } from '../../support/until';
import { percentile } from '../check-recorder';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { authorizedHeaders, sendOnNewConnection } from '../healthy-client';
import { inParallel } from '../http-client';
import { loopbackAddressOf } from '../loopback-addresses';
import type { ScenarioContext } from '../scenario';
import type { BoundsPart } from './part';
import { SubscriberSocket } from './subscriber-socket';

const { connections } = BOUNDS;

const MAX_CONNECTIONS = 100;
const READ_LIMIT = 300;
const PUBLIC_LIMIT = 100;
/** The only trusted proxy address: only its X-Forwarded-For header counts. */
const PROXY = '127.0.0.9';
const MAX_P99_MS = 1_000;
const CONCURRENCY = 10;

/** Limits on subscriptions of an account, on event streams of an address, and on connections. */
export const streams: BoundsPart = {
  fullSize: 5,
  run: async (context, rounds) => {
    const harness = await Harness.open(context, 'external', {
      ...{ ROLES: 'api', TRUST_PROXY: PROXY, MAX_CONNECTIONS: String(MAX_CONNECTIONS) },
      RATE_LIMIT_READ: `${READ_LIMIT}/3600`,
      RATE_LIMIT_PUBLIC: `${PUBLIC_LIMIT}/3600`,
    });
    const product = await harness.startProduct().ready();
    for (let round = 0; round < rounds; round += 1) {
      const [attacker, other] = (await merchantsOf(product, 2)) as [Merchant, Merchant];
      const setup = {
        context,
        product,
        attacker,
        other,
        attackerAddress: loopbackAddressOf('attacker', round),
      };
      await exceedSubscriptions(setup);
      await subscribeToForeignInvoice(setup);
      await exceedStreamsOfAddress(setup);
      await exceedConnections(setup);
      await forgeClientAddresses(setup);
    }
    await exhaustAdminLimit(context, product);
  },
};

interface StreamSetup {
  context: ScenarioContext;
  product: Product;
  attacker: Merchant;
  other: Merchant;
  /** Loopback address of the attacker. */
  attackerAddress: string;
}

/** Opens more subscriptions than a connection and an account may have, then changes the invoices that they watch. */
async function exceedSubscriptions({
  context: { recorder, recordFigure },
  product,
  attacker,
  other,
  attackerAddress,
}: StreamSetup): Promise<void> {
  const perConnection = connections.subscriptionsOfConnection.most;
  const perAccount = connections.subscriptionsOfAccount.most;
  const sockets: SubscriberSocket[] = [];
  for (let made = 0; made < perAccount / perConnection + 1; made += 1)
    sockets.push(await SubscriberSocket.open(product.url, attacker.accessToken, attackerAddress));
  for (const socket of sockets) {
    socket.subscribe(perConnection + 5);
    await until(async () => socket.refused.size >= 5, MAX_P99_MS * 5).catch(() => undefined);
  }
  const startedAt = performance.now();
  const tookMs: number[] = [];
  while (performance.now() - startedAt < 3_000) {
    await createInvoice(product, attacker);
    const sentAt = performance.now();
    await createInvoice(product, other);
    tookMs.push(performance.now() - sentAt);
  }
  const activeCounts = sockets.map((socket) => socket.active.size);
  recorder.check(
    'a connection has no more subscriptions than its limit',
    activeCounts.every((count) => count <= perConnection),
    `${activeCounts}`,
  );
  const activeTotal = activeCounts.reduce((total, count) => total + count, 0);
  recorder.check(
    'an account has no more subscriptions than its limit',
    activeTotal <= perAccount,
    `${activeTotal} received changes`,
  );
  const p99 = percentile(tookMs, 0.99);
  recorder.check(
    'another customer is answered within 1 s while changes are sent to all subscriptions',
    p99 < MAX_P99_MS,
    `${p99} ms`,
  );
  recordFigure(
    `creation of an invoice with ${activeTotal} subscriptions: median ${Math.round(percentile(tookMs, 0.5))} ms, p99 ${Math.round(p99)} ms`,
  );
  for (const socket of sockets) socket.close();
}

/** Subscribes to another account's invoice over server-sent events. */
async function subscribeToForeignInvoice({
  context: { recorder },
  product,
  attacker,
  other,
  attackerAddress,
}: StreamSetup): Promise<void> {
  const { uuid } = await createInvoice(product, other);
  const { status, text } = await sendOnNewConnection(product, {
    method: 'POST',
    path: '/graphql/stream',
    headers: { ...authorizedHeaders(attacker.accessToken), accept: 'text/event-stream' },
    body: JSON.stringify({ query: CHANGED, variables: { u: uuid } }),
    from: attackerAddress,
  }).catch((error: Error) => ({ status: 0, text: error.message }));
  const hasReason = text.includes('"Resource Not Found"') && text.includes('event: complete');
  recorder.check('a refused event stream contains the reason', hasReason, `${status} ${text}`);
}

/** Opens more checkout event streams than an address may have, while another address opens one. */
async function exceedStreamsOfAddress({
  context: { recorder },
  product,
  attacker,
  attackerAddress,
}: StreamSetup): Promise<void> {
  const { url } = await createInvoice(product, attacker);
  const events = `${product.url}${new URL(url).pathname}/events`;
  const maxStreams = (MAX_CONNECTIONS * connections.streamsOfAddressShare.most) / 100;
  const opened: EventStream[] = [];
  for (let made = 0; made < maxStreams + 5; made += 1)
    opened.push(await EventStream.open(events, {}, attackerAddress));
  const openCount = opened.filter(({ status }) => status === 200).length;
  recorder.check(
    'an address has no more event streams than its limit',
    openCount <= maxStreams,
    `${openCount} are open`,
  );
  const another = await EventStream.open(events);
  recorder.check(
    'another address can still open an event stream',
    another.status === 200,
    String(another.status),
  );
  for (const each of [...opened, another]) each.close();
}

/** Starts more requests than the connection limit, and completes none of them. */
async function exceedConnections({
  context: { recorder },
  product,
  other,
  attackerAddress,
}: StreamSetup): Promise<void> {
  const port = Number(new URL(product.url).port);
  const head =
    'POST /graphql HTTP/1.1\r\nHost: chit.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  const sockets: Socket[] = [];
  const openConnections = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: attackerAddress }, () =>
        socket.write(head),
      );
      sockets.push(socket.on('error', () => {}));
    }
    await until(async () => sockets.every(({ connecting }) => !connecting));
  };
  await openConnections(MAX_CONNECTIONS * 2);
  const get = { method: 'GET', path: '/api/v1/invoice', headers: authorizedHeaders(other.accessToken) };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    // Takes the connections that the server has closed meanwhile.
    await openConnections(5);
    const status = await sendOnNewConnection(product, get).then(
      (reply) => reply.status,
      () => 0,
    );
    recorder.check(
      'an address that never completes its requests does not lock out others',
      status === 200,
      String(status),
    );
  }
  for (const socket of sockets) socket.destroy();
}

/** Sends a different port or arbitrary text in each X-Forwarded-For header, to count as many clients. */
async function forgeClientAddresses({
  context: { recorder, random },
  product,
  attackerAddress,
}: StreamSetup): Promise<void> {
  const path = '/checkout/none/state';
  const forgeries = [
    (number: number) => `${attackerAddress}:${number + 1_024}`,
    (number: number) => `nobody-${random.between(0, 1_000_000)}-${number}`,
  ];
  for (const forge of forgeries) {
    let replies = 0;
    await inParallel(PUBLIC_LIMIT + 20, CONCURRENCY, async (number) => {
      const headers = { 'x-forwarded-for': forge(number) };
      const { status } = await sendOnNewConnection(product, { method: 'GET', path, headers, from: PROXY });
      if (status !== 429) replies += 1;
    });
    recorder.check(
      'a client that forges its address is counted as one',
      replies <= PUBLIC_LIMIT,
      `${replies} of ${PUBLIC_LIMIT + 20} were answered`,
    );
  }
}

/**
 * Sends an admin more changes than the READ limit, exhausts that limit, and checks that the admin can still block a
 * user.
 */
async function exhaustAdminLimit({ recorder }: ScenarioContext, product: Product): Promise<void> {
  const admin: Person = await adminOf(product);
  const [attacker] = (await merchantsOf(product, 1)) as [Merchant];
  const socket = await SubscriberSocket.open(product.url, admin.accessToken, '127.0.0.1');
  socket.subscribe(1);
  await until(async () => {
    await createInvoice(product, attacker);
    return socket.active.size > 0;
  });
  await inParallel(READ_LIMIT + 20, CONCURRENCY, async () => void (await createInvoice(product, attacker)));
  await until(async () => socket.eventCount > READ_LIMIT, 60_000);
  const me = () => product.rest('GET', '/user/me', { as: admin.accessToken });
  const { status, headers } = await me();
  const remaining = headers.get('ratelimit-remaining');
  recorder.check(
    'changes sent to an admin do not count towards the READ limit',
    status === 200,
    `${remaining} left`,
  );
  await until(async () => (await me()).status === 429, 60_000);
  const body = { status: 'blocked' };
  const blocked = await product.rest('PATCH', `/user/${attacker.uuid}`, { as: admin.accessToken, body });
  recorder.check(
    'an admin whose READ limit is used up can still block a user',
    blocked.status === 200,
    String(blocked.status),
  );
  socket.close();
}
