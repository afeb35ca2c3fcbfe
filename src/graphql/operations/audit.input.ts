import { ArgsType, Field, InputType } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { ContinuedPageArgs } from '../shared/page.args';
import { DateTime, UUID } from '../shared/scalars';

@InputType('AuditFilter', { description: 'Matches entries that satisfy every given member' })
export class AuditFilterInput {
  @Field(() => UUID, { nullable: true, description: 'Only changes by this person' })
  actorUuid?: string;

  @Field(() => UUID, { nullable: true, description: 'Only changes of the data of this account' })
  accountUuid?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only changes of this object, for example `invoice:…`',
  })
  subject?: string;

  @Field(() => String, { nullable: true, description: 'Only this action, for example `user.updated`' })
  action?: string;

  @Field(() => String, { nullable: true, description: 'Only actions whose name contains this text' })
  text?: string;

  @Field(() => DateTime, { nullable: true, description: 'Changed at this time or later' })
  from?: Date;

  @Field(() => DateTime, { nullable: true, description: 'Changed at this time or earlier' })
  to?: Date;
}

const filterRules = z
  .object({
    actorUuid: fields.optional(fields.uuid),
    accountUuid: fields.optional(fields.uuid),
    subject: fields.optional(fields.auditText),
    action: fields.optional(fields.auditText),
    text: fields.optional(fields.auditText),
    from: fields.optional(z.date()),
    to: fields.optional(z.date()),
  })
  .nullish()
  .transform((filter) => filter ?? {});

@ArgsType()
export class AuditLogArgs extends ContinuedPageArgs {
  static override rules = ContinuedPageArgs.rules.extend({
    filter: filterRules,
  });

  @Field(() => AuditFilterInput, { nullable: true, description: 'Filter' })
  filter: AuditFilterInput;
}
