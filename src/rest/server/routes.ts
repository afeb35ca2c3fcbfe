import type { Services } from '../../services/services';
import { activeSessionRoutes } from '../accounts/active-session.routes';
import { apiKeyRoutes } from '../accounts/api-key.routes';
import { authRoutes } from '../accounts/auth.routes';
import { browserSessionRoutes } from '../accounts/browser-session.routes';
import { invitationRoutes } from '../accounts/invitation.routes';
import { mailRoutes } from '../accounts/mail.routes';
import { memberRoutes } from '../accounts/member.routes';
import { passkeyRoutes } from '../accounts/passkey.routes';
import { profileRoutes } from '../accounts/profile.routes';
import { secondFactorRoutes } from '../accounts/second-factor.routes';
import { signUpInvitationRoutes } from '../accounts/sign-up-invitation.routes';
import { userRoutes } from '../accounts/user.routes';
import { userNoteRoutes } from '../accounts/user-note.routes';
import { walletRoutes } from '../accounts/wallet.routes';
import { walletNetworkRoutes } from '../accounts/wallet-network.routes';
import { attentionRoutes } from '../invoices/attention.routes';
import { exportRoutes } from '../invoices/export.routes';
import { invoiceRoutes } from '../invoices/invoice.routes';
import { paymentLinkRoutes } from '../invoices/payment-link.routes';
import { searchRoutes } from '../invoices/search.routes';
import { statisticsRoutes } from '../invoices/statistics.routes';
import { timelineRoutes } from '../invoices/timeline.routes';
import { announcementRoutes } from '../operations/announcement.routes';
import { auditRoutes } from '../operations/audit.routes';
import type { Route } from '../shared/route';
import { channelRoutes } from '../telegram/channel.routes';
import { networkRoutes } from '../tokens/network.routes';
import { tokenRoutes } from '../tokens/token.routes';
import { deliveryRoutes } from '../webhooks/delivery.routes';
import { webhookRoutes } from '../webhooks/webhook.routes';

/** All REST routes; the server, the OpenAPI document and the tests are derived from this list. */
export const restRoutes = (services: Services): Route[] => [
  ...invoiceRoutes(services),
  ...timelineRoutes(services),
  ...attentionRoutes(services),
  ...searchRoutes(services),
  ...paymentLinkRoutes(services),
  ...statisticsRoutes(services),
  ...exportRoutes(services),
  ...userRoutes(services),
  ...userNoteRoutes(services),
  ...signUpInvitationRoutes(services),
  ...announcementRoutes(services),
  ...walletRoutes(services),
  ...walletNetworkRoutes(services),
  ...auditRoutes(services),
  ...profileRoutes(services),
  ...mailRoutes(services),
  ...memberRoutes(services),
  ...invitationRoutes(services),
  ...authRoutes(services),
  ...secondFactorRoutes(services),
  ...passkeyRoutes(services),
  ...browserSessionRoutes(services),
  ...activeSessionRoutes(services),
  ...channelRoutes(services),
  ...networkRoutes(services),
  ...tokenRoutes(services),
  ...apiKeyRoutes(services),
  ...webhookRoutes(services),
  ...deliveryRoutes(services),
];
