import { checkReplicas } from '../../src/cli/replica-checks';
import { readConfig } from '../../src/config';
import { querySchema } from '../../src/infra/database/schema-state';
import { Chit } from '../support/app/chit';
import type { Merchant, Person } from '../support/app/factories';
import {
  createDelivery,
  createInvoice,
  createMerchant,
  createWebhook,
  signInAdmin,
} from '../support/app/factories';
import { databaseAt } from '../support/database/database';
import { scrape } from '../support/http/metrics';
import { until } from '../support/until';
import { ReplicatedPostgres } from './replicated-postgres';

let postgres: ReplicatedPostgres;
/** Two processes that share only the PostgreSQL database. */
let one: Chit;
let other: Chit;
let merchant: Merchant;
let admin: Person;

const startOn = (settings: Record<string, string>) => Chit.on(databaseAt(postgres.url), settings);

async function start() {
  postgres = await ReplicatedPostgres.start();
  const settings = { DATABASE_REPLICA_URLS: postgres.replicaUrl };
  one = await startOn(settings);
  other = await startOn({ ...settings, ROLES: 'api' });
  merchant = await createMerchant(one);
  admin = await signInAdmin(one);
}

async function stop() {
  await other?.stop();
  await one?.stop();
  await postgres?.stop();
}

beforeAll(start);
afterAll(stop);

const series = async (chit: Chit, name: string) => (await scrape(chit.url)).get(name);
const isServing = async (chit: Chit) =>
  (await series(chit, `chit_database_replica_serving{replica="${postgres.replicaName}"}`)) === 1;
const served = () => until(async () => (await isServing(one)) && (await isServing(other)));
const answeredBy = async (chit: Chit, who: 'replica' | 'primary') =>
  (await series(chit, `chit_database_replica_reads_total{answered_by="${who}"}`)) ?? 0;

/** Reads until the replica has answered: while it is behind, which a busy machine may cause, the primary answers. */
const readThere = <T>(read: () => Promise<T>): Promise<T> =>
  until(async () => {
    const before = await answeredBy(other, 'replica');
    const answer = await read();
    return (await answeredBy(other, 'replica')) > before && answer;
  });

const list = (chit: Chit, query = '', as = merchant.accessToken) =>
  chit.rest('GET', `/invoice?limit=3${query}`, { as });
const total = async (chit: Chit, as = merchant.accessToken) => (await list(chit, '', as)).body.total;

beforeEach(served);

