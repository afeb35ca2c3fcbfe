import { Chit } from '@chit-pay/sdk';
import { ShopReceiver, startChit, testKey } from './developer';

/** What a shop tests in its CI: nothing but `chit start` and a test key, offline. */
describe('A shop with a test key', () => {
  let server: Awaited<ReturnType<typeof startChit>>;
  let chit: Chit;
  let shop: ShopReceiver;

  beforeAll(async () => {
    server = await startChit();
    chit = new Chit({ url: server.url, key: await testKey(server.url) });
    shop = await ShopReceiver.start(chit);
  });
  afterAll(async () => {
    await shop?.stop();
    await server?.stop();
  });

  const order = () => chit.invoices.create({ amount: '10', order_id: crypto.randomUUID() });
  const pay = (uuid: string, amount?: string) =>
    chit.test.simulate(uuid, { event: 'payment', ...(amount !== undefined && { amount }) });

  const eventsOf = (uuid: string) => shop.of(uuid).map(({ type }) => type);

  // All at once, because each waits for blocks of the test network.
  it.concurrent('is told that an order is paid', async () => {
    const { uuid } = await order();
    await pay(uuid);
    const { data } = await shop.got('invoice.paid', uuid);
    expect(data).toMatchObject({ amount_received: '10', invoice: { status: 'paid', test: true } });
    expect(eventsOf(uuid)).toEqual(['invoice.created', 'invoice.payment_detected', 'invoice.paid']);
  });

  it.concurrent('is told that an order is paid in part, and then in full', async () => {
    const { uuid } = await order();
    await pay(uuid, '4');
    const { data: part } = await shop.got('invoice.payment_detected', uuid);
    expect(part).toMatchObject({ payment: { amount: '4' }, invoice: { status: 'created' } });
    // The test network may have confirmed it by then.
    expect([part.amount_pending, part.amount_received].sort()).toEqual(['0', '4']);
    await pay(uuid);
    const { data } = await shop.got('invoice.paid', uuid);
    expect(data).toMatchObject({ amount_received: '10', payment: { amount: '6' } });
  });

  it.concurrent('is told how much too much was paid', async () => {
    const { uuid } = await order();
    await pay(uuid, '12.5');
    const { data } = await shop.got('invoice.paid', uuid);
    expect(data).toMatchObject({ amount_received: '12.5', invoice: { amount: 10 } });
  });

  it.concurrent('is told that an order has expired', async () => {
    const { uuid } = await order();
    await chit.test.simulate(uuid, { event: 'expire' });
    const { data } = await shop.got('invoice.expired', uuid);
    expect(data).toMatchObject({ amount_received: '0', invoice: { status: 'expired' } });
  });

  it.concurrent('is told that an expired order is paid late', async () => {
    const { uuid } = await order();
    await chit.test.simulate(uuid, { event: 'expire' });
    await shop.got('invoice.expired', uuid);
    await pay(uuid);
    const { data } = await shop.got('invoice.paid', uuid);
    expect(data).toMatchObject({ amount_received: '10', invoice: { status: 'paid' } });
    const events = eventsOf(uuid);
    expect(events.indexOf('invoice.expired')).toBeLessThan(events.indexOf('invoice.paid'));
  });

  it.concurrent('is told that a payment has gone again', async () => {
    const { uuid } = await order();
    await pay(uuid);
    await shop.got('invoice.paid', uuid);
    await chit.test.simulate(uuid, { event: 'revert' });
    const { data } = await shop.got('invoice.payment_reverted', uuid);
    expect(data).toMatchObject({ amount_received: '0', invoice: { status: 'created' } });
  });

  it.concurrent('is told that a refund which its program requested has reached the payer', async () => {
    const { uuid } = await order();
    await pay(uuid);
    await shop.got('invoice.paid', uuid);
    const refund = await chit.refunds.create({ invoice_uuid: uuid, amount: '4' });
    await chit.test.simulate(uuid, { event: 'refund' });
    const { data } = await shop.got('refund.confirmed', uuid);
    expect(data.refund).toMatchObject({ uuid: refund.uuid, amount: '4', status: 'confirmed' });
    const steps = eventsOf(uuid).filter((type) => type.startsWith('refund.'));
    expect(steps).toEqual(['requested', 'ready', 'sent', 'confirmed'].map((step) => `refund.${step}`));
  });
});
