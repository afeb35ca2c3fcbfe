import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { describeWithRedis } from '../support/process/describe-with-redis';
import { RedisServer } from '../support/process/redis-server';
import { until } from '../support/until';

/** Needs `redis-server`: `apt-get install redis-server`. */
describeWithRedis('The subscription invoiceChanged across processes (needs redis-server)', () => {
  let redis: RedisServer;
  let one: Chit;
  let two: Chit;
  let merchant: Merchant;
  let listening: SubscriptionProbe;

  beforeAll(async () => {
    redis = await RedisServer.start();
    one = await Chit.start({ REDIS_URL: redis.url });
    two = await Chit.start({ REDIS_URL: redis.url, DATABASE_URL: one.database.url });
    merchant = await createMerchant(one);
    listening = new SubscriptionProbe(two.url, merchant.accessToken);
    await hear(one);
  });
  afterAll(async () => {
    await listening.stop();
    await two.stop();
    await one.stop();
    await redis.stop();
  });

  /** Creates invoices in one process until the subscription of the other process receives one of them. */
  async function hear(where: Chit): Promise<void> {
    const made = new Set<string>();
    await until(async () => {
      made.add((await createInvoice(where, merchant)).uuid);
      return listening.events.some(({ uuid }) => made.has(uuid));
    });
  }

  it('sends in one process the changes of another', () => hear(one));

  it('sends the changes of its own process once', async () => {
    const { uuid } = await createInvoice(two, merchant);
    const last = await createInvoice(two, merchant);
    await until(async () => listening.events.some((event) => event.uuid === last.uuid));
    expect(listening.events.filter((event) => event.uuid === uuid)).toHaveLength(1);
  });

  it('sends the changes of its own process while Redis is down, and those of others when it is back', async () => {
    await redis.stop();
    await hear(two);
    await redis.start();
    await hear(one);
  });
});
