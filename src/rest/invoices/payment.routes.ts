import { z } from 'zod';
import { PAYMENT_STATUSES } from '../../lib/enums';
import { presentPayment } from '../../presenters/payment.presenter';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { many } from '../shared/reply';
import { route, uuidParams } from '../shared/route';

/** Members of a payment in lists and in webhook messages. */
export const transferMembers = {
  uuid: z.uuid().describe('Identifier'),
  hash: z.string().describe('Transaction'),
  log_index: z.int().describe('Index of the log in its block'),
  from: z.string().describe('Address of the sender (EIP-55)'),
  amount: z.string().describe('Transferred amount in whole tokens, as an exact decimal'),
  block_number: z.int().describe('Block of the transaction'),
};

const time = (description: string) => z.iso.datetime().nullable().describe(description);

const paymentShape = z
  .strictObject({
    ...transferMembers,
    network: z.string().describe('Network'),
    token_address: z.string().describe('Token contract (EIP-55)'),
    status: z
      .enum(PAYMENT_STATUSES)
      .exclude(['reverted'])
      .describe('confirmed: it has as many confirmations as its network requires'),
    seen_on: z.iso.datetime().describe('Time at which Chit first saw it'),
    confirmed_on: time('Time at which it was confirmed; null until then'),
    flushed_on: time('Time at which Chit found it paid out to the client; null until then'),
  })
  .meta({
    id: 'Payment',
    description: 'A transfer of a token that the invoice accepts to its address',
    examples: [
      {
        ...examples.PAYMENT,
        ...{ network: examples.NETWORK, token_address: examples.TOKEN_ADDRESS, status: 'confirmed' },
        ...{ seen_on: examples.INSTANT, confirmed_on: examples.INSTANT, flushed_on: null },
      },
    ],
  });

const getPayments = ({ invoices, lookup }: Services) =>
  route('invoicePayments', 'get /invoice/{uuid}/payments', {
    tag: 'Invoices',
    summary: 'List the payments of an invoice, in the order of their blocks',
    description: 'For customers, of their own invoices, and admins, of all.',
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    query: z.object(page),
    answer: many(paymentShape),
    handle: async ({ actor, params, query }) => {
      const invoice = await invoices.get(actor, params.uuid);
      const [[payments = []], total] = await Promise.all([
        lookup.payments([invoice.uuid], query),
        lookup.paymentCount(invoice.uuid),
      ]);
      return { items: payments.map((payment) => presentPayment(payment, invoice)), total };
    },
  });

/** The payments of an invoice, which Chit adds to the REST specification. */
export const paymentRoutes = [getPayments];
