import type { Address } from 'viem';
import { transfer } from '../support/chain-scenes';
import { Settlement } from '../support/settlement';

let world: Settlement;
let token: Address;

beforeAll(async () => {
  world = await Settlement.start();
  token = await world.token(6);
});

afterAll(() => world.stop());

describe('An invoice', () => {
  it('is paid by one payment of its amount', async () => {
    const { uuid, address } = await world.invoice(token, 12.5);
    const { transactionHash } = await transfer(world.anvil, token, address, 12_500_000n);
    const seen = await world.seen(uuid);
    expect(seen).toMatchObject({
      status: 'paid',
      amountReceived: '12.5',
      amountPending: '0',
      hash: transactionHash,
      signature: expect.stringMatching(/^0x[0-9a-f]{128}(1b|1c)$/),
      paidLate: false,
    });
    expect(seen.payments).toMatchObject([{ hash: transactionHash, amount: '12.5', confirmed: true }]);
    expect(await world.events(uuid)).toEqual(['created: created', 'payment_detected: created', 'paid: paid']);
    expect(await world.audit(uuid)).toEqual(['created → paid']);
  });
});
