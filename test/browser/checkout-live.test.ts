import type { Page } from 'playwright-core';
import { type Visit, type VisitOptions } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { transfer } from '../support/chain/chain-scenes';
import { newPage, type PaidPage } from '../support/checkout/checkout-scenes';
import { shows, useCheckoutWorld } from '../support/checkout/use-checkout-world';
import { findFreePort } from '../support/process/ports';
import { until } from '../support/until';

const EVENTS = '**/events*';
const STATE = '**/state*';
/** In the page: notes when it asks for the state of the invoice. */
const TELL_TIMES = `
  window.asked = [];
  const send = fetch;
  window.fetch = (...request) => { asked.push(Date.now()); return send(...request); };`;
/** In the page: no timer of five seconds fires, such as that of its check whether the stream is open. */
const NO_CHECK = `
  const after = setTimeout;
  window.setTimeout = (run, ms) => (ms === 5_000 ? 0 : after(run, ms));`;

describeWithBrowser('The checkout page receives updates', () => {
  const shared = useCheckoutWorld();
  const browser = useBrowser();
  let { world, token } = shared;
  beforeAll(() => {
    ({ world, token } = shared);
  });

  const invoice = () => newPage(world, { tokenAddress: token, amount: '10', note: 'For the coffee' });
  const open = ({ path }: PaidPage, options?: VisitOptions) => browser.open(world.chit.url + path, options);
  const pay = ({ address }: PaidPage, micros: bigint) => transfer(world.anvil, token, address, micros);
  const asked = ({ requests }: Visit, end: string) =>
    requests.map((request) => request.url()).filter((url) => url.endsWith(end));
  const streamsOf = (visit: Visit) => asked(visit, '/events').length;
  const isLost = (page: Page) => page.locator('[data-lost]').isVisible();
  /** Opens pages with a fake clock, so that the test can advance their timers. */
  const hastened = (more?: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await page.clock.install();
    await more?.(page);
  };
  const active = (page: Page) =>
    page.evaluate<string>(`(() => {
      const { nodeName, dataset } = document.activeElement;
      return nodeName + (dataset.copy ? ' ' + dataset.copy : '');
    })()`);

  it('by events only while the stream works', async () => {
    const made = await invoice();
    const visit = await open(made, { before: (page) => page.addInitScript(NO_CHECK) });
    await pay(made, 10_000_000n);
    await shows(visit.page, 'seen');
    expect(asked(visit, '/state')).toEqual([]);
    expect(asked(visit, '/events')).toHaveLength(1);
    expect(await isLost(visit.page)).toBe(false);
  });

  it('by polling every five seconds if events do not arrive, and says so', async () => {
    const made = await invoice();
    const before = hastened((page) => page.route(EVENTS, (route) => route.abort()));
    const { page } = await open(made, { before });
    await page.locator('[data-lost]').waitFor();
    await pay(made, 10_000_000n);
    await world.caughtUp();
    await page.clock.fastForward(5_000);
    await shows(page, 'seen');
    await world.setStatus(made.uuid, 'paid');
    await page.clock.fastForward(5_000);
    await shows(page, 'paid');
  });

  it('by events again once they arrive', async () => {
    const made = await invoice();
    const before = hastened((page) => page.route(EVENTS, (route) => route.fulfill({ status: 503 })));
    const { page } = await open(made, { before });
    await page.locator('[data-lost]').waitFor();
    await page.unroute(EVENTS);
    await page.clock.fastForward(10_000);
    await page.locator('[data-lost]').waitFor({ state: 'hidden' });
    await pay(made, 10_000_000n);
    await shows(page, 'seen');
  });

  it('less often after it was rate-limited', async () => {
    const made = await invoice();
    const before = hastened(async (page) => {
      await page.route(EVENTS, (route) => route.abort());
      await page.route(STATE, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '30' } }));
      await page.addInitScript(TELL_TIMES);
    });
    const { page } = await open(made, { before });
    // By the clock of the page, which is neither that of the test nor slower on a busy machine.
    const times = await until(async () => {
      await page.clock.runFor(5_000);
      const asked = await page.evaluate<number[]>('window.asked');
      return asked.length > 1 && asked;
    });
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(30_000);
  });

  it('through a restart of the server', async () => {
    const port = { PORT: String(await findFreePort()) };
    await world.chit.restart(port);
    const made = await invoice();
    const { page } = await open(made);
    await page.evaluate('window.stillHere = true');
    await world.chit.restart(port);
    await pay(made, 10_000_000n);
    await shows(page, 'seen');
    await page.locator('[data-lost]').waitFor({ state: 'hidden' });
    expect(await page.evaluate('window.stillHere')).toBe(true);
  });

  it("through the end of a stream's lifetime, without a visible change", async () => {
    await world.chit.restart({ STREAM_MINUTES: '0.05' });
    const made = await invoice();
    // The check would rightly say that the stream is not open, if it came while the next one is being opened.
    const visit = await open(made, { before: (page) => page.addInitScript(NO_CHECK) });
    await visit.page.evaluate(`(() => {
      const shown = document.querySelector('[data-lost]');
      new MutationObserver(() => { window.wasLost ||= !shown.hidden; }).observe(shown, { attributes: true });
    })()`);
    await until(async () => streamsOf(visit) >= 4);
    await pay(made, 10_000_000n);
    await shows(visit.page, 'seen');
    expect(await visit.page.evaluate('window.wasLost')).not.toBe(true);
    expect(asked(visit, '/state')).toEqual([]);
    await world.chit.restart();
  });

  it('at once when the tab becomes visible again', async () => {
    const { page } = await open(await invoice());
    const asked = page.waitForRequest(STATE);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await asked;
  });

  it('by another stream after a sleep', async () => {
    const visit = await open(await invoice(), { before: hastened() });
    await until(async () => streamsOf(visit) === 1);
    await visit.page.clock.fastForward(120_000);
    await until(async () => streamsOf(visit) >= 2);
    await until(async () => !(await isLost(visit.page)));
  });

  it('by another stream when the network is back', async () => {
    const visit = await open(await invoice());
    await until(async () => streamsOf(visit) === 1);
    await visit.page.evaluate("window.dispatchEvent(new Event('online'))");
    await until(async () => streamsOf(visit) >= 2);
  });

  it('without returning to an outdated state', async () => {
    const made = await invoice();
    const { page } = await open(made);
    const old = await (await fetch(`${world.chit.url}${made.path}/state`)).text();
    await pay(made, 10_000_000n);
    await shows(page, 'seen');
    let answers = 0;
    await page.route(STATE, (route) => {
      answers += 1;
      return route.fulfill({ contentType: 'application/json', body: old });
    });
    // The page asks again only once it has dealt with the answer before.
    await until(async () => {
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      return answers >= 2;
    });
    expect(await page.locator('main').getAttribute('data-phase')).toBe('seen');
  });

  it('at the end of its time, when it shows nothing to pay by any more', async () => {
    const made = await invoice();
    const before = hastened((page) => page.addInitScript(NO_CHECK));
    const { page } = await open(made, { before });
    await page.locator('.codes').waitFor();
    await world.caughtUp();
    await world.endTime(made.uuid);
    await until(async () =>
      (await world.chit.fetch('GET', `${made.path}/state`)).body.main.includes('Checking for a payment'),
    );
    await page.clock.fastForward(24 * 3_600_000);
    await shows(page, 'checking');
    expect(await page.locator('.qr, .apps, .field, [data-wallet], [data-countdown]').count()).toBe(0);
    expect(await page.locator('main').textContent()).toContain('We are still looking for a payment');
    await world.passTime(made.uuid);
    await shows(page, 'expired');
  });

  describe('and changes only what has changed', () => {
    it('other parts are the same elements as before', async () => {
      const made = await invoice();
      const { page } = await open(made);
      await page.evaluate("document.querySelector('[data-part=note]').stillHere = true");
      await page.evaluate("document.querySelector('[role=status]').stillHere = true");
      await pay(made, 10_000_000n);
      await shows(page, 'seen');
      expect(await page.evaluate("document.querySelector('[data-part=note]').stillHere")).toBe(true);
      // Screen readers announce changes only in a live region that stays the same element.
      expect(await page.evaluate("document.querySelector('[role=status]').stillHere")).toBe(true);
      expect(
        await page.locator('[data-part]').evaluateAll((parts) => parts.map((part) => part.dataset?.['part'])),
      ).toEqual(['status', 'sum', 'note', 'report']);
    });

    it('the focus and the open details stay where they are', async () => {
      const made = await invoice();
      const { page } = await open(made);
      await page.locator('.exchange:not(.report) > summary').click();
      await page.locator(`[data-copy="${made.address}"]`).focus();
      await pay(made, 4_000_000n);
      await shows(page, 'part_paid');
      expect(await active(page)).toBe(`BUTTON ${made.address}`);
      expect(await page.locator('.exchange p').first().isVisible()).toBe(true);
    });

    it('the focus moves to the page if the focused element is removed', async () => {
      const made = await invoice();
      const { page } = await open(made);
      await page.locator(`[data-copy="${made.address}"]`).focus();
      await pay(made, 10_000_000n);
      await shows(page, 'seen');
      await until(async () => (await active(page)) === 'MAIN');
    });
  });
});
