import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { keysetPage } from '../../lib/keyset-page';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import type { Services } from '../../services/services';
import type { PriceInput } from '../prices/price.input';
import type { GraphqlContext } from '../shared/context';
import { runWithKey } from '../shared/idempotency';
import type { Loaders } from '../shared/loaders';
import { Mutation } from '../shared/mutation';
import { KindKeysetArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import { CreatePaymentLinkInput, UpdatePaymentLinkInput } from './payment-link.input';
import { PaymentLinkPage, PaymentLinkType, toPaymentLink } from './payment-link.type';

@Resolver(() => PaymentLinkType)
export class PaymentLinkResolver {
  constructor(private readonly services: Services) {}

  @Query(() => PaymentLinkType, { description: "One of the caller's payment links, or any for an admin" })
  async paymentLink(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Payment link' }) uuid: string,
  ): Promise<PaymentLinkType> {
    return this.shown(await this.services.paymentLinks.get(actor, uuid), loaders);
  }

  @Query(() => PaymentLinkPage, {
    description: "The caller's payment links, or all for an admin, the newest first",
  })
  async paymentLinks(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => KindKeysetArgs) { first, after, testnet }: KindKeysetArgs,
  ): Promise<PaymentLinkPage> {
    const query = { limit: first + 1, offset: 0, after, testnet };
    const found = await this.services.paymentLinks.list(actor, query);
    const { rows, nextCursor } = keysetPage(found, first, (link) => link);
    return { items: rows.map((link) => this.shown(link, loaders)), nextCursor, testnet };
  }

  @Mutation(() => PaymentLinkType, { description: 'Creates a payment link' })
  async createPaymentLink(
    @Ctx() context: GraphqlContext,
    @Arg('input', () => CreatePaymentLinkInput, { description: 'The payment link to create' })
    input: CreatePaymentLinkInput,
  ): Promise<PaymentLinkType> {
    const { idempotencyKey, ...link } = input;
    const { value } = await runWithKey(context, idempotencyKey, (key) =>
      this.services.paymentLinks.create(context.actor, toLinkMembers(link), key),
    );
    return this.shown(value, context.loaders);
  }

  @Mutation(() => PaymentLinkType, {
    description: "Changes one of the caller's payment links; its existing invoices stay as they are",
  })
  async updatePaymentLink(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Payment link' }) uuid: string,
    @Arg('input', () => UpdatePaymentLinkInput, { description: 'Members to change' })
    input: UpdatePaymentLinkInput,
  ): Promise<PaymentLinkType> {
    return this.shown(await this.services.paymentLinks.update(actor, uuid, toLinkMembers(input)), loaders);
  }

  private shown(link: PaymentLinkDetails, loaders: Loaders): PaymentLinkType {
    return toPaymentLink(link, loaders, this.services.publicUrl);
  }
}

/** Converts an input to the members that the service expects; a null `price` clears the price. */
const toLinkMembers = <T extends { price?: PriceInput | null }>({ price, ...rest }: T) => ({
  ...rest,
  ...(price !== undefined && {
    priceAmount: price?.amount ?? null,
    priceCurrency: price?.currency ?? null,
  }),
});

@Resolver(() => PaymentLinkPage)
export class PaymentLinkPageResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => Int, { description: 'Count of all links of the list' })
  total(@Ctx() { actor }: GraphqlContext, @Root() { testnet }: PaymentLinkPage): Promise<number> {
    return this.services.paymentLinks.count(actor, testnet);
  }
}
