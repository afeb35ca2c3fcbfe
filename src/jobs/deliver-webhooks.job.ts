import type { DeliveryRunnerService } from '../services/webhooks/delivery-runner.service';
import type { Job } from './job';

/**
 * Retries the deliveries that are due. New deliveries do not wait for this job: they are attempted as they are made.
 */
export const deliverWebhooks = (deliveries: DeliveryRunnerService): Job => ({
  name: 'deliver-webhooks',
  everySeconds: 1,
  run: () => deliveries.deliverDue(),
});
