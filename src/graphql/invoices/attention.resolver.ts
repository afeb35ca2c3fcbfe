import { Args, Ctx, Query, Resolver } from 'type-graphql';
import * as fields from '../../lib/input-schemas';
import { keysetPage } from '../../lib/keyset-page';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { KindKeysetArgs } from '../shared/page.args';
import { UUID } from '../shared/scalars';
import { argsType, optional, required } from '../shared/types';
import { InvoicePage, InvoiceType } from './invoice.type';

const ResolveAttentionArgs = argsType({
  uuid: required(UUID, fields.uuid, 'Invoice'),
  note: optional(String, fields.attentionNote, "Shown in the invoice's timeline, ≤ 500 characters"),
});
type ResolveAttentionArgs = InstanceType<typeof ResolveAttentionArgs>;

@Resolver()
export class AttentionResolver {
  constructor(private readonly services: Services) {}

  @Query(() => InvoicePage, {
    description:
      "The caller's invoices that need attention, or all for an admin, the one with the newest reason first; `total` counts at most 10,000",
  })
  async attention(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => KindKeysetArgs) { first, after, testnet }: KindKeysetArgs,
  ): Promise<InvoicePage> {
    const { attention, publicUrl } = this.services;
    const found = await attention.list(actor, { limit: first + 1, offset: 0, after, testnet });
    const { rows, nextCursor } = keysetPage(found, first, ({ invoice: { uuid }, raisedOn }) => ({
      createdOn: raisedOn,
      uuid,
    }));
    return {
      items: rows.map(({ invoice }) => new InvoiceType(invoice, loaders, publicUrl)),
      nextCursor,
      count: () => attention.count(actor, { testnet }),
    };
  }

  @Mutation(() => InvoiceType, {
    description:
      'Resolves the reasons why an invoice needs attention, which takes it off the list until there is a new one',
  })
  async resolveAttention(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => ResolveAttentionArgs) { uuid, note }: ResolveAttentionArgs,
  ): Promise<InvoiceType> {
    const { attention, publicUrl } = this.services;
    return new InvoiceType(await attention.resolve(actor, uuid, note), loaders, publicUrl);
  }
}
