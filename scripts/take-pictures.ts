// Takes the screenshots of the checkout page in docs/pictures, in each phase, with payments on a local chain, and those of
// the dashboard in dist/pictures/dashboard, a few of which it copies to docs/pictures, and those of the guides for shops.
// Run it with `npm run pictures`; needs Chromium. With `dashboard` or `shops` as argument, it takes those only.
import 'reflect-metadata';
import { join } from 'node:path';
import sharp from 'sharp';
import { storePrices } from '../test/support/app/prices';
import { DESKTOP, TestBrowser, type VisitOptions } from '../test/support/browser/browser';
import type { Settlement } from '../test/support/chain/settlement';
import { everyPhase, listToken, type PaidPage } from '../test/support/checkout/checkout-scenes';
import startPostgres from '../test/support/database/start-postgres';
import stopPostgres from '../test/support/database/stop-postgres';
import { BASE, EURC, startOnBase, USDC } from './base-chain';
import { takeDashboardPictures } from './dashboard-pictures';
import { takeShopPictures } from './shop-pictures';

const FOLDER = join(process.cwd(), 'docs/pictures');
const DASHBOARD_FOLDER = join(process.cwd(), 'dist/pictures/dashboard');

/** A cup, as the logo of the shop in the pictures. */
const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128">
<rect width="128" height="128" rx="28" fill="#0f766e"/>
<path d="M34 48h48v26a20 20 0 0 1-20 20h-8a20 20 0 0 1-20-20z" fill="#fff"/>
<path d="M82 54h6a10 10 0 0 1 0 20h-6" fill="none" stroke="#fff" stroke-width="7"/>
</svg>`;

/** The logo as PNG, made before a Chit of this process forbids its image library to read SVG. */
const LOGO = sharp(Buffer.from(LOGO_SVG)).png().toBuffer();

const PROFILE = { displayName: 'Café Lumen', supportEmail: 'help@lumen.example', accentColor: '#0f766e' };

const ORDER = {
  orderId: '1042',
  redirectUrl: 'https://lumen.example/thanks?order={order}',
  lines: [
    { name: 'Coffee beans, 1 kg', quantity: '1', unitPrice: '18' },
    { name: 'Flat white', quantity: '2', unitPrice: '3.75' },
  ],
};

/** Gives the merchant of the invoices a name, a colour and a logo. */
async function describeShop({ chit, merchant: { accessToken: as } }: Settlement): Promise<void> {
  await chit.operate('updateProfile { uuid }', { input: PROFILE }, { as });
  await chit.rest('PUT', '/account/logo', { as, raw: await LOGO, headers: { 'content-type': 'image/png' } });
}

async function takeCheckoutPictures(browser: TestBrowser): Promise<void> {
  const world = await startOnBase();
  try {
    await describeShop(world);
    const scene = { token: USDC, amount: '25.5', units: 25_500_000n, details: ORDER };
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
    await world.stop();
  }
}

/** Takes the page of an invoice with a price, payable in two tokens. */
async function takePricePictures(browser: TestBrowser): Promise<void> {
  const world = await startOnBase();
  try {
    const { chit, merchant } = world;
    await describeShop(world);
    await listToken(world, { address: EURC, name: 'Euro Coin', symbol: 'EURC', decimals: 6 });
    await storePrices(chit.database, { 'EURC/USD': 115_000_000 }, BASE);
    const accepts = [USDC, EURC].map((tokenAddress) => ({ tokenAddress, network: BASE }));
    const input = { accepts, price: { amount: '25.50', currency: 'EUR' }, ...ORDER };
    const { body } = await chit.operate('createInvoice { url }', { input }, { as: merchant.accessToken });
    const { pathname: path } = new URL(body.data.url);
    for (const [name, options] of [
      ['price-phone', {}],
      ['price-desktop', { viewport: DESKTOP }],
    ] as const) {
      const { page } = await browser.open(chit.url + path, options);
      const file = join(FOLDER, `checkout-${name}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      await browser.leave();
    }
  } finally {
    await world.stop();
  }
}

async function main(): Promise<void> {
  await startPostgres();
  const browser = await TestBrowser.start();
  try {
    const [only] = process.argv.slice(2);
    if (only === undefined) {
      await takeCheckoutPictures(browser);
      await takePricePictures(browser);
    }
    if (only !== 'dashboard') await takeShopPictures(browser, describeShop, FOLDER);
    if (only !== 'shops')
      await takeDashboardPictures(browser, describeShop, { folder: DASHBOARD_FOLDER, documents: FOLDER });
  } finally {
    await browser.stop();
    await stopPostgres();
  }
}

void main();
