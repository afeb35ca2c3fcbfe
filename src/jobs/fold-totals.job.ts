import type { StatisticsService } from '../services/invoices/statistics/statistics.service';
import type { Job } from './job';

/**
 * Adds recorded changes of invoice counts and amounts (deltas) to the stored totals, and deletes the deltas, so that
 * a read has few deltas to add up.
 */
export const foldTotals = (statistics: StatisticsService): Job => ({
  name: 'fold-totals',
  everySeconds: 1,
  run: () => statistics.fold(),
});
