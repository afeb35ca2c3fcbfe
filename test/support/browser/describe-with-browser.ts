import { canRunWith } from '../left-out';
import { hasChromium } from './browser';

/** `describe` for tests that need a browser. */
export const describeWithBrowser = canRunWith('chromium-headless-shell or chromium', hasChromium)
  ? describe
  : describe.skip;
