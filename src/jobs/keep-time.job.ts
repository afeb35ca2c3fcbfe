import type { DatabaseClock } from '../services/shared/database-clock';
import type { Job } from './job';

/** Notices when the database's clock jumps, so that nothing waits for a time that was taken back. */
export const keepTime = (clock: DatabaseClock): Job => ({
  name: 'keep-time',
  everySeconds: 1,
  run: () => clock.keep(),
});
