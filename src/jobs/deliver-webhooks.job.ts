import type { DeliveryRunnerService } from '../services/webhooks/delivery-runner.service';
import type { Job } from './job';

/** Retries deliveries that are due; a new one is attempted when it is created. */
export const deliverWebhooks = (deliveries: DeliveryRunnerService): Job => ({
  name: 'deliver-webhooks',
  everySeconds: 1,
  run: () => deliveries.deliverDue(),
});
