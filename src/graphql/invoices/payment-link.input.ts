import { Int } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { AcceptInput, PriceInput } from '../prices/price.input';
import { atLeastOne } from '../shared/input-rules';
import { Address, DateTime, Decimal, UUID } from '../shared/scalars';
import { clearable, inputType, optional, required } from '../shared/types';
import { InvoiceLineInput } from './invoice-line.type';

export const CreatePaymentLinkInput = inputType('CreatePaymentLinkInput', 'The payment link to create', {
  title: required(String, fields.linkTitle, 'Heading of the page, 1 to 100 characters'),
  description: optional(String, fields.linkDescription, 'Text of the page, ≤ 1000 characters'),
  tokenAddress: required(Address, fields.address, 'Token contract'),
  network: required(String, fields.network, 'Network ID, for example ARB_SEPOLIA'),
  accepts: optional(
    [AcceptInput],
    fields.accepts,
    `1 to ${fields.MAX_ACCEPTS - 1} tokens that the invoices accept besides that of \`tokenAddress\` and \`network\``,
  ),
  amount: optional(
    Decimal,
    fields.decimalAmount,
    'Fixed price in whole tokens, the same in each token; without it, `price`, or minAmount and maxAmount, are required',
  ),
  price: optional(
    PriceInput,
    PriceInput.rules,
    'Fixed price in a currency, which each invoice converts to its tokens',
  ),
  minAmount: optional(Decimal, fields.decimalAmount, 'Smallest amount that a payer can choose'),
  maxAmount: optional(Decimal, fields.decimalAmount, 'Largest amount that a payer can choose'),
  lines: optional(
    [InvoiceLineInput],
    fields.lines,
    'What is sold, at most 50 lines, which must add up to the fixed price',
  ),
  maxUses: optional(
    Int,
    fields.linkUses,
    'Largest number of paid invoices of the link; by default any number',
  ),
  expiresOn: optional(DateTime, z.date(), 'End of the link; by default it has none'),
  redirectUrl: optional(String, fields.redirectUrl, '`redirectUrl` of the invoices'),
  note: optional(String, fields.note, '`note` of the invoices, ≤ 500 characters'),
  channelUuid: optional(UUID, fields.uuid, "One of the caller's channels: the invoices are posted there"),
  enabled: optional(Boolean, fields.flag, 'Whether payers can use the link; by default they can'),
  idempotencyKey: optional(
    String,
    fields.idempotencyKey,
    'Idempotency key: for 24 hours, the same key returns the same link',
  ),
});

export const UpdatePaymentLinkInput = inputType(
  'UpdatePaymentLinkInput',
  'Change of a payment link; at least one member. An absent member keeps its value, null clears it',
  {
    title: optional(String, fields.linkTitle, 'Heading of the page, 1 to 100 characters'),
    description: clearable(String, fields.linkDescription, 'Text of the page, ≤ 1000 characters'),
    accepts: clearable(
      [AcceptInput],
      fields.accepts,
      `1 to ${fields.MAX_ACCEPTS - 1} tokens that later invoices accept besides the link's own`,
    ),
    amount: clearable(Decimal, fields.decimalAmount, 'Fixed price of later invoices, in whole tokens'),
    price: clearable(PriceInput, PriceInput.rules, 'Fixed price of later invoices in a currency'),
    minAmount: clearable(Decimal, fields.decimalAmount, 'Smallest amount that a payer can choose'),
    maxAmount: clearable(Decimal, fields.decimalAmount, 'Largest amount that a payer can choose'),
    lines: clearable(
      [InvoiceLineInput],
      fields.lines,
      'Lines of later invoices, which must add up to the fixed price',
    ),
    maxUses: clearable(
      Int,
      fields.linkUses,
      'Largest number of paid invoices of the link; null for any number',
    ),
    expiresOn: clearable(DateTime, z.date(), 'End of the link; null for none'),
    redirectUrl: clearable(String, fields.redirectUrl, '`redirectUrl` of later invoices'),
    note: clearable(String, fields.note, '`note` of later invoices, ≤ 500 characters'),
    channelUuid: clearable(UUID, fields.uuid, 'Channel to which later invoices are posted'),
    enabled: optional(Boolean, fields.flag, 'Whether payers can use the link'),
  },
  atLeastOne,
);
