import type { CDPSession, Page } from 'playwright-core';
import { PHONE, type TestBrowser } from '../test/support/browser/browser';
import { until } from '../test/support/until';
import { SLOW_NETWORK, SLOW_PROCESSOR } from './checkout-paint';
import { openSigned, type Session } from './dashboard-visits';
import { type Figures, figuresOf } from './figures';

export const RUNS = 5;
/** Pages of the list that are scrolled through. */
export const SCROLLED = 200;
const MEASURED_EVERY = 20;

/** What the page notes about itself: milliseconds since its request, and the sum of the layout shifts. */
interface Noted {
  fcp: number;
  lcp: number;
  usable: number;
  shift: number;
}

const NOTE = `{
  const noted = (window.noted = { fcp: 0, lcp: 0, usable: 0, shift: 0 });
  const events = (window.events = []);
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') noted.fcp = startTime; });
  observe('largest-contentful-paint', ({ startTime }) => { noted.lcp = startTime; });
  observe('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) noted.shift += value; });
  observe('event', ({ name, interactionId, duration }) => { if (interactionId) events.push({ name, duration }); },
    { durationThreshold: 16 });
  const usable = () => {
    if (!document.querySelector('main .row-link') || noted.usable) return;
    noted.usable = -1;
    requestAnimationFrame(() => setTimeout(() => { noted.usable = performance.now(); }));
  };
  new MutationObserver(usable).observe(document, { childList: true, subtree: true });
}`;

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
  return devtools;
}

/** Waits until the page has a row, and has been still for some time. */
async function settled(page: Page): Promise<Noted> {
  let before = '';
  return until(async () => {
    const noted = await page.evaluate<Noted>('window.noted');
    await page.waitForTimeout(300);
    const state = JSON.stringify(noted);
    const isStill = noted.usable > 0 && noted.lcp > 0 && state === before;
    before = state;
    return isStill && noted;
  }, 60_000);
}

/** What a person does on the list, in this order. */
const INTERACTIONS: Record<string, (page: Page) => Promise<unknown>> = {
  'opening the menu': (page) => page.locator('.menu-button').click(),
  'closing the menu': (page) => page.locator('.menu-button').click(),
  'opening a filter': (page) => page.locator('search select').first().click(),
  'choosing a status': async (page) => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  'typing a text': async (page) => {
    await page.locator('search input[type=search]').click();
    await page.keyboard.type('coffee', { delay: 80 });
  },
  'opening a row': async (page) => {
    await page.locator('main .row-link').first().waitFor();
    await page.locator('main .row-link').first().click();
  },
};

/** The slowest event of each interaction, in milliseconds up to the next paint. Shorter ones than 16 ms are not reported. */
async function interact(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, act] of Object.entries(INTERACTIONS)) {
    await page.evaluate('window.events.length = 0');
    await act(page);
    await page.waitForTimeout(1_000);
    const durations = await page.evaluate<number[]>('window.events.map(({ duration }) => duration)');
    found[name] = Math.max(16, ...durations);
  }
  return found;
}

export interface Phone {
  /** Milliseconds until the first and the largest paint, and until a row can be clicked; layout shift as a sum. */
  screens: { screen: string; fcp: Figures; lcp: Figures; usable: Figures; shift: Figures }[];
  /** Milliseconds. */
  interactions: { name: string; duration: Figures }[];
}

const SCREENS = { invoices: '/invoices', home: '/' };

/** Opens the list and the start page on a slow phone by somebody who has never been there. */
export async function onSlowPhone(browser: TestBrowser, session: Session): Promise<Phone> {
  const screens: Phone['screens'] = [];
  const durations = new Map<string, number[]>();
  for (const [screen, path] of Object.entries(SCREENS)) {
    const runs: Noted[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { page } = await openSigned(browser, session, path, {
        viewport: PHONE,
        waitUntil: 'commit',
        before: async (opened) => {
          await opened.addInitScript(NOTE);
          await slowDown(opened);
        },
      });
      runs.push(await settled(page));
      if (screen === 'invoices') {
        for (const [name, ms] of Object.entries(await interact(page))) {
          durations.set(name, [...(durations.get(name) ?? []), ms]);
        }
      }
      await browser.leave();
    }
    const of = (name: keyof Noted) => figuresOf(runs.map((run) => run[name]));
    screens.push({ screen, fcp: of('fcp'), lcp: of('lcp'), usable: of('usable'), shift: of('shift') });
  }
  return {
    screens,
    interactions: [...durations].map(([name, values]) => ({ name, duration: figuresOf(values) })),
  };
}

/** Memory of a list after so many pages, after a garbage collection. */
export interface Scrolled {
  pages: number;
  megabytes: number;
  nodes: number;
}

/** Scrolls to the end of the list again and again; each time the next page is read. */
export async function scroll(
  browser: TestBrowser,
  session: Session,
): Promise<{ mostRows: number; memory: Scrolled[] }> {
  const { page } = await openSigned(browser, session, '/invoices', { viewport: PHONE });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const last = () =>
    page.evaluate<number>(`document.querySelector('main .list-table .skeleton') ? 0
      : Number([...document.querySelectorAll('main tr[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex'))`);
  const memory: Scrolled[] = [];
  let mostRows = 0;
  let reached = 0;
  for (let pages = 1; pages <= SCROLLED; pages += 1) {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const before = reached;
    reached = await until(async () => {
      const row = await last();
      return row > before && row;
    });
    mostRows = Math.max(
      mostRows,
      await page.evaluate<number>("document.querySelectorAll('main tbody tr').length"),
    );
    if (pages % MEASURED_EVERY === 0) memory.push({ pages, ...(await memoryOf(devtools)) });
  }
  await browser.leave();
  return { mostRows, memory };
}

async function memoryOf(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { megabytes: metric('JSHeapUsedSize') / 2 ** 20, nodes: metric('Nodes') };
}
