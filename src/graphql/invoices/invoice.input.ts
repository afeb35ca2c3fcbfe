import { Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { AcceptInput, PriceInput } from '../prices/price.input';
import {
  AttentionReasonEnum,
  InvoiceStatusEnum,
  SimulatedEventEnum,
  SortDirectionEnum,
} from '../shared/enums';
import { Json } from '../shared/json-scalar';
import { ContinuedPageArgs } from '../shared/page.args';
import { Address, DateTime, Decimal, UUID } from '../shared/scalars';
import { argsType, defaulted, filterBy, inputType, optional, required } from '../shared/types';
import { InvoiceLineInput } from './invoice-line.type';

export const SimulateInput = inputType('SimulateInput', 'An event of a test invoice', {
  invoiceUuid: required(UUID, fields.uuid, 'The test invoice'),
  event: required(SimulatedEventEnum, fields.simulatedEvent, 'What happens'),
  amount: optional(
    Decimal,
    fields.decimalAmount,
    'Amount of the payment in whole tokens; without it, what is missing',
  ),
  tokenAddress: optional(
    Address,
    fields.address,
    'Token of the payment; without it, the first one that the invoice accepts',
  ),
});

const InvoiceFilterInput = inputType('InvoiceFilter', 'Matches items that satisfy every given member', {
  status: optional([InvoiceStatusEnum], z.array(fields.invoiceStatus), 'Invoices in any of these statuses'),
  tokenAddress: optional(Address, fields.address, 'Token contract'),
  network: optional(String, fields.networkId, 'Network ID, for example ARB_SEPOLIA'),
  testnet: optional(Boolean, z.boolean(), 'On test networks only, or on the other networks only'),
  uuid: optional(UUID, fields.uuid, 'The invoice with this UUID'),
  userUuid: optional(UUID, fields.uuid, 'Invoices of this account; for admins'),
  customerId: optional(String, fields.customerId, "The merchant's identifier of the payer"),
  from: optional(DateTime, z.date(), 'Created at this time or later'),
  to: optional(DateTime, z.date(), 'Created at this time or earlier'),
  orderId: optional(String, fields.orderId, "The merchant's identifier of the order"),
  paymentLinkUuid: optional(UUID, fields.uuid, 'Invoices of this payment link'),
  amountFrom: optional(Decimal, fields.amountBound, 'At least this amount, in whole tokens of any token'),
  amountTo: optional(Decimal, fields.amountBound, 'At most this amount, in whole tokens of any token'),
  paidLate: optional(Boolean, z.boolean(), 'Whether the invoice was paid after its expiry'),
  attention: optional(
    [AttentionReasonEnum],
    z.array(fields.attentionReason),
    'Invoices that need attention for any of these reasons',
  ),
  text: optional(String, fields.searchText, 'Invoices that `search` finds by this text'),
});

export const InvoicesArgs = argsType({
  ...ContinuedPageArgs.members,
  filter: filterBy(InvoiceFilterInput),
  direction: defaulted(SortDirectionEnum, fields.direction, 'DESC', 'Sort direction, by creation time'),
});

@InputType('CustomerInput', { description: 'A payer as the merchant knows them' })
class CustomerInput {
  @Field(() => String, { nullable: true, description: 'Another name of `customerId`' })
  id?: string;

  @Field(() => String, { nullable: true, description: 'Name, ≤ 255 characters' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'E-mail address' })
  email?: string;

  @Field(() => String, { nullable: true, description: 'Postal address in lines, ≤ 500 characters' })
  address?: string;

  @Field(() => String, { nullable: true, description: 'Tax number, ≤ 50 characters' })
  taxId?: string;
}

export const CreateInvoiceInput = inputType('CreateInvoiceInput', 'The invoice to create', {
  amount: optional(
    Decimal,
    fields.decimalAmount,
    "In whole tokens, the same in each accepted token; with at most the token's decimals. Either this or `price` is required",
  ),
  price: optional(
    PriceInput,
    PriceInput.rules,
    'Price in a currency, from which the amounts in the accepted tokens are computed and locked; tokens that cannot be priced now are left out',
  ),
  tokenAddress: optional(
    Address,
    fields.address,
    'Token contract; required without `accepts`, unless the account has default tokens',
  ),
  network: optional(
    String,
    fields.network,
    'Network ID, for example ARB_SEPOLIA; required without `accepts`, unless the account has default tokens',
  ),
  accepts: optional(
    [AcceptInput],
    fields.accepts,
    `1 to ${fields.MAX_ACCEPTS} tokens with which the payer may pay, besides that of \`tokenAddress\` and \`network\``,
  ),
  customerId: optional(String, fields.customerId, "The merchant's identifier of the payer, ≤ 255 characters"),
  customer: optional(CustomerInput, fields.customer, 'The payer as the merchant knows them'),
  note: optional(String, fields.note, 'Shown to the payer, ≤ 500 characters'),
  channelUuid: optional(UUID, fields.uuid, "One of the caller's channels: the invoice is posted there"),
  expiresInMinutes: optional(
    Int,
    fields.expiresInMinutes,
    '5 minutes to 31 days; at a rate that moves, the price is valid for `PRICE_LOCK_MINUTES` at most, and the payer may renew it until then',
  ),
  orderId: optional(
    String,
    fields.orderId,
    "The merchant's identifier of the order, shown to the payer, ≤ 255 characters; need not be unique",
  ),
  metadata: optional(
    Json,
    fields.metadata,
    "The merchant's own data: a JSON object of at most 4096 bytes, which webhooks return too",
  ),
  redirectUrl: optional(
    String,
    fields.redirectUrl,
    "Page of the merchant's shop to which the payer returns: an https URL, in which `{invoice}` and `{order}` are filled in",
  ),
  redirectAutomatically: optional(
    Boolean,
    fields.flag,
    'Whether the checkout page opens redirectUrl by itself, 5 seconds after the payment',
  ),
  lines: optional(
    [InvoiceLineInput],
    fields.lines,
    'What is sold, at most 50 lines, which must add up to the price or amount, with the tax',
  ),
  taxIncluded: optional(
    Boolean,
    fields.flag,
    'Whether the prices of the lines include their tax; true by default',
  ),
  idempotencyKey: optional(
    String,
    fields.idempotencyKey,
    'Idempotency key: for 24 hours, the same key returns the first response',
  ),
});

export const UpdateInvoiceArgs = argsType({
  uuid: required(UUID, fields.uuid, 'Invoice'),
  status: required(InvoiceStatusEnum, fields.invoiceStatus, 'New status'),
  reason: optional(String, fields.changeReason, 'Shown in the timeline and the audit log, ≤ 500 characters'),
});
