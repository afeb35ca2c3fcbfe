import type { PayerInvoice } from '../../policies/payer-rows';
import { redirectTarget } from '../../presenters/invoice.presenter';
import { paymentUriOf } from '../../presenters/payment-uri';
import { ProfileType } from '../accounts/profile.type';
import type { Loaders } from '../shared/loaders';
import { HttpUrl } from '../shared/scalars';
import { computedFrom, computedType, orNull } from '../shared/types';
import { baseInvoice } from './base-invoice.type';

const { computed, awaited } = computedFrom<[source: PayerInvoice, loaders: Loaders]>();

export const CheckoutType = computedType('Checkout', 'The public part of an invoice, for its payer', {
  ...baseInvoice,
  paymentUri: computed(String, 'Payment URI of the amount that is still missing (EIP-681)', (source) =>
    paymentUriOf(source),
  ),
  redirectUrl: computed(orNull(HttpUrl), "Page of the merchant's shop to which the payer returns", (source) =>
    redirectTarget(source),
  ),
  merchant: awaited(ProfileType, 'The merchant who is paid', ({ userUuid }, { users }) =>
    users.load(userUuid),
  ),
});
