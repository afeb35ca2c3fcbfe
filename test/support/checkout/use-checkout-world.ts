import type { Page } from 'playwright-core';
import type { Address } from 'viem';
import { Settlement } from '../chain/settlement';

/** Fixtures that the browser tests of a file share; set by `beforeAll`. */
export interface CheckoutWorld {
  world: Settlement;
  token: Address;
}

/** Registers hooks that start a chain with a token, and a Chit that requires three confirmations. */
export function useCheckoutWorld(): CheckoutWorld {
  const shared = {} as CheckoutWorld;
  beforeAll(async () => {
    shared.world = await Settlement.start({ CONFIRMATIONS_LOCAL: '3' });
    shared.token = await shared.world.token(6);
  });
  afterAll(() => shared.world?.stop());
  return shared;
}

/** Waits until the page shows a phase. */
export const shows = (page: Page, phase: string) =>
  page.locator(`main.${phase}[data-phase=${phase}]`).waitFor();
