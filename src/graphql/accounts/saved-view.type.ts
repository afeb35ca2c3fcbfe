import { ArgsType, Field, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { SavedView } from '../../entities/saved-view.entity';
import * as fields from '../../lib/input-schemas';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('SavedView', {
  description: 'A view of the list of invoices that a person has named, in one account',
  simpleResolvers: true,
})
export class SavedViewType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Name' })
  name: string;

  @Field(() => String, {
    description: "Query string of the list's address, such as `status=paid&from=2026-11-01`",
  })
  query: string;

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;
}

@ArgsType()
export class SaveViewArgs {
  static rules = z.object({
    uuid: fields.optional(fields.uuid),
    name: fields.name,
    query: fields.savedViewQuery,
  });

  @Field(() => UUID, { nullable: true, description: 'View to change; without it, a view is added' })
  uuid?: string;

  @Field(() => String, {
    description: '1 to 100 characters; no other view of the caller in the account has it',
  })
  name: string;

  @Field(() => String, {
    description:
      "Query string of the list's address, ≤ 1000 characters, of `status`, `text`, `from`, `to`, `network`, `customer`, `link` and `columns`, each at most once",
  })
  query: string;
}

export const toSavedView = ({ uuid, name, query, createdOn }: SavedView): SavedViewType => ({
  uuid,
  name,
  query,
  createdOn,
});
