import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import * as examples from '../shared/examples';
import { zonedRange } from '../shared/query';

/** The statistics of the REST specification (section 2.7). */
export const statisticsShape = z
  .strictObject({
    totalInvoices: z.int().describe('Number of invoices in every status'),
    totalByTokenResult: z
      .array(
        z.strictObject({
          token: z.string().describe('Symbol'),
          network: z.string().describe('Network of the token'),
          amount: z.string().describe('Sum of the amounts in whole tokens, as an exact decimal'),
          count: z.string().describe('Number of invoices, as integer digits'),
        }),
      )
      .describe('By token and network; the counts add up to the total'),
    last24HoursCount: z.int().describe('Number of invoices created in the last 24 hours'),
  })
  .meta({
    id: 'InvoiceStatistics',
    description: 'Counts and sums of invoices',
    examples: [
      {
        totalInvoices: 2,
        totalByTokenResult: [{ token: 'USDC', network: examples.NETWORK, amount: '25', count: '2' }],
        last24HoursCount: 1,
      },
    ],
  });

const decimal = (description: string) =>
  z.string().describe(`${description}, in whole tokens, as an exact decimal`);

const token = {
  token_uuid: z.uuid().describe('The token'),
  token: z.string().describe('Symbol'),
  network: z.string().describe('Network of the token'),
};

const paymentFigures = {
  count: z.int().describe('Number of confirmed payments'),
  received: decimal('Sum of the payments, partial payments included'),
  fees: decimal('What the fee recipient gets of it: the share of each payment, rounded down'),
  net: decimal("What the owners' wallets get: received minus fees"),
  overpaid: decimal('Part of received that exceeds the amounts of the invoices'),
  refunded: decimal('Sum of the refunds whose transfers are in blocks of that time'),
  net_after_refunds: decimal('net minus refunded; negative when more went back than came in'),
};

const tokenExample = { token_uuid: examples.TOKEN_UUID, token: 'USDC', network: examples.NETWORK };
const figuresExample = {
  ...{ count: 3, received: '50', fees: '0.5', net: '49.5', overpaid: '5' },
  ...{ refunded: '5', net_after_refunds: '44.5' },
};

export const paymentStatisticsShape = z
  .strictObject({
    total_payments: z.int().describe('Number of confirmed payments'),
    total_by_token: z
      .array(z.strictObject({ ...token, ...paymentFigures }))
      .describe('By token and network; the counts add up to the total'),
  })
  .meta({
    id: 'PaymentStatistics',
    description: 'Counts and sums of confirmed payments',
    examples: [{ total_payments: 3, total_by_token: [{ ...tokenExample, ...figuresExample }] }],
  });

const bucket = { start: z.iso.datetime().describe('Start of the bucket'), ...token };
const bucketExample = { start: `${examples.DAY}T00:00:00.000Z`, ...tokenExample };

export const invoiceVolumeShape = z
  .strictObject({
    ...bucket,
    count: z.int().describe('Number of invoices'),
    amount: decimal('Sum of their amounts'),
    paid_count: z.int().describe('Number of the paid ones'),
    paid_amount: decimal('Sum of the paid ones'),
  })
  .meta({
    id: 'InvoiceVolumePoint',
    description: 'Invoices in one token that were created in one bucket',
    examples: [{ ...bucketExample, count: 4, amount: '100', paid_count: 3, paid_amount: '75' }],
  });

export const paymentVolumeShape = z.strictObject({ ...bucket, ...paymentFigures }).meta({
  id: 'PaymentVolumePoint',
  description: 'Confirmed payments in one token with a block in one bucket',
  examples: [{ ...bucketExample, ...figuresExample }],
});

export const volumeQuery = z.object({
  interval: fields.interval.default('day').describe('Length of a bucket'),
  ...zonedRange('Buckets with times, by default the last 30:'),
  token_uuid: fields.uuid
    .optional()
    .meta({ description: 'Only this token', examples: [examples.TOKEN_UUID] }),
});
