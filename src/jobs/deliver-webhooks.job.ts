import type { DeliveryRunnerService } from '../services/webhooks/delivery-runner.service';
import type { Job } from './job';

/** Attempts what is due to be attempted again; what is new is delivered as it comes. */
export const deliverWebhooks = (deliveries: DeliveryRunnerService): Job => ({
  name: 'deliver-webhooks',
  everySeconds: 1,
  run: () => deliveries.deliverDue(),
});
