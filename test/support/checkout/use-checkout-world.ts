import type { Page } from 'playwright-core';
import type { Address } from 'viem';
import { Settlement } from '../chain/settlement';
import { TestBrowser } from './browser';

/** What the browser tests of a file share, once its `beforeAll` has run. */
export interface CheckoutWorld {
  browser: TestBrowser;
  world: Settlement;
  token: Address;
}

/** A browser, a chain with a token, and a Chit that wants three confirmations, for the tests around it. */
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

/** Waits until the page shows the phase. */
export const shows = (page: Page, phase: string) =>
  page.locator(`main.${phase}[data-phase=${phase}]`).waitFor();
