import * as fields from '../../lib/input-schemas';
import { query, rootFields } from '../shared/resolvers';
import { argsType, required } from '../shared/types';
import { CheckoutType } from './checkout.type';

const CheckoutArgs = argsType({
  token: required(String, fields.checkoutToken, "Last path segment of the invoice's url"),
});

export const CheckoutResolver = rootFields({
  checkout: query(
    CheckoutType,
    'An invoice as its payer sees it',
    CheckoutArgs,
    async ({ invoices }, { actor, loaders }, { token }) =>
      new CheckoutType(await invoices.getByCheckoutToken(actor, token), loaders),
  ),
});
