import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import type { AttentionReason, Direction, InvoiceStatus, SimulatedEvent } from '../../lib/enums';
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
import { InvoiceLineInput } from './invoice-line.type';

@InputType('SimulateInput', { description: 'An event of a test invoice' })
export class SimulateInput {
  static rules = z.object({
    invoiceUuid: fields.uuid,
    event: fields.simulatedEvent,
    amount: fields.optional(fields.decimalAmount),
    tokenAddress: fields.optional(fields.address),
  });

  @Field(() => UUID, { description: 'The test invoice' })
  invoiceUuid: string;

  @Field(() => SimulatedEventEnum, { description: 'What happens' })
  event: SimulatedEvent;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Amount of the payment in whole tokens; without it, what is missing',
  })
  amount?: string;

  @Field(() => Address, {
    nullable: true,
    description: 'Token of the payment; without it, the first one that the invoice accepts',
  })
  tokenAddress?: string;
}

@InputType('InvoiceFilter', { description: 'Matches items that satisfy every given member' })
export class InvoiceFilterInput {
  @Field(() => [InvoiceStatusEnum], { nullable: true, description: 'Invoices in any of these statuses' })
  status?: InvoiceStatus[];

  @Field(() => Address, { nullable: true, description: 'Token contract' })
  tokenAddress?: string;

  @Field(() => String, { nullable: true, description: 'Network ID, for example ARB_SEPOLIA' })
  network?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'On test networks only, or on the other networks only',
  })
  testnet?: boolean;

  @Field(() => UUID, { nullable: true, description: 'The invoice with this UUID' })
  uuid?: string;

  @Field(() => UUID, { nullable: true, description: 'Invoices of this account; for admins' })
  userUuid?: string;

  @Field(() => String, { nullable: true, description: "The merchant's identifier of the payer" })
  customerId?: string;

  @Field(() => DateTime, { nullable: true, description: 'Created at this time or later' })
  from?: Date;

  @Field(() => DateTime, { nullable: true, description: 'Created at this time or earlier' })
  to?: Date;

  @Field(() => String, { nullable: true, description: "The merchant's identifier of the order" })
  orderId?: string;

  @Field(() => UUID, { nullable: true, description: 'Invoices of this payment link' })
  paymentLinkUuid?: string;

  @Field(() => Decimal, { nullable: true, description: 'At least this amount, in whole tokens of any token' })
  amountFrom?: bigint;

  @Field(() => Decimal, { nullable: true, description: 'At most this amount, in whole tokens of any token' })
  amountTo?: bigint;

  @Field(() => Boolean, { nullable: true, description: 'Whether the invoice was paid after its expiry' })
  paidLate?: boolean;

  @Field(() => [AttentionReasonEnum], {
    nullable: true,
    description: 'Invoices that need attention for any of these reasons',
  })
  attention?: AttentionReason[];

  @Field(() => String, { nullable: true, description: 'Invoices that `search` finds by this text' })
  text?: string;
}

const filterRules = z
  .object({
    status: fields.optional(z.array(fields.invoiceStatus)),
    tokenAddress: fields.optional(fields.address),
    network: fields.optional(fields.networkId),
    testnet: fields.optional(z.boolean()),
    uuid: fields.optional(fields.uuid),
    userUuid: fields.optional(fields.uuid),
    customerId: fields.optional(fields.customerId),
    from: fields.optional(z.date()),
    to: fields.optional(z.date()),
    orderId: fields.optional(fields.orderId),
    paymentLinkUuid: fields.optional(fields.uuid),
    amountFrom: fields.optional(fields.amountBound),
    amountTo: fields.optional(fields.amountBound),
    paidLate: fields.optional(z.boolean()),
    attention: fields.optional(z.array(fields.attentionReason)),
    text: fields.optional(fields.searchText),
  })
  .nullish()
  .transform((filter) => filter ?? {});

@ArgsType()
export class InvoicesArgs extends ContinuedPageArgs {
  static override rules = ContinuedPageArgs.rules.extend({
    filter: filterRules,
    direction: fields.defaulted(fields.direction, 'DESC'),
  });

  @Field(() => InvoiceFilterInput, { nullable: true, description: 'Filter' })
  filter: InvoiceFilterInput;

  @Field(() => SortDirectionEnum, {
    nullable: true,
    defaultValue: 'DESC',
    description: 'Sort direction, by creation time',
  })
  direction: Direction;
}

