import { Field, ObjectType } from 'type-graphql';
import { paymentUri } from '../../lib/chain/payment-uri';
import { OwedType } from './base-invoice.type';

@ObjectType('Checkout', { description: 'What the payer of an invoice may know' })
export class CheckoutType extends OwedType {
  @Field(() => String, { description: 'The payment as wallets read it (EIP-681)' })
  get paymentUri(): string {
    return paymentUri(this.source);
  }
}
