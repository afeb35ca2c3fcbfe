import type { Invoice } from '../entities/invoice.entity';
import type { Payment } from '../entities/payment.entity';
import { type EventPosition, encodeEventId } from '../lib/cursor';
import type { WebhookEvent } from '../lib/enums';
import { optionInToken, paymentAmount } from '../lib/invoice-option';
import { formatAmount } from '../lib/money';
import { presentInvoice } from './invoice.presenter';

/**
 * Returns the member `data` of a webhook message about an invoice. Amounts outside `invoice` are exact decimal text in
 * whole tokens. `sequence` numbers the invoice's events without gaps.
 */
export const presentEventData = (
  invoice: Invoice,
  sequence: number,
  publicUrl: string,
  payment?: Payment,
) => ({
  sequence,
  invoice: presentInvoice(invoice, publicUrl),
  amount_received: formatAmount(invoice.amountReceived, invoice.tokenDecimals),
  amount_pending: formatAmount(invoice.amountPending, invoice.tokenDecimals),
  ...(payment && { payment: presentPayment(payment, invoice) }),
});

const presentPayment = (payment: Payment, invoice: Invoice) => ({
  uuid: payment.uuid,
  hash: payment.transactionHash,
  log_index: payment.logIndex,
  from: payment.from,
  amount: paymentAmount(payment, invoice),
  block_number: payment.blockNumber,
  ...(invoice.options && {
    network: payment.network,
    token_address: optionInToken(invoice, payment.tokenUuid).tokenAddress,
  }),
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
