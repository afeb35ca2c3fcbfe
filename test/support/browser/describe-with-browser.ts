import { hasChromium } from './browser';

/** `describe` for tests that need a browser; without one they are skipped, except in CI, where they fail. */
export const describeWithBrowser = hasChromium || process.env['CI'] === 'true' ? describe : describe.skip;
