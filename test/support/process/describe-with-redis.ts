import { canRunWith } from '../left-out';
import { hasRedis } from './redis-server';

/** `describe` for tests that need Redis. */
export const describeWithRedis = canRunWith('redis-server', hasRedis) ? describe : describe.skip;
