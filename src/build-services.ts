import { buildAccounts } from './build-accounts';
import { buildPriceFeeds, buildSettlement, confirmationsOf } from './build-settlement';
import { buildShared, type SharedServices } from './build-shared';
import type { Config } from './config';
import type { SendMail } from './infra/mailer';
import { createPost } from './infra/outbound-http';
import type { RedisLink } from './infra/redis';
import { CHAIN_IDS, type NetworkId } from './lib/chain/networks';
import type { PartState } from './lib/enums';
import type { ServiceDependencies } from './service-dependencies';
import { AttentionService } from './services/invoices/attention/attention.service';
import { CheckoutService } from './services/invoices/checkout/checkout.service';
import { CheckoutFeedService } from './services/invoices/checkout/checkout-feed.service';
import { PriceRenewalService } from './services/invoices/checkout/price-renewal.service';
import { CustomerService } from './services/invoices/customers/customer.service';
import { EventLogService } from './services/invoices/event-log.service';
import { InvoiceService } from './services/invoices/invoice.service';
import { InvoiceExpiryService } from './services/invoices/invoice-expiry.service';
import { InvoiceFeedService } from './services/invoices/invoice-feed.service';
import { ExportService } from './services/invoices/lists/export.service';
import { SearchService } from './services/invoices/lists/search.service';
import { PayByLinkService } from './services/invoices/payment-links/pay-by-link.service';
import { PaymentLinkService } from './services/invoices/payment-links/payment-link.service';
import { MonthReportService } from './services/invoices/statistics/month-report.service';
import { StatisticsService } from './services/invoices/statistics/statistics.service';
import { VolumeService } from './services/invoices/statistics/volume.service';
import { LookupService } from './services/lookup.service';
import { MailComposer } from './services/mail/mail-composer';
import { mailLinksKey } from './services/mail/mail-queue';
import { MailRunnerService } from './services/mail/mail-runner.service';
import { AnnouncementService } from './services/operations/announcement.service';
import { AnnouncementSenderService } from './services/operations/announcement-sender.service';
import { AuditService } from './services/operations/audit.service';
import { BacklogService } from './services/operations/backlog.service';
import { HealthService } from './services/operations/health.service';
import { RetentionService } from './services/operations/retention.service';
import { SystemStatusService } from './services/operations/system-status.service';
import { RateService } from './services/prices/rate.service';
import { RefundClaimService } from './services/refunds/refund-claim.service';
import { ChannelService } from './services/telegram/channel.service';
import { ChatService } from './services/telegram/chat.service';
import { InvoicePostService } from './services/telegram/invoice-post.service';
import { NO_MESSENGER } from './services/telegram/messenger';
import { PollingLease } from './services/telegram/polling-lease';
import { TelegramAccountService } from './services/telegram/telegram-account.service';
import { TelegramInboxService } from './services/telegram/telegram-inbox.service';
import { TelegramRunnerService } from './services/telegram/telegram-runner.service';
import { DeliveryHistoryService } from './services/webhooks/delivery-history.service';
import { DeliveryRunnerService } from './services/webhooks/delivery-runner.service';
import { WebhookService, webhookSecretsKey } from './services/webhooks/webhook.service';

/** Part of the composition root: builds the services, and the objects that only services use. */
export function buildServices(dependencies: ServiceDependencies) {
  const { config, database, reader, publicUrl } = dependencies;
  const shared = buildShared(dependencies);
  const accounts = buildAccounts(dependencies, shared);
  const telegram = buildTelegram(dependencies, shared);
  const settlement = buildSettlement(dependencies, shared);
  const confirmations = (network: NetworkId) => confirmationsOf(config, network);
  return {
    ...accounts,
    ...telegram,
    ...settlement,
    ...buildWebhooks(dependencies, shared),
    mails: buildMails(dependencies),
    ...buildInvoices(dependencies, shared, telegram, accounts),
    refundClaims: new RefundClaimService(database, shared.transitions, dependencies.live),
    ...buildCheckout(dependencies, shared),
    ...buildOperations(dependencies, settlement, shared),
    tokens: shared.tokens,
    tokenFacts: shared.tokenFacts,
    rates: new RateService(reader, shared.tokens, shared.priceNeed, config),
    priceFeeds: buildPriceFeeds(dependencies),
    watchedNetworks: shared.watchedNetworks,
    lookup: new LookupService(database, reader, shared.databaseClock, confirmations),
    clock: shared.clock,
    /** Public base URL of this installation, without a trailing slash. */
    publicUrl,
    /** Whether this installation sends mails. */
    sendsMail: config.SMTP_URL !== undefined,
    /** E-mail address or https URL of the operator; null if unknown. */
    operatorContact: config.OPERATOR_CONTACT ?? null,
  };
}

