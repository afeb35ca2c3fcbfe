import { ArgsType, Field, Int } from 'type-graphql';
import { z } from 'zod';
import { BOUNDS } from '../../lib/bounds';
import type { CursorPosition } from '../../lib/cursor';
import * as fields from '../../lib/input-schemas';

/** Creates arguments `limit` and `offset` for a list; `rows` is the default of `limit`. */
function createPageArgs(rows: number) {
  @ArgsType()
  abstract class Page {
    static rules: z.ZodObject = z.object({
      limit: fields.defaulted(fields.limit, rows),
      offset: fields.defaulted(fields.offset, 0),
    });

    @Field(() => Int, { nullable: true, defaultValue: rows, description: `1 to ${fields.MAX_LIMIT}` })
    limit: number;

    @Field(() => Int, { nullable: true, defaultValue: 0, description: 'Number of items to skip' })
    offset: number;
  }
  return Page;
}

@ArgsType()
export class PageArgs extends createPageArgs(fields.DEFAULT_LIMIT) {}

/** Arguments of a page that begins after a cursor (keyset pagination) or after a number of items (`offset`). */
@ArgsType()
export class ContinuedPageArgs extends PageArgs {
  static override rules = PageArgs.rules.extend({ after: fields.optional(fields.cursor) });

  @Field(() => String, {
    nullable: true,
    description: 'nextCursor of the previous page; must not be combined with offset',
  })
  after?: CursorPosition;
}

/**
 * `limit` defaults to the default of the setting MAX_WEBHOOKS, so that usually one page shows all webhooks of an
 * account.
 */
@ArgsType()
export class WebhooksArgs extends createPageArgs(BOUNDS.account.webhooks.most) {}

@ArgsType()
export class ApiKeysArgs extends createPageArgs(fields.MAX_LIMIT) {}

/** Arguments of keyset pagination: the first `first` items after the cursor `after`. */
@ArgsType()
export class KeysetArgs {
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

/**
 * Arguments of keyset pagination for items that belong to a network, optionally only items on test networks or only
 * items on other networks.
 */
@ArgsType()
export class KindKeysetArgs extends KeysetArgs {
  static override rules = KeysetArgs.rules.extend({ testnet: fields.optional(z.boolean()) });

  @Field(() => Boolean, {
    nullable: true,
    description: 'On test networks only, or on the other networks only',
  })
  testnet?: boolean;
}
