import type { DataSource } from 'typeorm';
import { createDatabase } from '../../src/infra/database/data-source';
import { createLogger } from '../../src/infra/logger';
import { InvoiceExpiryService } from '../../src/services/invoices/invoice-expiry.service';
import { ChainLease } from '../../src/services/settlement/lease';
import { ClockMonitor } from '../../src/services/shared/clock-monitor';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { scrape } from '../support/http/metrics';
import { until } from '../support/until';
import { ShiftableClock } from './shiftable-clock';

describe("When the database's clock jumps", () => {
  let clock: ShiftableClock;
  let chit: Chit;
  let merchant: Merchant;
  let database: DataSource;

  beforeAll(async () => {
    clock = await ShiftableClock.create();
    chit = await Chit.on(clock.database, { ROLES: 'api,worker' });
    merchant = await createMerchant(chit);
    database = await createDatabase(clock.database.url).initialize();
  });

  afterAll(async () => {
    await database.destroy();
    await chit.stop();
  });

  afterEach(() => clock.set('0'));

  const statusOf = async (uuid: string) =>
    (await clock.database.query<{ status: string }>('SELECT status FROM invoices WHERE uuid = $1', [uuid]))[0]
      ?.status;

  it.each(['1 day', '-1 day'])('by %s, the jump is detected and counted once', async (shift) => {
    const monitor = new ClockMonitor(database, createLogger('silent'));
    expect(await monitor.trustedTime()).not.toBeNull();
    await clock.set(shift);
    expect(await monitor.trustedTime()).toBeNull();
    await monitor.trustedTime();
    expect(monitor.jumps).toBe(1);
  });

  it('by less than five seconds, it does not count as a jump', async () => {
    const monitor = new ClockMonitor(database, createLogger('silent'));
    await monitor.trustedTime();
    await clock.set('4 seconds');
    expect(await monitor.trustedTime()).not.toBeNull();
    expect(monitor.jumps).toBe(0);
  });

  it('by two hours forward, GraphQL says like the page that the time of an invoice is over', async () => {
    const { uuid } = await createInvoice(chit, merchant, { expires_in_minutes: 60 });
    const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { phase url } }';
    const see = async () => {
      const { body } = await chit.graphql(query, { uuid }, merchant.accessToken);
      const { phase, url } = body.data.invoice;
      const page = await (await fetch(chit.url + new URL(url).pathname)).text();
      return [phase, /data-phase="(\w+)"/.exec(page)?.[1]];
    };
    expect(await see()).toEqual(['waiting', 'waiting']);
    await clock.set('2 hours');
    await until(async () => (await see()).every((phase) => phase === 'checking'));
  });

  it('by a day forward, no invoice expires at once, and a metric counts the jump', async () => {
    const jumps = async () => Number((await scrape(chit.url)).get('chit_database_clock_jumps_total'));
    // A new process, which has not seen the earlier jumps, and has read the clock as soon as it expires an invoice.
    await chit.restart();
    const due = await createInvoice(chit, merchant);
    await clock.database.query(
      "UPDATE invoices SET created_on = now() - interval '2 hours', expires_on = now() WHERE uuid = $1",
      [due.uuid],
    );
    await until(async () => (await statusOf(due.uuid)) === 'expired');
    const before = await jumps();
    const { uuid } = await createInvoice(chit, merchant, { expires_in_minutes: 60 });
    await clock.set('1 day');
    await until(async () => (await jumps()) > before);
    expect(await statusOf(uuid)).toBe('created');
  });

  it('by a day forward between reading the time and finding due invoices, no invoice expires', async () => {
    await createInvoice(chit, merchant, { expires_in_minutes: 60 });
    const monitor = new ClockMonitor(database, createLogger('silent'));
    const jumping = {
      trustedTime: async () => {
        const time = await monitor.trustedTime();
        await clock.set('1 day');
        return time;
      },
    };
    const expiry = new InvoiceExpiryService(
      database,
      { record: async () => {} } as never,
      { publish: () => {} } as never,
      jumping,
      createLogger('silent'),
    );
    expect(await expiry.expireDue()).toBe(0);
  });

  it('by a day back, the lease of a dead process still expires', async () => {
    const [dead, living] = [new ChainLease(database), new ChainLease(database)];
    await dead.registerNetwork('LOCAL');
    expect(await dead.withLease('LOCAL', async () => true)).toBe(true);
    expect(await living.withLease('LOCAL', async () => true)).toBeNull();
    // Simulates a statement that began later than another one that waited for it; this is no jump of the clock.
    await database.query("UPDATE chain_cursors SET lease_until = lease_until + interval '1 second'");
    expect(await living.withLease('LOCAL', async () => true)).toBeNull();
    await clock.set('-1 day');
    expect(await living.withLease('LOCAL', async () => true)).toBe(true);
  });
});
