import { invalid } from '../../errors';
import { reason } from '../../lib/reasons';

/** Throws `invalid` on `expiresOn` for a time that is not after `now`. */
export function assertFuture(expiresOn: Date | null | undefined, now: Date): void {
  if (expiresOn && expiresOn <= now) throw invalid({ member: 'expiresOn', reason: reason('future_time') });
}
