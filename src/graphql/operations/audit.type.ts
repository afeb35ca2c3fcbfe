import { Field, ObjectType } from 'type-graphql';
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

  @Field(() => UUID, {
    nullable: true,
    description: 'Account whose data was changed; null for data of the installation, such as a token',
  })
  accountUuid: string | null;

  /** UUID of the actor, for the resolver of the actor; not in the GraphQL schema. */
  actorUuid: string | null;
}

@ObjectType('AuditPage', { description: 'A page of the audit log' })
export class AuditPage {
  @Field(() => [AuditEntryType], { description: 'Items of this page' })
  items: AuditEntryType[];

  @Field(() => String, {
    nullable: true,
    description: 'Cursor to pass as `after` for the next page; null on the last page',
  })
  nextCursor: string | null;

  /** Counts all matching entries; called only when the count is requested. */
  count: () => Promise<number>;
}

export const toAuditEntry = (entry: AuditEntry): AuditEntryType => ({
  uuid: entry.uuid,
  action: entry.action,
  subject: entry.subject,
  before: entry.before,
  after: entry.after,
  createdOn: entry.createdOn,
  accountUuid: entry.accountUuid,
  actorUuid: entry.actorUuid,
});
