import { Args, ArgsType, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import type { SearchField } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import type { SearchService } from '../../services/invoices/lists/search.service';
import { toUser, UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';
import { SearchFieldEnum } from '../shared/enums';
import { InvoiceType } from './invoice.type';

@ArgsType()
class SearchArgs {
  static rules = z.object({ text: fields.searchText });

  @Field(() => String, { description: '1 to 200 characters, in any letter case' })
  text: string;
}

@ObjectType('SearchHit', {
  description: 'An invoice or an account that a search has found',
  simpleResolvers: true,
})
export class SearchHitType {
  @Field(() => SearchFieldEnum, { description: 'What the text was found in' })
  matched: SearchField;

  @Field(() => InvoiceType, { nullable: true, description: 'The invoice; null for an account' })
  invoice: InvoiceType | null;

  @Field(() => UserType, {
    nullable: true,
    description: 'The account, only for an admin; null for an invoice',
  })
  user: UserType | null;
}

@Resolver(() => SearchHitType)
export class SearchResolver {
  constructor(private readonly services: { search: SearchService; publicUrl: string }) {}

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
