import type { DataSource } from 'typeorm';
import { createDatabase } from '../../src/infra/database/data-source';
import { createLogger } from '../../src/infra/logger';
import { ChainLease } from '../../src/services/settlement/lease';
import { DatabaseClock } from '../../src/services/shared/database-clock';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/people';
import { until } from '../support/until';
import { ShiftableClock } from './shiftable-clock';

/** A second. */
const SHORT = { INVOICE_TTL_MINUTES: '0.017' };

describe("When the database's clock jumps", () => {
  let clock: ShiftableClock;
  let chit: Chit;
  let merchant: Merchant;
  let database: DataSource;

  beforeAll(async () => {
    clock = await ShiftableClock.create();
    chit = await Chit.on(clock.database, { ROLES: 'api,worker', ...SHORT });
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

  /** As soon as another one has expired whose time was over later. */
  async function othersExpire(): Promise<void> {
    const { uuid } = await createInvoice(chit, merchant);
    await until(async () => (await statusOf(uuid)) === 'expired');
  }

  it.each(['1 day', '-1 day'])('by %s, an invoice stays open for as long as it was to', async (shift) => {
    const long = await createInvoice(chit, merchant, { expires_in_minutes: 60 });
    const short = await createInvoice(chit, merchant);
    await clock.set(shift);
    await othersExpire();
    expect(await statusOf(long.uuid)).toBe('created');
    expect(await statusOf(short.uuid)).toBe('expired');
    await clock.set('0');
    await othersExpire();
    expect(await statusOf(long.uuid)).toBe('created');
  });

  it('by a day back, what waits for its next attempt waits no longer for it', async () => {
    const watch = new DatabaseClock(database, createLogger('silent'));
    await clock.database.query(
      `INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data, next_attempt_on)
       VALUES (gen_random_uuid(), 'leave', '-1', 'leave', '{}', now() + interval '1 hour')`,
    );
    await watch.keep();
    await clock.set('-1 day');
    await watch.keep();
    // Nor is it put back twice, by another process that sees the same jump.
    await watch.keep();
    const [row] = await clock.database.query<{ minutes: number }>(
      'SELECT extract(epoch FROM next_attempt_on - now())::float / 60 AS minutes FROM telegram_jobs',
    );
    expect(row?.minutes).toBeGreaterThan(55);
    expect(row?.minutes).toBeLessThan(61);
  });

  it('by a day back, the lease of a reader that has died does not last', async () => {
    const [dead, living] = [new ChainLease(database), new ChainLease(database)];
    await dead.open('LOCAL');
    expect(await dead.with('LOCAL', async () => true)).toBe(true);
    expect(await living.with('LOCAL', async () => true)).toBeNull();
    // As by a statement that began later than one which waits for it: no jump of the clock.
    await database.query("UPDATE chain_cursors SET lease_until = lease_until + interval '1 second'");
    expect(await living.with('LOCAL', async () => true)).toBeNull();
    await clock.set('-1 day');
    expect(await living.with('LOCAL', async () => true)).toBe(true);
  });
});
