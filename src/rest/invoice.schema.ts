import { z } from 'zod';
import * as fields from '../lib/input-schemas';
import { endDate, page, startDate } from './query';

const nullableText = (description: string) => z.string().nullable().describe(description);

/** The Invoice of the REST specification (2.2). */
export const invoiceShape = z
  .strictObject({
    uuid: z.uuid(),
    user_uuid: z.uuid().describe('Owning user'),
    status: fields.invoiceStatus,
    amount: z.number().describe('In whole tokens'),
    fee_amount: z.number().describe('In whole tokens, borne by the recipient'),
    token_address: z.string().describe('EIP-55'),
    contract_address: z.string().describe("Where to pay: this invoice's own address (EIP-55)"),
    network: z.string(),
    client: z.string().describe('Wallet that is paid out to (EIP-55)'),
    hash: nullableText('Transaction that completed the invoice'),
    signature: nullableText("That transaction's r‖s‖v as hex"),
    message_id: nullableText('Telegram message of the invoice'),
    channel_uuid: z.uuid().nullable(),
    customer_id: nullableText("The merchant's own identifier of the payer"),
    chain_id: z.int().nullable().describe('EIP-155'),
    url: z.url().describe('Checkout page; its last path segment is the checkout token'),
    fee_bps: z.string().describe('Basis points'),
  })
  .meta({ id: 'Invoice' });

export const createInvoiceBody = z
  .object({
    amount: fields.numericAmount.describe("In whole tokens, with at most the token's decimals"),
    token_address: fields.address,
    network: fields.network.describe('For example ARB_SEPOLIA'),
    customer_id: fields.optional(fields.customerId.describe("The merchant's own identifier of the payer")),
    note: fields.optional(fields.note.describe('Shown to the payer')),
    channel_uuid: fields.optional(
      fields.uuid.describe("One of the owner's channels: the invoice is posted there"),
    ),
    expires_in_minutes: fields.optional(fields.expiresInMinutes),
  })
  .meta({ id: 'CreateInvoice' });

export const updateInvoiceBody = z.object({ status: fields.invoiceStatus }).meta({ id: 'UpdateInvoice' });

export const listInvoicesQuery = z.object({
  ...page,
  order: fields.direction.default('DESC').describe('By creation'),
  start_date: startDate.optional(),
  end_date: endDate.optional(),
  token_address: fields.address.optional(),
  network: fields.networkId.optional(),
  uuid: fields.uuid.optional(),
  status: fields.invoiceStatus.optional(),
  customer_id: fields.customerId.optional(),
});

export const statisticsShape = z
  .strictObject({
    totalInvoices: z.int(),
    totalByTokenResult: z.array(
      z.strictObject({
        token: z.string().describe('Symbol'),
        network: z.string(),
        amount: z.string().describe('Exact decimal'),
        count: z.string().describe('Integer digits'),
      }),
    ),
    last24HoursCount: z.int(),
  })
  .meta({ id: 'InvoiceStatistics' });

/** Response header of the creation of an invoice. */
export const networkWatchedHeader = {
  'X-Network-Watched': z
    .enum(['true', 'false'])
    .describe(
      'Whether this installation detects payments on the network; with false, an admin confirms the payment by setting the status',
    ),
};
