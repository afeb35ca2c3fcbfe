import { z } from 'zod';
import type { Actor } from '../../lib/actor';
import * as fields from '../../lib/input-schemas';
import { presentRefund } from '../../presenters/refund.presenter';
import type { RefundOfInvoice } from '../../services/refunds/refund.queries';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { filter, page } from '../shared/query';
import { many, one, replayable } from '../shared/reply';
import { route, uuidParams } from '../shared/route';
import { refundMembers } from './refund.schema';

const common = { tag: 'Refunds', credential: 'accessToken' } as const;

const claimExample = { ...examples.REFUND, claim_url: examples.CLAIM_URL, credit_note_url: null };

const refundShape = z
  .strictObject({
    ...refundMembers,
    claim_url: z
      .url()
      .nullable()
      .describe(
        'Secret link for the payer, who names the address there and sees how far the refund is; null once it is cancelled, and for an admin of another account',
      ),
    credit_note_url: z
      .url()
      .nullable()
      .describe(
        'Secret link of the printable credit note; null until the refund is confirmed, and for an admin of another account',
      ),
  })
  .meta({
    id: 'RefundWithLink',
    description: 'A refund, with the link for its payer',
    examples: [claimExample],
  });

const createRefundBody = z
  .object({
    invoice_uuid: fields.uuid.describe('Invoice'),
    token_address: fields.optional(
      fields.address.describe('Token contract; by default that of the invoice, or else one that it received'),
    ),
    network: fields.optional(fields.network.describe('Network of the token')),
    amount: fields.optional(
      fields.decimalAmount.describe(
        'In whole tokens, as text; by default what was overpaid, otherwise all that was received and is not refunded',
      ),
    ),
    reason: fields.optional(fields.refundReason.describe('Why money goes back')),
    note: fields.optional(fields.note.describe('Own note, which the payer does not see')),
    address: fields.optional(
      fields.address.describe('Address of the payer, who otherwise names it; refused from an API key'),
    ),
  })
  .meta({
    id: 'CreateRefund',
    description: 'The refund to request',
    examples: [{ invoice_uuid: examples.INVOICE_UUID, amount: '1.5' }],
  });

const listQuery = z.object({
  ...page,
  status: filter(fields.refundStatus, 'Only refunds with this status', 'requested'),
  invoice_uuid: filter(fields.uuid, 'Only refunds of this invoice', examples.INVOICE_UUID),
});

const presenter =
  ({ refunds }: Services) =>
  ({ refund, invoice }: RefundOfInvoice, actor: Actor) => ({
    ...presentRefund(refund, invoice),
    claim_url: refunds.claimUrlOf(actor, refund),
    credit_note_url: refunds.creditNoteUrlOf(actor, refund),
  });

const createRefund = (services: Services) =>
  route('createRefund', 'post /refund', {
    ...common,
    summary: 'Request a refund',
    description:
      'At most what the invoice has received and not refunded yet. The payer names the address at `claim_url`; a person of the account then signs the transfer with the wallet of the invoice, and Chit recognises it.',
    idempotent: true,
    body: createRefundBody,
    answer: replayable(refundShape, presenter(services)),
    handle: ({ actor, body, idempotencyKey }) => services.refunds.create(actor, body, idempotencyKey),
  });

const listRefunds = (services: Services) =>
  route('refunds', 'get /refund', {
    ...common,
    summary: 'List refunds',
    description: 'For customers, who see their own, and admins, who see all live ones: the newest first.',
    query: listQuery,
    answer: many(refundShape, presenter(services)),
    handle: async ({ actor, query }) => {
      const { refunds } = services;
      const [items, total] = await Promise.all([refunds.list(actor, query), refunds.count(actor, query)]);
      return { items, total };
    },
  });

const getRefund = (services: Services) =>
  route('refund', 'get /refund/{uuid}', {
    ...common,
    summary: 'Get a refund',
    description: 'For customers, who see their own, and admins, who see all.',
    params: uuidParams(examples.REFUND.uuid),
    answer: one(refundShape, presenter(services)),
    handle: ({ actor, params }) => services.refunds.get(actor, params.uuid),
  });

const cancelRefund = (services: Services) =>
  route('cancelRefund', 'post /refund/{uuid}/cancel', {
    ...common,
    summary: 'Cancel a refund',
    description:
      'For customers: one of their own that was not sent. Cancelling again changes nothing. One that was sent, or whose transaction may be on its way, is refused with 409.',
    params: uuidParams(examples.REFUND.uuid),
    answer: one(refundShape, presenter(services)),
    dataExample: { ...claimExample, status: 'cancelled', claim_url: null },
    handle: ({ actor, params }) => services.refunds.cancel(actor, params.uuid),
  });

/** The operations on refunds, which Chit adds to the REST specification. */
export const refundRoutes = [createRefund, listRefunds, getRefund, cancelRefund];
