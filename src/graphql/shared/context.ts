import type { IncomingMessage } from 'node:http';
import type { Invoice } from '../../entities/invoice.entity';
import type { Actor } from '../../lib/actor';
import type { Loaders } from './loaders';
import type { VolumePoints } from './volume-points';

/** A type, not an interface: the GraphQL libraries require a `Record`. */
export type GraphqlContext = {
  actor: Actor;
  /** The plain HTTP request of the operation; undefined for event streams and WebSockets. */
  request?: IncomingMessage;
  loaders: Loaders;
  /** Streams each change of one invoice, or of all that the caller may see, until the caller loses access. */
  watch(uuid?: string): AsyncIterable<Invoice>;
  volumePoints: VolumePoints;
  /** Headers to add to the HTTP response, by lower-case name; streams and WebSockets ignore them. */
  replyHeaders: Record<string, string>;
  /** Number of mutations that have taken the key of the header `Idempotency-Key`. */
  keysUsed: number;
  /** Cost of the operation in points; 0 until `admitOperation` has computed the cost. */
  cost: number;
};
