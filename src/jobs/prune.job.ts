import type { RetentionService } from '../services/operations/retention.service';
import type { Job } from './job';

/** Deletes rows that are past their retention period. */
export const prune = (retention: RetentionService): Job => ({
  name: 'prune',
  everySeconds: 60 * 60,
  run: () => retention.prune(),
});

/** Deletes the deliveries of webhooks that were deleted. */
export const pruneDeliveries = (retention: RetentionService): Job => ({
  name: 'prune-deliveries',
  everySeconds: 60,
  run: () => retention.deleteOrphanedDeliveries(),
});
