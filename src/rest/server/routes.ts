import type { Services } from '../../services/services';
import { apiKeyRoutes } from '../accounts/api-key.routes';
import { authRoutes } from '../accounts/auth.routes';
import { logoRoutes } from '../accounts/logo.routes';
import { userRoutes } from '../accounts/user.routes';
import { attentionRoutes } from '../invoices/attention.routes';
import { eventRoutes } from '../invoices/event.routes';
import { exportRoutes } from '../invoices/export.routes';
import { invoiceRoutes } from '../invoices/invoice.routes';
import { paymentRoutes } from '../invoices/payment.routes';
import { paymentLinkRoutes } from '../invoices/payment-link.routes';
import { refundRoutes } from '../invoices/refund.routes';
import { searchRoutes } from '../invoices/search.routes';
import { statisticsRoutes } from '../invoices/statistics.routes';
import { timelineRoutes } from '../invoices/timeline.routes';
import type { Route } from '../shared/route';
import { channelRoutes } from '../telegram/channel.routes';
import { networkRoutes } from '../tokens/network.routes';
import { tokenRoutes } from '../tokens/token.routes';
import { deliveryRoutes } from '../webhooks/delivery.routes';
import { webhookRoutes } from '../webhooks/webhook.routes';

/** All REST routes; the server, the OpenAPI document and the tests are derived from this list. */
export const restRoutes = (services: Services): Route[] =>
  [
    ...invoiceRoutes,
    ...timelineRoutes,
    ...paymentRoutes,
    ...attentionRoutes,
    ...searchRoutes,
    ...refundRoutes,
    ...paymentLinkRoutes,
    ...statisticsRoutes,
    ...exportRoutes,
    ...userRoutes,
    ...logoRoutes,
    ...authRoutes,
    ...channelRoutes,
    ...networkRoutes,
    ...tokenRoutes,
    ...apiKeyRoutes,
    ...webhookRoutes,
    ...deliveryRoutes,
    ...eventRoutes,
  ].map((make) => make(services));
