import { Int } from 'type-graphql';
import { z } from 'zod';
import { BOUNDS } from '../../lib/bounds';
import { firstInstantAfter } from '../../lib/dates';
import * as fields from '../../lib/input-schemas';
import { argsType, defaulted, optional } from './types';

/** Arguments `limit` and `offset` of a list; `rows` is the default of `limit`. */
const pageArgs = (rows: number) =>
  argsType({
    limit: defaulted(Int, fields.limit, rows, `1 to ${fields.MAX_LIMIT}`),
    offset: defaulted(Int, fields.offset, 0, 'Number of items to skip'),
  });

export const PageArgs = pageArgs(fields.DEFAULT_LIMIT);
export type PageArgs = InstanceType<typeof PageArgs>;

/** Arguments of a page that begins after a cursor (keyset pagination) or after a number of items (`offset`). */
export const ContinuedPageArgs = argsType({
  ...PageArgs.members,
  after: optional(String, fields.cursor, 'nextCursor of the previous page; must not be combined with offset'),
});

/** By default as many as MAX_WEBHOOKS, so that usually one page shows them all. */
export const WebhooksArgs = pageArgs(BOUNDS.account.webhooks.most);

export const ApiKeysArgs = pageArgs(fields.MAX_LIMIT);

/** Arguments of keyset pagination: the first `first` items after the cursor `after`. */
export const KeysetArgs = argsType({
  first: defaulted(Int, fields.limit, fields.DEFAULT_LIMIT, `1 to ${fields.MAX_LIMIT}`),
  after: optional(String, fields.cursor, 'nextCursor of the previous page'),
});

/** Keyset pagination, optionally only on test networks or only on others. */
export const KindKeysetArgs = argsType({
  ...KeysetArgs.members,
  testnet: optional(Boolean, z.boolean(), 'On test networks only, or on the other networks only'),
});
export type KindKeysetArgs = InstanceType<typeof KindKeysetArgs>;

/** Replaces the end `to` of a filter, which belongs to it, by `before`, the first instant after it. */
export const withBefore = <F extends { to?: Date }>({ to, ...members }: F) => ({
  ...members,
  before: to && firstInstantAfter({ at: to, wholeDay: false }),
});
