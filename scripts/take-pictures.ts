// Takes the screenshots of the checkout page in docs/pictures, in each phase, with payments on a local chain. Run it
// with `npm run pictures`; needs Chromium.
import 'reflect-metadata';
import { join } from 'node:path';
import { deployToken, mint, payers } from '../test/support/chain/chain-scenes';
import { Settlement } from '../test/support/chain/settlement';
import { DESKTOP, TestBrowser, type VisitOptions } from '../test/support/checkout/browser';
import {
  everyPhase,
  listToken,
  type PaidPage,
  SCENE_CONFIRMATIONS,
} from '../test/support/checkout/checkout-scenes';
import startPostgres from '../test/support/database/start-postgres';
import stopPostgres from '../test/support/database/stop-postgres';

const FOLDER = join(process.cwd(), 'docs/pictures');

async function main(): Promise<void> {
  await startPostgres();
  const world = await Settlement.start({ CONFIRMATIONS_LOCAL: SCENE_CONFIRMATIONS });
  const browser = await TestBrowser.start();
  try {
    const token = await deployToken(world.anvil, 'PayToken', 'USD Coin', 'USDC', 6);
    for (const { address } of payers) await mint(world.anvil, token, address, 10n ** 12n);
    await listToken(world, { address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6 });
    const scene = { token, amount: '25.5', units: 25_500_000n, note: 'Order 1042: two coffees and a cake' };
    const [phases] = await everyPhase(world, [scene]);
    if (!phases) throw new Error('There is a scene');

    const take = async (name: string, { path }: PaidPage, options: VisitOptions = {}, search = '') => {
      const { page, problems } = await browser.open(world.chit.url + path + search, options);
      await page.waitForLoadState('load');
      if (problems.length > 0) throw new Error(problems.join('\n'));
      const file = join(FOLDER, `checkout-${name}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      await browser.leave();
    };
    for (const [phase, page] of Object.entries(phases)) {
      const name = phase.replace('_', '-');
      await take(`${name}-phone`, page);
      await take(`${name}-desktop`, page, { viewport: DESKTOP });
    }
    await take('waiting-dark', phases.waiting, { colorScheme: 'dark' });
    await take('waiting-arabic', phases.waiting, {}, '?lang=ar');
    await take('waiting-without-script', phases.waiting, { javaScriptEnabled: false });
  } finally {
    await browser.stop();
    await world.stop();
    await stopPostgres();
  }
}

void main();
