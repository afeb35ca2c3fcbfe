/** A real Chromium without a window, from Debian's package `chromium`. */
import { existsSync, readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';

const PROGRAM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Whether there is a browser to start. */
export const hasChromium = existsSync(PROGRAM);

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** A page that moves keeps the processor busy. */
const USUAL: BrowserContextOptions = { viewport: PHONE, locale: 'en-US', reducedMotion: 'reduce' };

/** A page that was opened, all it asked for, and whatever went wrong in it: errors, and what its own policy forbids. */
export interface Visit {
  page: Page;
  requests: Request[];
  problems: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** What is done to the page before it loads. */
  before?(page: Page): Promise<unknown>;
  /** How much of it there is when it counts as opened; all of it, if nothing is said. */
  waitUntil?: 'commit' | 'load';
}

const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('forbidden by the policy', event.violatedDirective, event.blockedURI, event.sample))`;

const AXE = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Of one test file; its pages share nothing but the process. */
export class TestBrowser {
  private constructor(private readonly browser: Browser) {}

  static async start(): Promise<TestBrowser> {
    if (!hasChromium)
      throw new Error(`There is no ${PROGRAM}: apt-get install chromium, or set CHROMIUM_PATH`);
    const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
    return new TestBrowser(await chromium.launch({ executablePath: PROGRAM, args }));
  }

  stop(): Promise<void> {
    return this.browser.close();
  }

  /** Closes every page; open ones cost the others time. */
  async leave(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
  }

  /** What axe finds wrong with a page for people who cannot see it well or not at all. */
  async violations(page: Page): Promise<string[]> {
    if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE());
    return page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`);
  }

  /** Opens a page with a profile of its own, as large as a phone's. */
  async open(url: string, { before, waitUntil, ...options }: VisitOptions = {}): Promise<Visit> {
    const context = await this.browser.newContext({ ...USUAL, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const visit: Visit = { page, requests: [], problems: [] };
    page.on('request', (request) => visit.requests.push(request));
    page.on('pageerror', (error) => visit.problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') visit.problems.push(message.text());
    });
    await page.addInitScript(TELL_VIOLATIONS);
    await before?.(page);
    await page.goto(url, { waitUntil });
    return visit;
  }
}
