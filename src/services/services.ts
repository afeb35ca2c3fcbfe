import type { ApiKeyService } from './api-key.service';
import type { AuditService } from './audit.service';
import type { AuthService } from './auth.service';
import type { ChainWatcherService } from './chain-watcher.service';
import type { ChannelService } from './channel.service';
import type { ChatService } from './chat.service';
import type { CheckoutService } from './checkout.service';
import type { CheckoutFeedService } from './checkout-feed.service';
import type { DeliveryRunnerService } from './delivery-runner.service';
import type { FlushService } from './flush.service';
import type { Gate } from './gate.service';
import type { HealthService } from './health.service';
import type { IdentityService } from './identity.service';
import type { InvoiceService } from './invoice.service';
import type { InvoiceExpiryService } from './invoice-expiry.service';
import type { InvoiceFeedService } from './invoice-feed.service';
import type { InvoicePostService } from './invoice-post.service';
import type { LookupService } from './lookup.service';
import type { RetentionService } from './retention.service';
import type { StatisticsService } from './statistics.service';
import type { TelegramAccountService } from './telegram-account.service';
import type { TelegramInboxService } from './telegram-inbox.service';
import type { TelegramRunnerService } from './telegram-runner.service';
import type { TokenService } from './token.service';
import type { UserService } from './user.service';
import type { WebhookService } from './webhook.service';

/** Everything the edges call; built in `app.ts`. */
export interface Services {
  identity: IdentityService;
  gate: Gate;
  auth: AuthService;
  users: UserService;
  tokens: TokenService;
  apiKeys: ApiKeyService;
  channels: ChannelService;
  chats: ChatService;
  webhooks: WebhookService;
  deliveries: DeliveryRunnerService;
  invoices: InvoiceService;
  posts: InvoicePostService;
  feed: InvoiceFeedService;
  checkouts: CheckoutService;
  checkoutFeed: CheckoutFeedService;
  statistics: StatisticsService;
  audit: AuditService;
  lookup: LookupService;
  telegramAccounts: TelegramAccountService;
  telegramInbox: TelegramInboxService;
  telegramRunner: TelegramRunnerService;
  watcher: ChainWatcherService;
  flushes: FlushService;
  expiry: InvoiceExpiryService;
  health: HealthService;
  retention: RetentionService;
  /** Where this installation is reached, without a slash at the end. */
  publicUrl: string;
}
