import { Args, Ctx, Query, Resolver } from 'type-graphql';
import * as fields from '../../lib/input-schemas';
import type { Services } from '../../services/services';
import { toUser, UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';
import { SearchFieldEnum } from '../shared/enums';
import { argsType, field, nullable, objectType, required } from '../shared/types';
import { InvoiceType } from './invoice.type';

const SearchArgs = argsType({
  text: required(String, fields.searchText, '1 to 200 characters, in any letter case'),
});
type SearchArgs = InstanceType<typeof SearchArgs>;

export const SearchHitType = objectType('SearchHit', 'An invoice or an account that a search has found', {
  matched: field(SearchFieldEnum, 'What the text was found in'),
  invoice: nullable(InvoiceType, 'The invoice; null for an account'),
  user: nullable(UserType, 'The account, only for an admin; null for an invoice'),
});
export type SearchHitType = InstanceType<typeof SearchHitType>;

@Resolver(() => SearchHitType)
export class SearchResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [SearchHitType], {
    description:
      "The best matches among the caller's invoices, at most 20; for an admin, among all and the accounts",
  })
  async search(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => SearchArgs) { text }: SearchArgs,
  ): Promise<SearchHitType[]> {
    const hits = await this.services.search.search(actor, text);
    return hits.map(({ matched, invoice, user }) => ({
      matched,
      invoice: invoice && new InvoiceType(invoice, loaders, this.services.publicUrl),
      user: user && toUser(user),
    }));
  }
}
