import { EventEmitter } from 'node:events';
import type { DataSource } from 'typeorm';
import type { LiveEvents } from '../../src/infra/live-events';
import { createLogger } from '../../src/infra/logger';
import type { CheckoutService } from '../../src/services/invoices/checkout/checkout.service';
import { CheckoutFeedService } from '../../src/services/invoices/checkout/checkout-feed.service';
import { until } from '../support/until';

/** A feed with one invoice, its reads, and a function that publishes a change. */
function feedOfOne() {
  const changes = new EventEmitter();
  const live = {
    subscribe(listener: (change: { invoiceUuid: string }) => void) {
      changes.on('change', listener);
      return () => changes.off('change', listener);
    },
  };
  let reads = 0;
  const read = async () => ({ invoice: { uuid: 'one' }, confirmations: null, reads: ++reads });
  const checkouts = { get: read, getByUuid: read, noteLook() {} };
  const feed = new CheckoutFeedService(
    { query: async () => [] } as unknown as DataSource,
    checkouts as unknown as CheckoutService,
    live as unknown as LiveEvents,
    createLogger('silent'),
  );
  const subscriptions = () => changes.listenerCount('change');
  return {
    feed,
    change: () => changes.emit('change', { invoiceUuid: 'one' }),
    reads: () => reads,
    subscriptions,
  };
}

describe('A checkout that several pages show', () => {
  it('is sent to the remaining pages when one is closed', async () => {
    const { feed, change } = feedOfOne();
    let told = 0;
    const leave = await feed.watch('token', () => {});
    await feed.watch('token', () => {
      told += 1;
    });
    leave();
    change();
    await until(async () => told === 2);
    feed.close();
  });

  it('uses one subscription to live events', async () => {
    const { feed, subscriptions } = feedOfOne();
    await feed.watch('token', () => {});
    await feed.watch('token', () => {});
    expect(subscriptions()).toBe(1);
    feed.close();
  });

  it('is no longer read when all pages are closed', async () => {
    const { feed, change, reads } = feedOfOne();
    const leaves = [await feed.watch('token', () => {}), await feed.watch('token', () => {})];
    for (const leave of leaves) leave();
    expect([change(), reads()]).toEqual([false, 2]);
  });
});
