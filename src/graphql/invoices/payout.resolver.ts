import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { keysetPage } from '../../lib/keyset-page';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { KindKeysetArgs } from '../shared/page.args';
import { PayoutPage, PayoutType, toPayout } from './payout.type';

@Resolver(() => PayoutType)
export class PayoutResolver {
  constructor(private readonly services: Services) {}

  @Query(() => PayoutPage, {
    description: "What was paid out of the addresses of the caller's own invoices, the newest first",
  })
  async payouts(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => KindKeysetArgs) { first, after, testnet }: KindKeysetArgs,
  ): Promise<PayoutPage> {
    const found = await this.services.payouts.list(actor, { limit: first + 1, after, testnet });
    const { rows, nextCursor } = keysetPage(found, first, ({ uuid, minedOn }) => ({
      createdOn: minedOn,
      uuid,
    }));
    return { items: rows.map((payout) => toPayout(payout, loaders)), nextCursor };
  }
}
