import type { DeliveryRunnerService } from '../services/webhooks/delivery-runner.service';
import type { Job } from './job';

/** Retries due deliveries. New deliveries do not wait for this job: they are attempted when they are created. */
export const deliverWebhooks = (deliveries: DeliveryRunnerService): Job => ({
  name: 'deliver-webhooks',
  everySeconds: 1,
  run: () => deliveries.deliverDue(),
});
