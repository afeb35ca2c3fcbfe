import { hasRedis } from './redis-server';

/** `describe` for tests that need Redis; without it they are skipped, except in CI, where they fail. */
export const describeWithRedis = hasRedis || process.env['CI'] === 'true' ? describe : describe.skip;
