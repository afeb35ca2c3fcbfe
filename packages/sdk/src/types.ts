import type { components, operations, webhooks } from './openapi.js';

type Schemas = components['schemas'];
type Query<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;
/** Parameters of a list, without the page, which the SDK chooses. */
type Filter<Operation extends keyof operations> = Omit<
  Query<Operation>,
  'limit' | 'offset' | 'take' | 'skip' | 'sort' | 'sort_by'
>;

export type Invoice = Schemas['Invoice'];
export type CreateInvoice = Schemas['CreateInvoice'];
export type InvoiceFilter = Filter<'invoices'>;
export type TimelineEntry = Schemas['TimelineEntry'];
/** A transfer of a token that the invoice accepts to its address. */
export type Payment = Schemas['Payment'];
export type PaymentLink = Schemas['PaymentLink'];
/** Money of an invoice that goes back to its payer, with the secret link for the payer. */
export type Refund = Schemas['RefundWithLink'];
export type CreateRefund = Schemas['CreateRefund'];
export type RefundFilter = Filter<'refunds'>;
export type Simulate = Schemas['Simulate'];

/** A message of a webhook; `type` tells which, and so what `data` has. */
export type WebhookMessage = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { 'application/json': infer Message } } };
  }
    ? Message
    : never;
}[keyof webhooks];

/** What happened: the message that webhooks get, with an `id` that is also its position in the list of events. */
export type ChitEvent = Exclude<WebhookMessage, { type: 'ping' }> & { id: string };
