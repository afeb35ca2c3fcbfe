import { Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { AcceptInput, PriceInput } from '../prices/price.input';
import { atLeastOne } from '../shared/input-rules';
import { Address, DateTime, Decimal, UUID } from '../shared/scalars';
import { InvoiceLineInput } from './invoice-line.type';

@InputType('CreatePaymentLinkInput', { description: 'The payment link to create' })
export class CreatePaymentLinkInput {
  static rules = z.object({
    title: fields.linkTitle,
    description: fields.optional(fields.linkDescription),
    tokenAddress: fields.address,
    network: fields.network,
    accepts: fields.optional(fields.accepts),
    amount: fields.optional(fields.decimalAmount),
    price: fields.optional(PriceInput.rules),
    minAmount: fields.optional(fields.decimalAmount),
    maxAmount: fields.optional(fields.decimalAmount),
    lines: fields.optional(fields.lines),
    maxUses: fields.optional(fields.linkUses),
    expiresOn: fields.optional(z.date()),
    redirectUrl: fields.optional(fields.redirectUrl),
    note: fields.optional(fields.note),
    channelUuid: fields.optional(fields.uuid),
    enabled: fields.optional(fields.flag),
    idempotencyKey: fields.optional(fields.idempotencyKey),
  });

  @Field(() => String, { description: 'Heading of the page, 1 to 100 characters' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Text of the page, ≤ 1000 characters' })
  description?: string;

  @Field(() => Address, { description: 'Token contract' })
  tokenAddress: string;

  @Field(() => String, { description: 'Network ID, for example ARB_SEPOLIA' })
  network: string;

  @Field(() => [AcceptInput], {
    nullable: true,
    description: `1 to ${fields.MAX_ACCEPTS - 1} tokens that the invoices accept besides that of \`tokenAddress\` and \`network\``,
  })
  accepts?: AcceptInput[];

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Fixed price in whole tokens, the same in each token; without it, `price`, or minAmount and maxAmount, are required',
  })
  amount?: string;

  @Field(() => PriceInput, {
    nullable: true,
    description: 'Fixed price in a currency, which each invoice converts to its tokens',
  })
  price?: PriceInput;

  @Field(() => Decimal, { nullable: true, description: 'Smallest amount that a payer can choose' })
  minAmount?: string;

  @Field(() => Decimal, { nullable: true, description: 'Largest amount that a payer can choose' })
  maxAmount?: string;

  @Field(() => [InvoiceLineInput], {
    nullable: true,
    description: 'What is sold, at most 50 lines, which must add up to the fixed price',
  })
  lines?: InvoiceLineInput[];

  @Field(() => Int, {
    nullable: true,
    description: 'Largest number of paid invoices of the link; by default any number',
  })
  maxUses?: number;

  @Field(() => DateTime, { nullable: true, description: 'End of the link; by default it has none' })
  expiresOn?: Date;

  @Field(() => String, { nullable: true, description: '`redirectUrl` of the invoices' })
  redirectUrl?: string;

  @Field(() => String, { nullable: true, description: '`note` of the invoices, ≤ 500 characters' })
  note?: string;

  @Field(() => UUID, {
    nullable: true,
    description: "One of the caller's channels: the invoices are posted there",
  })
  channelUuid?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether payers can use the link; by default they can',
  })
  enabled?: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: for 24 hours, the same key returns the same link',
  })
  idempotencyKey?: string;
}

@InputType('UpdatePaymentLinkInput', {
  description:
    'Change of a payment link; at least one member. An absent member keeps its value, null clears it',
})
export class UpdatePaymentLinkInput {
  static rules = z
    .object({
      title: fields.optional(fields.linkTitle),
      description: fields.clearable(fields.linkDescription),
      accepts: fields.clearable(fields.accepts),
      amount: fields.clearable(fields.decimalAmount),
      price: fields.clearable(PriceInput.rules),
      minAmount: fields.clearable(fields.decimalAmount),
      maxAmount: fields.clearable(fields.decimalAmount),
      lines: fields.clearable(fields.lines),
      maxUses: fields.clearable(fields.linkUses),
      expiresOn: fields.clearable(z.date()),
      redirectUrl: fields.clearable(fields.redirectUrl),
      note: fields.clearable(fields.note),
      channelUuid: fields.clearable(fields.uuid),
      enabled: fields.optional(fields.flag),
    })
    .superRefine(atLeastOne);

  @Field(() => String, { nullable: true, description: 'Heading of the page, 1 to 100 characters' })
  title?: string;

  @Field(() => String, { nullable: true, description: 'Text of the page, ≤ 1000 characters' })
  description?: string | null;

  @Field(() => [AcceptInput], {
    nullable: true,
    description: `1 to ${fields.MAX_ACCEPTS - 1} tokens that later invoices accept besides the link's own`,
  })
  accepts?: AcceptInput[] | null;

  @Field(() => Decimal, { nullable: true, description: 'Fixed price of later invoices, in whole tokens' })
  amount?: string | null;

  @Field(() => PriceInput, { nullable: true, description: 'Fixed price of later invoices in a currency' })
  price?: PriceInput | null;

  @Field(() => Decimal, { nullable: true, description: 'Smallest amount that a payer can choose' })
  minAmount?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Largest amount that a payer can choose' })
  maxAmount?: string | null;

  @Field(() => [InvoiceLineInput], {
    nullable: true,
    description: 'Lines of later invoices, which must add up to the fixed price',
  })
  lines?: InvoiceLineInput[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Largest number of paid invoices of the link; null for any number',
  })
  maxUses?: number | null;

  @Field(() => DateTime, { nullable: true, description: 'End of the link; null for none' })
  expiresOn?: Date | null;

  @Field(() => String, { nullable: true, description: '`redirectUrl` of later invoices' })
  redirectUrl?: string | null;

  @Field(() => String, { nullable: true, description: '`note` of later invoices, ≤ 500 characters' })
  note?: string | null;

  @Field(() => UUID, { nullable: true, description: 'Channel to which later invoices are posted' })
  channelUuid?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether payers can use the link' })
  enabled?: boolean;
}
