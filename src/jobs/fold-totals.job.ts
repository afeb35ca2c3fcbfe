import type { StatisticsService } from '../services/invoices/statistics/statistics.service';
import type { Job } from './job';

/** Adds recorded changes (deltas) to the stored totals, so that a read has few to add up. */
export const foldTotals = (statistics: StatisticsService): Job => ({
  name: 'fold-totals',
  everySeconds: 1,
  run: () => statistics.fold(),
});
