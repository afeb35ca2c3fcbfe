import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { graphql, type ResultOf } from '../../data/graphql';

/** A message `fact-<name>`, with its value. */
export type Fact = [name: string, value: ReactNode];

export const EnteredFields = graphql(`
  fragment Entered on Invoice {
    orderId
    customerId
    customer { name email }
    note
    paymentLink @include(if: $links) { uuid title }
    channel @include(if: $channels) { channelTitle }
    redirectUrl
    metadata
  }
`);

/** What the merchant entered, or the payment link that was used instead. */
export const enteredFacts = (invoice: ResultOf<typeof EnteredFields>): Fact[] => [
  ['order-id', invoice.orderId],
  [
    'customer-id',
    invoice.customerId && (
      <Link key="a" to="/customers/$id" params={{ id: invoice.customerId }}>
        {invoice.customerId}
      </Link>
    ),
  ],
  ['customer-name', invoice.customer.name],
  ['customer-email', invoice.customer.email],
  ['note', invoice.note],
  [
    'payment-link',
    invoice.paymentLink && (
      <Link key="a" to="/payment-links/$uuid" params={{ uuid: invoice.paymentLink.uuid }}>
        {invoice.paymentLink.title}
      </Link>
    ),
  ],
  ['channel', invoice.channel?.channelTitle],
  ['return', invoice.redirectUrl],
  ['metadata', invoice.metadata ? JSON.stringify(invoice.metadata) : null],
];
