import { z } from 'zod';
import { PAYMENT_LINK_STATUSES } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
import * as examples from '../shared/examples';
import { lineShape } from './invoice.schema';

const nullable = <T extends z.ZodType>(rule: T, description: string) => rule.nullable().describe(description);

const sumsShape = {
  received: z.string().describe('Sum of the confirmed payments'),
  fees: z.string().describe('What the fee recipient gets of it'),
  net: z.string().describe("What the owner's wallet gets: `received` minus `fees`"),
};

const acceptedShape = {
  token_address: z.string().describe('Token contract (EIP-55)'),
  network: z.string().describe('Network of the token'),
};

const totalsShape = z
  .strictObject({
    invoices: z.int().describe('Number of invoices that the link has created'),
    open: z.int().describe('Number of invoices that wait for payments'),
    paid: z.int().describe('Number of paid invoices'),
    payments: z.int().describe('Number of confirmed payments in all tokens'),
    ...sumsShape,
    by_token: z
      .array(
        z.strictObject({
          ...acceptedShape,
          payments: z.int().describe('Number of confirmed payments in this token'),
          ...sumsShape,
        }),
      )
      .describe('The same sums for each token in which a payment came'),
  })
  .describe(
    'Its invoices and payments; amounts in whole tokens, as exact decimals. `received`, `fees` and `net` are those of `token_address` alone',
  );

export const paymentLinkShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    user_uuid: z.uuid().describe('Owning user'),
    url: z.url().describe('Page to give to payers'),
    status: z
      .enum(PAYMENT_LINK_STATUSES)
      .describe(
        'active: payers can create invoices; used_up: it has the largest number of paid invoices; expired: its end is over; disabled: by its owner',
      ),
    enabled: z.boolean().describe('Whether its owner lets payers use it'),
    title: z.string().describe('Heading of the page'),
    description: nullable(z.string(), 'Text of the page'),
    token_address: z.string().describe('Token contract of its invoices (EIP-55)'),
    network: z.string().describe('Network of its invoices'),
    accepts: z
      .array(z.strictObject(acceptedShape))
      .describe('Tokens that its invoices accept besides `token_address`'),
    amount: nullable(z.number(), 'Fixed price in whole tokens; null when the payer chooses the amount'),
    min_amount: nullable(z.number(), 'Smallest amount that a payer can choose; null with a fixed price'),
    max_amount: nullable(z.number(), 'Largest amount that a payer can choose; null with a fixed price'),
    price: nullable(
      z.number(),
      'Price in `currency`, which each invoice converts to its tokens; null for none',
    ),
    currency: nullable(z.string(), 'Currency of `price` (ISO 4217); null without a price'),
    lines: nullable(z.array(lineShape), 'Lines of its invoices'),
    max_uses: nullable(z.int(), 'Largest number of paid invoices; null for any number'),
    expires_on: nullable(z.iso.datetime(), 'End of the link; null for none'),
    redirect_url: nullable(z.string(), '`redirect_url` of its invoices'),
    note: nullable(z.string(), '`note` of its invoices'),
    channel_uuid: nullable(z.uuid(), 'Channel into which its invoices are posted'),
    created_on: z.iso.datetime().describe('Time of the creation'),
    totals: totalsShape,
  })
  .meta({
    id: 'PaymentLink',
    description: 'A page at which payers create invoices of its owner themselves',
    examples: [examples.PAYMENT_LINK],
  });

/** Optional members of a payment link, which are null when the link does not have them. */
const members = {
  description: fields.clearable(fields.linkDescription.describe('Text of the page')),
  accepts: fields.clearable(
    fields.namedAccepts.describe('Tokens that its invoices accept besides `token_address`, at most 7'),
  ),
  amount: fields.clearable(
    fields.numericAmount.describe(
      'Fixed price in whole tokens, the same in each token; otherwise price, or min_amount and max_amount',
    ),
  ),
  min_amount: fields.clearable(fields.numericAmount.describe('Smallest amount that a payer can choose')),
  max_amount: fields.clearable(fields.numericAmount.describe('Largest amount that a payer can choose')),
  price: fields.clearable(
    fields.numericAmount.describe('Fixed price in `currency`, which each invoice converts to its tokens'),
  ),
  currency: fields.clearable(fields.currency.describe('Currency of `price` (ISO 4217)')),
  lines: fields.clearable(fields.numericLines.describe('What is sold; must add up to the fixed price')),
  max_uses: fields.clearable(
    fields.linkUses.describe('Largest number of paid invoices; by default any number'),
  ),
  expires_on: fields.clearable(fields.dateTime.describe('End of the link, in the future (ISO 8601)')),
  redirect_url: fields.clearable(fields.redirectUrl.describe('`redirect_url` of its invoices')),
  note: fields.clearable(fields.note.describe('`note` of its invoices')),
  channel_uuid: fields.clearable(
    fields.uuid.describe("One of the owner's channels: the invoices are posted there"),
  ),
};

const title = fields.linkTitle.describe('Heading of the page');
const enabled = fields.optional(fields.flag.describe('Whether payers can use the link'));

export const createPaymentLinkBody = z
  .object({
    title,
    token_address: fields.address.describe('Contract of an active token of the network'),
    network: fields.network.describe('Network ID, for example ARB_SEPOLIA'),
    ...members,
    enabled,
  })
  .meta({
    id: 'CreatePaymentLink',
    description: 'The payment link to create',
    examples: [
      {
        title: examples.PAYMENT_LINK.title,
        token_address: examples.TOKEN_ADDRESS,
        network: examples.NETWORK,
        amount: examples.PAYMENT_LINK.amount,
      },
      {
        title: 'Donation',
        token_address: examples.TOKEN_ADDRESS,
        network: examples.NETWORK,
        min_amount: 1,
        max_amount: 500,
      },
    ],
  });

export const updatePaymentLinkBody = z
  .object({
    title: fields.optional(title),
    ...members,
    enabled,
  })
  .superRefine((change, context) => {
    if (Object.values(change).some((value) => value !== undefined)) return;
    for (const member of ['title', 'enabled'])
      context.addIssue({ ...toIssue(reason('no_change')), path: [member] });
  })
  .meta({
    id: 'UpdatePaymentLink',
    description:
      'Change of a payment link; at least one member. An absent member keeps its value, null clears it',
    examples: [{ enabled: false }],
  });

/**
 * Converts a request to the members that the service expects. A null `price` without `currency` also clears the
 * currency.
 */
export const toLinkMembers = <T extends { price?: string | null; currency?: string | null }>({
  price,
  currency,
  ...rest
}: T) => ({
  ...rest,
  ...(price !== undefined && { priceAmount: price }),
  ...(currency === undefined && price === null ? { priceCurrency: null } : {}),
  ...(currency !== undefined && { priceCurrency: currency }),
});
