import type { EventChoice, WebhookEvent } from './enums';

/** Messages of BTCPay about an invoice, each with the events of Chit of which it may tell. */
const EVENTS_OF = {
  InvoiceCreated: ['invoice.created'],
  InvoiceReceivedPayment: ['invoice.payment_detected'],
  InvoiceProcessing: ['invoice.payment_detected'],
  InvoicePaymentSettled: ['invoice.paid'],
  InvoiceSettled: ['invoice.paid', 'invoice.updated'],
  InvoiceExpired: ['invoice.expired'],
  InvoiceInvalid: ['invoice.cancelled', 'invoice.updated'],
} as const satisfies Record<string, readonly WebhookEvent[]>;

export type BtcpayEvent = keyof typeof EVENTS_OF;

/** Returns the events of Chit of which a webhook must be told that asks for these messages; null asks for all. */
export function eventsForMessages(messages: readonly string[] | null): EventChoice[] {
  if (messages === null) return ['*'];
  const events = messages.flatMap((message) =>
    Object.hasOwn(EVENTS_OF, message) ? EVENTS_OF[message as BtcpayEvent] : [],
  );
  return [...new Set<EventChoice>(events)];
}

/** What the messages about an event depend on: the member `data` of Chit's own message. */
export interface EventFacts {
  invoice?: { status: string; phase: string; paid_late: boolean };
  payment?: object;
}

/** Returns the messages that tell of an event, in their order. */
export function messagesOf(event: WebhookEvent, { invoice, payment }: EventFacts): BtcpayEvent[] {
  switch (event) {
    case 'invoice.created':
    case 'ping':
      return ['InvoiceCreated'];
    case 'invoice.payment_detected':
      return invoice?.phase === 'seen'
        ? ['InvoiceReceivedPayment', 'InvoiceProcessing']
        : ['InvoiceReceivedPayment'];
    case 'invoice.paid':
      return [
        ...(payment ? (['InvoicePaymentSettled'] as const) : []),
        // A shop that was told of the expiry looks at the order itself.
        ...(invoice?.paid_late ? [] : (['InvoiceSettled'] as const)),
      ];
    case 'invoice.expired':
      return ['InvoiceExpired'];
    case 'invoice.cancelled':
      return ['InvoiceInvalid'];
    case 'invoice.updated':
      if (invoice?.status === 'created') return [];
      return invoice?.status === 'paid' ? ['InvoiceSettled'] : ['InvoiceInvalid'];
    default:
      return [];
  }
}
