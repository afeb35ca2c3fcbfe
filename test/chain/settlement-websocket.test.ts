import { transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';

describe('A network whose endpoint is a WebSocket', () => {
  it('settles like any other, also after a restart', async () => {
    const world = await Settlement.start();
    try {
      const token = await world.token(6);
      for (let starts = 0; starts < 2; starts += 1) {
        await world.chit.restart({ RPC_URLS_LOCAL: world.anvil.url.replace('http:', 'ws:') });
        const { uuid, address } = await world.invoice(token, 1);
        const { transactionHash } = await transfer(world.anvil, token, address, 1_000_000n);
        expect(await world.seen(uuid)).toMatchObject({ status: 'paid', hash: transactionHash });
      }
    } finally {
      await world.stop();
    }
  });
});
