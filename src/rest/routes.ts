import type { Services } from '../services/services';
import { apiKeyRoutes } from './api-key.routes';
import { authRoutes } from './auth.routes';
import { channelRoutes } from './channel.routes';
import { deliveryRoutes } from './delivery.routes';
import { invoiceRoutes } from './invoice.routes';
import { networkRoutes } from './network.routes';
import type { Route } from './route';
import { statisticsRoutes } from './statistics.routes';
import { tokenRoutes } from './token.routes';
import { userRoutes } from './user.routes';
import { webhookRoutes } from './webhook.routes';

/** All REST routes; the server, the OpenAPI document and the tests are derived from this list. */
export const restRoutes = (services: Services): Route[] => [
  ...invoiceRoutes(services),
  ...statisticsRoutes(services),
  ...userRoutes(services),
  ...authRoutes(services),
  ...channelRoutes(services),
  ...networkRoutes(services),
  ...tokenRoutes(services),
  ...apiKeyRoutes(services),
  ...webhookRoutes(services),
  ...deliveryRoutes(services),
];
