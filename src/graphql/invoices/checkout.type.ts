import { Field, ObjectType } from 'type-graphql';
import { redirectTarget } from '../../presenters/invoice.presenter';
import { paymentUriOf } from '../../presenters/payment-uri';
import { ProfileType, toProfile } from '../accounts/profile.type';
import { HttpUrl } from '../shared/scalars';
import { BaseInvoiceType } from './base-invoice.type';

@ObjectType('Checkout', { description: 'The public part of an invoice, for its payer' })
export class CheckoutType extends BaseInvoiceType {
  @Field(() => String, { description: 'Payment URI of the amount that is still missing (EIP-681)' })
  get paymentUri(): string {
    return paymentUriOf(this.source);
  }

  @Field(() => HttpUrl, {
    nullable: true,
    description: "Page of the merchant's shop to which the payer returns",
  })
  get redirectUrl(): string | null {
    return redirectTarget(this.source);
  }

  @Field(() => ProfileType, { description: 'The merchant who is paid', simple: false })
  get merchant(): Promise<ProfileType> {
    return this.loaders.users.load(this.source.userUuid).then(toProfile);
  }
}
