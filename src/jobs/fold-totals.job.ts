import type { StatisticsService } from '../services/invoices/statistics.service';
import type { Job } from './job';

/** Folds changes into the totals, so that what readers must add up themselves stays short. */
export const foldTotals = (statistics: StatisticsService): Job => ({
  name: 'fold-totals',
  everySeconds: 1,
  run: () => statistics.fold(),
});
