import { Int } from 'type-graphql';
import type { Invoice } from '../../entities/invoice.entity';
import { flushCall } from '../../lib/chain/flush-call';
import { storedPhaseOf } from '../../lib/invoice-phase';
import { checkoutUrl, documentUrl } from '../../presenters/invoice.presenter';
import { toUser, UserType } from '../accounts/user.type';
import { AttentionReasonEnum, InvoicePhaseEnum, PayoutProblemEnum } from '../shared/enums';
import { Json } from '../shared/json-scalar';
import type { Loaders } from '../shared/loaders';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { computedFrom, computedType, loaded, nullable, objectType, orNull, pageType } from '../shared/types';
import { ChannelType } from '../telegram/channel.type';
import { baseInvoice, inTokens } from './base-invoice.type';
import { FlushCallType } from './flush-call.type';
import { PaymentLinkType, toPaymentLink } from './payment-link.type';
import { PayoutType, toPayout } from './payout.type';

const InvoiceCustomerType = objectType('InvoiceCustomer', 'A payer as the merchant knows them', {
  id: nullable(String, '`customerId` of the invoice'),
  name: nullable(String, 'Name'),
  email: nullable(String, 'E-mail address'),
  address: nullable(String, 'Postal address, in lines'),
  taxId: nullable(String, 'Tax number'),
});

const { computed, awaited } = computedFrom<[source: Invoice, loaders: Loaders, publicUrl: string]>();

export const InvoiceType = computedType(
  'Invoice',
  'A request for an amount, payable at an address that no other invoice has',
  {
    ...baseInvoice,
    uuid: computed(UUID, 'Identifier', ({ uuid }) => uuid),
    phase: awaited(
      InvoicePhaseEnum,
      'How far the payment is: the status, with the payments that are on the chain',
      async (source, loaders) => storedPhaseOf(source, await loaders.currentTime()),
    ),
    feeBps: computed(Int, 'Fee in basis points, fixed at creation', ({ feeBps }) => feeBps),
    toleranceBps: computed(
      Int,
      'Part of the amount, in basis points, that may be missing when the invoice counts as paid; fixed at creation',
      ({ toleranceBps }) => toleranceBps,
    ),
    feeAmount: computed(Decimal, 'Fee in whole tokens, deducted from the payout', (source) =>
      inTokens(source.feeAmount, source),
    ),
    client: computed(Address, 'Payout wallet, fixed at creation', ({ client }) => client),
    customerId: computed(
      orNull(String),
      "The merchant's identifier of the payer",
      ({ customerId }) => customerId,
    ),
    customer: computed(InvoiceCustomerType, 'The payer as the merchant knows them', (source) => ({
      id: source.customerId,
      name: source.customerName,
      email: source.customerEmail,
      address: source.customerAddress,
      taxId: source.customerTaxId,
    })),
    metadata: computed(
      orNull(Json),
      "The merchant's own data, a JSON object; the payer never sees it",
      ({ metadata }) => metadata && JSON.parse(metadata),
    ),
    redirectUrl: computed(
      orNull(String),
      'URL to which the payer returns, with its placeholders as given',
      ({ redirectUrl }) => redirectUrl,
    ),
    signature: computed(
      orNull(String),
      'Signature of that transaction (r‖s‖v) as hex',
      ({ signature }) => signature,
    ),
    messageId: computed(orNull(String), 'Telegram message of the invoice', ({ messageId }) => messageId),
    url: computed(HttpUrl, 'Checkout page', (source, _, publicUrl) => checkoutUrl(publicUrl, source)),
    documentUrl: computed(HttpUrl, 'Printable document, which names the customer', (source, _, publicUrl) =>
      documentUrl(publicUrl, source),
    ),
    paidOn: computed(orNull(DateTime), 'Time at which it was paid', ({ paidOn }) => paidOn),
    paidLate: computed(Boolean, 'Whether it was paid after its expiry', ({ paidLate }) => paidLate),
    user: awaited(UserType, 'Owner', ({ userUuid }, { users }) => users.load(userUuid).then(toUser)),
    attention: awaited(
      [AttentionReasonEnum],
      "Open reasons why the invoice needs its owner's attention; empty without one",
      ({ uuid }, { attention }) => attention.load(uuid),
    ),
    payoutProblem: awaited(
      orNull(PayoutProblemEnum),
      'Why its money cannot be paid out; null as long as nothing is known to prevent that',
      ({ uuid }, { payoutProblems }) => payoutProblems.load(uuid),
    ),
    payouts: awaited(
      [PayoutType],
      'Payouts of its money, the oldest first; of each, only its own share',
      async ({ uuid }, loaders) =>
        (await loaders.payouts.load(uuid)).map((payout) => toPayout(payout, loaders)),
    ),
    flush: computed(
      orNull(FlushCallType),
      'Call that pays the received tokens of `token` out to the client and the fee recipient; `options` have one for each token',
      (source) => flushCall(source),
    ),
    paymentLink: awaited(
      orNull(PaymentLinkType),
      'Payment link that created it; null when its owner created it',
      async ({ paymentLinkUuid }, loaders, publicUrl) =>
        paymentLinkUuid === null
          ? null
          : toPaymentLink(await loaders.paymentLinks.load(paymentLinkUuid), loaders, publicUrl),
    ),
    channel: awaited(orNull(ChannelType), 'Channel to which it is posted', ({ channelUuid }, { channels }) =>
      channelUuid === null ? null : channels.load(channelUuid),
    ),
  },
);
export type InvoiceType = InstanceType<typeof InvoiceType>;

export const InvoicePage = pageType('InvoicePage', 'A page of invoices', InvoiceType, {
  total: loaded(
    Int,
    'Count of all matching invoices; at most 5,000 with a filter by amount, order, late payment, attention or text',
  ),
});
