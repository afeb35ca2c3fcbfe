import { Args, Ctx, Query, Resolver } from 'type-graphql';
import * as fields from '../../lib/input-schemas';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { argsType, required } from '../shared/types';
import { CheckoutType } from './checkout.type';

const CheckoutArgs = argsType({
  token: required(String, fields.checkoutToken, "Last path segment of the invoice's url"),
});
type CheckoutArgs = InstanceType<typeof CheckoutArgs>;

@Resolver(() => CheckoutType)
export class CheckoutResolver {
  constructor(private readonly services: Services) {}

  @Query(() => CheckoutType, { description: 'An invoice as its payer sees it' })
  async checkout(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => CheckoutArgs) { token }: CheckoutArgs,
  ): Promise<CheckoutType> {
    return new CheckoutType(await this.services.invoices.getByCheckoutToken(actor, token), loaders);
  }
}
