// Takes the pictures of the guides for shops: the page on which a shop asks for its key, and the forms of the dashboard for a
// key and a webhook that are pasted into a shop.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { BTCPAY_PERMISSIONS } from '../src/lib/btcpay-permissions';
import { type TestBrowser } from '../test/support/browser/browser';
import type { Settlement } from '../test/support/chain/settlement';
import { answered, openAs, startDashboard } from '../test/support/dashboard/dashboard';

const SHOP = 'https://shop.lumen.example';

const PAIRING = new URLSearchParams({
  permissions: BTCPAY_PERMISSIONS.slice(0, -1).join(','),
  applicationName: 'WooCommerce',
  redirect: `${SHOP}/?btcpay-settings-callback`,
});

/** Screens, each with what is entered before its picture is taken. */
const SCREENS: [name: string, path: string, enter?: (page: Page) => Promise<unknown>][] = [
  ['pairing', `/api-keys/authorize?${PAIRING}`],
  [
    'key',
    '/developers/keys/new',
    async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Shop');
      for (const scope of ['Read invoices', 'Cancel invoices', 'Refunds', 'Webhooks'])
        await page.getByRole('checkbox', { name: new RegExp(`^${scope}`) }).check();
    },
  ],
  [
    'webhook',
    '/developers/webhooks/new',
    async (page) => {
      await page.getByLabel('Address (URL)').fill(`${SHOP}/rest/V2/btcpay/webhook`);
      await page.getByLabel('Format').selectOption('btcpay');
    },
  ],
];

/** Writes the pictures to `folder`. `describeShop` gives the merchant a name. */
export async function takeShopPictures(
  browser: TestBrowser,
  describeShop: (world: Settlement) => Promise<void>,
  folder: string,
): Promise<void> {
  const world = await startDashboard();
  try {
    await describeShop(world);
    for (const [name, path, enter] of SCREENS) {
      const viewport = { width: 592, height: 900 };
      const { page, problems, requests } = await openAs(browser, world.chit, world.merchant, path, {
        viewport,
      });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await answered(requests);
      await enter?.(page);
      if (problems.length > 0) throw new Error(`${path}: ${problems.join('\n')}`);
      const picture = await page.locator('main').screenshot({ animations: 'disabled' });
      await sharp(picture)
        .png({ palette: true, colours: 64 })
        .toFile(join(folder, `shop-${name}.png`));
      await browser.leave();
    }
  } finally {
    await world.stop();
  }
}
