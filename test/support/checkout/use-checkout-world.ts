import type { Page } from 'playwright-core';
import type { Address } from 'viem';
import { TestBrowser } from '../browser/browser';
import { Settlement } from '../chain/settlement';

/** Fixtures that the browser tests of a file share; set by `beforeAll`. */
export interface CheckoutWorld {
  browser: TestBrowser;
  world: Settlement;
  token: Address;
}

/** Registers hooks that start a browser, a chain with a token, and a Chit that requires three confirmations. */
export function useCheckoutWorld(): CheckoutWorld {
  const shared = {} as CheckoutWorld;
  beforeAll(async () => {
    shared.browser = await TestBrowser.start();
    shared.world = await Settlement.start({ CONFIRMATIONS_LOCAL: '3' });
    shared.token = await shared.world.token(6);
  });
  afterEach(() => shared.browser?.leave());
  afterAll(async () => {
    await shared.browser?.stop();
    await shared.world?.stop();
  });
  return shared;
}

/** Waits until the page shows a phase. */
export const shows = (page: Page, phase: string) =>
  page.locator(`main.${phase}[data-phase=${phase}]`).waitFor();
