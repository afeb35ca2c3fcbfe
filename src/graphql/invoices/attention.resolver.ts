import { Args, ArgsType, Ctx, Field, Int, Mutation, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import { type CursorPosition, encodeCursor } from '../../lib/cursor';
import * as fields from '../../lib/input-schemas';
import type { AttentionService } from '../../services/invoices/attention.service';
import type { GraphqlContext } from '../shared/context';
import { UUID } from '../shared/scalars';
import { InvoicePage, InvoiceType } from './invoice.type';

@ArgsType()
class AttentionArgs {
  static rules = z.object({
    first: fields.defaulted(fields.limit, fields.DEFAULT_LIMIT),
    after: fields.optional(fields.cursor),
  });

  @Field(() => Int, {
    nullable: true,
    defaultValue: fields.DEFAULT_LIMIT,
    description: `1 to ${fields.MAX_LIMIT}`,
  })
  first: number;

  @Field(() => String, { nullable: true, description: 'nextCursor of the previous page' })
  after?: CursorPosition;
}

@ArgsType()
class ResolveAttentionArgs {
  static rules = z.object({ uuid: fields.uuid, note: fields.optional(fields.attentionNote) });

  @Field(() => UUID, { description: 'Invoice' })
  uuid: string;

  @Field(() => String, { nullable: true, description: "Shown in the invoice's timeline, ≤ 500 characters" })
  note?: string;
}

interface Dependencies {
  attention: AttentionService;
  publicUrl: string;
}

@Resolver()
export class AttentionResolver {
  constructor(private readonly services: Dependencies) {}

  @Query(() => InvoicePage, {
    description:
      "The caller's invoices that need attention, or all for an admin, the one with the newest reason first; `total` counts at most 10,000",
  })
  async attention(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => AttentionArgs) { first, after }: AttentionArgs,
  ): Promise<InvoicePage> {
    const { attention, publicUrl } = this.services;
    const found = await attention.list(actor, { limit: first + 1, offset: 0, after });
    const items = found.slice(0, first);
    const last = items.at(-1);
    return {
      items: items.map(({ invoice }) => new InvoiceType(invoice, loaders, publicUrl)),
      nextCursor:
        last && found.length > first
          ? encodeCursor({ createdOn: last.raisedOn, uuid: last.invoice.uuid })
          : null,
      count: () => attention.count(actor),
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
