import { Field, Int, ObjectType } from 'type-graphql';
import type { AuditEntry } from '../../entities/audit-entry.entity';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('AuditEntry', { description: 'An entry of the audit log: one change by one account' })
export class AuditEntryType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: 'Action, for example invoice.updated' })
  action: string;

  @Field(() => String, { description: 'Subject of the action, for example invoice:…' })
  subject: string;

  @Field(() => String, { nullable: true, description: 'The changed members before, as JSON' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The changed members after, as JSON' })
  after: string | null;

  @Field(() => DateTime, { description: 'Time of the action' })
  createdOn: Date;

  /** Not in the schema: the key by which the resolver loads the actor. */
  actorUuid: string | null;
}

@ObjectType('AuditPage', { description: 'A page of the audit log', simpleResolvers: true })
export class AuditPage {
  @Field(() => Int, { description: 'Count of all entries' })
  total: number;

  @Field(() => [AuditEntryType], { description: 'Items of this page' })
  items: AuditEntryType[];
}

export const toAuditEntry = (entry: AuditEntry): AuditEntryType => ({
  uuid: entry.uuid,
  action: entry.action,
  subject: entry.subject,
  before: entry.before,
  after: entry.after,
  createdOn: entry.createdOn,
  actorUuid: entry.actorUuid,
});
