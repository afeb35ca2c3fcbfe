/** A headless Chromium, from Debian's package `chromium-headless-shell` or `chromium`. */
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { SELF_SIGNED } from '../http/self-signed';
import { requireOnce } from '../once-per-worker';
import { DEADLINE_MS } from '../until';

/** The programs of the two packages; the shell, which has no window, takes a third of the CPU time. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const PROGRAM = process.env['CHROMIUM_PATH'] ?? PROGRAMS.find((path) => existsSync(path));

/** Whether Chromium is installed. */
export const hasChromium = PROGRAM !== undefined && existsSync(PROGRAM);

export const PHONE = { width: 390, height: 844 };
/** The narrowest screen that pages must fit (WCAG 2.2, 1.4.10). */
export const NARROW = { width: 320, height: 640 };
export const DESKTOP = { width: 1280, height: 900 };

const VIEWS = [
  { ...PHONE, colorScheme: 'light' },
  { ...DESKTOP, colorScheme: 'dark' },
] as const;

const TOO_WIDE = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Default context: a phone. Reduced motion saves the CPU time of animations. */
const USUAL: BrowserContextOptions = { viewport: PHONE, locale: 'en-US', reducedMotion: 'reduce' };

/** An opened page, its requests, and its problems: script errors and violations of its content security policy. */
export interface Visit {
  page: Page;
  requests: Request[];
  problems: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Prepares the page before it loads. */
  before?(page: Page): Promise<unknown>;
  /** Loading state that `open` waits for; default: `load`. */
  waitUntil?: 'commit' | 'load';
}

/** Stops the clock of a page that is about to load; `page.clock.runFor` lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  // Before now, because the clock goes until it is stopped, and cannot go back.
  await page.clock.install({ time: Date.now() - 60_000 });
  await page.clock.pauseAt(Date.now());
}

const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('forbidden by the policy', event.violatedDirective, event.blockedURI, event.sample))`;

const AXE = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const KEY_OF_TESTS = new X509Certificate(SELF_SIGNED.cert).publicKey.export({ type: 'spki', format: 'der' });

const ARGS = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  // Trusts the certificate. A context that ignores its error begins each request anew, at times until Chromium gives up.
  `--ignore-certificate-errors-spki-list=${createHash('sha256').update(KEY_OF_TESTS).digest('base64')}`,
];

/** Starts Chromium. Node itself loads Playwright, once for all test files of a worker. */
export function launch(): Promise<Browser> {
  const { chromium }: typeof import('playwright-core') = requireOnce('playwright-core');
  return chromium.launch({ executablePath: PROGRAM, args: ARGS });
}

/** Opens pages in a browser, each with a profile of its own. */
export class TestBrowser {
  private readonly contexts: BrowserContext[] = [];

  /** `started` is called when a page is to be opened. */
  constructor(private readonly started: () => Promise<Browser>) {}

  /** The browser of a program that is no test. */
  static async start(): Promise<TestBrowser> {
    const browser = await launch();
    return new TestBrowser(async () => browser);
  }

  async stop(): Promise<void> {
    await (await this.started()).close();
  }

  /** Closes every page, because open pages slow the other ones down. */
  async leave(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
  }

  /** Accessibility violations of a page, found by axe. */
  async violations(page: Page): Promise<string[]> {
    if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE());
    return page.evaluate(`axe.run({ resultTypes: ['violations'], selectors: false, preload: false }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`);
  }

  /**
   * What is wrong with the look of a page: accessibility violations on a phone in light colours and on a desktop in dark
   * ones, because layout and colours are independent of each other; and content wider than a narrow screen.
   */
  async faults(page: Page): Promise<string[]> {
    const found: string[] = [];
    for (const { colorScheme, ...viewport } of VIEWS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const problems = await this.violations(page);
      found.push(...problems.map((problem) => `${viewport.width} ${colorScheme}: ${problem}`));
    }
    await page.setViewportSize(NARROW);
    if ((await page.evaluate<number>(TOO_WIDE)) > 0) found.push('is wider than a narrow screen');
    return found;
  }

  /** Opens a page with a new profile and a phone's viewport. */
  async open(url: string, { before, waitUntil, ...options }: VisitOptions = {}): Promise<Visit> {
    const context = await (await this.started()).newContext({ ...USUAL, ...options });
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(DEADLINE_MS);
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