describe('With a replica', () => {
  const READS: [string, (chit: Chit) => Promise<{ status: number; body: unknown }>][] = [
    ['a page of invoices', (chit) => list(chit)],
    ['a filtered page', (chit) => list(chit, '&status=created&network=ARB_SEPOLIA')],
    ['statistics', (chit) => chit.rest('GET', '/invoice/stats/summary', { as: merchant.accessToken })],
    ['volume', (chit) => chit.graphql('{ invoiceVolume { start count amount } }', {}, merchant.accessToken)],
    [
      'payment volume',
      (chit) => chit.graphql('{ paymentVolume { start received } }', {}, merchant.accessToken),
    ],
    [
      'payments',
      (chit) => chit.graphql('{ invoices { items { uuid payments { uuid } } } }', {}, merchant.accessToken),
    ],
    [
      'deliveries',
      (chit) =>
        chit.graphql('{ webhooks { deliveries { total items { uuid event } } } }', {}, merchant.accessToken),
    ],
    ['an export', (chit) => chit.rest('GET', '/export/invoices.csv', { as: merchant.accessToken })],
    [
      'the audit log',
      (chit) =>
        chit.graphql('{ auditLog(limit: 5) { total items { action subject } } }', {}, admin.accessToken),
    ],
  ];

  it('scanning reads run there, and return the same as on the primary', async () => {
    const plain = await startOn({ ROLES: 'api' });
    await createDelivery(one, await createWebhook(one, merchant));
    await createInvoice(one, merchant);
    for (const [what, read] of READS) {
      const { status, body } = await readThere(() => read(other));
      expect([what, status, body]).toEqual([what, 200, (await read(plain)).body]);
    }
    await plain.stop();
    // A connection shows only its last statement, which may also be the question how far the replica is.
    await until(async () => {
      await list(other);
      const [there] = await postgres.onReplica<{ statements: number }>(
        `SELECT count(*)::int AS statements FROM pg_stat_activity WHERE application_name = 'chit' AND query LIKE '%FROM %'`,
      );
      return (there?.statements ?? 0) > 0;
    });
  });

  it('lookups by identifier run on the primary', async () => {
    const { uuid, url } = await createInvoice(one, merchant);
    const before = await scrape(other.url);
    expect((await other.rest('GET', `/invoice/${uuid}`, { as: merchant.accessToken })).status).toBe(200);
    expect((await other.rest('GET', `/invoice/by_token/${url.split('/').pop()}`)).status).toBe(200);
    const after = await scrape(other.url);
    for (const who of ['replica', 'primary']) {
      const name = `chit_database_replica_reads_total{answered_by="${who}"}`;
      expect(after.get(name)).toBe(before.get(name));
    }
  });

  it('everybody sees changes through another process at once', async () => {
    const before = await answeredBy(other, 'replica');
    // More rounds when the replica, which a busy machine keeps behind, has answered none.
    for (let round = 0; round < 4 || (await answeredBy(other, 'replica')) === before; round += 1) {
      const { uuid } = await createInvoice(one, merchant);
      const [newest] = (await list(other)).body.data;
      await one.rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status: 'paid' } });
      const [[paid], seen] = await Promise.all([
        list(other, '&status=paid').then(({ body }) => body.data),
        other.graphql('{ auditLog(limit: 1) { items { subject } } }', {}, admin.accessToken),
      ]);
      expect([newest.uuid, paid.uuid]).toEqual([uuid, uuid]);
      expect(seen.body.data.auditLog.items[0].subject).toBe(`invoice:${uuid}`);
    }
  });

  it('that stops replaying, reads run on the primary until the replica has caught up', async () => {
    await postgres.onReplica('SELECT pg_wal_replay_pause()');
    const { uuid } = await createInvoice(one, merchant);
    for (const chit of [one, other]) expect((await list(chit)).body.data[0].uuid).toBe(uuid);
    await until(async () => !(await isServing(other)));
    const [count] = await postgres.onReplica<{ count: number }>(
      `SELECT count(*)::int FROM invoices WHERE uuid = '${uuid}'`,
    );
    expect(count).toEqual({ count: 0 });
    await postgres.onReplica('SELECT pg_wal_replay_resume()');
    await served();
    expect((await readThere(() => list(other))).body.data[0].uuid).toBe(uuid);
  });

  it.each([
    ['is killed', () => postgres.killReplica()],
    ['stops responding', () => postgres.freezeReplica()],
  ])('that %s under load, no request fails or waits for it', async (_, end) => {
    const expected = await total(one);
    const answers: [status: number, total: number][] = [];
    let ended = false;
    const answersOfLane = Array<number>(8).fill(0);
    const lanes = answersOfLane.map(async (_, lane) => {
      while (!ended) {
        const { status, body } = await list(other);
        answersOfLane[lane] = (answersOfLane[lane] ?? 0) + 1;
        answers.push([status, body.total]);
      }
    });
    await until(async () => answers.length > 50);
    await end();
    await until(async () => !(await isServing(other)));
    const before = [...answersOfLane];
    // Each lane, also one whose request met the end of the replica, goes on while the replica responds to nothing.
    await until(async () => answersOfLane.every((count, lane) => count > (before[lane] ?? 0) + 5));
    postgres.thawReplica();
    await served();
    ended = true;
    await Promise.all(lanes);
    expect(answers.filter(([status, all]) => status !== 200 || all !== expected)).toEqual([]);
  });

  it('the doctor checks that it is one', async () => {
    const [mine, others] = [postgres.url, process.env['TEST_POSTGRES_URL'] ?? ''];
    const settings = {
      DATABASE_URL: mine,
      DATABASE_REPLICA_URLS: [postgres.replicaUrl, mine, others].join(),
    };
    const findings = await checkReplicas(readConfig(settings), await querySchema(mine));
    expect(findings.map(({ state, text }) => `${state} ${text.slice(text.indexOf(' ') + 1)}`)).toEqual([
      'ok follows the primary',
      expect.stringMatching(/^problem is no replica: it takes writes of its own/),
      expect.stringMatching(/^problem holds another database than DATABASE_URL/),
    ]);
  });
});

describe('With a replica that was promoted to a primary', () => {
  let shared: [ReplicatedPostgres, Chit, Chit, Merchant, Person];
  beforeAll(async () => {
    shared = [postgres, one, other, merchant, admin];
    await start();
  });
  afterAll(async () => {
    await stop();
    [postgres, one, other, merchant, admin] = shared;
  });

  it('no reads run there any more', async () => {
    await postgres.onReplica('SELECT pg_promote()');
    await until(async () => !(await isServing(one)) && !(await isServing(other)));
    const { uuid } = await createInvoice(one, merchant);
    expect((await list(other)).body.data[0].uuid).toBe(uuid);
  });
});
