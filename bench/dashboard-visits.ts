import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { DESKTOP, type TestBrowser, type VisitOptions } from '../test/support/browser/browser';
import { answered } from '../test/support/dashboard/dashboard';
import { screensOf } from '../test/support/dashboard/screens';
import type { Shop } from './dashboard-data';
import type { Captured } from './dashboard-requests';
import { failuresNamed } from './figures';

export interface Session {
  base: string;
  /** Value of the session's cookie. */
  cookie: string;
}

/** A file of the build with its sizes in bytes. */
interface Asset {
  gzip: number;
  brotli: number;
}

/** Bytes of the scripts and styles that a screen loads. */
export interface Weight {
  screen: string;
  files: number;
  gzip: number;
  brotli: number;
}

interface Visited {
  screen: string;
  requests: Captured[];
  assets: string[];
}

/** Opens a path in a new profile that has the session. */
export const openSigned = (
  browser: TestBrowser,
  { base, cookie }: Session,
  path: string,
  { before, ...options }: VisitOptions = {},
) =>
  browser.open(base + path, {
    ...options,
    before: async (page: Page) => {
      await page
        .context()
        .addCookies([{ name: 'chit', value: cookie, url: base, httpOnly: true, sameSite: 'Strict' }]);
      await before?.(page);
    },
  });

/** The screens of a merchant, and the lists with the filters that the dashboard offers. */
function pathsOf({ shown, samples }: Shop): { name: string; path: string }[] {
  const { customer = '', order = '', hash = '' } = samples[1] ?? {};
  const filters = {
    'status paid': 'status=paid',
    'status created': 'status=created',
    'a network': 'network=ARB_MAINNET',
    'a network and a status': 'network=ARB_MAINNET&status=expired',
    'a month': 'from=2026-01-01&to=2026-01-31',
    'a month and a status': 'from=2026-01-01&to=2026-01-31&status=paid',
    'a customer': `customer=${customer}`,
    'a payment link': `link=${shown.link}`,
    'a word of all notes': 'text=coffee',
    'an order': `text=${order}`,
    'the beginning of all orders': 'text=order-',
    'a transaction': `text=${hash}`,
  };
  return [
    ...screensOf({ ...shown, user: ':' }).filter(({ as }) => as === 'merchant'),
    ...Object.entries(filters).map(([name, search]) => ({
      name: `invoices, ${name}`,
      path: `/invoices?${search}`,
    })),
    { name: 'customers, a text', path: '/customers?text=customer-1' },
    { name: 'deliveries, failed', path: '/developers/deliveries?status=failed' },
    { name: 'deliveries, an event', path: '/developers/deliveries?event=invoice_paid' },
  ];
}

/** Opens every screen once; returns its GraphQL queries, without those that an earlier screen has sent, and its files. */
export async function visitScreens(browser: TestBrowser, session: Session, shop: Shop): Promise<Visited[]> {
  const sent = new Set<string>();
  const visited: Visited[] = [];
  for (const { name, path } of pathsOf(shop)) {
    const { assets, queries } = await failuresNamed(path, () => visit(browser, session, path));
    const added = queries.filter((query) => !sent.has(query));
    for (const query of added) sent.add(query);
    visited.push({
      screen: name,
      assets,
      requests: added.map((query) => ({ screen: name, variables: {}, ...JSON.parse(query) })),
    });
  }
  return visited;
}

/** Returns the bodies of the GraphQL requests, and the names of the loaded files. */
async function visit(browser: TestBrowser, session: Session, path: string) {
  const { page, requests } = await openSigned(browser, session, path, { viewport: DESKTOP });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await answered(requests);
  await browser.leave();
  const assets = requests.map((request) => request.url()).filter((url) => url.includes('/assets/'));
  const queries = requests
    .filter((request) => new URL(request.url()).pathname === '/graphql')
    .flatMap((request) => request.postData() ?? []);
  return { assets: [...new Set(assets.map((url) => basename(url)))], queries };
}

const ASSETS = join(process.cwd(), 'dist/dashboard/assets');

function assetsOf(folder: string): Map<string, Asset> {
  const sizeOf = (file: string) => statSync(join(folder, file)).size;
  return new Map(
    readdirSync(folder)
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => [file, { gzip: sizeOf(`${file}.gz`), brotli: sizeOf(`${file}.br`) }]),
  );
}

/** Bytes of the list of invoices with the shell, and of what each further screen adds to them. */
export function weightsOf(visited: Visited[]): { list: Weight; added: Weight[] } {
  const sizes = assetsOf(ASSETS);
  const weigh = (screen: string, files: string[]): Weight => ({
    screen,
    files: files.length,
    gzip: files.reduce((sum, file) => sum + (sizes.get(file)?.gzip ?? 0), 0),
    brotli: files.reduce((sum, file) => sum + (sizes.get(file)?.brotli ?? 0), 0),
  });
  const list = visited.find(({ screen }) => screen === 'invoices');
  if (!list) throw new Error('The list of invoices was not visited');
  const added = visited
    .filter(({ screen }) => screen !== 'invoices' && !screen.includes(','))
    .map(({ screen, assets }) =>
      weigh(
        screen,
        assets.filter((file) => !list.assets.includes(file)),
      ),
    );
  return { list: weigh('invoices', list.assets), added };
}
