import { useChitProcesses } from '../support/process/chit-process';
import { makeInvoice, openShop, readInvoice, SHOP_SETTINGS } from '../support/process/shop';

const { run } = useChitProcesses();

describe('The built product', () => {
  it('has every acknowledged invoice after kill -9', async () => {
    const killed = await run(SHOP_SETTINGS).ready();
    const apiKey = await openShop(killed);
    const uuid = await makeInvoice(killed, apiKey);
    await killed.end('SIGKILL');
    expect(await readInvoice(await run().ready(), uuid)).toMatchObject({ uuid, status: 'created' });
  });
});
