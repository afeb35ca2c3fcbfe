import { gzipSync } from 'node:zlib';
import type { Address } from 'viem';
import type { InvoicePhase } from '../../src/lib/invoice-phase';
import { createInvoice } from '../support/app/factories';
import { DESKTOP, NARROW, PHONE, type VisitOptions } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { call, deployToken, mine, mint, payers, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import {
  everyPhase,
  listToken,
  newPage,
  type PaidPage,
  type Phases,
  SCENE_CONFIRMATIONS,
} from '../support/checkout/checkout-scenes';
import { until } from '../support/until';

const PHASES = [
  ...([
    'waiting',
    'seen',
    'part_paid',
    'checking',
    'paid',
    'paid_late',
    'expired',
    'cancelled',
    'late',
  ] as const),
  'reverted',
] as const;
const LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'];
const MOST = 2n ** 256n - 1n;
describeWithBrowser('The presentation of the checkout page', () => {
  const browser = useBrowser();
  let world: Settlement;
  let token: Address;
  let plain: Phases;
  let long: Phases;

  beforeAll(async () => {
    world = await Settlement.start({ CONFIRMATIONS_LOCAL: SCENE_CONFIRMATIONS });
    token = await world.token(6);
    const named = { name: 'Name'.repeat(25), symbol: 'W'.repeat(32), decimals: 0 };
    const longest = await deployToken(world.anvil, 'UsdtLikeToken');
    await call(world.anvil, 'UsdtLikeToken', longest, 'describe', Object.values(named));
    for (const { address } of payers) await mint(world.anvil, longest, address, MOST);
    await listToken(world, { address: longest, ...named });
    const back = { redirectUrl: 'https://shop.test/thanks?order={order}', redirectAutomatically: true };
    const line = { name: 'W'.repeat(200), quantity: '1', unitPrice: String(MOST) };
    const longOrder = { ...back, orderId: 'W'.repeat(255), lines: [line, { ...line, unitPrice: '0' }] };
    const huge = {
      token: longest,
      amount: String(MOST),
      units: MOST,
      note: 'x'.repeat(500),
      details: longOrder,
    };
    const lines = [
      { name: 'Coffee', quantity: '2', unitPrice: '10.25' },
      { name: 'Cake', quantity: '0.5', unitPrice: '10' },
    ];
    const order = { ...back, orderId: '1234', lines };
    const coffee = { token, amount: '25.5', units: 25_500_000n, note: 'Two coffees', details: order };
    [plain, long] = (await everyPhase(world, [coffee, huge])) as [Phases, Phases];
  });
  afterAll(() => world?.stop());

  const open = ({ path }: Pick<PaidPage, 'path'>, options?: VisitOptions) =>
    browser.open(world.chit.url + path, options);
  const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

  it.each(PHASES)('has no accessibility violations while %s, and fits phones and desktops', async (phase) => {
    const { page, problems } = await open(plain[phase]);
    expect(await page.locator('main').getAttribute('data-phase')).toBe(phase);
    expect(await browser.faults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(PHASES)(
    'fits the screen while %s, with the longest amounts and names, in several languages',
    async (phase) => {
      const { page, problems } = await open(long[phase]);
      expect(await page.locator('main').getAttribute('data-phase')).toBe(phase);
      // The phases with the most text, and the languages with the longest words and from right to left.
      for (const language of ['waiting', 'paid_late'].includes(phase) ? LANGUAGES : ['de', 'ar']) {
        await page.goto(`${world.chit.url}${long[phase].path}?lang=${language}`);
        await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
        for (const viewport of [NARROW, DESKTOP]) {
          await page.setViewportSize(viewport);
          expect([
            language,
            viewport.width,
            await page.evaluate(tooWide),
            await page.evaluate(CUT_OFF),
          ]).toEqual([language, viewport.width, 0, []]);
        }
      }
      expect(problems).toEqual([]);
    },
  );

  it.each(LANGUAGES)(
    'shows the table of a document whole on a phone, and breaks no word of a label on a narrow one: %s',
    async (language) => {
      const lines = [{ name: 'Coffee', quantity: 2, unit_price: 61_728.39, tax_rate: 19 }];
      const body = { amount: 123_456.78, token_address: token, network: 'LOCAL', lines };
      const { document_url } = await createInvoice(world.chit, world.merchant, body);
      const { page } = await open(plain.paid_late, { viewport: NARROW });
      for (const path of [plain.paid_late.path, new URL(document_url).pathname]) {
        await page.goto(`${world.chit.url}${path}?lang=${language}`);
        expect(await page.evaluate(BROKEN_WORDS)).toEqual([]);
      }
      await page.setViewportSize(PHONE);
      const hidden = "(table => table.scrollWidth - table.clientWidth)(document.querySelector('.table'))";
      expect(await page.evaluate(hidden)).toBe(0);
    },
  );

  it('scrolls a long list of lines by itself, and prints all of it', async () => {
    const lines = Array.from({ length: 50 }, (_, at) => ({ name: `Cup ${at}`, quantity: 1, unit_price: 1 }));
    const body = { amount: 50, token_address: token, network: 'LOCAL', lines };
    const { url } = await createInvoice(world.chit, world.merchant, body);
    const { page } = await open({ path: new URL(url).pathname });
    expect(await browser.violations(page)).toEqual([]);
    const hidden = "(list => list.scrollHeight - list.clientHeight)(document.querySelector('.lines'))";
    expect(await page.evaluate(hidden)).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(hidden)).toBe(0);
  });

  it('is dark if the browser prefers that, and light otherwise', async () => {
    const { page } = await open(plain.waiting);
    const brightness = async (colorScheme: 'dark' | 'light') => {
      await page.emulateMedia({ colorScheme });
      const colour = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      return Math.max(...(colour.match(/\d+/g) ?? []).map(Number));
    };
    expect(await brightness('dark')).toBeLessThan(64);
    expect(await brightness('light')).toBeGreaterThan(192);
  });

  it('has a friendly message for an unknown invoice', async () => {
    const { page, problems } = await browser.open(`${world.chit.url}/checkout/unknown`);
    expect(await page.getByRole('heading').textContent()).toBe('There is no such invoice');
    expect(await browser.faults(page)).toEqual([]);
    // Chromium itself logs that the page is a 404.
    expect(problems).toEqual([expect.stringContaining('404')]);
  });

  it('can be used with the keyboard only: copy buttons, wallet, exchange details', async () => {
    const { page } = await open(plain.waiting, { viewport: DESKTOP });
    await page.locator('html.js').waitFor();
    const reached: unknown[] = [];
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(
          "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
        ),
      );
    }
    expect(reached).toEqual([
      'Copy the amount',
      'Pay with wallet',
      'Copy the address',
      'QR code with the amount',
      'Paying from a crypto exchange?',
    ]);
    await page.keyboard.press('Enter');
    expect(await page.locator('.exchange p').first().isVisible()).toBe(true);
  });

  it('only reads: its one form looks up a transaction when the payer sends it, and every request is a GET', async () => {
    const { page, requests } = await open(plain.waiting, {
      permissions: ['clipboard-write'],
      viewport: DESKTOP,
    });
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await page.locator('.exact > summary').click();
    await page.getByRole('button', { name: 'Pay with wallet' }).click();
    await page.getByText('No wallet extension found in this browser').waitFor();
    expect(new Set(requests.map((request) => request.method()))).toEqual(new Set(['GET']));
    expect(new Set(requests.map((request) => new URL(request.url()).origin)).size).toBe(1);
    expect(await page.locator('form').count()).toBe(1);
    expect(await page.locator('.report form').count()).toBe(1);
  });

  it('transfers less than 60 kB before the wallet code', async () => {
    const sizes: Record<string, number> = {};
    const bodies: Promise<void>[] = [];
    const { page } = await open(plain.waiting, {
      before: async (each) => {
        each.on('response', (response) => {
          const { pathname } = new URL(response.url());
          if (pathname.endsWith('/events')) return;
          const kind = response.request().resourceType();
          bodies.push(
            response.body().then((body) => {
              sizes[kind] = (sizes[kind] ?? 0) + gzipSync(body).length;
            }),
          );
        });
      },
    });
    for (const code of ['.codes', '.exact']) {
      await page.locator(`${code} > summary`).click();
      await until(() =>
        page.evaluate<boolean>(`document.querySelector('${code} > .qr img').naturalWidth > 0`),
      );
    }
    await Promise.all(bodies);
    expect(Object.keys(sizes).sort()).toEqual(['document', 'image', 'script', 'stylesheet']);
    expect(sizes['script']).toBeLessThan(6_000);
    expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  });

  it('is rendered from two responses, the page and its style', async () => {
    const { page } = await open(plain.waiting, {
      waitUntil: 'commit',
      before: (each) =>
        each.route('**/*', async (route) => {
          // All other requests of the page stay unanswered.
          if (['document', 'stylesheet'].includes(route.request().resourceType())) await route.continue();
        }),
    });
    const painted = "performance.getEntriesByName('first-contentful-paint').length > 0";
    await until(() => page.evaluate<boolean>(painted));
    expect(await page.evaluate<string>('document.body.innerText')).toContain(plain.waiting.address);
  });

  describe("shows merchants' texts unchanged, and executes nothing in them", () => {
    // A chain of its own, because its blocks would confirm the payments of other pages.
    let shared: Settlement;
    beforeAll(async () => {
      shared = world;
      world = await Settlement.start({ CONFIRMATIONS_LOCAL: '5' });
    });
    afterAll(async () => {
      await world.stop();
      world = shared;
    });

    /** Each has two texts: of the one begins the note, of the other the token's symbol. */
    const HOSTILE = [
      [
        'script, end of the page',
        '<script>hit()</script><img src=x onerror="hit()"><svg onload=hit()>',
        '</p></section></main><script>hit()</script><main id="checkout" data-now="9">',
      ],
      [
        'quotes, parts of the page',
        `" onfocus="hit()" autofocus ' onclick='hit()' \` {{hit()}} \${hit()} javascript:hit()`,
        '<section data-part="pay"><button data-copy="0xbad">Copy</button></section>',
      ],
      [
        'comments and entities, turned around',
        '<!-- --><![CDATA[ &lt;script&gt;hit()&lt;/script&gt; &#60;b&#62; <style>*{}</style>',
        '\u202E\u2066<b>evil</b>\u2069\u202C\u200F $& $1 {balance} {symbol}',
      ],
    ] as const;

    it.each(HOSTILE)('%s', async (_name, first, second) => {
      const note = first + second;
      const named = { name: first.slice(0, 100), symbol: second.slice(0, 32) };
      const address = await deployToken(world.anvil, 'PayToken', named.name, named.symbol, 6);
      await listToken(world, { address, ...named, decimals: 6 });
      await mint(world.anvil, address, payers[0].address, 100_000_000n);
      const made = await newPage(world, { tokenAddress: address, amount: '10', note });
      const hits: unknown[] = [];
      const { page, problems, requests } = await open(made, {
        before: (each) => each.exposeFunction('hit', () => hits.push('hit')),
      });
      const isWhole = async (phase: InvoicePhase, parts: string[]) => {
        await page.locator(`main[data-phase=${phase}]`).waitFor();
        expect(await page.locator('p.note').textContent()).toBe(note);
        expect(await page.locator('.amount abbr').textContent()).toBe(named.symbol);
        expect(await page.evaluate(PARTS)).toEqual(parts);
        expect(await page.evaluate(STRANGERS)).toBe(0);
      };
      await isWhole('waiting', ['status', 'sum', 'pay', 'note', 'report']);
      await transfer(world.anvil, address, made.address, 4_000_000n);
      await isWhole('part_paid', ['status', 'sum', 'pay', 'note', 'report']);
      await transfer(world.anvil, address, made.address, 6_000_000n);
      await isWhole('seen', ['status', 'sum', 'note', 'report']);
      await mine(world.anvil, 5);
      await isWhole('paid', ['status', 'sum', 'receipt', 'note']);
      expect({ hits, problems }).toEqual({ hits: [], problems: [] });
      const elsewhere = requests.filter(
        (request) => !request.url().startsWith(`${world.chit.url}/checkout/`),
      );
      expect(elsewhere.map((request) => request.url())).toEqual([]);
    });
  });
});

const PARTS = "[...document.querySelectorAll('[data-part]')].map((part) => part.dataset.part)";
/** Elements that do not belong to the page. */
const STRANGERS = `document.querySelectorAll(
  'body script, style, b, iframe, img:not([src*="/qr.svg"]), [data-copy="0xbad"], [onclick], [onerror], [onload], [onfocus]',
).length + document.querySelectorAll('main').length - 1`;
/** Words of labels that are broken over two lines. */
const BROKEN_WORDS = `(() => {
  const range = document.createRange();
  const isBroken = (node, from, to) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  return [...document.querySelectorAll('dt, th, h1, h2')]
    .flatMap((label) => [...label.childNodes].filter((node) => node.nodeType === 3))
    .flatMap((node) => [...node.data.matchAll(/[\\p{L}\\p{N}]+/gu)]
      .filter((word) => isBroken(node, word.index, word.index + word[0].length))
      .map(([word]) => word));
})()`;
/** Texts that overflow the card, which hides the overflow. */
const CUT_OFF = `(() => {
  const card = document.querySelector('main').getBoundingClientRect();
  const range = document.createRange();
  return [...document.querySelectorAll('main *')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((element) => element.checkVisibility() && !element.closest('svg'))
    .filter((element) => {
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return left < card.left - 1 || right > card.right + 1;
    })
    .map((element) => element.tagName + '.' + element.className);
})()`;
