import { Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import type { InvoiceService } from '../../services/invoices/invoice.service';
import type { GraphqlContext } from '../shared/context';
import { CheckoutType } from './checkout.type';

@ArgsType()
class CheckoutArgs {
  static rules = z.object({ token: fields.checkoutToken });

  @Field(() => String, { description: "Last path segment of the invoice's url" })
  token: string;
}

@Resolver(() => CheckoutType)
export class CheckoutResolver {
  constructor(private readonly services: { invoices: InvoiceService }) {}

  @Query(() => CheckoutType, { description: 'An invoice as its payer sees it' })
  async checkout(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => CheckoutArgs) { token }: CheckoutArgs,
  ): Promise<CheckoutType> {
    return new CheckoutType(await this.services.invoices.getByCheckoutToken(actor, token), loaders);
  }
}
