import { dirname, join, resolve } from 'node:path';
import { builtMain } from '../process/built-chit';

type Product = typeof import('../../../src/app') &
  typeof import('../../../src/config') &
  typeof import('../../../src/http/listener') &
  typeof import('../../../src/infra/logger');

/** Node's own `require`, from `environment.js`; undefined outside of it. */
const { requireOnce } = globalThis as { requireOnce?: NodeJS.Require };

/** Loads the PostgreSQL driver that the product of `loadProduct` uses. */
export const loadDriver = (): typeof import('pg') => (requireOnce ?? require)('pg');

/**
 * Loads the functions that start the product in the test's process, from the built product. Node loads it once per jest
 * worker, because jest would load its 3,000 modules again for each test file. Without `requireOnce`, as in mutation
 * testing, which instruments the sources, loads the sources.
 */
export function loadProduct(): Product {
  const folder = requireOnce ? dirname(builtMain()) : resolve(__dirname, '../../../src');
  const load = requireOnce ?? require;
  return {
    ...load(join(folder, 'app')),
    ...load(join(folder, 'config')),
    ...load(join(folder, 'http/listener')),
    ...load(join(folder, 'infra/logger')),
  };
}
