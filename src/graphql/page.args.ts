import { ArgsType, Field, Int } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../lib/fields';

/** `limit` and `offset` of a list. */
@ArgsType()
export class PageArgs {
  static rules: z.ZodObject = z.object({
    limit: fields.defaulted(fields.limit, fields.DEFAULT_LIMIT),
    offset: fields.defaulted(fields.offset, 0),
  });

  @Field(() => Int, {
    nullable: true,
    defaultValue: fields.DEFAULT_LIMIT,
    description: `1 to ${fields.MAX_LIMIT}`,
  })
  limit: number;

  @Field(() => Int, { nullable: true, defaultValue: 0, description: 'How many to leave out first' })
  offset: number;
}
