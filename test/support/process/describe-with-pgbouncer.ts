import { hasPgBouncer } from './pgbouncer';

/** `describe` for tests that need PgBouncer; without it they are skipped, except in CI, where they fail. */
export const describeWithPgBouncer = hasPgBouncer || process.env['CI'] === 'true' ? describe : describe.skip;
