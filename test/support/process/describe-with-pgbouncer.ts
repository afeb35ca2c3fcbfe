import { canRunWith } from '../left-out';
import { hasPgBouncer } from './pgbouncer';

/** `describe` for tests that need PgBouncer. */
export const describeWithPgBouncer = canRunWith('pgbouncer', hasPgBouncer) ? describe : describe.skip;
