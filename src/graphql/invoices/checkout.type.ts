import { Field, ObjectType } from 'type-graphql';
import { paymentUriOf } from '../../presenters/payment-uri';
import { BaseInvoiceType } from './base-invoice.type';

@ObjectType('Checkout', { description: 'The public part of an invoice, for its payer' })
export class CheckoutType extends BaseInvoiceType {
  @Field(() => String, { description: 'Payment URI of the amount that is still missing (EIP-681)' })
  get paymentUri(): string {
    return paymentUriOf(this.source);
  }
}
