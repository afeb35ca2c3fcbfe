import type { Address } from 'viem';
import { createWebhook } from '../support/app/factories';
import { payers, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { Receiver } from '../support/http/receiver';

describe('An invoice', () => {
  let world: Settlement;
  let token: Address;
  let receiver: Receiver;

  beforeAll(async () => {
    world = await Settlement.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    token = await world.token(6);
    receiver = await Receiver.start();
    await createWebhook(world.chit, world.merchant, receiver.url);
  });
  afterAll(async () => {
    await receiver.stop();
    await world.stop();
  });

  it('is paid by one payment of its amount, which a webhook tells its merchant', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    const { transactionHash: hash } = await transfer(world.anvil, token, address, 12_500_000n);
    const seen = await world.seen(uuid);
    expect(seen).toEqual({
      uuid,
      status: 'paid',
      amountReceived: '12.5',
      amountPending: '0',
      hash,
      signature: expect.stringMatching(/^0x[0-9a-f]{128}(1b|1c)$/),
      paidOn: expect.any(String),
      paidLate: false,
      payments: [{ hash, logIndex: 0, amount: '12.5', confirmed: true, from: payers[0].address }],
    });
    expect(await world.events(uuid)).toEqual(['created: created', 'payment_detected: created', 'paid: paid']);
    expect(await world.audit(uuid)).toEqual(['created → paid']);
    const messages = (await receiver.got(3)).map(({ message }) => message);
    expect(messages).toContainEqual(
      expect.objectContaining({
        type: 'invoice.paid',
        data: expect.objectContaining({ invoice: expect.objectContaining({ uuid, status: 'paid' }) }),
      }),
    );
  });
});
