import type { StatisticsService } from '../services/invoices/statistics.service';
import type { Job } from './job';

/** Folds invoice deltas into the stored totals, so that readers have few deltas to add. */
export const foldTotals = (statistics: StatisticsService): Job => ({
  name: 'fold-totals',
  everySeconds: 1,
  run: () => statistics.fold(),
});
