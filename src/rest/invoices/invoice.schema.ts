import { z } from 'zod';
import { INVOICE_PHASES } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import type { NewInvoice } from '../../services/invoices/invoice.service';
import type { InvoiceFilter } from '../../services/invoices/lists/invoice-filter';
import * as examples from '../shared/examples';
import type { CamelCased } from '../shared/member-names';
import { booleanText, endDate, filter, page, startDate } from '../shared/query';

const nullableText = (description: string) => z.string().nullable().describe(description);

export const lineShape = z.strictObject({
  name: z.string().describe('What is sold'),
  quantity: z.number().describe('Number of items'),
  unit_price: z.number().describe('Price of one item, in the currency of the price or else in tokens'),
  tax_rate: z.number().nullable().describe('Tax in percent; null without one'),
});

const taxShape = z.strictObject({
  rate: z.number().describe('Tax in percent'),
  net: z.number().describe('Sum of the lines with this tax, without it'),
  tax: z.number().describe('The tax, rounded half up to the decimals of the currency or token'),
});

const totalsShape = z.strictObject({
  net: z.number().describe('Sum without the taxes'),
  tax: z.number().describe('Sum of the taxes'),
  gross: z.number().describe('What the payer pays'),
  taxes: z.array(taxShape).describe('One for each rate, in the order of the rates'),
});

const optionShape = z.strictObject({
  token_address: z.string().describe('Token contract (EIP-55)'),
  network: z.string().describe('Network of the token'),
  chain_id: z.int().nullable().describe('Chain ID of the network (EIP-155)'),
  amount: z.number().describe('Amount that pays the invoice in full, in whole tokens'),
  fee_amount: z.number().describe('In whole tokens, borne by the recipient'),
  amount_received: z.number().describe('Sum of the confirmed payments in this token, in whole tokens'),
  amount_pending: z.number().describe('Sum of the unconfirmed payments in this token, in whole tokens'),
});

/** The Invoice of the REST specification (section 2.2), and optional members that Chit adds to it. */
export const invoiceShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    user_uuid: z.uuid().describe('Owning user'),
    status: fields.invoiceStatus.describe(
      'created: waits for its payment; paid: the amount has arrived and is confirmed; expired: not paid in time, or cancelled',
    ),
    amount: z.number().describe('In whole tokens'),
    fee_amount: z.number().describe('In whole tokens, borne by the recipient'),
    token_address: z.string().describe('Token contract (EIP-55)'),
    contract_address: z.string().describe('Address to pay to, which no other invoice has (EIP-55)'),
    network: z.string().describe('Network on which the invoice is paid'),
    client: z.string().describe('Wallet that is paid out to, fixed at creation (EIP-55)'),
    hash: nullableText('Transaction that completed the invoice; null until then'),
    signature: nullableText("That transaction's r‖s‖v as hex"),
    message_id: nullableText('Telegram message of the invoice; null unless the bot posted it'),
    channel_uuid: z.uuid().nullable().describe('Channel into which the invoice is posted'),
    customer_id: nullableText("The merchant's own identifier of the payer"),
    chain_id: z.int().nullable().describe('Chain ID of the network (EIP-155)'),
    url: z.url().describe('Checkout page; its last path segment is the checkout token'),
    fee_bps: z.string().describe('Fee in basis points, fixed at creation'),
    created_on: z.iso.datetime().optional().describe('Time of the creation'),
    expires_on: z.iso.datetime().optional().describe('Time until which it can be paid'),
    number: z.string().optional().describe("Number in the account's books, without gaps in its series"),
    phase: z
      .enum(INVOICE_PHASES)
      .optional()
      .describe('How far the payment is: the status, with the payments on the chain'),
    paid_late: z.boolean().optional().describe('Whether it was paid after its expiry'),
    amount_received: z.number().optional().describe('Value of the confirmed payments, in whole tokens'),
    amount_pending: z.number().optional().describe('Value of the unconfirmed payments, in whole tokens'),
    paid_on: z.iso.datetime().optional().describe('Time at which it was paid; absent until then'),
    cancelled_on: z.iso.datetime().optional().describe('Time at which the merchant cancelled it'),
    options: z
      .array(optionShape)
      .optional()
      .describe('The ways to pay it, at least one; the payer may use several together'),
    test: z.literal(true).optional().describe('Present in test invoices, which nobody pays with real tokens'),
    customer: z
      .strictObject({
        id: nullableText('`customer_id`'),
        name: nullableText('Name'),
        email: nullableText('E-mail address'),
        address: nullableText('Postal address, in lines'),
        tax_id: nullableText('Tax number'),
      })
      .optional()
      .describe(
        'The payer as the merchant knows them, if more than the identifier was given; never for the payer',
      ),
    order_id: z.string().optional().describe("The merchant's own identifier of the order"),
    metadata: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("The merchant's own data, as given; never for the payer"),
    redirect_url: z
      .string()
      .optional()
      .describe('URL to which the payer returns: for the merchant as given, for the payer filled in'),
    redirect_automatically: z
      .boolean()
      .optional()
      .describe('Whether the checkout page opens `redirect_url` by itself; present together with it'),
    lines: z.array(lineShape).optional().describe('What is sold; adds up to the amount'),
    tax_included: z
      .boolean()
      .optional()
      .describe('Whether the prices of `lines` include their tax; present together with `totals`'),
    totals: totalsShape.optional().describe('Sums of `lines`; present if one of them has a tax'),
    document_url: z
      .url()
      .optional()
      .describe('Printable document, which names the customer; never for the payer'),
    accepts: z
      .array(optionShape)
      .optional()
      .describe(
        'The same as `options`, if there are several ways to pay it; `amount`, `token_address`, `network` and `chain_id` are those of the first one, or of the one that completed it',
      ),
    price: z.number().optional().describe('Price from which the amounts were computed'),
    currency: z.string().optional().describe('Currency of `price` (ISO 4217); present together with it'),
    payment_link_uuid: z.uuid().optional().describe('Payment link that created it; never for the payer'),
  })
  .meta({ id: 'Invoice', description: 'A request for an amount of one token', examples: [examples.INVOICE] });

