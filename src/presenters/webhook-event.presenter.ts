import type { Invoice } from '../entities/invoice.entity';
import type { Payment } from '../entities/payment.entity';
import { type EventPosition, encodeEventId } from '../lib/cursor';
import type { WebhookEvent } from '../lib/enums';
import { formatAmount } from '../lib/money';
import { presentInvoice } from './invoice.presenter';
import { presentToldPayment } from './payment.presenter';

/**
 * Returns the member `data` of a webhook message about an invoice. Amounts outside `invoice` are exact decimal text in
 * whole tokens. `sequence` numbers the invoice's events without gaps, and `now` is the time by the database's clock.
 */
export const presentEventData = (
  invoice: Invoice,
  sequence: number,
  publicUrl: string,
  now: Date,
  payment?: Payment,
) => ({
  sequence,
  invoice: presentInvoice(invoice, publicUrl, now),
  amount_received: formatAmount(invoice.amountReceived, invoice.tokenDecimals),
  amount_pending: formatAmount(invoice.amountPending, invoice.tokenDecimals),
  ...(payment && { payment: presentToldPayment(payment, invoice) }),
});

/** Body of a webhook message (Standard Webhooks), the same bytes at every attempt; `data` is JSON text. */
export const presentWebhookMessage = (event: WebhookEvent, createdOn: Date, data: string) =>
  `{"type":"${event}","timestamp":"${createdOn.toISOString()}","data":${data}}`;

/** An event of an account: the body of its webhook message, and the identifier, which is also a cursor. */
export const presentEvent = (
  event: EventPosition & { type: WebhookEvent; createdOn: Date; data: string },
): { id: string; type: WebhookEvent; timestamp: string; data: object } => ({
  id: encodeEventId(event),
  type: event.type,
  timestamp: event.createdOn.toISOString(),
  data: JSON.parse(event.data),
});
