import { type BuildSchemaOptions, buildSchemaSync, type ClassType } from 'type-graphql';
import type { Services } from '../../services/services';
import { ActiveSessionResolver } from '../accounts/active-session.resolver';
import { ApiKeyResolver } from '../accounts/api-key.resolver';
import { ApiRequestResolver } from '../accounts/api-request.resolver';
import { BrowserSessionResolver } from '../accounts/browser-session.resolver';
import { InvitationResolver } from '../accounts/invitation.resolver';
import { MailResolver } from '../accounts/mail.resolver';
import { MemberResolver } from '../accounts/member.resolver';
import { PasskeyResolver } from '../accounts/passkey.resolver';
import { ProfileResolver } from '../accounts/profile.resolver';
import { SavedViewResolver } from '../accounts/saved-view.resolver';
import { SecondFactorResolver } from '../accounts/second-factor.resolver';
import { SessionResolver } from '../accounts/session.resolver';
import { SignUpInvitationResolver } from '../accounts/sign-up-invitation.resolver';
import { UserResolver } from '../accounts/user.resolver';
import { UserNoteResolver } from '../accounts/user-note.resolver';
import { WalletResolver } from '../accounts/wallet.resolver';
import { AttentionResolver } from '../invoices/attention.resolver';
import { CheckoutResolver } from '../invoices/checkout.resolver';
import { CustomerResolver } from '../invoices/customer.resolver';
import { InvoiceResolver, InvoiceStreamResolver } from '../invoices/invoice.resolver';
import { InvoiceDefaultsResolver } from '../invoices/invoice-defaults.resolver';
import { MonthReportResolver } from '../invoices/month-report.resolver';
import { PaymentLinkResolver } from '../invoices/payment-link.resolver';
import { PayoutResolver } from '../invoices/payout.resolver';
import { RefundResolver } from '../invoices/refund.resolver';
import { SearchResolver } from '../invoices/search.resolver';
import { StatisticsResolver } from '../invoices/statistics.resolver';
import { StrayResolver } from '../invoices/stray.resolver';
import { AnnouncementResolver } from '../operations/announcement.resolver';
import { AuditResolver } from '../operations/audit.resolver';
import { SystemStatusResolver } from '../operations/system-status.resolver';
import { RateResolver } from '../prices/rate.resolver';
import { applyRules } from '../shared/input-rules';
import { ChannelResolver } from '../telegram/channel.resolver';
import { TelegramResolver } from '../telegram/telegram.resolver';
import { NetworkResolver } from '../tokens/network.resolver';
import { TokenResolver } from '../tokens/token.resolver';
import { WalletNetworkResolver } from '../tokens/wallet-network.resolver';
import { DeliveryResolver } from '../webhooks/delivery.resolver';
import { EventResolver } from '../webhooks/event.resolver';
import { WebhookResolver } from '../webhooks/webhook.resolver';
import { protect } from './permissions';

const RESOLVERS = [
  SessionResolver,
  SecondFactorResolver,
  PasskeyResolver,
  BrowserSessionResolver,
  ActiveSessionResolver,
  UserResolver,
  WalletResolver,
  WalletNetworkResolver,
  MailResolver,
  ProfileResolver,
  InvoiceDefaultsResolver,
  MemberResolver,
  InvitationResolver,
  NetworkResolver,
  TokenResolver,
  ApiKeyResolver,
  ApiRequestResolver,
  InvoiceResolver,
  AttentionResolver,
  CheckoutResolver,
  InvoiceStreamResolver,
  SearchResolver,
  CustomerResolver,
  RefundResolver,
  PayoutResolver,
  StrayResolver,
  PaymentLinkResolver,
  StatisticsResolver,
  MonthReportResolver,
  RateResolver,
  ChannelResolver,
  TelegramResolver,
  WebhookResolver,
  DeliveryResolver,
  EventResolver,
  UserNoteResolver,
  SavedViewResolver,
  SignUpInvitationResolver,
  AnnouncementResolver,
  AuditResolver,
  SystemStatusResolver,
].flat() as [ClassType, ...ClassType[]];

/** Required by TypeGraphQL and never called: every subscription field returns its own stream. */
const UNUSED_PUB_SUB: BuildSchemaOptions['pubSub'] = {
  publish: () => {},
  subscribe: () => {
    throw new Error('A subscription without a stream of its own');
  },
};

/** Builds the schema without permissions; `instanceOf` creates the resolvers. */
export const buildSchema = (instanceOf: (resolver: ClassType) => object) =>
  buildSchemaSync({
    resolvers: RESOLVERS,
    container: { get: instanceOf },
    validate: false,
    // Apollo checks the schema at the start. TypeGraphQL's check would also execute an introspection query.
    skipCheck: true,
    validateFn: applyRules,
    pubSub: UNUSED_PUB_SUB,
  });

/** The executable schema, with permissions. */
export function createSchema(services: Services) {
  const instances = new Map<ClassType, object>();
  const schema = buildSchema((resolver) => {
    const instance = instances.get(resolver) ?? new resolver(services);
    instances.set(resolver, instance);
    return instance;
  });
  protect(schema, services.operationGuard);
  return schema;
}