export const createInvoiceBody = z
  .object({
    amount: fields.numericAmount.describe(
      "In whole tokens, with at most the token's decimals; with `currency`, the price in that currency",
    ),
    currency: fields.optional(
      fields.currency.describe('Currency of `amount` (ISO 4217); without it, `amount` is in tokens'),
    ),
    token_address: fields.optional(
      fields.address.describe(
        'Contract of an active token of the network; required without `accepts`, unless the account has default tokens',
      ),
    ),
    network: fields.optional(
      fields.network.describe(
        'Network ID, for example ARB_SEPOLIA; required without `accepts`, unless the account has default tokens',
      ),
    ),
    accepts: fields.optional(
      fields.namedAccepts.describe('Tokens with which the payer may pay, besides that of `token_address`'),
    ),
    customer_id: fields.optional(fields.customerId.describe("The merchant's own identifier of the payer")),
    customer: fields.optional(
      fields.restCustomer.describe(
        'The payer as the merchant knows them; `id` is another name of `customer_id`',
      ),
    ),
    note: fields.optional(fields.note.describe('Shown to the payer')),
    channel_uuid: fields.optional(
      fields.uuid.describe("One of the owner's channels: the invoice is posted there"),
    ),
    expires_in_minutes: fields.optional(
      fields.expiresInMinutes.describe(
        'Period of validity; by default that of the installation. At a rate that moves, the price is valid for a shorter time, and the payer may renew it until then',
      ),
    ),
    order_id: fields.optional(
      fields.orderId.describe("The merchant's own identifier of the order, shown to the payer; not unique"),
    ),
    metadata: fields.optional(
      fields.metadata.describe("The merchant's own data: an object of at most 4096 bytes of JSON"),
    ),
    redirect_url: fields.optional(
      fields.redirectUrl.describe(
        "Page of the merchant's shop to which the payer returns: an https URL, in which `{invoice}` and `{order}` are filled in",
      ),
    ),
    redirect_automatically: fields.optional(
      fields.flag.describe(
        'Whether the checkout page opens `redirect_url` by itself, 5 seconds after the payment',
      ),
    ),
    lines: fields.optional(
      fields.numericLines.describe('What is sold; must add up to the price or amount, with the tax'),
    ),
    tax_included: fields.optional(
      fields.flag.describe('Whether the prices of `lines` include their tax; true by default'),
    ),
  })
  .meta({
    id: 'CreateInvoice',
    description: 'The invoice to create',
    examples: [
      {
        amount: examples.INVOICE.amount,
        token_address: examples.TOKEN_ADDRESS,
        network: examples.NETWORK,
        customer_id: examples.CUSTOMER_ID,
      },
      {
        amount: examples.INVOICE.amount,
        token_address: examples.TOKEN_ADDRESS,
        network: examples.NETWORK,
        order_id: examples.ORDER_ID,
        metadata: { cart: 'c-77', gift: true },
        redirect_url: 'https://shop.example.com/thanks?order={order}',
        redirect_automatically: true,
        lines: examples.LINES,
      },
    ],
  });

