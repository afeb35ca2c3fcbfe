import { z } from 'zod';
import { PAYOUT_PROBLEMS, type WebhookEvent } from '../../lib/enums';
import type { presentPayoutShare } from '../../presenters/payout.presenter';
import type { presentEventData } from '../../presenters/webhook-event.presenter';
import * as examples from '../shared/examples';
import { invoiceShape } from './invoice.schema';
import { transferMembers } from './payment.routes';
import { refundShape } from './refund.schema';

type EventData = ReturnType<typeof presentEventData>;

/** `unknown` if the output has exactly the members of `Presented` and `test`, of types that include theirs; else `never`. */
type Matches<Presented, Output> = Presented extends Output
  ? keyof Presented extends keyof Output
    ? Exclude<keyof Output, 'test'> extends keyof Presented
      ? unknown
      : never
    : never
  : never;

/** The schema itself; compiles only with exactly the members of the presenter's result. */
const shapeOf =
  <Presented>() =>
  <S extends z.ZodType>(schema: S & Matches<Presented, z.output<S>>): S =>
    schema;

const paymentShape = shapeOf<NonNullable<EventData['payment']>>()(
  z.strictObject({
    ...transferMembers,
    network: z.string().optional().describe('Network; present if the invoice has several options'),
    token_address: z.string().optional().describe('Token contract (EIP-55); present like `network`'),
  }),
).meta({ id: 'WebhookPayment', description: 'A payment of the invoice', examples: [examples.PAYMENT] });

const invoiceMembers = {
  test: z.literal(true).optional().describe('In a copy sent to try the webhook: nothing has happened'),
  sequence: z.int().min(1).describe("Number of the event among the invoice's events: 1, 2, … without gaps"),
  invoice: invoiceShape,
  amount_received: z
    .string()
    .describe(
      "Value of the confirmed payments in whole tokens of the invoice's token, as an exact decimal; `accepts` of the invoice has the sums in each token",
    ),
  amount_pending: z
    .string()
    .describe('Value of the payments that are not confirmed yet, like amount_received'),
};

const invoiceData = shapeOf<Omit<EventData, 'payment'>>()(z.strictObject(invoiceMembers)).meta({
  id: 'WebhookInvoiceData',
  description: 'The invoice after the event',
});

const paymentData = shapeOf<Required<EventData>>()(
  z.strictObject({ ...invoiceMembers, payment: paymentShape }),
).meta({ id: 'WebhookPaymentData', description: 'The invoice after the event, and the payment' });

const revertedData = shapeOf<EventData>()(
  z.strictObject({ ...invoiceMembers, payment: paymentShape.optional() }),
).meta({
  id: 'WebhookRevertedData',
  description: 'The invoice after the event, and the payment that the chain no longer has',
});

const payoutData = z
  .strictObject({
    ...invoiceMembers,
    payout_problem: z.enum(PAYOUT_PROBLEMS).describe('Why the money cannot be paid out'),
  })
  .meta({ id: 'WebhookPayoutData', description: 'The invoice, and why its money cannot be paid out' });

const refundData = z
  .strictObject({ ...invoiceMembers, refund: refundShape })
  .meta({ id: 'WebhookRefundData', description: 'The invoice, and its refund after the event' });
const payoutShape = shapeOf<ReturnType<typeof presentPayoutShare>>()(
  z.strictObject({
    uuid: z.uuid().describe('Identifier of the payout; several invoices can have a share in it'),
    network: z.string().describe('Network'),
    token_address: z.string().describe('Token contract (EIP-55)'),
    amount: z.string().describe('What left the address of the invoice, in whole tokens'),
    fee: z.string().describe('What the fee recipient got of it'),
    net: z.string().describe('What the wallet got of it'),
    to: z.string().describe('Wallet (EIP-55)'),
    hash: z.string().describe('Transaction'),
  }),
).meta({ id: 'WebhookPayout', description: "The invoice's share of a payout", examples: [examples.PAYOUT] });

const paidOutData = z
  .strictObject({ ...invoiceMembers, payout: payoutShape })
  .meta({ id: 'WebhookPaidOutData', description: 'The invoice, and its share of the payout' });

const pingData = z.strictObject({}).meta({ id: 'WebhookPingData', description: 'No members' });

interface DocumentedEvent {
  /** When the event happens. */
  description: string;
  data: z.ZodType;
  example: object;
}

const unpaid = { invoice: examples.INVOICE, amount_received: '0', amount_pending: '0' };
const { payment, amount } = { payment: examples.PAYMENT, amount: examples.PAYMENT.amount };
const paid = { invoice: examples.PAID_INVOICE, amount_received: amount, amount_pending: '0' };

