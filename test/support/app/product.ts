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
 * Loads a module of the built product, by its path below `src`. Node loads it once per jest worker, because jest would
 * load the product's 3,000 modules again for each test file. Without `requireOnce`, as in mutation testing, which
 * instruments the sources, loads the source.
 */
export function loadModule<T>(path: string): T {
  const folder = requireOnce ? dirname(builtMain()) : resolve(__dirname, '../../../src');
  return (requireOnce ?? require)(join(folder, path));
}

/** Loads the functions that start the product in the test's process. */
export const loadProduct = (): Product => ({
  ...loadModule<Product>('app'),
  ...loadModule<Product>('config'),
  ...loadModule<Product>('http/listener'),
  ...loadModule<Product>('infra/logger'),
});
