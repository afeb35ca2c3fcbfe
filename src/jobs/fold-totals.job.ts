import type { StatisticsService } from '../services/invoices/statistics.service';
import type { Job } from './job';

/** Folds recorded changes into the stored totals, so that readers have few changes left to add up. */
export const foldTotals = (statistics: StatisticsService): Job => ({
  name: 'fold-totals',
  everySeconds: 1,
  run: () => statistics.fold(),
});
