import type { Address } from 'viem';
import { ADMIN } from '../support/app/settings';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { deployToken } from '../support/chain/chain-scenes';
import type { Settlement } from '../support/chain/settlement';
import { holdStream, openAs, startDashboard } from '../support/dashboard/dashboard';

const EMPTY = '0x00000000000000000000000000000000000000AA';

describeWithBrowser('The form for a new token', () => {
  const browser = useBrowser();
  let world: Settlement;
  let tether: Address;

  beforeAll(async () => {
    world = await startDashboard();
    tether = await deployToken(world.anvil, 'PayToken', 'Tether USD', 'USDT', 18);
  });
  afterAll(() => world?.stop());

  it('fills itself with what the contract says, and lists the token by another name', async () => {
    const { before, openStream } = holdStream();
    const { page, problems } = await openAs(browser, world.chit, ADMIN, '/admin/tokens', { before });
    await page.getByRole('button', { name: 'Add token', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Network').selectOption('LOCAL');
    const contract = dialog.getByLabel('Contract address');
    await contract.fill(EMPTY);
    await dialog.getByText('There is no token at this address').waitFor();
    await contract.fill(tether);
    await dialog.getByText('Symbol and decimals were read from the network.').waitFor();
    const values = ['Symbol', 'Name', 'Decimals'].map((label) => dialog.getByLabel(label).inputValue());
    expect(await Promise.all(values)).toEqual(['USDT', 'Tether USD', '18']);
    expect(await dialog.getByLabel('Decimals').isEditable()).toBe(false);
    await dialog.getByLabel('Name').fill('Dollars');
    const readAgain = page.waitForResponse(
      (response) => !!response.request().postData()?.includes('tokenFacts'),
    );
    openStream();
    await (await readAgain).finished();
    await page.evaluate('new Promise((done) => setTimeout(done))');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Dollars');
    await dialog.getByRole('button', { name: 'Add token' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'Dollars' })
      .getByRole('cell', { name: '18', exact: true })
      .waitFor();
    expect(problems).toEqual([]);
  });
});
