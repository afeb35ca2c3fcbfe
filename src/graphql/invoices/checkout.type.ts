import { Field, ObjectType } from 'type-graphql';
import { paymentUriOf } from '../../presenters/payment-uri';
import { BaseInvoiceType } from './base-invoice.type';

@ObjectType('Checkout', { description: 'What the payer of an invoice may know' })
export class CheckoutType extends BaseInvoiceType {
  @Field(() => String, { description: 'What is still to be paid, as wallets read it (EIP-681)' })
  get paymentUri(): string {
    return paymentUriOf(this.source);
  }
}
