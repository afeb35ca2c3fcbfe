import { hasChromium } from './browser';

/** `describe` for tests that need a browser: they are skipped without it, except in CI, where they fail. */
export const describeWithBrowser = hasChromium || process.env['CI'] === 'true' ? describe : describe.skip;
