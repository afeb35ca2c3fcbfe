import type { Actor } from '../lib/actor';
import type { Loaders } from './loaders';

/** What every resolver of one request shares. */
export interface GraphqlContext {
  actor: Actor;
  loaders: Loaders;
}