@InputType('CustomerInput', { description: 'A payer as the merchant knows them' })
class CustomerInput {
  @Field(() => String, { nullable: true, description: 'Another name of `customerId`' })
  id?: string;

  @Field(() => String, { nullable: true, description: 'Name, ≤ 255 characters' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'E-mail address' })
  email?: string;
}

@InputType('CreateInvoiceInput', { description: 'The invoice to create' })
export class CreateInvoiceInput {
  static rules = z.object({
    amount: fields.optional(fields.decimalAmount),
    price: fields.optional(PriceInput.rules),
    tokenAddress: fields.optional(fields.address),
    network: fields.optional(fields.network),
    accepts: fields.optional(fields.accepts),
    customerId: fields.optional(fields.customerId),
    customer: fields.optional(fields.customer),
    note: fields.optional(fields.note),
    channelUuid: fields.optional(fields.uuid),
    expiresInMinutes: fields.optional(fields.expiresInMinutes),
    orderId: fields.optional(fields.orderId),
    metadata: fields.optional(fields.metadata),
    redirectUrl: fields.optional(fields.redirectUrl),
    redirectAutomatically: fields.optional(fields.flag),
    lines: fields.optional(fields.lines),
    idempotencyKey: fields.optional(fields.idempotencyKey),
  });

  @Field(() => Decimal, {
    nullable: true,
    description:
      "In whole tokens, the same in each accepted token; with at most the token's decimals. Either this or `price` is required",
  })
  amount?: string;

  @Field(() => PriceInput, {
    nullable: true,
    description: 'Price in a currency, from which the amounts in the accepted tokens are computed and locked',
  })
  price?: PriceInput;

  @Field(() => Address, {
    nullable: true,
    description: 'Token contract; required without `accepts`, unless the account has default tokens',
  })
  tokenAddress?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Network ID, for example ARB_SEPOLIA; required without `accepts`, unless the account has default tokens',
  })
  network?: string;

  @Field(() => [AcceptInput], {
    nullable: true,
    description: `1 to ${fields.MAX_ACCEPTS} tokens with which the payer may pay, besides that of \`tokenAddress\` and \`network\``,
  })
  accepts?: AcceptInput[];

  @Field(() => String, {
    nullable: true,
    description: "The merchant's identifier of the payer, ≤ 255 characters",
  })
  customerId?: string;

  @Field(() => CustomerInput, { nullable: true, description: 'The payer as the merchant knows them' })
  customer?: CustomerInput;

  @Field(() => String, { nullable: true, description: 'Shown to the payer, ≤ 500 characters' })
  note?: string;

  @Field(() => UUID, {
    nullable: true,
    description: "One of the caller's channels: the invoice is posted there",
  })
  channelUuid?: string;

  @Field(() => Int, { nullable: true, description: '5 minutes to 31 days' })
  expiresInMinutes?: number;

  @Field(() => String, {
    nullable: true,
    description:
      "The merchant's identifier of the order, shown to the payer, ≤ 255 characters; need not be unique",
  })
  orderId?: string;

  @Field(() => Json, {
    nullable: true,
    description: "The merchant's own data: a JSON object of at most 4096 bytes, which webhooks return too",
  })
  metadata?: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Page of the merchant's shop to which the payer returns: an https URL, in which `{invoice}` and `{order}` are filled in",
  })
  redirectUrl?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the checkout page opens redirectUrl by itself, 5 seconds after the payment',
  })
  redirectAutomatically?: boolean;

  @Field(() => [InvoiceLineInput], {
    nullable: true,
    description: 'What is sold, at most 50 lines, which must add up to the amount',
  })
  lines?: InvoiceLineInput[];

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: for 24 hours, the same key returns the first response',
  })
  idempotencyKey?: string;
}

@ArgsType()
export class UpdateInvoiceArgs {
  static rules = z.object({
    uuid: fields.uuid,
    status: fields.invoiceStatus,
    reason: fields.optional(fields.changeReason),
  });

  @Field(() => UUID, { description: 'Invoice' })
  uuid: string;

  @Field(() => InvoiceStatusEnum, { description: 'New status' })
  status: InvoiceStatus;

  @Field(() => String, {
    nullable: true,
    description: 'Shown in the timeline and the audit log, ≤ 500 characters',
  })
  reason?: string;
}