/**
 * Converts a request to the input of the service: an amount with a currency becomes a price. Members are in the same
 * order as in GraphQL, so that the idempotency key treats equal requests to both APIs as one.
 */
export const toNewInvoice = ({
  amount,
  currency,
  ...rest
}: CamelCased<z.output<typeof createInvoiceBody>>): NewInvoice => ({
  ...(currency === undefined ? { amount } : { price: { amount, currency } }),
  ...rest,
});

export const updateInvoiceBody = z
  .object({
    status: fields.invoiceStatus.describe('New status; the current one changes nothing'),
    reason: fields.optional(fields.changeReason.describe('Shown in the timeline and the audit log')),
  })
  .meta({ id: 'UpdateInvoice', description: 'Change of an invoice', examples: [{ status: 'paid' }] });

export const simulateBody = z
  .object({
    event: fields.simulatedEvent.describe(
      'payment: a payer sends tokens; revert: a reorganization of the chain removes the last payment; expire: its time is over; refund: the oldest open refund is sent, to the payer of the simulation if nobody has named an address',
    ),
    amount: fields.optional(
      fields.decimalAmount.describe(
        'Amount of the payment in whole tokens, as text; without it, what is missing',
      ),
    ),
    token_address: fields.optional(
      fields.address.describe('Token of the payment; without it, the first one that the invoice accepts'),
    ),
  })
  .meta({ id: 'Simulate', description: 'What happens to a test invoice', examples: [{ event: 'payment' }] });

/** Schema of the path parameters of the public operation on one invoice. */
export const checkoutParams = z.object({
  token: fields.checkoutToken.meta({
    description: "Checkout token: the last path segment of the invoice's `url`",
    examples: [examples.CHECKOUT_TOKEN],
  }),
});

/** Parameters that select invoices; the list and the export share them. */
const invoiceFilter = z.object({
  start_date: startDate.optional(),
  end_date: endDate.optional(),
  token_address: filter(fields.address, 'Only invoices in this token', examples.TOKEN_ADDRESS),
  network: filter(fields.networkId, 'Only invoices on this network', examples.NETWORK),
  testnet: filter(booleanText, 'Only invoices on test networks, or only on the other networks', false),
  uuid: filter(fields.uuid, 'Only this invoice', examples.INVOICE_UUID),
  status: filter(
    fields.listedStatus,
    'Only invoices in this status; `cancelled`: of the expired ones; `part_paid`: open, and too little has arrived; `paid_late`: of the paid ones',
    'created',
  ),
  customer_id: filter(fields.customerId, 'Only invoices of this payer', examples.CUSTOMER_ID),
  order_id: filter(fields.orderId, 'Only invoices of this order', examples.ORDER_ID),
  payment_link_uuid: filter(fields.uuid, 'Only invoices of this payment link', examples.PAYMENT_LINK_UUID),
  amount_from: filter(
    fields.amountBound.meta({ type: 'string' }),
    'At least this amount, in whole tokens of any token',
    '10',
  ),
  amount_to: filter(
    fields.amountBound.meta({ type: 'string' }),
    'At most this amount, in whole tokens of any token',
    '99.5',
  ),
  paid_late: filter(booleanText, 'Only invoices that were (or were not) paid after their expiry', true),
  attention: filter(fields.attentionReason, 'Only invoices that need attention for this reason', 'PAID_LATE'),
  text: filter(fields.searchText, 'Only invoices that `GET /search` finds by this text', 'coffee'),
});

export const filteredInvoices = z.object({
  order: fields.direction.default('DESC').describe('By creation'),
  ...invoiceFilter.shape,
});

export const listInvoicesQuery = z.object({ ...page, ...filteredInvoices.shape });

/** A status of the specification selects itself, and a finer one its part of one of these. */
function toStatusFilter(status: z.output<typeof fields.listedStatus>, paidLate?: boolean): InvoiceFilter {
  if (status === 'cancelled') return { cancelled: true };
  if (status === 'part_paid') return { partPaid: true };
  if (status !== 'paid_late') return { status: [status] };
  return { status: paidLate === false ? [] : ['paid'], paidLate: true };
}

/** Converts the validated filter parameters to the filter of the service. */
export const toInvoiceFilter = ({
  startDate: from,
  endDate: before,
  status,
  attention,
  ...rest
}: CamelCased<z.output<typeof invoiceFilter>>): InvoiceFilter => ({
  ...rest,
  from,
  before,
  ...(status && toStatusFilter(status, rest.paidLate)),
  attention: attention && [attention],
});
