import type { DeliveryRunnerService } from '../services/webhooks/delivery-runner.service';
import type { Job } from './job';

/**
 * Retries webhook deliveries that are due. A new delivery does not wait for this job: it is attempted when it is
 * created.
 */
export const deliverWebhooks = (deliveries: DeliveryRunnerService): Job => ({
  name: 'deliver-webhooks',
  everySeconds: 1,
  run: () => deliveries.deliverDue(),
});
