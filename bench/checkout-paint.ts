import { type Browser, chromium } from 'playwright-core';

/** Slow 4G, and a processor that is four times slower than this one. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const SLOW_PROCESSOR = { rate: 4 };
const TIMES = 11;
const PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";

/** Milliseconds from the request to the first paint on a slow phone: medians. */
export interface Paints {
  page: number;
  /** Of a line of text by the same server, which nothing can be painted faster than. */
  line: number;
}

export async function firstPaints(base: string, path: string): Promise<Paints> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const page: number[] = [];
    const line: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      page.push(await paintedAfter(browser, base + path));
      line.push(await paintedAfter(browser, `${base}/health`));
    }
    return { page: median(page), line: median(line) };
  } finally {
    await browser.close();
  }
}

/** By somebody who has never been there. */
async function paintedAfter(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
    await page.goto(url);
    // The page's policy forbids what `waitForFunction` needs.
    for (;;) {
      const painted = await page.evaluate<number | undefined>(PAINTED);
      if (painted !== undefined) return painted;
    }
  } finally {
    await context.close();
  }
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