function buildTelegram(
  { database, live, telegram, log }: ServiceDependencies,
  { watchedNetworks }: SharedServices,
) {
  const messenger = telegram?.messenger ?? NO_MESSENGER;
  const chats = new ChatService(database);
  const channels = new ChannelService(database, chats);
  return {
    channels,
    chats,
    posts: new InvoicePostService(database, channels),
    telegramAccounts: new TelegramAccountService(database, messenger),
    telegramInbox: new TelegramInboxService(database, log),
    pollingLease: new PollingLease(database),
    telegramRunner: new TelegramRunnerService(database, messenger, chats, watchedNetworks, live, log),
  };
}

function buildWebhooks(
  { config, database, reader, live, secret, log }: ServiceDependencies,
  { limiter }: SharedServices,
) {
  const secretsKey = webhookSecretsKey(secret);
  const post = createPost({ allowPrivate: config.WEBHOOK_ALLOW_PRIVATE });
  const deliveries = new DeliveryRunnerService(database, secretsKey, post, limiter, live, log);
  return {
    deliveries,
    deliveryHistory: new DeliveryHistoryService(database, reader),
    webhooks: new WebhookService(database, secretsKey, config, limiter, () => deliveries.wake()),
  };
}

function buildMails({ config, database, secret, publicUrl, log }: ServiceDependencies) {
  const composer = new MailComposer(database, publicUrl, mailLinksKey(secret), config.OPERATOR_CONTACT);
  const limits = { hour: config.MAIL_LIMIT_HOUR, day: config.MAIL_LIMIT_DAY };
  return new MailRunnerService(database, composer, createSendMail(config), limits, log);
}

/** Creates the connection to the SMTP server; null without SMTP_URL. */
function createSendMail({ SMTP_URL: url, MAIL_FROM: from }: Config): SendMail | null {
  if (url === undefined || from === undefined) return null;
  const { createMailer }: typeof import('./infra/mailer') = require('./infra/mailer');
  return createMailer({ url, from });
}

function buildInvoices(
  { config, database, reader, live, secret, log }: ServiceDependencies,
  { limiter, tokens, idempotency, transitions, clock, databaseClock, priceNeed }: SharedServices,
  { channels }: ReturnType<typeof buildTelegram>,
  { operationGuard, walletNetworks }: ReturnType<typeof buildAccounts>,
) {
  const invoices = new InvoiceService(
    database,
    reader,
    config,
    tokens,
    priceNeed,
    walletNetworks,
    channels,
    idempotency,
    transitions,
    live,
  );
  const feed = new InvoiceFeedService(database, live, operationGuard);
  return {
    invoices,
    paymentLinks: new PaymentLinkService(database, reader, tokens, priceNeed, channels, idempotency),
    payByLink: new PayByLinkService(
      database,
      limiter,
      tokens,
      priceNeed,
      walletNetworks,
      invoices,
      idempotency,
      secret,
    ),
    attention: new AttentionService(database, reader, live),
    search: new SearchService(reader),
    customers: new CustomerService(reader),
    eventLog: new EventLogService(reader, feed),
    feed,
    statistics: new StatisticsService(database, reader),
    volume: new VolumeService(database, reader, databaseClock),
    monthReports: new MonthReportService(reader),
    exports: new ExportService(database, reader),
    expiry: new InvoiceExpiryService(database, transitions, live, clock, log),
  };
}

function buildCheckout(
  { config, database, live, log }: ServiceDependencies,
  { limiter, watchedNetworks, transitions, priceNeed }: SharedServices,
) {
  const checkouts = new CheckoutService(
    database,
    (network) => confirmationsOf(config, network),
    watchedNetworks,
    priceNeed,
    config.PRICE_LOCK_MINUTES,
    CHAIN_IDS.filter((network) => config.rpcUrls[network]),
  );
  return {
    checkouts,
    priceRenewals: new PriceRenewalService(
      database,
      limiter,
      priceNeed,
      transitions,
      live,
      config.PRICE_LOCK_MINUTES,
    ),
    checkoutFeed: new CheckoutFeedService(database, checkouts, live, log),
  };
}

function buildOperations(
  { config, database, reader, redis, telegram, log }: ServiceDependencies,
  { watcher, flushes, operatorGas }: ReturnType<typeof buildSettlement>,
  { tokenFacts }: SharedServices,
) {
  const scope = {
    invoices: config.networks,
    watched: watcher.chains,
    flushed: flushes.minimums,
    mails: config.SMTP_URL !== undefined,
  };
  const health = new HealthService(database, config.ROLES, watcher, {
    redis: () => redisState(redis),
    bot: () => (telegram ? (telegram.connected ? 'up' : 'degraded') : 'off'),
    botProblem: () => telegram?.problem ?? null,
  });
  const backlog = new BacklogService(database, scope, log);
  return {
    audit: new AuditService(reader),
    announcements: new AnnouncementService(database),
    announcementSender: new AnnouncementSenderService(database, config.SMTP_URL !== undefined),
    retention: new RetentionService(database, config),
    health,
    backlog,
    systemStatus: new SystemStatusService(config, { health, backlog, watcher, operatorGas, tokenFacts }),
  };
}

const redisState = (redis: RedisLink | undefined): PartState =>
  redis ? (redis.isUp ? 'up' : 'degraded') : 'off';
