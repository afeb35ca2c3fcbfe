// Takes a screenshot of every screen of the dashboard, on a desktop and on a phone, left to right and right to left.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN } from '../test/support/app/chit';
import {
  createApiKey,
  createChannel,
  createDelivery,
  createWebhook,
  register,
} from '../test/support/app/factories';
import { DESKTOP, PHONE, type TestBrowser, type Visit } from '../test/support/browser/browser';
import type { Settlement } from '../test/support/chain/settlement';
import { everyPhase } from '../test/support/checkout/checkout-scenes';
import { createLink } from '../test/support/checkout/payment-links';
import { answered, LOOPBACK, openAs } from '../test/support/dashboard/dashboard';
import { type Shown, screensOf } from '../test/support/dashboard/screens';
import { BASE, startOnBase, USDC } from './base-chain';

/** Screens whose pictures are in the documentation. */
const DOCUMENTED = ['home-desktop', 'invoices-desktop', 'invoice-desktop'];

/** Screens that are also taken in dark colours. */
const DARK = [
  ...['home', 'invoices', 'invoice', 'create-invoice', 'payment-link'],
  ...['api-keys', 'deliveries', 'wallet', 'security', 'operation'],
];

/** How a screen is taken: in light colours, right to left, and some in dark colours. */
const looksOf = (name: string) => [
  { suffix: '', colorScheme: 'light', locale: 'en-US' } as const,
  { suffix: '-arabic', colorScheme: 'light', locale: 'ar' } as const,
  ...(DARK.includes(name) ? [{ suffix: '-dark', colorScheme: 'dark', locale: 'en-US' } as const] : []),
];

const ORDERS = [
  { amount: '18', orderId: '1038', note: 'Coffee beans, 1 kg' },
  { amount: '7.5', orderId: '1039', note: 'Two flat whites' },
  { amount: '240', orderId: '1040', note: 'Espresso course for two' },
];

const EMAIL = 'hello@lumen.example';

/** Gives the invoices an order each, and the merchant an e-mail address that is easy to read and confirmed. */
async function nameThings({ chit, merchant }: Settlement): Promise<void> {
  await chit.database.query(
    `UPDATE invoices SET order_id = place FROM (
       SELECT uuid, 1029 + row_number() OVER (ORDER BY created_on, uuid) AS place FROM invoices
     ) AS ordered WHERE ordered.uuid = invoices.uuid`,
  );
  await chit.database.query('UPDATE users SET email = $2, email_confirmed_on = now() WHERE uuid = $1', [
    merchant.uuid,
    EMAIL,
  ]);
}

/** Fills a shop with invoices in every phase, and with what the other screens show. */
async function fillShop(world: Settlement): Promise<Shown> {
  const { chit, merchant } = world;
  const [phases] = await everyPhase(world, [
    { token: USDC, amount: '25.5', units: 25_500_000n, details: { orderId: '1037', customerId: 'mia' } },
  ]);
  for (const { amount, ...order } of ORDERS) {
    await world.invoice(USDC, Number(amount), { order_id: order.orderId, note: order.note });
  }
  await createChannel(chit, merchant);
  await createApiKey(chit, merchant, { name: 'Bookkeeping', scopes: ['invoices:read', 'exports'] });
  const webhook = await createWebhook(chit, merchant, 'https://lumen.example/hooks/chit');
  const delivery = await createDelivery(chit, webhook);
  const link = (
    await createLink(chit, merchant, {
      title: 'Coffee of the month',
      amount: 15,
      token_address: USDC,
      network: BASE,
    })
  ).uuid;
  const newcomer = await register(chit);
  await chit.rest('POST', '/user/whitelist/request', {
    as: newcomer.accessToken,
    body: { wallet: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' },
  });
  await nameThings(world);
  return {
    invoice: phases?.part_paid.uuid ?? '',
    webhook,
    delivery,
    link,
    customer: 'mia',
    user: merchant.uuid,
  };
}

/**
 * Writes the pictures to `folder`, and copies those of the documentation to `documents`. `describeShop` gives the merchant
 * a name and a logo.
 */
export async function takeDashboardPictures(
  browser: TestBrowser,
  describeShop: (world: Settlement) => Promise<void>,
  { folder, documents }: { folder: string; documents: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const world = await startOnBase(LOOPBACK);
  try {
    await describeShop(world);
    for (const { name, path, as } of screensOf(await fillShop(world))) {
      const person = as === 'admin' ? ADMIN : { ...world.merchant, email: EMAIL };
      for (const { suffix, ...look } of looksOf(name)) {
        for (const [device, viewport] of [
          ['desktop', DESKTOP],
          ['phone', PHONE],
        ] as const) {
          const visit = await openAs(browser, world.chit, person, path, { viewport, ...look });
          const title = `${name}-${device}${suffix}`;
          const file = join(folder, `${title}.png`);
          await take(visit, file, { fullPage: !DOCUMENTED.includes(title) });
          await browser.leave();
          if (DOCUMENTED.includes(title)) copyFileSync(file, join(documents, `dashboard-${title}.png`));
        }
      }
    }
  } finally {
    await world.stop();
  }
}

/** Throws when the page has an error. */
async function take(
  { page, problems, requests }: Visit,
  path: string,
  options: { fullPage: boolean },
): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await answered(requests);
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('\n')}`);
  await page.screenshot({ path, animations: 'disabled', ...options });
}
