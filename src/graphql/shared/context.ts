import type { Invoice } from '../../entities/invoice.entity';
import type { Actor } from '../../lib/actor';
import type { Loaders } from './loaders';
import type { VolumePoints } from './volume-points';

/** What every resolver of one request shares; a type, not an interface, since the libraries ask for a record. */
export type GraphqlContext = {
  actor: Actor;
  loaders: Loaders;
  /** Invoices as they change, for as long as the caller may see them. */
  watch(uuid?: string): AsyncIterable<Invoice>;
  volumePoints: VolumePoints;
  /** What the operation costs, once it was admitted. */
  cost: number;
};
