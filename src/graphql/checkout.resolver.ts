import { Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../lib/fields';
import type { InvoiceService } from '../services/invoice.service';
import { CheckoutType, toCheckout } from './checkout.type';
import type { GraphqlContext } from './context';
import { TokenType, toToken } from './token.type';

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
    @Ctx() { actor }: GraphqlContext,
    @Args(() => CheckoutArgs) { token }: CheckoutArgs,
  ): Promise<CheckoutType> {
    return toCheckout(await this.services.invoices.getByCheckoutToken(actor, token));
  }

  @FieldResolver(() => TokenType, { description: 'In what it is to be paid' })
  async token(@Root() { source }: CheckoutType, @Ctx() { loaders }: GraphqlContext): Promise<TokenType> {
    return toToken(await loaders.tokens.load(source.tokenUuid));
  }
}