const SENT = { status: 'sent', hash: examples.PAYMENT.hash, sent_on: '2024-07-20T13:00:00.000Z' };

const refundEvent = (description: string, changed: object): DocumentedEvent => ({
  description,
  data: refundData,
  example: { sequence: 4, ...paid, refund: { ...examples.REFUND, ...changed } },
});

/** The events of webhook messages, in the order of an invoice's life. */
export const webhookEvents: Record<WebhookEvent, DocumentedEvent> = {
  'invoice.created': {
    description: 'An invoice was created.',
    data: invoiceData,
    example: { sequence: 1, ...unpaid },
  },
  'invoice.payment_detected': {
    description: 'A payment was detected; it counts once it is confirmed.',
    data: paymentData,
    example: { sequence: 2, ...unpaid, amount_pending: amount, payment },
  },
  'invoice.paid': {
    description: 'The confirmed payments have reached the amount. `payment` is the one that completed it.',
    data: paymentData,
    example: { sequence: 3, ...paid, payment },
  },
  'invoice.expired': {
    description: 'The invoice was not paid in time.',
    data: invoiceData,
    example: { sequence: 2, ...unpaid, invoice: examples.EXPIRED_INVOICE },
  },
  'invoice.cancelled': {
    description: 'The merchant has cancelled the invoice.',
    data: invoiceData,
    example: { sequence: 2, ...unpaid, invoice: examples.CANCELLED_INVOICE },
  },
  'invoice.payment_reverted': {
    description:
      'A reorganization of the chain removed a payment, or moved it to a later block, where it waits for its confirmations again; in the latter case `payment` is absent. The invoice may be open again.',
    data: revertedData,
    example: { sequence: 4, ...unpaid, payment },
  },
  'invoice.updated': {
    description: 'An admin set the status of the invoice.',
    data: invoiceData,
    example: { sequence: 2, ...unpaid, invoice: { ...examples.INVOICE, status: 'paid' } },
  },
  'invoice.price_renewed': {
    description:
      "The payer asked for a new price: the invoice's amounts were computed from its price at the current rates, and it expires later.",
    data: invoiceData,
    example: { sequence: 2, ...unpaid },
  },
  'invoice.payout_failed': {
    description:
      'The money of the paid invoice cannot be paid out; told once per cause. Chit tries again, and the money is safe at the address.',
    data: payoutData,
    example: { sequence: 4, ...paid, payout_problem: 'client_blocked' },
  },
  'refund.requested': refundEvent('A refund was requested.', {
    status: 'requested',
    address: null,
    address_given_by: null,
  }),
  'refund.ready': refundEvent(
    'The address of a refund was named, or a reorganization of the chain removed its transfer: the merchant can sign it.',
    {},
  ),
  'refund.sent': refundEvent('The transfer of a refund is in a block.', SENT),
  'refund.confirmed': refundEvent('The transfer of a refund has its confirmations.', {
    ...SENT,
    status: 'confirmed',
    confirmed_on: '2024-07-20T13:01:00.000Z',
    credit_note_number: 'CN-2024-0001',
  }),
  'refund.cancelled': refundEvent('A refund was cancelled.', { status: 'cancelled' }),
  'payout.confirmed': {
    description:
      'A payout of money of the invoice has its confirmations; told for each invoice that has a share in it. After a reorganization of the chain it can be told again.',
    data: paidOutData,
    example: { sequence: 4, ...paid, payout: examples.PAYOUT },
  },
  ping: {
    description: 'The owner asked for a test message; `data` is empty.',
    data: pingData,
    example: {},
  },
};

/** Schema of the body of a webhook message. */
export const webhookMessage = (event: WebhookEvent) =>
  z.strictObject({
    type: z.literal(event).describe('The event'),
    timestamp: z.iso.datetime().describe('Time of the event'),
    data: webhookEvents[event].data,
  });

/** Request headers of a webhook message (Standard Webhooks). */
export const webhookHeaders = z.object({
  'webhook-id': z.uuid().meta({
    description: 'Identifier of the message, which all its attempts share',
    examples: [examples.WEBHOOK_MESSAGE_UUID],
  }),
  'webhook-timestamp': z
    .string()
    .regex(/^\d+$/)
    .meta({ description: 'Time of this attempt, in seconds since 1970', examples: ['1795176000'] }),
  'webhook-signature': z.string().meta({
    description:
      'HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space',
    examples: [`v1,${'c2lnbmF0dXJlIG9mIGEgbWVzc2FnZSBpbiBCYXNlNjQ'}=`],
  }),
});
